"""State capitals: each row of its table."""

import re

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck

DECK = built_in_deck("capitals")
CAPITALS = {card["front"]: card["back"] for card in DECK["cards"]}
STATES = {capital: state for state, capital in CAPITALS.items()}
WAYS = {
    "Find the capital": ("What is the capital of ", "?", CAPITALS),
    "Find the state": ("", " is the capital of which state?", STATES),
}


def asked(app, way):
    """The side that the question shows."""
    before, after, _ = WAYS[way]
    text = app.question.inner_text()
    assert text.startswith(before) and text.endswith(after), text
    return text[len(before):len(text) - len(after)]


def play(app, way, answer):
    """Answers all questions with `answer(side, options)`; returns the sides in the order asked."""
    sides = []
    for place in range(1, 51):
        app.place_is(f"{place}/50")
        side = asked(app, way)
        sides.append(side)
        app.option(answer(side, app.option_texts())).click()
    expect(app.heading("What you missed").or_(app.text("You missed nothing."))).to_be_visible()
    return sides


@pytest.mark.parametrize("way", WAYS)
def test_the_start_screen_offers_both_ways(app, way):
    app.goto("/decks/capitals")
    for label in WAYS:
        expect(app.radio(label)).to_be_visible()
    app.start("capitals", way)
    assert asked(app, way) in WAYS[way][2]


@pytest.mark.parametrize("way", WAYS)
def test_all_fifty_are_asked_with_three_different_options(open_app, way):
    app = open_app("phone").start("capitals", way)
    answers = WAYS[way][2]

    def answer(side, options):
        assert len(set(options)) == 3
        assert answers[side] in options
        assert set(options) <= set(answers.values())
        return answers[side]

    assert sorted(play(app, way, answer)) == sorted(answers)
    expect(app.text("Right: 50")).to_be_visible()
    expect(app.text("Wrong: 0")).to_be_visible()
    expect(app.text("You missed nothing.")).to_be_visible()


def test_an_answer_leads_to_the_next_card_without_a_verdict(app):
    app.take_clock()
    app.start("capitals")
    app.freeze()
    for place in range(1, 6):
        app.place_is(f"{place}/50")
        side = asked(app, "Find the capital")
        wrong = next(text for text in app.option_texts() if text != CAPITALS[side])
        app.option(wrong).click()
        app.place_is(f"{place + 1}/50")  # at once: the clock stands still
        expect(app.dialog()).to_have_count(0)
        expect(app.page.locator("[data-state]")).to_have_count(0)
        expect(app.shown.get_by_text("Score:")).to_have_count(0)


def test_the_score_is_no_verdict(app):
    """No verdict until the end: not even by a score that goes up or stays."""
    app.start("capitals")
    app.option(CAPITALS[asked(app, "Find the capital")]).click()
    app.place_is("2/50")
    expect(app.shown.get_by_text("Score:")).to_have_count(0)


def test_the_result_lists_what_was_missed(app, server):
    app.start("capitals", name="Grace")
    missed = {}

    def answer(side, options):
        if len(missed) == 3:
            return CAPITALS[side]
        missed[side] = next(text for text in options if text != CAPITALS[side])
        return missed[side]

    play(app, "Find the capital", answer)
    expect(app.text("Right: 47")).to_be_visible()
    expect(app.text("Wrong: 3")).to_be_visible()
    cards = app.page.get_by_role("region", name="What you missed").get_by_role("listitem")
    expect(cards).to_have_count(3)
    for state, given in missed.items():
        card = cards.filter(has_text=re.compile(f"^{state}"))  # Kansas is in Arkansas, too
        expect(card).to_contain_text(CAPITALS[state])
        expect(card).to_contain_text(f"You answered: {given}")
    expect(app.shown.get_by_text("in the high scores")).to_be_visible()
    assert [entry["score"] for entry in server.scores("capitals") if entry["name"] == "Grace"] == [47]
    app.button("Start again").click()
    app.place_is("1/50")


def test_another_topic_is_another_deck_file(app, server):
    cards = [{"front": metal, "back": sign} for metal, sign in
             [("iron", "Fe"), ("gold", "Au"), ("tin", "Sn"), ("lead", "Pb"), ("silver", "Ag")]]
    rules = {**DECK["rules"], "directions": [
        {"ask": "front", "label": {"en": "Find the sign"}, "prompt": {"en": "Which sign has {}?"}},
        {"ask": "back", "label": {"en": "Find the metal"}, "prompt": {"en": "Whose sign is {}?"}}]}
    server.add_decks(metals={"quizdeck": 1, "title": "Metals", "rules": rules, "cards": cards})
    app.goto("/")
    app.link("Metals").click()
    app.choose("Find the metal")
    app.button("Start", exact=True).click()
    app.place_is("1/5")
    sign = app.question.inner_text().removeprefix("Whose sign is ").removesuffix("?")
    assert sign in {card["back"] for card in cards}
    options = app.option_texts()
    assert len(set(options)) == 3
    assert set(options) <= {card["front"] for card in cards}
