"""On any address but a loopback one everybody may play, and everything else needs the owner's key."""

import pytest

from quizdeck import Server, claims, finished_game


LINK = r"http://\S+#key=([0-9a-f]+)"
READY = "Quizdeck is at"


@pytest.fixture
def server(server):
    server.shown = server.says(LINK).group(1)
    server.add_decks(claims=claims(3))
    return server


def play(server, number=1):
    game = finished_game(server, "claims", 2, 3, f"game-{number:04}", "Guest")
    assert server.request("POST", "/api/games", game).status == 201
    return game["id"]


def become_owner(server, key):
    """Trades the key for the owner's cookie."""
    answer = server.request("POST", "/api/owner", {"key": key})
    assert answer.status == 204, answer.body
    cookie = answer.headers["Set-Cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    return {"Cookie": cookie.split(";")[0]}


def changes(entry):
    """Everything that only the owner may do."""
    path = f"/api/decks/claims/scores/{entry}"
    return [("PATCH", path, {"event": "change-0001", "name": "Changed"}),
            ("DELETE", path + "?event=change-0002", None),
            ("POST", path + "/restore", {"event": "change-0003"}),
            ("POST", "/api/decks/claims/scores/reset", {"event": "change-0004"}),
            ("GET", "/api/search?q=a", None), ("GET", "/api/decks/claims/losses?to=csv", None),
            ("GET", "/api/decks/claims/export?to=csv", None)]


def test_the_link_is_shown_once(server):
    assert len(server.shown) >= 32
    server.says(READY)  # the second start, with the decks
    server.stop()
    assert "#key=" not in server.output


def test_the_key_is_not_kept_as_it_is(server):
    for path in server.library.rglob("*"):
        if path.is_file():
            assert server.shown.encode() not in path.read_bytes(), path


def test_everybody_may_look_and_play(server):
    entry = play(server)
    for path in ["/", "/api/decks", "/api/decks/claims", "/api/decks/claims/scores"]:
        assert server.get(path).status == 200, path
    assert server.scores("claims")[0]["id"] == entry


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("headers", [{}, {"Cookie": "quizdeck-owner=" + "0" * 64}, {"Cookie": "quizdeck-owner="}])
def test_changes_need_the_key(server, number, headers):
    entry = play(server)
    before = server.scores("claims")
    method, path, body = changes(entry)[number]
    answer = server.request(method, path, body, headers)
    assert answer.status == 401, answer.body
    assert answer.json["error"]["code"] == "owner-only"
    assert server.scores("claims") == before


def test_with_the_key_all_is_allowed(server):
    entry = play(server)
    cookie = become_owner(server, server.shown)
    for method, path, body in changes(entry):
        answer = server.request(method, path, body, cookie)
        assert answer.status == 200, (path, answer.body)


@pytest.mark.parametrize("key", ["", "0" * 64, "x", "é" * 64])
def test_a_wrong_key_opens_nothing(server, key):
    answer = server.request("POST", "/api/owner", {"key": key})
    assert answer.status in (400, 401)
    assert answer.headers["Set-Cookie"] is None
    assert key == "" or key.encode() not in answer.body


def test_a_new_key_ends_the_old_one(server):
    old = server.shown
    server.stop()
    server.options = ("--new-key",)
    server.start()
    new = server.says(LINK).group(1)
    assert new != old
    assert server.request("POST", "/api/owner", {"key": old}).status == 401
    become_owner(server, new)


def test_the_cookie_of_one_library_is_nothing_in_another(server, tmp_path):
    cookie = become_owner(server, server.shown)
    with Server(tmp_path / "other", host=server.host) as other:
        other.add_decks(claims=claims(3))
        entry = play(other)
        for method, path, body in changes(entry):
            assert other.request(method, path, body, cookie).status == 401


def test_a_claim_to_be_local_is_not_believed(server):
    entry = play(server)
    method, path, body = changes(entry)[0]
    for headers in [{"X-Forwarded-For": "127.0.0.1"}, {"Host": "localhost"}, {"Host": f"127.0.0.1:{server.port}"},
                    {"Forwarded": "for=127.0.0.1"}, {"X-Real-IP": "::1"}]:
        assert server.request(method, path, body, headers).status in (401, 421), headers


def test_on_a_loopback_address_the_person_at_the_machine_is_the_owner(tmp_path):
    with Server(tmp_path / "local") as server:
        server.says(READY)
        assert "#key=" not in server.output
        server.add_decks(claims=claims(3))
        for method, path, body in changes(play(server)):
            assert server.request(method, path, body).status == 200


def test_an_address_for_everybody_needs_the_key_even_from_this_machine(tmp_path):
    """Who listens on all addresses cannot tell a neighbour behind a proxy from the person at the machine."""
    server = Server(tmp_path / "all", host="0.0.0.0")
    server.spawn()
    server.host = "127.0.0.1"
    server.wait()
    try:
        server.says(LINK)
        assert server.request("POST", "/api/decks/trivia/scores/reset", {"event": "change-0001"}).status == 401
    finally:
        server.kill()
