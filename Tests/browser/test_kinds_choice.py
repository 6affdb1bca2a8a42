"""Several right answers: each counts, and the verdict stands beside each."""

import re

import pytest
from playwright.sync_api import expect

import kinds
from app import is_right, is_wrong


@pytest.fixture
def app(open_app):
    return kinds.begin(open_app("phone"), "several")


def mark(app, *texts):
    for text in texts:
        app.options.filter(has=app.page.locator(".option-text").get_by_text(re.compile(f"^{text}"))).click()
    app.button("Check").click()


def test_some_of_the_right_ones_bring_a_part_of_the_points(app):
    mark(app, "hail", "snow")
    panel = kinds.judged(app, "Partly right")
    expect(panel).to_contain_text("8 points")
    expect(panel).to_contain_text("Lumps of ice, out of a thunderstorm.")
    is_right(app, app.option("hail"))
    is_right(app, app.option("snow"))
    expect(app.options.filter(has_text="graupel")).to_contain_text("Right answer")
    app.button("Continue").click()
    kinds.result_is(app, 8)


def test_a_wrong_one_takes_away_what_a_right_one_brought(app):
    mark(app, "snow", "drizzle")
    expect(kinds.judged(app, "Wrong")).to_contain_text("Drizzle is very small drops.")
    is_wrong(app, app.option("drizzle"))
    app.button("Continue").click()
    kinds.result_is(app, 0)


def test_what_the_deck_says_of_a_right_answer_is_there_to_be_read(app):
    mark(app, "hail", "snow", "graupel")
    expect(kinds.judged(app, "Right")).to_contain_text("Lumps of ice, out of a thunderstorm.")
    app.button("Continue").click()
    kinds.result_is(app, 12)


def test_by_keyboard_alone(app):
    for key in ["1", "2", "Enter"]:
        app.page.keyboard.press(key)
    expect(app.button("Continue")).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.text("What you missed")).to_be_visible()


def test_hints_come_one_at_a_time(app):
    expect(app.text("Think of what you would find on the ground.")).to_be_visible()
    app.button("Show hint 1 of 2").click()
    expect(app.text("There are three of them.")).to_be_visible()
    app.button("Show hint 2 of 2").click()
    expect(app.page.locator(".hint-text").nth(1)).to_have_text("One of them is soft.")
    expect(app.button("Show hint")).to_have_count(0)
