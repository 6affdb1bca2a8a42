"""A real Chromium against the real server; each test has a server and a browser profile of its own."""

import os
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from app import SIZES, App
from quizdeck import PATIENCE, Server

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def chromium():
    """The browser, without a sandbox only where there is no other way: for root."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    assert program, "Chromium is missing: run 'make setup'"
    # Playwright lets pages make noise at once; here they have to wait for the user, as everywhere else.
    arguments = ["--autoplay-policy=document-user-activation-required"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def library(tmp_path):
    """The folder of a library that does not exist yet."""
    return tmp_path / "library"


@pytest.fixture
def server(library):
    """The server. A test that needs decks of its own writes them in a fixture named `decks`."""
    with Server(library) as server:
        yield server


@pytest.fixture
def open_app(chromium, server):
    """Opens the app in a new profile; at the end nothing may have been complained about in any console."""
    opened = []

    def open_app(size="desk", path=None, **options):
        context = chromium.new_context(**{**SIZES[size], "locale": "en-GB", **options})
        app = App(context, server)
        opened.append(app)
        if path is not None:
            app.goto(path)
        return app

    yield open_app
    complaints = [complaint for app in opened for complaint in app.complaints]
    for app in opened:
        app.context.close()
    assert complaints == []


@pytest.fixture(params=SIZES)
def app(open_app, request):
    """The app at phone and at desk size."""
    return open_app(request.param)
