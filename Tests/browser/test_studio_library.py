"""The library: finding decks, and files that are no pages of the app."""

from playwright.sync_api import expect


def test_decks_are_found(app):
    app.goto("/studio")
    field = app.page.get_by_role("textbox", name="Find a deck")
    field.fill("CAPIT")
    expect(app.link("Play State capitals")).to_be_visible()
    expect(app.link("Play Trivia night")).to_have_count(0)
    expect(field).to_be_focused()
    field.fill("zzzz")
    expect(app.text("0 decks")).to_be_visible()


def test_a_file_that_is_opened_does_not_take_the_place_of_the_app(open_app):
    app = open_app("desk", "/")
    app.is_failure_expected = True
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()
    app.page.goto(app.server.address + "/api/decks")
    app.context.set_offline(True)
    app.goto("/")
    expect(app.page.get_by_role("list", name="Decks")).to_be_visible()
