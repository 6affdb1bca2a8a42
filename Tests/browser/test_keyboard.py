"""All of it without a mouse: the four games, the high scores, the settings; and where the focus is after each step."""

import pytest
from playwright.sync_api import expect

from quizdeck import built_in_deck

MEANINGS = {card["front"]: card["back"] for card in built_in_deck("vocabulary")["cards"]}
CAPITALS = {card["front"]: card["back"] for card in built_in_deck("capitals")["cards"]}


@pytest.fixture
def app(open_app):
    return open_app("desk", "/")


def press(app, *keys):
    for key in keys:
        app.page.keyboard.press(key)


def tab_to(app, locator):
    """Presses Tab until a control has the focus."""
    for _ in range(60):
        if locator.evaluate("element => element === document.activeElement"):
            return
        press(app, "Tab")
    raise AssertionError(f"60 times Tab do not lead to {locator}")


def begin(app, title):
    """From the list of decks to the first question."""
    tab_to(app, app.link(title))
    press(app, "Enter")
    expect(app.heading(title, level=1)).to_be_visible()
    tab_to(app, app.button("Start", exact=True))
    press(app, "Enter")
    expect(app.question).to_be_visible()


def test_trivia(app):
    begin(app, "Trivia night")
    for place in range(1, 10):
        app.place_is(f"{place}/9")
        press(app, "t" if place <= 6 else "f")
    expect(app.dialog("Finished")).to_contain_text("Your score: 9")
    expect(app.dialog("Finished").get_by_role("button", name="Start again")).to_be_focused()
    press(app, "Enter")
    app.place_is("1/9")


def test_capitals_by_digits(app):
    begin(app, "State capitals")
    for place in range(1, 51):
        app.place_is(f"{place}/50")
        state = app.question.inner_text().removeprefix("What is the capital of ").removesuffix("?")
        press(app, str(app.option_texts().index(CAPITALS[state]) + 1))
    expect(app.text("Right: 50")).to_be_visible()
    expect(app.page.locator("#title")).to_be_focused()


def test_vocabulary_by_arrows_and_enter(app):
    begin(app, "Vocabulary")
    for place in range(1, 11):
        app.place_is(f"{place}/10")
        right = app.option_texts().index(MEANINGS[app.question.inner_text()])
        press(app, *["ArrowDown"] * (right + 1))
        expect(app.options.nth(right)).to_be_focused()
        press(app, "Enter")
    expect(app.dialog("Finished")).to_contain_text("Your score: 100")
    press(app, "Enter")
    expect(app.text("Right: 10")).to_be_visible()


def test_the_explanation_takes_the_focus_and_gives_it_back(app):
    begin(app, "Vocabulary")
    wrong = next(index for index, text in enumerate(app.option_texts())
                 if text != MEANINGS[app.question.inner_text()])
    press(app, str(wrong + 1))
    expect(app.button("Continue")).to_be_focused()
    press(app, "Enter")
    app.place_is("2/10")
    expect(app.question).to_be_focused()


def test_escape_goes_on_from_an_explanation(app):
    begin(app, "Bullseye")
    press(app, "Enter")
    expect(app.dialog()).to_be_visible()
    press(app, "Escape")
    expect(app.text("Round 2")).to_be_visible()


def test_bullseye(app):
    begin(app, "Bullseye")
    expect(app.slider).to_be_focused()
    press(app, "End", "Enter")
    expect(app.dialog()).to_contain_text("You hit 100")
    expect(app.button("Next round")).to_be_focused()
    press(app, "Enter")
    expect(app.text("Round 2")).to_be_visible()
    expect(app.slider).to_be_focused()
    tab_to(app, app.button("Start over"))
    press(app, "Enter")
    expect(app.text("Round 1")).to_be_visible()


def test_flashcards(app):
    tab_to(app, app.link("Vocabulary"))
    press(app, "Enter")
    tab_to(app, app.radio("Multiple choice"))
    press(app, "ArrowDown")
    expect(app.radio("Flashcards")).to_be_checked()
    tab_to(app, app.button("Start", exact=True))
    press(app, "Enter")
    for place in range(1, 11):
        app.place_is(f"{place}/10")
        meaning = MEANINGS[app.question.inner_text()]
        expect(app.text(meaning)).to_have_count(0)
        press(app, " ")
        expect(app.text(meaning)).to_be_visible()
        press(app, "1")
    expect(app.dialog("Finished")).to_contain_text("Your score: 100")


def test_typing(app):
    tab_to(app, app.link("State capitals"))
    press(app, "Enter")
    tab_to(app, app.radio("Multiple choice"))
    press(app, "ArrowUp")
    expect(app.radio("Type the answer")).to_be_checked()
    tab_to(app, app.button("Start", exact=True))
    press(app, "Enter")
    for place in range(1, 51):
        app.place_is(f"{place}/50")
        expect(app.page.get_by_role("textbox")).to_be_focused()
        state = app.question.inner_text().removeprefix("What is the capital of ").removesuffix("?")
        app.page.keyboard.type(CAPITALS[state].lower())
        press(app, "Enter")
    expect(app.text("Right: 50")).to_be_visible()


def test_high_scores(app):
    tab_to(app, app.link("Trivia night"))
    press(app, "Enter")
    tab_to(app, app.link("High scores"))
    press(app, "Enter")
    first = app.page.get_by_role("list", name="High scores").get_by_role("link").first
    tab_to(app, first)
    press(app, "Enter")
    field = app.page.get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    press(app, "Control+A")
    app.page.keyboard.type("Keys")
    press(app, "Enter")
    expect(app.page.locator(".score-row .name").first).to_have_text("Keys")
    tab_to(app, first)
    press(app, "Delete")
    expect(app.text("Deleted: Keys")).to_be_visible()
    tab_to(app, app.button("Undo"))
    press(app, "Enter")
    expect(app.page.locator(".score-row .name").first).to_have_text("Keys")
    tab_to(app, app.button("Reset", exact=True))
    press(app, "Enter")
    expect(app.page.get_by_role("alertdialog").get_by_role("button", name="Cancel")).to_be_focused()
    press(app, "Escape")
    expect(app.page.get_by_role("alertdialog")).to_have_count(0)
    expect(app.button("Reset", exact=True)).to_be_focused()


def test_settings_and_about(app):
    tab_to(app, app.link("Settings"))
    press(app, "Enter")
    tab_to(app, app.page.get_by_role("switch", name="Sound"))
    press(app, " ")
    expect(app.page.get_by_role("switch", name="Sound")).not_to_be_checked()
    tab_to(app, app.link("About"))
    press(app, "Enter")
    expect(app.dialog("About")).to_be_visible()
    assert app.dialog("About").evaluate("sheet => sheet.contains(document.activeElement)")
    press(app, "Escape")
    expect(app.dialog("About")).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/decks/trivia", "/scores/trivia", "/settings"])
def test_what_has_the_focus_can_be_seen(app, path):
    app.goto(path)
    for _ in range(12):
        press(app, "Tab")
        ring = app.page.evaluate("""() => {
          const element = document.activeElement;
          if (element === document.body) return 'left the page';
          const visible = [element, element.closest('label')].filter(Boolean).map(e => getComputedStyle(e));
          return visible.some(s => (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2) || s.boxShadow !== 'none')
            ? 'seen' : element.outerHTML.slice(0, 150);
        }""")
        assert ring in ("seen", "left the page")
