"""One test's library, and the windows and pipes in which the program plays with it."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from screen import Terminal

PROGRAM = ""  # the path of the program, as the run was given it
DECKS = Path(__file__).resolve().parents[2] / "Decks"

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PAGE_UP, PAGE_DOWN, END = "\x1b[5~", "\x1b[6~", "\x1b[F"
ENTER, ESCAPE, INTERRUPT, SUSPEND = "\r", "\x1b", "\x03", "\x1a"


class Play:
    """One test's library folder, with windows onto it that are closed at the end."""

    def __init__(self):
        self.library = tempfile.mkdtemp(prefix="quizdeck-terminal-")
        self.windows = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for window in self.windows:
            window.kill()
        shutil.rmtree(self.library)

    def command(self, deck, *options, command="play"):
        return [PROGRAM, command, deck, "--library", self.library, *options]

    def window(self, deck, *options, columns=80, rows=24, environment=None, command="play"):
        window = Terminal(self.command(deck, *options, command=command), columns, rows, environment)
        self.windows.append(window)
        return window

    def lines(self, deck, *options, answers="", environment=None):
        """What the program writes when it reads from a pipe."""
        done = subprocess.run(
            self.command(deck, *options), input=answers.encode(), capture_output=True, timeout=60,
            env={"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8", **(environment or {})})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def scores(self, deck):
        done = subprocess.run(
            [PROGRAM, "scores", deck, "--library", self.library], capture_output=True, timeout=60)
        return done.stdout.decode()


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def option_number(window, answer):
    """The number of the option that has this text."""
    found = re.search(rf"^\s*(?:› )?(\d)  {re.escape(answer)}$", window.text(), re.MULTILINE)
    check(found, f"{answer!r} is not among the options:\n{window.text()}")
    return found.group(1)
