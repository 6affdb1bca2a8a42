"""The real binary, started with a library of its own, and the decks that come with it."""

import contextlib
import http.client
import itertools
import json
import os
import re
import signal
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
BINARY = PROJECT / ".build" / "release" / "quizdeck"
PATIENCE = 60  # seconds: when to give up on something that should have happened long ago
# Ports for our servers: below those that systems give to connections (from 32768 or 49152 on), so that no connection
# takes one while its server is stopped and started again; the parts of a test run that work side by side take every
# 16th, each from another on.
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw15").removeprefix("gw")) % 16
PORTS = itertools.cycle(range(11_008 + WORKER, 32_000, 16))
for _ in range(os.getpid() % 1_000):  # two test runs begin at different places
    next(PORTS)


def built_in_deck(name):
    """A deck file that is built into the binary, as JSON."""
    return json.loads((PROJECT / "Decks" / f"{name}.json").read_text())


def free_port(host="127.0.0.1"):
    """A port that nobody listens on."""
    for port in PORTS:
        with contextlib.suppress(OSError), socket.create_server((host, port)):
            return port


@dataclass
class Answer:
    """What the server answered."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


class Server:
    """A server process with the library in a folder; `options` go to `quizdeck serve`."""

    def __init__(self, library, *options, host="127.0.0.1", run_as=()):
        self.library = Path(library)
        self.options = options
        self.run_as = list(run_as)
        self.host = host
        self.port = free_port(host)
        self.log = self.library.parent / f"{self.library.name}.log"
        self.process = None
        self.log_start = 0

    @property
    def address(self):
        return f"http://{self.host}:{self.port}"

    def spawn(self):
        """Starts the process without waiting for it to listen."""
        command = [*self.run_as, str(BINARY), "serve", "--library", str(self.library),
                   "--listen", f"{self.host}:{self.port}", *self.options]
        with open(self.log, "ab") as log:
            self.log_start = log.tell()
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment())
        return self

    def start(self):
        return self.spawn().wait()

    def wait(self):
        """Returns when the server answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended with status {self.process.returncode}:\n{self.output}")
            with contextlib.suppress(ConnectionError):
                self.request("GET", "/api/decks")
                return self
            time.sleep(0.01)
        raise AssertionError(f"the server does not answer on {self.address}:\n{self.output}")

    @property
    def output(self):
        """What the process has printed since its last start."""
        return self.log.read_bytes()[self.log_start:].decode(errors="replace")

    def says(self, pattern):
        """Waits until the process has printed what a pattern matches; returns the match."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := re.search(pattern, self.output):
                return found
            time.sleep(0.01)
        raise AssertionError(f"the server does not say {pattern!r}:\n{self.output}")

    def kill(self):
        """Ends the process as a loss of power would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the process as its user would, and returns its exit status."""
        if self.process is None or self.process.poll() is not None:
            return self.process and self.process.returncode
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.kill()

    def add_decks(self, **decks):
        """Puts deck files into the library, and starts anew with them."""
        folder = self.library / "decks"
        folder.mkdir(parents=True, exist_ok=True)
        for name, deck in decks.items():
            bytes_ = deck if isinstance(deck, bytes) else json.dumps(deck, ensure_ascii=False).encode()
            (folder / f"{name}.json").write_bytes(bytes_)
        self.stop()
        self.start()

    def connect(self):
        return http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)

    def request(self, method, path, body=None, headers=None, connection=None):
        """Sends one request; a body that is not bytes is sent as JSON."""
        headers = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        connection = connection or self.connect()
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def scores(self, deck):
        answer = self.get(f"/api/decks/{deck}/scores")
        assert answer.status == 200, answer.body
        return answer.json["scores"]


def environment():
    """A user's environment without anything that could change what the binary does."""
    kept = ("PATH", "HOME", "LANG", "TMPDIR")
    return {name: os.environ[name] for name in kept if name in os.environ}


def run(*arguments, **options):
    """Runs the command line to its end."""
    return subprocess.run(
        [str(BINARY), *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE,
        env=environment(), stdin=subprocess.DEVNULL, **options)


def claims(count, **members):
    """A deck of true statements with ids `s1`, `s2` …, in a fixed order and without starter scores."""
    cards = [{"id": f"s{n}", "statement": f"Statement {n}", "answer": True} for n in range(1, count + 1)]
    return {"quizdeck": 1, "title": f"Claims of {count}", "rules": {"order": "fixed"}, "cards": cards, **members}


def finished_game(server, deck, right, total, game, name=None):
    """A finished game with a deck of `claims`, `right` of whose answers are right, as it is sent."""
    listing = next(d for d in server.get("/api/decks").json["decks"] if d["id"] == deck)
    answers = [{"card": f"s{n}", "say": n <= right} for n in range(1, total + 1)]
    setup = {"seed": "1", "ask": "front", "form": "choice"}
    body = {"id": game, "deck": deck, "hash": listing["hash"], "setup": setup, "answers": answers}
    return {**body, "name": name} if name else body


def number_in(text):
    """The first whole number in a text."""
    return int(re.search(r"\d+", text).group())
