"""Uploads go in parts, and survive a reload, a server that is killed, and a browser that keeps nothing."""

import re

import pytest
from playwright.sync_api import expect

from studio import CSV, MEBIBYTE, Gate, choose, is_kept, kept_files, large_csv, panel

LARGE = large_csv()
PARTS = list(range(0, len(LARGE), MEBIBYTE))

NOTHING_KEPT = """
IDBFactory.prototype.open = () => { throw new DOMException('there is no room', 'QuotaExceededError'); };
"""


@pytest.fixture
def app(open_app):
    app = open_app("desk")
    app.is_failure_expected = True  # the browser itself writes each failed request to the console
    return app


@pytest.fixture
def large(tmp_path):
    """The large file on disk: chosen again, it is the same by name, size and time."""
    path = tmp_path / "large.csv"
    path.write_bytes(LARGE)
    return path


def held(app, large, after):
    """Sends the large file up to a part that is held."""
    gate = Gate(app)
    app.goto("/studio/import")
    gate.shut(after)
    app.page.set_input_files("#files", large)
    gate.is_shut()
    expect(panel(app, "large.csv").get_by_role("progressbar")).to_have_attribute("value", str(after * MEBIBYTE))
    return gate


def is_imported(app, server):
    expect(panel(app, "large.csv")).to_contain_text("48000 questions", timeout=60_000)
    assert next(deck for deck in server.get("/api/decks").json["decks"] if deck["id"] == "large")["cards"] == 48_000


def test_an_upload_goes_on_after_a_reload(app, server, large):
    gate = held(app, large, 2)
    expect(panel(app, "large.csv")).to_contain_text(re.compile(r"2\.1 MB of 5\.\d MB sent"))
    is_kept(app)
    app.page.evaluate("sessionStorage.removeItem('shut')")
    app.reload()
    is_imported(app, server)
    assert gate.parts == PARTS, "each part is sent once"
    expect(panel(app, "large.csv")).to_have_count(1)
    assert kept_files(app) == 0


def test_an_upload_goes_on_after_the_server_was_killed(app, server, large):
    gate = held(app, large, 3)
    server.kill()
    gate.open()
    expect(app.text("The server does not answer. This goes on by itself when it is back.")).to_be_visible()
    server.start()
    is_imported(app, server)


def test_a_file_that_the_browser_could_not_keep_is_chosen_again(app, server, large):
    app.page.add_init_script(NOTHING_KEPT)
    gate = held(app, large, 2)
    app.page.evaluate("sessionStorage.removeItem('shut')")
    app.reload()
    needed = panel(app, "large.csv")
    expect(needed).to_contain_text("Choose it again, and it goes on from where it was.")
    choose(app, ("large.csv", CSV))  # another file of this name is another file
    expect(app.text("5 questions.")).to_be_visible()
    app.page.set_input_files("#files", large)
    expect(app.text("48000 questions.")).to_be_visible(timeout=60_000)
    assert gate.parts == [*PARTS[:2], 0, *PARTS[2:]]


def test_giving_up_leaves_nothing(app, server, library, large):
    gate = held(app, large, 1)
    panel(app, "large.csv").get_by_role("button", name="Give up: large.csv").click()
    expect(panel(app, "large.csv")).to_have_count(0)
    while list((library / "uploads").iterdir()):
        app.page.wait_for_timeout(20)
    gate.open()
    assert server.get("/api/imports").json["imports"] == []
    app.reload()
    expect(panel(app, "large.csv")).to_have_count(0)


def test_the_studio_opens_without_the_server_once_it_was_used(app, server):
    app.goto("/studio/import")
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()  # the worker keeps the page and its files
    expect(app.page.locator("#files")).to_be_attached()
    server.kill()
    app.reload()
    expect(app.page.locator("main")).to_contain_text("The server does not answer")
    server.start()
    expect(app.page.locator("#files")).to_be_attached()
