"""The high scores: each row of the table of Bullseye and the high scores that is about them."""

import re

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck, claims, finished_game

DECKS = ["trivia", "capitals", "vocabulary", "bullseye"]
STARTERS = built_in_deck("bullseye")["highScores"]
MARKUP = '<b onclick="alert()">Bo</b> &amp; "\''


@pytest.fixture
def server(server):
    """With a deck of nine claims that four have played: two of them share a rank."""
    server.add_decks(claims=claims(9))
    for name, right in [("Ann", 7), ("Ben", 9), ("Cleo", 7), ("Dan", 3)]:
        game = finished_game(server, "claims", right, 9, f"game-of-{name}", name)
        assert server.request("POST", "/api/games", game).status in (200, 201)
    return server


def rows(app):
    return app.page.get_by_role("list", name="High scores").get_by_role("listitem")


def row(app, name):
    return rows(app).filter(has=app.page.get_by_text(name, exact=True))


def names(app):
    return app.page.locator(".score-row .name").all_inner_texts()


def shows(app, *expected):
    """The list has these names in this order."""
    expect(app.page.locator(".score-row .name")).to_have_text(list(expected))


def test_sorted_by_score_with_shared_ranks_the_earlier_first(app):
    app.goto("/scores/claims")
    shows(app, "Ben", "Ann", "Cleo", "Dan")
    assert app.page.locator(".score-row .rank").all_inner_texts() == ["1", "2", "2", "4"]
    assert app.page.locator(".score-row .points").all_inner_texts() == ["9", "7", "7", "3"]
    for date in app.page.locator(".score-row .date").all_inner_texts():
        assert re.fullmatch(r"\d{1,2} [A-Z][a-z]{2} \d{4}", date)


def test_a_row_is_deleted_by_its_button_and_can_be_taken_back(app, server):
    app.goto("/scores/claims")
    expect(rows(app)).to_have_count(4)
    app.button("Delete Ann").click()
    shows(app, "Ben", "Cleo", "Dan")
    expect(app.text("Deleted: Ann")).to_be_visible()
    assert [entry["name"] for entry in server.scores("claims")] == ["Ben", "Cleo", "Dan"]
    app.button("Undo").click()
    shows(app, "Ben", "Ann", "Cleo", "Dan")
    assert [entry["name"] for entry in server.scores("claims")] == ["Ben", "Ann", "Cleo", "Dan"]


def test_the_offer_to_undo_goes_after_some_seconds(app):
    app.take_clock()
    app.goto("/scores/claims")
    app.button("Delete Dan").click()
    expect(app.button("Undo")).to_be_visible()
    app.freeze()
    app.pass_time(60_000)
    expect(app.button("Undo")).to_have_count(0)
    shows(app, "Ben", "Ann", "Cleo")


def test_the_delete_key_deletes_the_row_that_has_the_focus(app):
    app.goto("/scores/claims")
    row(app, "Cleo").get_by_role("link").focus()
    app.page.keyboard.press("Delete")
    shows(app, "Ben", "Ann", "Dan")
    assert "Dan" in app.focus_name() or app.focus_name().startswith("entry-")  # the next row


