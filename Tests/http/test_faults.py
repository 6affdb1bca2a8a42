"""What can go wrong with a machine is said in one line, with what to do; nothing is lost by it."""

import contextlib
import os

import pytest

from identities import card_id
from quizdeck import PATIENCE, Server, claims, finished_game, free_port


def fails(server, *parts):
    """The server does not start, and says why in one line that has these parts."""
    server.spawn()
    status = server.process.wait(PATIENCE)
    lines = server.output.strip().splitlines()
    assert status != 0
    assert len(lines) == 1, server.output
    for part in parts:
        assert part in lines[0], server.output


def damaged(library, damage):
    """Plays a game, then damages the file behind the stopped server's back."""
    with Server(library) as server:
        server.add_decks(claims=claims(1))
        assert server.request("POST", "/api/games", finished_game(server, "claims", 1, 1, "game-0001")).status == 201
        server.stop()
    damage(library / "library.sqlite")


def overwrite_head(path):
    with open(path, "r+b") as file:
        file.write(b"This is no database. " * 10)


def overwrite_pages(path):
    size = path.stat().st_size
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))


def write_text(path):
    path.write_text("hello\n")


@pytest.mark.parametrize("damage", [overwrite_head, overwrite_pages, write_text])
def test_a_damaged_library_is_set_aside_and_said(library, damage):
    damaged(library, damage)
    content = (library / "library.sqlite").read_bytes()
    with Server(library) as server:
        starters = server.scores("trivia")
        assert len(starters) == 5
        game = finished_game(server, "claims", 1, 1, "game-0002")
        assert server.request("POST", "/api/games", game).status == 201
        assert "damaged" in server.output
        aside = [path for path in library.iterdir() if path.is_file() and path.read_bytes() == content]
        assert len(aside) == 1, "the damaged file is not there as it was"
        assert aside[0].name in server.output
    with Server(library) as server:
        assert [entry["id"] for entry in server.scores("claims")] == ["game-0002"]


def test_a_port_in_use(library, tmp_path):
    with Server(library) as first:
        second = Server(tmp_path / "second")
        second.port = first.port
        fails(second, str(first.port), "in use", "another port")


def test_an_address_that_is_not_this_machines(library):
    server = Server(library)
    server.host = "192.0.2.77"
    fails(server, "192.0.2.77", "127.0.0.1")


def test_a_library_in_a_file(tmp_path):
    (tmp_path / "library").write_text("in the way")
    fails(Server(tmp_path / "library"), str(tmp_path / "library"), "--library")


def mounted(library, options):
    """A command prefix that runs the server with the library's folder on a file system of its own."""
    script = f'mount -t tmpfs -o {options} none "$1" && shift && exec "$@"'
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(library)]


def test_a_read_only_library(library):
    with Server(library) as server:
        server.stop()
    script = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'
    prefix = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", str(library)]
    fails(Server(library, run_as=prefix), str(library), "--library")


def test_a_full_disk(library):
    """Changes are refused while the disk is full; what was acknowledged stays; with space again, all goes on."""
    library.mkdir()
    (library / "decks").mkdir()
    with Server(library, run_as=mounted(library, "size=2M")) as server:
        pid = server.process.pid
        inside = f"/proc/{pid}/root{library}"
        deck = server.get("/api/decks/trivia").json
        listing = next(d for d in server.get("/api/decks").json["decks"] if d["id"] == "trivia")
        template = trivia_game(server, deck, listing)
        assert server.request("POST", "/api/games", {**template, "id": "game-0000"}).status == 201
        fill(f"{inside}/ballast")
        statuses, number = [], 0
        while 507 not in statuses and number < 2_000:
            number += 1
            answer = server.request("POST", "/api/games", {**template, "id": f"game-{number:04}"})
            statuses.append(answer.status)
            assert answer.status in (201, 507), answer.body
        assert answer.status == 507
        assert answer.json["error"]["code"] == "disk-full"
        assert server.get("/api/decks/trivia/scores").json["total"] == 5 + 1 + statuses.count(201)
        os.unlink(f"{inside}/ballast")
        assert server.request("POST", "/api/games", {**template, "id": f"game-{number:04}"}).status == 201
        assert server.get("/api/decks/trivia/scores").json["total"] == 5 + 2 + statuses.count(201)


def fill(path):
    """Writes a file until there is no room for more."""
    with open(path, "wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))


def trivia_game(server, deck, listing):
    """A game of nine right answers; the ids of the cards come from the deck's own words."""
    answers = [{"card": card_id(card), "say": card["answer"]} for card in deck["cards"]]
    setup = {"seed": "1", "ask": "front", "form": "choice"}
    return {"deck": "trivia", "hash": listing["hash"], "setup": setup, "answers": answers, "name": "Full"}


def test_a_second_server_on_the_same_library_is_no_harm(library):
    with Server(library) as first:
        first.add_decks(claims=claims(1))
        with Server(library) as second:
            for number, server in enumerate([first, second] * 5):
                game = finished_game(server, "claims", 1, 1, f"game-{number:04}")
                assert server.request("POST", "/api/games", game).status == 201
            assert first.scores("claims") == second.scores("claims")
            assert len(first.scores("claims")) == 10


@pytest.mark.parametrize("name, content, says", [
    ("empty", b"", "empty"), ("binary", bytes(range(256)) * 10, "1:1"),
    ("half", b'{"quizdeck": 1, "title": "Half", "cards": [', "1:44"),
    ("utf16", '{"quizdeck": 1}'.encode("utf-16"), "UTF-16"), ("none", b'{"quizdeck":1,"title":"x","cards":[]}', "card")])
def test_a_refused_deck_file_is_named_and_the_rest_is_served(library, name, content, says):
    with Server(library) as server:
        server.add_decks(**{name: content})
        assert name not in [deck["id"] for deck in server.get("/api/decks").json["decks"]]
        assert server.get(f"/api/decks/{name}").status == 404
        assert server.get("/api/decks/trivia").status == 200
        assert f"{name}.json" in server.output
        assert says in server.output


def test_a_deck_file_of_100_megabytes(library):
    with Server(library) as server:
        (library / "decks").mkdir(exist_ok=True)
        with open(library / "decks" / "huge.json", "wb") as file:
            file.write(b'{"quizdeck": 1, "title": "Huge", "cards": [')
            file.truncate(100 * 1024 * 1024)
        server.stop()
        server.start()
        assert "huge" not in [deck["id"] for deck in server.get("/api/decks").json["decks"]]
        assert "huge.json" in server.output


def test_it_ends_cleanly(library):
    server = Server(library).start()
    assert server.stop() == 0
