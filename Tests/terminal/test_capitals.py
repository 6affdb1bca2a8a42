"""State capitals, in a window: both forms, high scores, a game that was killed."""

import json
import os
import re
import signal

from play import DECKS, ENTER, ESCAPE, LEFT, Play, check, option_number


def capitals():
    return {card["front"]: card["back"] for card in json.loads(
        (DECKS / "capitals.json").read_text())["cards"]}


def test_capitals_once_through():
    answers = capitals()
    with Play() as play:
        window = play.window("capitals")
        window.wait("Find the capital")
        window.press("1")
        for place in range(1, 51):
            window.wait(f"{place}/50")
            state = re.search(r"What is the capital of (.*)\?", window.text()).group(1)
            right = option_number(window, answers[state])
            window.press(right if place != 7 else {"1": "2", "2": "3", "3": "1"}[right])
            if place == 7:
                missed = state
        text = window.wait("Saved: 49 points, rank 1.")
        check("✓ Right: 49   ✗ Wrong: 1" in text, text)
        check(f"✗ What is the capital of {missed}?" in text, text)
        check(f"Right answer: {answers[missed]}" in text, text)
        window.press("p")
        window.wait("State capitals · Practice")
        window.press(option_number(window, answers[missed]))
        window.wait("You missed nothing.")
        window.press("r")
        window.wait("1/50")
        window.press(ESCAPE)
        check(window.finish() == 0, "the exit status is not 0")


def test_typed_answers_take_utf8_and_editing():
    with Play() as play:
        window = play.window("capitals", "--ask", "front", "--form", "typed", "--seed", "1")
        window.wait("1/50")
        window.press("Zürich中")
        window.wait("› Zürich中")
        # Beyond the pointer and its blank: six letters, and two columns for the ideograph.
        check(window.screen.cursor.x == 2 + 2 + 6 + 2, f"cursor in column {window.screen.cursor.x}")
        window.press(LEFT + "\x7f")
        window.wait("› Züric中")
        window.press("\x15q?")
        window.wait("› q?中")
        window.press(ENTER)
        window.wait("2/50")


def test_rename_delete_undo_and_reset():
    with Play() as play:
        window = play.window("capitals")
        window.wait("h High scores")
        window.press("h")
        window.wait("1  Rosalind")
        window.press("r\x15")
        window.press("小明 🎉" + ENTER)
        window.wait("1  小明")
        check("小明 🎉" in play.scores("capitals"), "the name is not in the library")
        window.press("d")
        window.wait("Deleted: 小明 🎉")
        window.wait("1  Kenji")
        window.press("u")
        window.wait("1  小明")
        window.press("x")
        window.wait("Put the starter entries back?")
        window.press("y")
        window.wait("1  Rosalind")
        window.press("q")
        window.wait("Find the capital")


def test_a_killed_game_goes_on_with_every_answer():
    with Play() as play:
        window = play.window("capitals", "--ask", "front", "--form", "choice")
        window.wait("1/50")
        for place in range(2, 8):
            window.press("1")
            window.wait(f"{place}/50")
        asked = window.line(3)
        window.child.kill(signal.SIGKILL)
        check(window.finish() == -signal.SIGKILL, "it was not killed")
        window = play.window("capitals")
        window.wait("Go on with the game you left (6 of 50 answered)")
        window.press(ENTER)
        window.wait("7/50")
        check(window.line(3) == asked, "another question came")
        for place in range(8, 51):
            window.press("1")
            window.wait(f"{place}/50")
        window.press("1")
        window.wait("Saved: ")
        check(os.listdir(f"{play.library}/running") == ["capitals.json.lock"], "the file is still there")
