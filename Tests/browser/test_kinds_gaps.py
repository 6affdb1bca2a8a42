"""Texts with gaps: fields and choices that sit in the text."""

import pytest
from playwright.sync_api import expect

import kinds


@pytest.fixture
def app(open_app):
    return kinds.begin(open_app("phone"), "cloze")


def gap(app, number):
    return app.page.get_by_label(f"Gap {number}")


def fill(app, *texts):
    first, second, third, fourth = texts
    gap(app, 1).fill(first)
    gap(app, 2).fill(second)
    gap(app, 3).select_option(third)
    gap(app, 4).fill(fourth)


def mark(app, number):
    return app.page.locator(".gap").nth(number - 1).get_by_role("img")


def test_all_gaps_right(app):
    fill(app, "goes up", "0.9", "drops", "Cloud")
    app.button("Check").click()
    kinds.result_is(app, 12)


def test_each_gap_has_its_verdict_and_what_belonged_into_it(app):
    fill(app, "rises", "7", "drops", "clouds")
    app.button("Check").click()
    panel = kinds.judged(app, "Partly right")
    expect(panel).to_contain_text("2 of 4 right · 6 points")
    expect(panel).to_contain_text("Gap 4: Not taken: one letter differs.")
    expect(panel).to_contain_text("Further up, where there are drops, it cools more slowly.")
    for number, name in enumerate(
            ["Right", "Wrong. Right answer: 1", "Right", "Wrong. Right answer: cloud"], start=1):
        expect(mark(app, number)).to_have_accessible_name(name)
    expect(mark(app, 4)).to_have_text("cloud")


def test_enter_goes_from_gap_to_gap_and_answers_from_the_last(app):
    expect(gap(app, 1)).to_be_focused()
    expect(gap(app, 1)).to_have_attribute("placeholder", "a verb")
    app.page.keyboard.type("rises")
    app.page.keyboard.press("Enter")
    expect(gap(app, 2)).to_be_focused()
    app.page.keyboard.type("1")
    app.page.keyboard.press("Enter")
    expect(gap(app, 3)).to_be_focused()
    app.page.keyboard.type("drops")
    app.page.keyboard.press("Tab")
    expect(gap(app, 4)).to_be_focused()
    app.page.keyboard.type("cloud")
    app.page.keyboard.press("Enter")
    kinds.result_is(app, 12)


def test_a_reload_goes_on_with_the_same_question(open_app):
    app = kinds.begin(open_app("phone"), "pair", "cloze")
    app.option("snow").click()
    gap(app, 1).fill("rises")
    app.reload()
    app.place_is("2/2")
    expect(gap(app, 1)).to_be_editable()


def test_a_gap_within_chinese(open_app):
    app = kinds.begin(open_app("phone"), "cloze-one")
    gap(app, 1).fill("落雨")
    app.page.keyboard.press("Enter")
    kinds.result_is(app, 12)


def test_options_that_are_formulas_stand_below_the_text(open_app):
    app = kinds.begin(open_app("phone"), "cloze-options")
    first, second = (app.page.get_by_role("group", name=f"Gap {number}") for number in (1, 2))
    first.get_by_role("button").filter(has=app.page.locator("mfrac")).click()
    second.get_by_role("button", name="hydrogen").click()
    app.button("Check").click()
    expect(kinds.judged(app, "Partly right")).to_contain_text("1 of 2 right · 9 points")
    expect(second.get_by_role("button", name="hydrogen")).to_contain_text("Right")
    expect(second.get_by_role("button", name="oxygen")).to_contain_text("Right answer")


@pytest.mark.parametrize("card, solution", [("cloze", "rises"), ("strict", "la neige")])
def test_the_solution_is_not_in_the_page_before_the_verdict(open_app, card, solution):
    app = kinds.begin(open_app("phone"), card)
    expect(app.page.locator("#question")).to_be_visible()
    assert solution not in app.page.content()
    app.page.locator("#submit").click()
    app.button("Continue").wait_for()
    assert solution in app.page.content()
