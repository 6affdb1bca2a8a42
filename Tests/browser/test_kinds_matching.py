"""Matching: a partner for each, chosen from a list."""

import pytest
from playwright.sync_api import expect

import kinds

FRENCH = {"rain": "la pluie", "snow": "la neige", "fog": "le brouillard", "wind": "le vent"}


@pytest.fixture
def app(open_app):
    return kinds.begin(open_app("phone"), "matching")


def pair(app, **partners):
    for left, right in partners.items():
        app.page.get_by_label(left, exact=True).select_option(right)


def row(app, left):
    return app.page.get_by_role("listitem").filter(has=app.page.get_by_text(left, exact=True))


def test_all_partners_right(app):
    pair(app, **FRENCH)
    app.button("Check").click()
    kinds.result_is(app, 12)


def test_each_pair_has_its_verdict(app):
    pair(app, **FRENCH | {"snow": "la grêle", "fog": "la grêle"})
    app.button("Check").click()
    expect(kinds.judged(app, "Partly right")).to_contain_text("2 of 4 right · 6 points")
    expect(row(app, "rain")).to_contain_text("Right")
    expect(row(app, "rain")).not_to_contain_text("Right answer")
    expect(row(app, "snow")).to_contain_text("Wrong")
    expect(row(app, "snow")).to_contain_text("Right answer: la neige")
    app.turns(row(app, "rain"), "green")
    app.turns(row(app, "snow"), "red")
    app.button("Continue").click()
    kinds.result_is(app, 6)
    expect(app.page.locator(".missed-card li")).to_have_text(
        [f"{left} → {right}" for left, right in FRENCH.items()]
        + ["rain → la pluie", "snow → la grêle", "fog → la grêle", "wind → le vent"])


def test_no_partner_at_all_is_wrong(app):
    app.button("Check").click()
    expect(kinds.judged(app, "Wrong")).to_contain_text("0 of 4 right")


def test_by_keyboard_alone(app):
    app.page.keyboard.press("Tab")
    for left, right in FRENCH.items():
        list_of_partners = app.page.get_by_label(left, exact=True)
        expect(list_of_partners).to_be_focused()
        for _ in range(list_of_partners.locator("option").count()):
            if list_of_partners.evaluate("list => list.selectedOptions[0].label") == right:
                break
            app.page.keyboard.press("ArrowDown")
        app.page.keyboard.press("Tab")
    expect(app.button("Check")).to_be_focused()
    app.page.keyboard.press("Enter")
    kinds.result_is(app, 12)


def test_pictures_and_formulas_are_chosen_by_letters(open_app):
    app = kinds.begin(open_app("phone"), "matching-pictures")
    legend = app.page.locator(".legend > li")
    expect(legend).to_have_count(3)
    expect(legend.locator("math")).to_be_visible()
    for left, right in [("the length of a shadow at noon", "mi"), ("a raining cloud", "img")]:
        letter = legend.filter(has=app.page.locator(right)).locator("kbd").inner_text()
        app.page.get_by_role("combobox", name=left).select_option(letter)
    app.button("Check").click()
    panel = kinds.judged(app, "Partly right")
    expect(panel).to_contain_text("2 of 3 right")
    expect(app.page.locator(".correction")).to_contain_text("Evening red and morning grey")


def test_a_reload_goes_on_with_the_same_question(open_app):
    app = kinds.begin(open_app("phone"), "pair", "matching")
    app.option("snow").click()
    app.place_is("2/2")
    pair(app, rain="la pluie")
    partners = app.page.locator("select").first.locator("option").all_inner_texts()
    app.reload()
    app.place_is("2/2")
    app.score_is(12)
    assert app.page.locator("select").first.locator("option").all_inner_texts() == partners
