"""The deck of all kinds, in a window and line by line."""

import json
import re
import shutil
from pathlib import Path

from play import DOWN, ENTER, RIGHT, Play, check

KINDS = Path(__file__).resolve().parents[1] / "Fixtures" / "kinds"


def add(play, *cards):
    """Puts the deck with only these cards into the library."""
    deck = json.loads((KINDS / "kinds.json").read_text())
    if cards:
        deck["cards"] = [card for card in deck["cards"] if card.get("id") in cards]
    decks = Path(play.library) / "decks"
    decks.mkdir(exist_ok=True)
    (decks / "kinds.json").write_text(json.dumps(deck, ensure_ascii=False))
    shutil.copytree(KINDS / "media", Path(play.library) / "media", dirs_exist_ok=True)


def numbered(text, mark):
    """What stands behind the numbers or letters of a question."""
    return {found[1]: found[0] for found in re.findall(rf"^ *({mark})[.)] +(.*)$", text, re.MULTILINE)}


def test_every_kind_can_be_played_in_a_window():
    with Play() as play:
        add(play)
        window = play.window("kinds", "--ask", "front", "--form", "choice", "--wait", rows=40)
        keys = {
            "matching": "1" + DOWN + "2", "matching-pictures": RIGHT, "ordering": " " + DOWN + " ",
            "typed": "wether", "strict": "la neige", "number": "98"}
        deck = json.loads((KINDS / "kinds.json").read_text())
        asked = [card for card in deck["cards"] if "kept" not in card and "note" not in card]
        for place, card in enumerate(asked, 1):
            window.wait(f"{place}/{len(asked)}")
            if "cloze" in card:
                gaps = 1 if isinstance(card["cloze"], str) else sum("blank" in part for part in card["cloze"])
                window.press(ENTER * gaps)
            elif "open" in card:
                window.press(" ")
                window.wait("I knew it")
                window.press("1")
            elif card["id"] in keys:
                window.press(keys[card["id"]] + ENTER)
            elif "slider" in card:
                window.press(ENTER)
            elif isinstance(card.get("answer"), list):
                window.press("1" + ENTER)
            else:
                window.press("1")
            window.wait("Enter Continue")
            check("\\frac{m}" not in window.text() and "\\mathrm" not in window.text(), window.text())
            window.press(ENTER)
        text = window.wait("Saved: ")
        check("What you missed" in text, text)
        window.press("q")
        check(window.finish() == 0, "the exit status is not 0")


def test_questions_that_are_left_out_are_said():
    with Play() as play:
        add(play, "statement", "hotspot", "essay")
        status, out, err = play.lines("kinds", answers="t\nq\n")
        check((status, err) == (0, ""), f"{status} {err}")
        check("2 questions are of kinds that cannot be played" in out, out)
        check("1 question" in out and "[a cloud with three drops below it]" in out, out)
    with Play() as play:
        add(play, "hotspot")
        status, out, err = play.lines("kinds")
        check("it has only notes and questions of kinds that cannot be played." in out + err, out + err)


def test_matching_and_ordering_line_by_line():
    french = {"rain": "la pluie", "snow": "la neige", "fog": "le brouillard", "wind": "le vent"}
    with Play() as play:
        add(play, "matching")
        out = play.lines("kinds", "--seed", "7")[1]
        lefts, rights = numbered(out, r"\d"), numbered(out, "[a-z]")
        answer = [rights[french[left]] for left in lefts]
        check(len(answer) == 4, out)
        answer[0] = answer[1]
        out = play.lines("kinds", "--seed", "7", answers=" ".join(answer) + "\n")[1]
        check("Partly right · 3 of 4 right · 9 points" in out, out)


def test_gaps_and_reasons_line_by_line():
    with Play() as play:
        add(play, "typed", "cloze")
        out = play.lines("kinds", answers="wether\nrises; 1; drops; clod\n")[1]
        check("one letter differs" in out and "weather" in out, out)
        check("(1)____" in out and "Partly right · 3 of 4 right · 9 points" in out, out)
