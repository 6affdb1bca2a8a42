"""Every operation of the OpenAPI document, with the answers that it documents."""

import time

import pytest

from contract import Contract
from quizdeck import claims, finished_game

DECK = "/api/decks/{deck}"
SCORES = f"{DECK}/scores"
SCORE = f"{SCORES}/{{entry}}"
EVENT = {"event": "change-0001"}


def entry(server):
    return server.scores("claims")[0]["id"]


def other_game(server):
    return {**finished_game(server, "claims", 2, 3, "game-0001"), "name": "Somebody else"}


SKY = b"""{"quizdeck":1,"title":"Sky","cards":[{"id":"a","front":"star","back":"Stern"}]}"""


def begun(server):
    """The id of an upload that has begun."""
    upload = {"id": "upload-0001", "name": "sky.json", "bytes": len(SKY)}
    assert server.request("POST", "/api/uploads", upload).status == 201
    return upload["id"]


def complete(server):
    """The id of an upload that is there."""
    upload = begun(server)
    assert server.request("PUT", f"/api/uploads/{upload}?from=0", SKY).status == 200
    return upload


def imported(server):
    """The id of an import that is done."""
    start = {"id": "import-0001", "upload": complete(server)}
    assert server.request("POST", "/api/imports", start).status == 202
    until_done(server, start["id"])
    return start["id"]


def until_done(server, name):
    """The state of an import once it is done or has failed."""
    for _ in range(1000):
        state = server.get(f"/api/imports/{name}").json
        if state["state"] in ("done", "failed"):
            return state
        time.sleep(0.02)
    raise AssertionError(f"the import is still {state['state']}")


# What is asked: the operation, how its path is filled, and its body; and what is answered.
REQUESTS = {
    "the document itself": ("GET", "/api/openapi.json", {}, None, 200),
    "the decks": ("GET", "/api/decks", {}, None, 200),
    "a deck": ("GET", DECK, {"deck": "trivia"}, None, 200),
    "a deck that is not there": ("GET", DECK, {"deck": "none"}, None, 404),
    "a deck as it is played": ("GET", DECK + "/play", {"deck": "trivia"}, None, 200),
    "a deck to play that is not there": ("GET", DECK + "/play", {"deck": "none"}, None, 404),
    "the formats": ("GET", "/api/formats", {}, None, 200),
    "a search": ("GET", "/api/search?q=statement&limit=2", {}, None, 200),
    "a search for nothing": ("GET", "/api/search", {}, None, 400),
    "a search in no deck": ("GET", "/api/search?q=a&deck=none", {}, None, 404),
    "what an export loses": ("GET", DECK + "/losses?to=quizlet", {"deck": "claims"}, None, 200),
    "what an export in no format loses": ("GET", DECK + "/losses?to=none", {"deck": "claims"}, None, 400),
    "what an export of no deck loses": ("GET", DECK + "/losses?to=csv", {"deck": "none"}, None, 404),
    "an export": ("GET", DECK + "/export?to=anki", {"deck": "vocabulary"}, None, 200),
    "an export in no format": ("GET", DECK + "/export", {"deck": "claims"}, None, 400),
    "an export of no deck": ("GET", DECK + "/export?to=csv", {"deck": "none"}, None, 404),
    "an export of what does not fit": ("GET", DECK + "/export?to=aiken", {"deck": "bullseye"}, None, 422),
    "scores": ("GET", SCORES, {"deck": "claims"}, None, 200),
    "scores of no deck": ("GET", SCORES, {"deck": "none"}, None, 404),
    "a new game": ("POST", "/api/games", {},
                   lambda s: finished_game(s, "claims", 1, 3, "game-0009"), 201),
    "the same game again": ("POST", "/api/games", {},
                            lambda s: finished_game(s, "claims", 2, 3, "game-0001", "Ann"), 200),
    "another game of the same id": ("POST", "/api/games", {}, other_game, 409),
    "a game that is none": ("POST", "/api/games", {}, lambda s: {"id": "game-0002"}, 400),
    "a game with a deck that is not there": (
        "POST", "/api/games", {}, lambda s: {**finished_game(s, "claims", 1, 3, "game-0003"), "deck": "none"}, 404),
    "an unfinished game": (
        "POST", "/api/games", {}, lambda s: finished_game(s, "claims", 1, 2, "game-0004"), 422),
    "a rename": ("PATCH", SCORE, {"deck": "claims", "entry": entry}, lambda s: {**EVENT, "name": "Zoe"}, 200),
    "a rename without a name": ("PATCH", SCORE, {"deck": "claims", "entry": entry}, lambda s: EVENT, 400),
    "a rename of nobody": (
        "PATCH", SCORE, {"deck": "claims", "entry": "no-such-entry"}, lambda s: {**EVENT, "name": "Zoe"}, 404),
    "a deletion": ("DELETE", SCORE + "?event=change-0002", {"deck": "claims", "entry": entry}, None, 200),
    "a deletion without an id": ("DELETE", SCORE, {"deck": "claims", "entry": entry}, None, 400),
    "a deletion of nobody": (
        "DELETE", SCORE + "?event=change-0003", {"deck": "claims", "entry": "no-such-entry"}, None, 404),
    "taking a deletion back": (
        "POST", SCORE + "/restore", {"deck": "claims", "entry": entry}, lambda s: EVENT, 200),
    "taking back nothing": (
        "POST", SCORE + "/restore", {"deck": "claims", "entry": "no-such-entry"}, lambda s: EVENT, 404),
    "a reset": ("POST", SCORES + "/reset", {"deck": "claims"}, lambda s: EVENT, 200),
    "a reset of no deck": ("POST", SCORES + "/reset", {"deck": "none"}, lambda s: EVENT, 404),
    "a reset without an id": ("POST", SCORES + "/reset", {"deck": "claims"}, lambda s: {}, 400),
    "an upload": ("POST", "/api/uploads", {}, lambda s: {"id": "upload-0009", "name": "a.csv", "bytes": 3}, 201),
    "an upload of nothing": (
        "POST", "/api/uploads", {}, lambda s: {"id": "upload-0009", "name": "a.csv", "bytes": 0}, 400),
    "an upload that is too large": (
        "POST", "/api/uploads", {}, lambda s: {"id": "upload-0009", "name": "a.csv", "bytes": 2**32 + 1}, 413),
    "how much is there": ("GET", "/api/uploads/{upload}", {"upload": begun}, None, 200),
    "how much is there of nothing": ("GET", "/api/uploads/{upload}", {"upload": "upload-0008"}, None, 404),
    "a part": ("PUT", "/api/uploads/{upload}?from=0", {"upload": begun}, lambda s: SKY[:9], 200),
    "a part without a place": ("PUT", "/api/uploads/{upload}", {"upload": begun}, lambda s: SKY[:9], 400),
    "a part after a gap": ("PUT", "/api/uploads/{upload}?from=9", {"upload": begun}, lambda s: SKY[9:], 409),
    "a part of nothing": ("PUT", "/api/uploads/{upload}?from=0", {"upload": "upload-0008"}, lambda s: SKY, 404),
    "giving an upload up": ("DELETE", "/api/uploads/{upload}", {"upload": begun}, None, 204),
    "an import": ("POST", "/api/imports", {}, lambda s: {"id": "import-0009", "upload": complete(s)}, 202),
    "an import of a part": ("POST", "/api/imports", {}, lambda s: {"id": "import-0009", "upload": begun(s)}, 409),
    "an import in no format": (
        "POST", "/api/imports", {}, lambda s: {"id": "import-0009", "upload": complete(s), "format": "none"}, 400),
    "how far an import is": ("GET", "/api/imports/{import}", {"import": imported}, None, 200),
    "how far no import is": ("GET", "/api/imports/{import}", {"import": "import-0008"}, None, 404),
    "the imports": ("GET", "/api/imports", {}, None, 200),
    "undoing an import": ("POST", "/api/imports/{import}/undo", {"import": imported}, lambda s: EVENT, 200),
    "undoing no import": ("POST", "/api/imports/{import}/undo", {"import": "import-0008"}, lambda s: EVENT, 404),
    "whether one is the owner": ("GET", "/api/owner", {}, None, 200),
    "the owner where everybody here is": ("POST", "/api/owner", {}, lambda s: {"key": "0" * 64}, 204),
}


