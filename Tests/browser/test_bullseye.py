"""Bullseye: each row of its table that is about the game."""

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck, number_in

DECK = built_in_deck("bullseye")
CLOSENESS = [(entry["within"], entry["text"]["en"]) for entry in DECK["rules"]["closeness"]]


def target(app):
    return number_in(app.question.inner_text())


def guess_off_by(app, distance):
    """Moves the slider so far from the target, hits, and returns the guess."""
    aim = target(app)
    guess = aim + distance if aim + distance <= 100 else aim - distance
    app.slider.fill(str(guess))
    app.button("Hit me").click()
    return guess


def points_for(distance):
    return 100 - distance + {0: 100, 1: 50}.get(distance, 0)


def test_the_slider_starts_at_50_and_tells_no_number(app):
    app.start("bullseye")
    expect(app.slider).to_have_value("50")
    assert (app.slider.get_attribute("min"), app.slider.get_attribute("max")) == ("1", "100")
    assert 1 <= target(app) <= 100
    app.slider.fill("83")
    shown = app.page.locator("main").inner_text().replace(app.question.inner_text(), "")
    assert "83" not in shown
    expect(app.text("Round 1")).to_be_visible()
    app.score_is(0)


@pytest.mark.parametrize("distance", [0, 1, 2, 5, 6, 12, 13, 40])
def test_points_and_message_by_closeness(app, distance):
    app.start("bullseye")
    aim = target(app)
    guess = guess_off_by(app, distance)
    dialog = app.dialog()
    expect(dialog).to_contain_text(f"Target: {aim}")
    expect(dialog).to_contain_text(f"You hit {guess}")
    expect(dialog).to_contain_text("Right" if distance == 0 else f"Off by {distance}")
    expect(dialog.get_by_text(f"{points_for(distance)} points", exact=True)).to_be_visible()
    expected = next(text for within, text in CLOSENESS if distance <= within)
    for _, text in CLOSENESS:
        expect(dialog.get_by_text(text, exact=True)).to_have_count(1 if text == expected else 0)
    app.score_is(points_for(distance))


def test_each_round_has_a_new_target_and_the_slider_back_at_50(app):
    app.start("bullseye")
    targets = []
    for turn in range(1, 7):
        expect(app.text(f"Round {turn}")).to_be_visible()
        expect(app.slider).to_have_value("50")
        targets.append(target(app))
        guess_off_by(app, 2)
        app.score_is(98 * turn)
        app.button("Next round").click()
    assert len(set(targets)) > 1  # six times the same by chance: once in 10^10 games


def test_starting_over_keeps_the_score_under_the_last_name(app, server):
    app.start("bullseye", name="Robin")
    guess_off_by(app, 0)
    app.button("Next round").click()
    app.button("Start over").click()
    expect(app.text("Round 1")).to_be_visible()
    app.score_is(0)
    app.page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('outbox'))")
    assert [entry["score"] for entry in server.scores("bullseye") if entry["name"] == "Robin"] == [200]
    # The next game goes by the same name without asking.
    guess_off_by(app, 1)
    app.button("Next round").click()
    app.button("Start over").click()
    app.score_is(0)
    app.goto("/scores/bullseye")
    expect(app.page.get_by_role("listitem").filter(has_text="Robin")).to_have_count(2)


def test_without_a_name_the_score_is_unknowns(app, server):
    app.start("bullseye")
    guess_off_by(app, 3)
    app.button("Next round").click()
    app.button("Start over").click()
    app.score_is(0)
    app.goto("/scores/bullseye")
    row = app.page.get_by_role("listitem").filter(has_text="Unknown")
    expect(row).to_contain_text("97")


def test_a_game_without_points_enters_no_high_scores(app, server):
    app.start("bullseye")
    before = server.scores("bullseye")
    app.button("Start over").click()
    expect(app.text("Round 1")).to_be_visible()
    app.goto("/scores/bullseye")
    expect(app.page.get_by_role("listitem")).to_have_count(len(before))
    assert server.scores("bullseye") == before


def test_the_slider_moves_by_keys(app):
    app.start("bullseye")
    app.slider.focus()
    for key, value in [("ArrowRight", "51"), ("ArrowLeft", "50"), ("Home", "1"), ("End", "100")]:
        app.page.keyboard.press(key)
        expect(app.slider).to_have_value(value)
