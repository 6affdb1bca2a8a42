"""What a client must not get through with: the right status, an error in JSON, and nothing stored."""

import contextlib
import json
import socket

import pytest

from quizdeck import PATIENCE, claims, finished_game

LONG = "x" * 10_000


@pytest.fixture
def server(server):
    server.add_decks(claims=claims(3), pairs={
        "quizdeck": 1, "title": "Pairs", "rules": {"forms": ["choice"], "directions": [{"ask": "front"}]},
        "cards": [{"id": f"p{n}", "front": f"f{n}", "back": f"b{n}"} for n in range(5)]})
    game = finished_game(server, "claims", 2, 3, "game-0001", "Ann")
    assert server.request("POST", "/api/games", game).status == 201
    return server


def everything(server):
    return {deck["id"]: server.scores(deck["id"]) for deck in server.get("/api/decks").json["decks"]}


def refused(answer, status):
    assert answer.status == status, answer.body
    assert answer.headers["Content-Type"].startswith("application/json")
    error = answer.json["error"]
    assert set(error) == {"code", "message"}
    assert error["message"].endswith((".", "-")), error


def game(server, **members):
    return {**finished_game(server, "claims", 3, 3, "game-0002", "Bad"), **members}


def claim(card, says):
    return {"card": card, "say": says}


