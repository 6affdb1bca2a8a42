"""Without a network, after a first visit: pictures, sounds and formulas of a deck are there, seen before or not."""

import pytest
from playwright.sync_api import expect

import kinds
from test_kinds_media import LOADED

KEPT = """async (paths) => {
  for (const path of paths) if (!await caches.match(path)) return false;
  return true;
}"""


@pytest.fixture
def app(open_app):
    """The app after one look at the deck's start screen, without a network."""
    app = open_app("phone")
    app.is_failure_expected = True  # the browser itself writes each failed request to the console
    kinds.add(app.server, "statement", "number", "open", "matching-pictures")
    app.goto("/decks/kinds")
    katex = app.page.evaluate("navigator.serviceWorker.ready.then(() => katexAddress)")
    app.until(
        KEPT, ["/media/cloud.svg", "/media/sun.svg", "/media/rain.wav", "/api/decks/kinds/play", katex])
    app.context.set_offline(True)
    app.start("kinds")
    return app


def test_pictures_and_formulas(app):
    picture = app.page.get_by_role("img", name="a cloud with three drops below it")
    app.page.wait_for_function(LOADED, arg=picture.element_handle())
    app.button("True").click()
    expect(app.question.locator("math")).to_be_visible()


def test_a_part_of_a_sound(app):
    part = app.page.evaluate("""async () => {
      const answer = await fetch('/media/rain.wav', { headers: { Range: 'bytes=8-11' } });
      return [answer.status, answer.headers.get('Content-Range'), await answer.text()];
    }""")
    size = (kinds.FOLDER / "media" / "rain.wav").stat().st_size
    assert part == [206, f"bytes 8-11/{size}", "WAVE"]


def test_a_file_that_was_opened_by_itself_does_not_take_the_place_of_the_page(open_app):
    app = open_app("phone")
    app.is_failure_expected = True
    kinds.add(app.server, "statement")
    app.goto("/decks/kinds")
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()
    app.page.goto(app.server.address + "/media/cloud.svg")
    app.page.goto(app.server.address + "/openapi.json")
    app.context.set_offline(True)
    app.goto("/decks/kinds")
    expect(app.button("Start", exact=True)).to_be_visible()
