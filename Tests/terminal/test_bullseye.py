"""Bullseye, in a window."""

import re
import subprocess
import sys
from pathlib import Path

from play import END, ENTER, LEFT, Play, RIGHT, check


def test_bullseye_once_through():
    with Play() as play:
        window = play.window("bullseye")
        window.wait("Round 1   Score: 0")
        target = int(re.search(r"as you can to (\d+)\.", window.text()).group(1))
        check("50" not in window.text() or target == 50, "the slider shows its value")
        window.press((RIGHT if target > 50 else LEFT) * abs(target - 50) + ENTER)
        text = window.wait("✓ Bullseye!")
        check(f"You hit {target}   200 points" in text, text)
        window.press(ENTER)
        window.wait("Round 2   Score: 200")
        window.press(END + ENTER)
        window.wait("You hit 100")
        window.press("o")
        window.wait("Round 1   Score: 0")
        window.wait("Saved: ")
        window.press("q")
        check(window.finish() == 0, "the exit status is not 0")
        check("Unknown" in play.scores("bullseye"), "the score is not in the library")


def test_a_game_that_cannot_be_kept_is_said_and_kept_later():
    with Play() as play:
        window = play.window("bullseye")
        window.wait("Round 1")
        window.press(ENTER)
        window.wait("You hit 50")
        database = Path(play.library) / "library.sqlite"
        hold = subprocess.Popen(
            [sys.executable, "-c",
             "import sqlite3, sys\n"
             f"base = sqlite3.connect({str(database)!r}, isolation_level=None)\n"
             "base.execute('begin immediate')\nprint('held', flush=True)\nsys.stdin.readline()"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            check(hold.stdout.readline() == b"held\n", "the database is not held")
            window.press("o")
            text = window.wait("The game is not saved", 30)
            check("is in use by another program." in text, text)
            check("s Try again" in text, text)
        finally:
            hold.communicate(b"\n", timeout=10)
        window.press("s")
        window.wait("Saved: ")
