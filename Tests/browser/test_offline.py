"""Without a network: the app opens, games are played, and finished games are sent when the server is back."""

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck

TRUTHS = [card["answer"] for card in built_in_deck("trivia")["cards"]]


@pytest.fixture
def app(open_app):
    """The app after a first visit, with the network taken for granted until a test takes it away."""
    app = open_app("phone", "/")
    app.is_failure_expected = True  # the browser itself writes each failed request to the console
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()
    return app


def play_trivia(app):
    for index, truth in enumerate(TRUTHS):
        app.place_is(f"{index + 1}/9")
        app.button("True" if truth else "False").click()
    expect(app.dialog("Finished")).to_contain_text("Your score: 9")


def scores_of(server, name):
    return [entry["score"] for entry in server.scores("trivia") if entry["name"] == name]


def all_sent(app):
    app.page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('outbox'))")


def test_a_game_without_a_network_is_sent_later(app, server):
    app.goto("/decks/trivia")
    app.goto("/scores/trivia")
    app.context.set_offline(True)
    app.start("trivia", name="Nomad")
    play_trivia(app)
    expect(app.dialog("Finished")).to_contain_text("1 finished game is sent when the server is back")
    assert scores_of(server, "Nomad") == []
    app.reload()
    app.goto("/")
    expect(app.text("1 finished game is sent when the server is back")).to_be_visible()
    app.context.set_offline(False)
    all_sent(app)
    assert scores_of(server, "Nomad") == [9]


def test_games_are_sent_after_the_server_was_away(app, server):
    app.start("trivia", name="Patient")
    server.kill()
    play_trivia(app)
    app.dialog("Finished").get_by_role("button", name="Start again").click()
    play_trivia(app)
    expect(app.dialog("Finished")).to_contain_text("2 finished games are sent when the server is back")
    server.start()
    app.page.reload()  # as somebody does who wants to see whether it works again
    all_sent(app)
    assert scores_of(server, "Patient") == [9, 9]


def test_every_deck_opens_offline_once_it_was_seen(app):
    for deck in ["trivia", "capitals", "vocabulary", "bullseye"]:
        app.goto(f"/decks/{deck}")
    app.context.set_offline(True)
    app.goto("/")
    expect(app.heading("Vocabulary")).to_be_visible()
    for deck in ["trivia", "capitals", "vocabulary", "bullseye"]:
        app.start(deck)
        expect(app.question).to_be_visible()


def test_what_the_first_visit_showed_is_there_offline(open_app):
    """The first page is loaded before there is a worker to keep it."""
    app = open_app("phone", "/decks/capitals")
    app.is_failure_expected = True
    app.until(
        "async () => navigator.serviceWorker.controller?.state === 'activated'"
        " && !!await caches.match('/api/decks/capitals/play')")
    app.context.set_offline(True)
    app.reload()
    expect(app.heading("State capitals", level=1)).to_be_visible()
    app.start("capitals")
    expect(app.question).to_be_visible()


def test_what_the_first_visit_changed_is_not_asked_for_again(open_app):
    """The address of a score that was deleted on the first visit cannot be fetched: only pages and lists can."""
    app = open_app("desk")
    asked = []
    app.page.on("request", lambda request: asked.append((request.method, request.url)))
    app.goto("/scores/bullseye")
    app.page.locator(".score-row button").first.click()
    app.page.locator("#undo").wait_for()
    app.until("async () => !!await caches.match('/api/decks/bullseye/scores')")
    deleted = next(url for method, url in asked if method == "DELETE")
    assert ("GET", deleted) not in asked


def test_a_new_version_is_there_offline_once_it_was_seen(app, server):
    """A deck that was corrected on the server replaces what was kept."""
    own = built_in_deck("trivia") | {"title": "My trivia"}
    server.add_decks(own=own)
    app.goto("/decks/own")
    expect(app.heading("My trivia", level=1)).to_be_visible()
    server.add_decks(own=own | {"title": "My trivia, corrected"})
    app.reload()
    expect(app.heading("My trivia, corrected", level=1)).to_be_visible()
    app.until(
        "async () => (await (await caches.match('/api/decks/own/play'))?.text())?.includes('corrected')")
    app.context.set_offline(True)
    app.reload()
    expect(app.heading("My trivia, corrected", level=1)).to_be_visible()


def test_a_deck_that_was_never_seen_says_that_the_network_is_missing(app):
    app.context.set_offline(True)
    app.goto("/decks/capitals")
    expect(app.page.get_by_role("heading", name="Offline")).to_be_visible()
    app.context.set_offline(False)
    app.button("Try again").click()
    expect(app.button("Start", exact=True)).to_be_visible()


def test_a_name_that_could_not_be_saved_is_not_shown_as_saved(app, server):
    app.goto("/scores/trivia")
    app.page.get_by_role("list", name="High scores").get_by_role("link").first.click()
    field = app.page.get_by_role("textbox", name="Name")
    field.fill("Lost")
    app.context.set_offline(True)
    app.button("Done").click()
    expect(app.shown.get_by_text("Nothing was changed")).to_be_visible()
    expect(field).to_have_value("Lost")
    assert scores_of(server, "Lost") == []
