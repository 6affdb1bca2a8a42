"""The deck of all kinds of cards, each of which can be played as a deck of its own."""

import json
import shutil

from quizdeck import PROJECT

FOLDER = PROJECT / "Tests" / "Fixtures" / "kinds"
WHOLE = json.loads((FOLDER / "kinds.json").read_text())
CARDS = {card["id"]: card for card in WHOLE["cards"] if "id" in card}
POINTS = WHOLE["rules"]["points"]["right"]


def add(server, *names, **members):
    """Puts the deck with only these cards, or with all, into the library as `kinds`, and its pictures and sounds."""
    shutil.copytree(FOLDER / "media", server.library / "media", dirs_exist_ok=True)
    cards = [CARDS[name] for name in names] or WHOLE["cards"]
    server.add_decks(kinds={**WHOLE, "cards": cards, **members})


def begin(app, *names, **members):
    """Begins a game with these cards."""
    add(app.server, *names, **members)
    app.start("kinds")
    return app


def judged(app, verdict):
    """The verdict that stands below the answers."""
    panel = app.page.locator("div.verdict").filter(has=app.heading(verdict))
    panel.wait_for()
    return panel


def result_is(app, points):
    app.page.locator("#result-score").get_by_text(str(points), exact=True).wait_for()


def answer_in_part(app):
    """Answers the open question so that, where it has parts, some are right and some are wrong."""
    page = app.page
    page.locator("#question").wait_for()
    for field in page.locator(".gap input").all():
        field.fill("cloud")
    for choice in page.locator("main select").all():
        choice.select_option(index=1)
    if page.locator(".option[aria-pressed]").count():
        page.locator(".option[aria-pressed]").first.click()
    page.locator("#submit").click()