@pytest.fixture
def server(server):
    server.add_decks(claims=claims(3))
    game = finished_game(server, "claims", 2, 3, "game-0001", "Ann")
    assert server.request("POST", "/api/games", game).status == 201
    return server


@pytest.mark.parametrize("name", REQUESTS)
def test_answers_as_documented(server, name):
    method, template, values, body, status = REQUESTS[name]
    filled = {key: value(server) if callable(value) else value for key, value in values.items()}
    answer = server.request(method, template.format(**filled), body(server) if body else None)
    assert answer.status == status, answer.body
    Contract(server).check(answer, method, template.split("?")[0])
    if status >= 400:
        error = answer.json["error"]
        assert error["code"] and len(error["message"]) > 10


def test_every_documented_operation_is_asked_for(server):
    documented = {(method, path) for method, path, _ in Contract(server).statuses()}
    assert documented == {(method, template.split("?")[0]) for method, template, *_ in REQUESTS.values()}


def test_the_document_is_well_formed(server):
    document = Contract(server).document
    assert document["openapi"].startswith("3.1")
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method == "parameters":
                continue
            assert operation["summary"], (method, path)
            assert operation["operationId"], (method, path)


def test_the_list_of_decks(server):
    decks = server.get("/api/decks").json["decks"]
    assert [deck["id"] for deck in decks][:4] == ["trivia", "capitals", "bullseye", "vocabulary"] or {
        "trivia", "capitals", "bullseye", "vocabulary", "claims"} == {deck["id"] for deck in decks}
    assert next(deck["cards"] for deck in decks if deck["id"] == "capitals") == 50


def test_a_change_sent_twice_is_made_once(server):
    path = f"/api/decks/claims/scores/{entry(server)}"
    change = {"event": "change-0042", "name": "Twice"}
    first = server.request("PATCH", path, change)
    second = server.request("PATCH", path, change)
    assert (first.status, second.status) == (200, 200)
    assert first.json == second.json
    other = server.request("PATCH", path, {**change, "name": "Other"})
    assert other.status == 409
    assert server.scores("claims")[0]["name"] == "Twice"


def test_a_game_sent_twice_is_kept_once(server):
    game = finished_game(server, "claims", 3, 3, "game-0042", "Once")
    first, second = (server.request("POST", "/api/games", game) for _ in range(2))
    assert (first.status, second.status) == (201, 200)
    assert first.json == second.json == {"score": 3, "rank": 1}
    assert [score["name"] for score in server.scores("claims")].count("Once") == 1


def test_delete_and_take_back(server):
    path = f"/api/decks/claims/scores/{entry(server)}"
    before = server.scores("claims")
    assert server.request("DELETE", path + "?event=change-0001").json["scores"] == []
    assert server.scores("claims") == []
    assert server.request("POST", path + "/restore", {"event": "change-0002"}).json["scores"] == before
    assert server.scores("claims") == before
