"""Bars, back buttons, addresses, and the browser's history."""

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck

SCREENS = {
    "/": "Quizdeck",
    "/decks/capitals": "State capitals",
    "/play/trivia": "Trivia night",
    "/play/bullseye": "Bullseye",
    "/scores/vocabulary": "High scores",
    "/settings": "Settings",
}


@pytest.fixture
def edit_path(server):
    return f"/scores/trivia/edit/{server.scores('trivia')[0]['id']}"


@pytest.mark.parametrize("path", SCREENS)
def test_every_address_can_be_opened_directly_and_reloaded(app, path):
    app.goto(path)
    app.is_at(path, SCREENS[path])
    app.reload()
    app.is_at(path, SCREENS[path])


def test_the_address_of_a_name_can_be_opened_directly(app, edit_path):
    app.goto(edit_path)
    app.is_at(edit_path, "Edit high score")
    expect(app.page.get_by_role("textbox", name="Name")).to_have_value(
        built_in_deck("trivia")["highScores"][0]["name"])
    app.button("Back to High scores").click()
    app.is_at("/scores/trivia", "High scores")


def test_the_address_of_about_opens_the_sheet(app):
    app.goto("/about")
    expect(app.dialog("About")).to_be_visible()
    app.dialog("About").get_by_role("button", name="Close").click()
    expect(app.dialog("About")).to_have_count(0)
    app.is_at("/")


@pytest.mark.parametrize("path, says", [
    ("/decks/none", "There is no deck of this name."), ("/play/none", "There is no deck of this name."),
    ("/scores/none", "Not found"), ("/nowhere", "Page not found"), ("/scores/trivia/edit/none-such", "Not found"),
    ("/decks/%3Cb%3E", "Page not found")])
def test_an_address_that_leads_nowhere_says_so(app, path, says):
    app.is_failure_expected = True  # the browser itself writes 404 to the console
    app.goto(path)
    expect(app.page.get_by_role("heading", name=says).first).to_be_visible()
    app.link("All decks").click()
    app.is_at("/", "Quizdeck")


def test_back_and_forward_go_as_the_bar_does(app):
    app.goto("/")
    app.link("Trivia night").click()
    app.is_at("/decks/trivia", "Trivia night")
    app.link("High scores").click()
    app.is_at("/scores/trivia", "High scores")
    app.page.get_by_role("list", name="High scores").get_by_role("link").first.click()
    expect(app.heading("Edit high score", level=1)).to_be_visible()
    app.button("Back to High scores").click()
    app.is_at("/scores/trivia", "High scores")
    app.button("Back to Trivia night").click()
    app.is_at("/decks/trivia", "Trivia night")
    app.page.go_forward()
    app.is_at("/scores/trivia", "High scores")
    app.page.go_forward()
    expect(app.heading("Edit high score", level=1)).to_be_visible()
    for title in ["High scores", "Trivia night", "Quizdeck"]:
        app.page.go_back()
        expect(app.heading(title, level=1)).to_be_visible()
    app.is_at("/")


@pytest.mark.parametrize("path, title", [
    ("/", "Quizdeck"), ("/decks/trivia", "Trivia night"), ("/play/trivia", "Trivia night"),
    ("/scores/trivia", "High scores"), ("/settings", "Settings")])
def test_about_opens_over_every_screen_and_closes(app, path, title):
    app.goto(path)
    app.is_at(path, title)
    for close in ["button", "Escape", "back"]:
        app.link("About").click()
        expect(app.dialog("About")).to_be_visible()
        expect(app.page).to_have_url(app.server.address + "/about")
        if close == "button":
            app.dialog("About").get_by_role("button", name="Close").click()
        elif close == "Escape":
            app.page.keyboard.press("Escape")
        else:
            app.page.go_back()
        expect(app.dialog("About")).to_have_count(0)
        app.is_at(path, title)
    app.page.go_forward()
    expect(app.dialog("About")).to_be_visible()


@pytest.mark.parametrize("deck, answered", [
    ("trivia", ("True", "2/9")), ("bullseye", ("Hit me", "Round 2"))])
def test_a_reload_goes_on_with_the_game(app, deck, answered):
    button, place = answered
    app.start(deck)
    app.button(button).click()
    if deck == "bullseye":
        app.button("Next round").click()
    expect(app.text(place)).to_be_visible()
    question = app.question.inner_text()
    score = app.shown.get_by_text("Score: ").inner_text()
    app.reload()
    expect(app.text(place)).to_be_visible()
    expect(app.question).to_have_text(question)
    expect(app.text(score)).to_be_visible()
    app.goto(f"/decks/{deck}")
    app.link("Go on").click()
    expect(app.text(place)).to_be_visible()


@pytest.mark.parametrize("deck", ["capitals", "vocabulary"])
def test_a_reload_keeps_question_and_options(app, deck):
    app.start(deck)
    app.answer_any("2/50" if deck == "capitals" else "2/10")
    question, options = app.question.inner_text(), app.option_texts()
    app.reload()
    expect(app.question).to_have_text(question)
    assert app.option_texts() == options


def test_leaving_a_game_and_starting_anew(app):
    app.start("trivia")
    app.button("True").click()
    app.place_is("2/9")
    app.button("Back to Trivia night").click()
    app.button("Start a new game").click()
    app.place_is("1/9")


def test_a_finished_result_survives_a_reload(app):
    app.start("vocabulary")
    for place in range(2, 11):
        app.answer_any(f"{place}/10")
    app.answer_any("Your score: ")
    app.dialog("Finished").get_by_role("button", name="Continue").click()
    score = app.page.locator("#result-score").inner_text()
    app.reload()
    expect(app.page.locator("#result-score")).to_have_text(score)
