"""Questions that cannot be played: said before the game, left out of it."""

from playwright.sync_api import expect

import kinds

LEFT_OUT = "2 questions are of kinds that cannot be played; they are left out, and kept for export."


def test_the_rest_is_played(open_app):
    app = open_app("phone")
    kinds.add(app.server, "hotspot", "pair", "essay")
    app.goto("/decks/kinds")
    expect(app.text(LEFT_OUT)).to_be_visible()
    expect(app.text("1 question")).to_be_visible()
    app.start("kinds")
    app.place_is("1/1")
    app.option("snow").click()
    kinds.result_is(app, 12)


def test_a_deck_with_nothing_else_says_so(open_app):
    app = open_app("phone")
    kinds.add(app.server, "hotspot", "essay")
    for path in ["/decks/kinds", "/play/kinds"]:
        app.goto(path)
        expect(app.heading("This deck has no question that can be played.")).to_be_visible()
        expect(app.text(LEFT_OUT).first).to_be_visible()
        expect(app.button("Start", exact=True)).to_have_count(0)
