"""The library: finding decks and cards, and letting decks out."""

from playwright.sync_api import expect


def test_decks_and_cards_are_found(app):
    app.goto("/studio")
    field = app.page.get_by_role("textbox", name="Find a deck or a card")
    field.fill("capit")
    expect(app.link("Play State capitals")).to_be_visible()
    expect(app.link("Play Trivia night")).to_have_count(0)
    field.fill("sacramento")
    expect(app.page.locator(".hit")).to_have_count(1)
    expect(app.page.locator(".hit mark")).to_have_text("Sacramento")
    expect(app.page.locator(".hit")).to_contain_text("California")
    expect(field).to_be_focused()
    app.page.locator(".hit").get_by_role("link").click()
    app.is_at("/decks/capitals")


def test_nothing_found_is_said(open_app):
    app = open_app("desk", "/studio")
    app.page.get_by_role("textbox").fill("zzzz")
    expect(app.text("No card has this.")).to_be_visible()
    expect(app.text("0 decks")).to_be_visible()


def test_more_cards_are_shown_when_asked_for(open_app):
    app = open_app("desk", "/studio")
    app.page.get_by_role("textbox").fill("deck:capitals")
    first = app.page.locator(".hit")
    expect(first).to_have_count(20)
    app.button("Show more").click()
    expect(app.page.locator("#hit-20")).to_be_focused()


def test_a_deck_is_let_out_and_says_what_does_not_fit(app, server):
    app.goto("/studio")
    app.link("Export Bullseye").click()
    app.is_at("/studio/export/bullseye", "Export")
    app.page.get_by_label("Format").select_option("gift")
    expect(app.page.locator(".panel .status")).to_contain_text("not fit")
    app.page.get_by_label("Format").select_option("quizdeck")
    expect(app.page.locator(".panel .status")).to_contain_text("Everything of this deck fits.")
    with app.page.expect_download() as download:
        app.link("Download the file").click()
    assert download.value.suggested_filename == "bullseye.json"
    assert download.value.path().read_bytes() == server.get("/api/decks/bullseye/export?to=quizdeck").body
    app.is_at("/studio/export/bullseye")


def test_a_file_that_is_opened_does_not_take_the_place_of_the_app(open_app):
    app = open_app("desk", "/")
    app.is_failure_expected = True
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()
    app.page.goto(app.server.address + "/api/decks")
    app.context.set_offline(True)
    app.goto("/")
    expect(app.page.get_by_role("list", name="Decks")).to_be_visible()