@pytest.mark.parametrize("across, deletes", [(-200, True), (-40, False)])
def test_a_swipe_deletes_a_row(open_app, across, deletes):
    app = open_app("phone", "/scores/claims")
    box = row(app, "Ann").bounding_box()
    start = {"x": box["x"] + box["width"] - 60, "y": box["y"] + box["height"] / 2}
    touch = app.context.new_cdp_session(app.page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    send("touchStart", start)
    for step in range(1, 11):
        send("touchMove", {"x": start["x"] + across * step / 10, "y": start["y"]})
    send("touchEnd")
    if deletes:
        shows(app, "Ben", "Cleo", "Dan")
    else:
        # The next deletion is answered after the swipe would have been.
        app.button("Delete Dan").click()
        shows(app, "Ben", "Ann", "Cleo")


def test_reset_asks_first_and_puts_the_starter_entries_back(app):
    app.goto("/scores/bullseye")
    starters = [entry["name"] for entry in STARTERS]
    shows(app, *starters)
    app.button(f"Delete {starters[0]}").click()
    shows(app, *starters[1:])
    app.button("Reset", exact=True).click()
    question = app.page.get_by_role("alertdialog")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    shows(app, *starters[1:])
    app.button("Reset", exact=True).click()
    question.get_by_role("button", name="Reset").click()
    shows(app, *starters)
    assert app.page.locator(".score-row .points").all_inner_texts() == [
        str(entry["score"]) for entry in STARTERS]


def test_reset_of_a_deck_without_starters_removes_all(app):
    app.goto("/scores/claims")
    app.button("Reset", exact=True).click()
    app.page.get_by_role("alertdialog").get_by_role("button", name="Reset").click()
    expect(app.text("No scores yet. Play a game to be the first.")).to_be_visible()


def test_a_name_is_edited(app, server):
    app.goto("/scores/claims")
    row(app, "Dan").get_by_role("link").click()
    expect(app.heading("Edit high score", level=1)).to_be_visible()
    field = app.page.get_by_role("textbox", name="Name")
    expect(field).to_have_value("Dan")
    expect(field).to_be_focused()
    field.fill("Daniela")
    app.button("Done").click()
    app.is_at("/scores/claims", "High scores")
    shows(app, "Ben", "Ann", "Cleo", "Daniela")
    assert [entry["name"] for entry in server.scores("claims")][3] == "Daniela"


def test_cancel_changes_nothing(app, server):
    app.goto("/scores/claims")
    row(app, "Dan").get_by_role("link").click()
    app.page.get_by_role("textbox", name="Name").fill("Nobody")
    app.button("Cancel").click()
    app.is_at("/scores/claims", "High scores")
    shows(app, "Ben", "Ann", "Cleo", "Dan")
    assert "Nobody" not in [entry["name"] for entry in server.scores("claims")]


@pytest.mark.parametrize("name, complaint", [
    ("", "Enter a name."), ("   ", "Enter a name."), ("\u3000\u00a0", "Enter a name."),
    ("x" * 41, "A name has at most 40 characters."), ("a\u202eb\u0007", "A name has no control characters.")])
def test_a_name_that_is_none_cannot_be_saved(app, server, name, complaint):
    app.goto("/scores/claims")
    row(app, "Dan").get_by_role("link").click()
    field = app.page.get_by_role("textbox", name="Name")
    field.fill(name)
    app.button("Done").click()
    expect(app.text(complaint)).to_be_visible()
    expect(app.heading("Edit high score", level=1)).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert [entry["name"] for entry in server.scores("claims")][3] == "Dan"


@pytest.mark.parametrize("name", [MARKUP, "王小明 🎉", "שלום עולם", "x" * 40])
def test_names_are_text(app, name):
    app.goto("/scores/claims")
    row(app, "Dan").get_by_role("link").click()
    app.page.get_by_role("textbox", name="Name").fill(name)
    app.button("Done").click()
    shows(app, "Ben", "Ann", "Cleo", name)
    app.reload()
    shows(app, "Ben", "Ann", "Cleo", name)
    assert app.page.locator("main b").count() == 0
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_changes_survive_a_kill(app, server):
    app.goto("/scores/claims")
    row(app, "Dan").get_by_role("link").click()
    app.page.get_by_role("textbox", name="Name").fill("Durable")
    app.button("Done").click()
    shows(app, "Ben", "Ann", "Cleo", "Durable")
    app.button("Delete Ben").click()
    expect(app.text("Deleted: Ben")).to_be_visible()
    server.kill()
    server.start()
    app.reload()
    shows(app, "Ann", "Cleo", "Durable")


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_high_scores_of_its_own(app, deck):
    app.goto(f"/decks/{deck}")
    app.link("High scores").click()
    app.is_at(f"/scores/{deck}", "High scores")
    starters = built_in_deck(deck)["highScores"]
    shows(app, *[entry["name"] for entry in starters])
    app.button(f"Delete {starters[1]['name']}").click()
    expect(rows(app)).to_have_count(len(starters) - 1)
    for other in DECKS:
        if other != deck:
            app.goto(f"/scores/{other}")
            expect(rows(app)).to_have_count(len(built_in_deck(other)["highScores"]))
