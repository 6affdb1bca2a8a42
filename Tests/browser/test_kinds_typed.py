"""Typed answers and numbers: what is taken, what is not, and why."""

import pytest
from playwright.sync_api import expect

import kinds


def answer(open_app, card, text):
    app = kinds.begin(open_app("phone"), card)
    app.page.get_by_role("textbox").fill(text)
    app.page.keyboard.press("Enter")
    return app


@pytest.mark.parametrize("card, text", [
    ("typed", "The Weather"), ("strict", "la neige"), ("number", "100"), ("number", "100,4"), ("number", "1e2")])
def test_taken(open_app, card, text):
    kinds.result_is(answer(open_app, card, text), 12)


@pytest.mark.parametrize("card, text, verdict, why, points", [
    ("typed", "wether", "Right", "Taken, though one letter differs: weather", 12),
    ("typed", "climate", "Wrong", "Right answer: weather", 0),
    ("strict", "La neige", "Wrong", "Not taken: case differs.", 0),
    ("strict", "la pluie", "Wrong", "That is rain.", 0),
    ("number", "98", "Partly right", "Near enough for tea.", 6),
    ("number", "98", "Partly right", "6 points", 6),
    ("number", "many", "Wrong", "Right answer: 100", 0),
])
def test_the_reason_is_there_to_be_read(open_app, card, text, verdict, why, points):
    app = answer(open_app, card, text)
    expect(app.dialog(verdict)).to_contain_text(why)
    app.button("Continue").click()
    kinds.result_is(app, points)


def test_a_number_has_the_keyboard_for_numbers(open_app):
    app = kinds.begin(open_app("phone"), "number")
    expect(app.page.get_by_role("textbox", name="Your number")).to_have_attribute("inputmode", "decimal")
