"""Ordering: things that are moved by buttons and keys."""

import pytest
from playwright.sync_api import expect

import kinds

STORM = "storm, which the scale of Beaufort gives the number 10"
WINDS = ["breeze", "gale", STORM, "hurricane"]


@pytest.fixture
def app(open_app):
    return kinds.begin(open_app("phone"), "ordering")


def items(app):
    return app.page.locator(".ordered .option-text").all_inner_texts()


def put_in(app, order):
    for place, text in enumerate(order):
        while items(app).index(text) > place:
            app.button(f"Move up: {text}").click()


def test_the_right_order(app):
    put_in(app, WINDS)
    app.button("Check").click()
    kinds.result_is(app, 12)


def test_each_thing_has_its_verdict(app):
    put_in(app, ["breeze", "gale", "hurricane", STORM])
    app.button("Check").click()
    panel = kinds.judged(app, "Partly right")
    expect(panel).to_contain_text("2 of 4 right · 6 points")
    expect(panel.get_by_role("listitem")).to_have_text(WINDS)
    rows = app.page.locator(".ordered")
    for place, word in enumerate(["Right", "Right", "Wrong", "Wrong"]):
        expect(rows.nth(place)).to_contain_text(word)


def test_by_keyboard_alone(app):
    for place, text in enumerate(WINDS):
        button = app.button(f"Move up: {text}")
        button.focus()
        while items(app).index(text) > place:
            app.page.keyboard.press("ArrowUp")
            expect(button).to_be_focused()
            expect(app.page.get_by_role("status")).to_contain_text(text)
    app.button("Check").focus()
    app.page.keyboard.press("Enter")
    kinds.result_is(app, 12)
