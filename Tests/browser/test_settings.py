"""Settings, reduced motion, and what a screen reader is told."""

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck

FIRST = built_in_deck("trivia")["cards"][0]


@pytest.mark.parametrize("choice, scheme", [("Light", "light"), ("Dark", "dark")])
def test_the_theme_is_chosen_and_remembered(app, choice, scheme):
    app.goto("/settings")
    follows = app.page.evaluate("getComputedStyle(document.body).backgroundColor")
    app.page.get_by_role("group", name="Appearance").get_by_text(choice, exact=True).click()
    chosen = app.page.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(map(float, chosen.strip("rgb()").split(","))) > 3 * 128
    assert light == (scheme == "light")
    app.reload()
    assert app.page.evaluate("getComputedStyle(document.body).backgroundColor") == chosen
    app.page.get_by_role("group", name="Appearance").get_by_text("As the system", exact=True).click()
    assert app.page.evaluate("getComputedStyle(document.body).backgroundColor") == follows


def waits_for_the_learner(app):
    """After an answer, the verdict stays and says why, until the learner goes on."""
    app.freeze()
    app.button("True").click()
    expect(app.button("Continue")).to_be_focused()
    app.pass_time(600_000)
    app.place_is("1/9")
    expect(app.page.get_by_role("status")).to_contain_text("Right")
    expect(app.text(FIRST["explanation"])).to_be_visible()
    app.button("Continue").click()
    app.place_is("2/9")


def test_with_reduced_motion_the_verdict_waits(open_app):
    app = open_app("phone", reduced_motion="reduce")
    app.take_clock()
    app.start("trivia")
    waits_for_the_learner(app)
    assert app.page.evaluate("document.getAnimations().length") == 0


def test_motion_can_be_reduced_here_alone(app):
    app.take_clock()
    app.goto("/settings")
    app.page.get_by_role("group", name="Motion").get_by_text("Reduced", exact=True).click()
    app.start("trivia")
    waits_for_the_learner(app)


def test_the_verdict_can_be_told_to_wait(app):
    app.take_clock()
    app.goto("/settings")
    app.shown.get_by_text("Wait for me after each answer").click()
    app.start("trivia")
    waits_for_the_learner(app)


def test_a_verdict_is_announced(app):
    app.start("trivia")
    app.button("False").click()
    expect(app.page.get_by_role("status")).to_contain_text("Wrong. Right answer: True")


def test_a_setting_reaches_other_windows_at_once(app):
    app.goto("/settings")
    other = app.context.new_page()
    other.goto(app.server.address + "/settings")
    app.shown.get_by_text("繁體中文", exact=True).click()
    expect(other.get_by_role("heading", name="設定", level=1)).to_be_visible()


def test_the_title_of_the_page_names_the_screen(app):
    for path, title in [("/", "Quizdeck"), ("/settings", "Settings · Quizdeck"),
                        ("/scores/trivia", "High scores · Quizdeck"), ("/decks/trivia", "Trivia night · Quizdeck")]:
        app.goto(path)
        expect(app.page).to_have_title(title)
