"""Pictures, sounds, films and formulas in the texts of cards."""

import pytest
from playwright.sync_api import expect

import kinds

LOADED = "picture => picture.complete && picture.naturalWidth > 0"


def katex_requests(app):
    """The addresses of formula setters that the page asks for, as they come."""
    asked = []
    app.page.on("request", lambda request: "katex" in request.url and asked.append(request.url))
    return asked


def test_a_picture_has_its_text(open_app):
    app = kinds.begin(open_app("phone"), "statement")
    picture = app.page.get_by_role("img", name="a cloud with three drops below it")
    expect(picture).to_be_visible()
    app.page.wait_for_function(LOADED, arg=picture.element_handle())


def test_a_sound_has_buttons_and_plays(open_app):
    app = kinds.begin(open_app("phone"), "open")
    sound = app.page.locator("audio[controls]")
    expect(sound).to_have_attribute("aria-label", "a sound of the weather")
    app.button("Turn the card").click()
    sound.evaluate("sound => sound.play()")
    app.page.wait_for_function("sound => sound.ended && sound.duration === 0.5", arg=sound.element_handle())


def test_a_film_is_a_link_and_a_missing_picture_is_called_so(open_app):
    app = open_app("phone")
    app.is_failure_expected = True  # the browser itself writes 404 to the console
    kinds.begin(app, "film")
    film = app.link("a storm")
    expect(film).to_have_attribute("href", "/media/storm.webm")
    expect(film).to_have_attribute("target", "_blank")
    expect(app.text("Missing file: a rainbow")).to_be_visible()
    app.button("True").click()
    kinds.result_is(app, 12)


@pytest.mark.parametrize("cards, has_formulas", [(["pair", "matching"], False), (["pair", "number"], True)])
def test_the_setter_of_formulas_comes_only_with_formulas(open_app, cards, has_formulas):
    app = open_app("phone")
    asked = katex_requests(app)
    kinds.begin(app, *cards)
    expect(app.question).to_be_visible()
    app.page.evaluate("navigator.serviceWorker.ready")
    app.page.wait_for_load_state("networkidle")
    assert bool(asked) == has_formulas


def test_formulas_are_set_wherever_a_text_stands(open_app):
    app = kinds.begin(open_app("phone"), "choice")
    expect(app.question.locator("math mfrac")).to_be_visible()
    expect(app.options.locator("math")).to_have_count(3)
    app.option("About as much as water").click()
    dialog = app.dialog("Wrong")
    expect(dialog.locator(".right-answer math")).to_be_visible()
    expect(dialog.locator(".explanation math[display=block]")).to_be_visible()
    app.button("Continue").click()
    expect(app.page.locator(".missed-card .mark math")).to_be_visible()


def test_a_formula_with_a_fault_shows_as_it_was_written(open_app):
    app = kinds.begin(open_app("phone"), "bad-formula")
    app.page.wait_for_function("() => globalThis.katex")
    expect(app.question).to_have_text("A formula with a fault: \\frac{1}{")
    expect(app.question.locator("math")).to_have_count(0)


def test_readings_tables_code_and_lists(open_app):
    app = kinds.begin(open_app("phone"), "typed", "table")
    expect(app.question.locator("ruby rt")).to_have_text("てんき")
    app.page.get_by_role("textbox").fill("weather")
    app.page.keyboard.press("Enter")
    app.place_is("2/2")
    expect(app.page.get_by_role("columnheader")).to_have_text(["time", "°C", "km/h"])
    expect(app.question.locator("pre")).to_contain_text("for hour in day {")
    expect(app.question.get_by_role("listitem")).to_have_text(["the first", "the second", "the third"])