GAMES = {
    "a score of its own": (lambda g: {**g, "score": 1_000_000}, 400),
    "a time of its own": (lambda g: {**g, "date": 1}, 400),
    "a role of its own": (lambda g: {**g, "owner": True}, 400),
    "no id": (lambda g: {k: v for k, v in g.items() if k != "id"}, 400),
    "a short id": (lambda g: {**g, "id": "x"}, 400),
    "an id with blanks": (lambda g: {**g, "id": "no blanks here"}, 400),
    "a long id": (lambda g: {**g, "id": LONG}, 400),
    "a number for an id": (lambda g: {**g, "id": 12345678}, 400),
    "a path for a deck": (lambda g: {**g, "deck": "../claims"}, 400),
    "another deck": (lambda g: {**g, "deck": "trivia"}, 409),
    "a deck that is not there": (lambda g: {**g, "deck": "none"}, 404),
    "an unknown version of the deck": (lambda g: {**g, "hash": "0" * 64}, 409),
    "too few answers": (lambda g: {**g, "answers": g["answers"][:2]}, 422),
    "too many answers": (lambda g: {**g, "answers": g["answers"] + g["answers"][:1]}, 422),
    "no answers": (lambda g: {**g, "answers": []}, 422),
    "an answer to another card": (lambda g: {**g, "answers": [claim("s2", True)] * 3}, 422),
    "an unknown card": (lambda g: {**g, "answers": [claim("none", True)] * 3}, 422),
    "an answer of another kind": (lambda g: {**g, "answers": [{"card": "s1", "set": 1}] * 3}, 422),
    "an answer with points": (lambda g: {**g, "answers": [{**claim("s1", True), "points": 9}] * 3}, 400),
    "two responses in one": (lambda g: {**g, "answers": [{**claim("s1", True), "set": 1}] * 3}, 400),
    "answers that are none": (lambda g: {**g, "answers": [1, 2, 3]}, 400),
    "an empty name": (lambda g: {**g, "name": ""}, 400),
    "a blank name": (lambda g: {**g, "name": " \t "}, 400),
    "a long name": (lambda g: {**g, "name": "x" * 41}, 400),
    "a name of 10,000 letters": (lambda g: {**g, "name": LONG}, 400),
    "a name with control characters": (lambda g: {**g, "name": "a\u0000b"}, 400),
    "a name that turns the text": (lambda g: {**g, "name": "a\u202eb"}, 400),
    "a name that is a list": (lambda g: {**g, "name": ["x"]}, 400),
    "practice of unknown cards": (lambda g: {**g, "setup": {**g["setup"], "only": ["none"]}}, 422),
    "a seed that is none": (lambda g: {**g, "setup": {**g["setup"], "seed": "xyz"}}, 400),
    "a side that is none": (lambda g: {**g, "setup": {**g["setup"], "ask": "middle"}}, 400),
    "a list": (lambda g: [g], 400),
    "null": (lambda g: None, 400),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with(server, name):
    change, status = GAMES[name]
    before = everything(server)
    body = json.dumps(change(game(server))).encode()
    refused(server.request("POST", "/api/games", body, {"Content-Type": "application/json"}), status)
    assert everything(server) == before


def pairs_game(server, **setup):
    listing = next(deck for deck in server.get("/api/decks").json["decks"] if deck["id"] == "pairs")
    answers = [{"card": f"p{n}", "choose": ["none"]} for n in range(5)]
    return {"id": "game-0003", "deck": "pairs", "hash": listing["hash"], "answers": answers,
            "setup": {"seed": "1", "ask": "front", "form": "choice", **setup}}


@pytest.mark.parametrize("setup", [{"form": "flip"}, {"ask": "back"}, {}])
def test_a_game_that_the_deck_does_not_offer(server, setup):
    refused(server.request("POST", "/api/games", pairs_game(server, **setup)), 422)
    assert server.scores("pairs") == []


BODIES = {
    "nothing": b"", "blanks": b"  ", "half": b'{"id": "game-0009", ', "no JSON": b"hello",
    "an odd number": b'{"id": 01}', "Latin-1": '{"id": "é"}'.encode("latin-1"), "UTF-16": '{"id": 1}'.encode("utf-16"),
    "zeros": bytes(100), "deep nesting": b"[" * 5_000 + b"]" * 5_000,
    "a member twice": b'{"id": "game-0009", "id": "game-0008"}', "something after the end": b"{} {}",
    "a lone surrogate": rb'{"id": "\ud800"}',
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_of(server, name):
    before = everything(server)
    headers = {"Content-Type": "application/json"}
    refused(server.request("POST", "/api/games", BODIES[name], headers), 400)
    assert everything(server) == before


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_of_another_type(server, kind):
    headers = {"Content-Type": kind} if kind else {}
    body = json.dumps(game(server)).encode()
    refused(server.request("POST", "/api/games", body, headers), 415)
    assert len(server.scores("claims")) == 1


def raw(server, *parts):
    """Sends bytes as they are; returns the status of the answer, or None when the connection was closed."""
    with socket.create_connection((server.host, server.port), PATIENCE) as connection:
        answer = b""
        with contextlib.suppress(OSError):  # the server may have heard enough
            for part in parts:
                connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
        with contextlib.suppress(OSError):
            while data := connection.recv(65_536):
                answer += data
    return int(answer.split()[1]) if answer else None


def test_a_body_that_is_too_large(server):
    head = f"POST /api/games HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
    size = 100 * 1024 * 1024
    assert raw(server, f"{head}Content-Length: {size}\r\n\r\n".encode(), b"{") in (413, None)
    assert len(server.scores("claims")) == 1


@pytest.mark.parametrize("line", [
    "Content-Length: 2\r\nContent-Length: 3", "Content-Length: +2", "Content-Length: -1",
    "Content-Length: 2\r\nTransfer-Encoding: chunked", "Content-Length: 0x2", "Content-Length: 2 2"])
def test_a_length_that_can_be_read_in_two_ways(server, line):
    head = f"POST /api/games HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n{line}\r\n\r\n{{}}"
    assert raw(server, head.encode()) in (400, 411, 413, 501, None)


@pytest.mark.parametrize("junk", [b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 100])
def test_what_is_no_request_is_refused_and_the_server_goes_on(server, junk):
    status = raw(server, junk)
    assert status is None or 400 <= status <= 505
    assert server.get("/api/decks").status == 200


def test_a_head_without_end(server):
    head = f"GET / HTTP/1.1\r\nHost: {server.host}\r\n".encode()
    status = raw(server, head, *[f"X-{n}: {'y' * 1_000}\r\n".encode() for n in range(100)])
    assert status in (400, 413, 414, 431, None)
    assert server.get("/api/decks").status == 200


def test_a_path_that_is_too_long(server):
    assert raw(server, f"GET /{'x' * 100_000} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()) in (
        400, 413, 414, 431, None)


@pytest.mark.parametrize("host, status", [
    ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("127.evil.example", 421), ("", 421),
    ("localhost", 200), ("127.0.0.1", 200), ("[::1]", 200)])
def test_requests_for_another_host_are_refused(server, host, status):
    answer = server.get("/api/decks", headers={"Host": host})
    assert answer.status == status or (host == "" and answer.status == 400)


@pytest.mark.parametrize("headers", [
    {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"}])
def test_pages_of_other_sites_change_nothing(server, headers):
    before = everything(server)
    entry = before["claims"][0]["id"]
    path = f"/api/decks/claims/scores/{entry}"
    refused(server.request("POST", "/api/games", game(server), headers), 403)
    refused(server.request("DELETE", path + "?event=change-0001", headers=headers), 403)
    refused(server.request("PATCH", path, {"event": "change-0002", "name": "x"}, headers), 403)
    refused(server.request("POST", "/api/decks/claims/scores/reset", {"event": "change-0003"}, headers), 403)
    assert everything(server) == before


@pytest.mark.parametrize("method, path, allowed", [
    ("DELETE", "/api/decks", "GET"), ("POST", "/api/decks/claims", "GET"), ("GET", "/api/games", "POST"),
    ("PUT", "/api/decks/claims/scores", "GET"), ("GET", "/api/decks/claims/scores/reset", "POST"),
    ("POST", "/", "GET"), ("PUT", "/api/owner", "POST")])
def test_methods_that_an_address_does_not_take(server, method, path, allowed):
    answer = server.request(method, path)
    assert answer.status in (405, 501), answer.body
    if answer.status == 405:
        refused(answer, 405)
        assert allowed in answer.headers["Allow"]


@pytest.mark.parametrize("path", [
    "/api", "/api/", "/api/none", "/api/decks/", "/api/decks/a%2Fb", "/api/decks/%00", "/api/decks/..",
    "/api/decks/claims/scores/x", "/api/decks/claims/none", "/assets/none.js", "/.git/config",
    "/assets/../library.sqlite", "/..%2f..%2fetc%2fpasswd", "/assets/%2e%2e/index.html", "/none.txt"])
def test_addresses_that_lead_nowhere(server, path):
    answer = server.get(path)
    assert answer.status in (400, 404, 405), (path, answer.status)
    assert b"root:" not in answer.body


def test_an_entry_of_another_deck_is_nobody(server):
    entry = server.scores("claims")[0]["id"]
    before = everything(server)
    for method, path, body in [
            ("PATCH", f"/api/decks/trivia/scores/{entry}", {"event": "change-0001", "name": "Thief"}),
            ("DELETE", f"/api/decks/trivia/scores/{entry}?event=change-0002", None),
            ("POST", f"/api/decks/trivia/scores/{entry}/restore", {"event": "change-0003"})]:
        refused(server.request(method, path, body), 404)
    assert everything(server) == before


def test_an_id_that_something_else_has(server):
    """A game may not take the id of a change, nor a change that of a game."""
    entry = server.scores("claims")[0]["id"]
    path = f"/api/decks/claims/scores/{entry}"
    refused(server.request("PATCH", path, {"event": "game-0001", "name": "x"}), 409)
    assert server.request("PATCH", path, {"event": "change-0001", "name": "y"}).status == 200
    refused(server.request("POST", "/api/games", game(server, id="change-0001")), 409)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "王小明 🎉", "שלום", "O'Neil & \"Sons\"", "é" * 40])
def test_names_come_back_as_they_were_sent(server, name):
    answer = server.request("POST", "/api/games", game(server, name=name))
    assert answer.status == 201, answer.body
    assert name in [entry["name"] for entry in server.scores("claims")]
    assert server.get("/api/decks/claims/scores").headers["Content-Type"].startswith("application/json")
