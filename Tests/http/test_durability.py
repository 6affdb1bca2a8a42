"""What was acknowledged is there after a loss of power; whatever was not is there as a whole or not at all."""

import http.client
import threading

import pytest

from quizdeck import claims, finished_game, run

CLIENTS = 16
ACKNOWLEDGED = 400  # after so many the server is killed


class Player(threading.Thread):
    """Sends finished games one after the other until the server is gone."""

    def __init__(self, server, template, name, acknowledged, reached):
        super().__init__()
        self.server, self.template, self.game = server, template, name
        self.acknowledged, self.reached = acknowledged, reached
        self.sent = 0
        self.refusal = None

    def run(self):
        connection = self.server.connect()
        try:
            while self.refusal is None:
                game = {**self.template, "id": f"{self.game}-{self.sent}"}
                self.sent += 1
                answer = self.server.request("POST", "/api/games", game, connection=connection)
                if answer.status != 201:
                    self.refusal = answer
                self.acknowledged.append(game["id"])
                if len(self.acknowledged) >= ACKNOWLEDGED:
                    self.reached.set()
        except (ConnectionError, http.client.HTTPException):
            pass  # the server was killed


def play_until_killed(server, turn):
    """Lets clients play, kills the server among their requests; returns what was acknowledged and how much was sent."""
    acknowledged, reached = [], threading.Event()
    template = finished_game(server, "claims", 1, 1, "template", "Player")
    players = [Player(server, template, f"game-{turn}-{n}", acknowledged, reached) for n in range(CLIENTS)]
    for player in players:
        player.start()
    assert reached.wait(60), f"{len(acknowledged)} games acknowledged"
    server.kill()
    for player in players:
        player.join()
        assert player.refusal is None, player.refusal
    return acknowledged, sum(player.sent for player in players)


@pytest.fixture
def server(server):
    server.add_decks(claims=claims(1))
    return server


def test_every_acknowledged_game_is_there_after_each_kill(server):
    kept, sent = [], 0
    for turn in range(3):
        acknowledged, more = play_until_killed(server, turn)
        assert len(acknowledged) >= ACKNOWLEDGED
        kept += acknowledged
        sent += more
        server.start()
        total = server.get("/api/decks/claims/scores").json["total"]
        assert len(kept) <= total <= sent
        template = finished_game(server, "claims", 1, 1, "template", "Player")
        connection = server.connect()
        for game in kept[::7] + acknowledged[-CLIENTS:]:
            answer = server.request("POST", "/api/games", {**template, "id": game}, connection=connection)
            assert answer.status == 200, f"{game} was acknowledged, and is new: {answer.body}"
    assert "damaged" not in server.output


def test_changes_are_there_after_a_kill(server):
    template = finished_game(server, "claims", 1, 1, "template", "Player")
    for number in range(20):
        assert server.request("POST", "/api/games", {**template, "id": f"game-{number:04}"}).status == 201
    for number in range(10):
        path = f"/api/decks/claims/scores/game-{number:04}"
        change = {"event": f"rename-{number:04}", "name": f"Name {number}"}
        assert server.request("PATCH", path, change).status == 200
    for number in range(15, 20):
        path = f"/api/decks/claims/scores/game-{number:04}?event=delete-{number:04}"
        assert server.request("DELETE", path).status == 200
    before = server.scores("claims")
    server.kill()
    server.start()
    assert server.scores("claims") == before
    assert len(before) == 15
    assert server.request("POST", "/api/decks/claims/scores/reset", {"event": "reset-0001"}).status == 200
    server.kill()
    server.start()
    assert server.scores("claims") == []


def test_the_command_line_and_the_server_share_the_scores(server):
    game = finished_game(server, "claims", 1, 1, "game-0001", "Shared")
    assert server.request("POST", "/api/games", game).status == 201
    listed = run("scores", "claims", "--json", "--library", server.library)
    assert listed.returncode == 0, listed.stderr
    assert "Shared" in listed.stdout
