"""Trivia night: each row of its table."""

import pytest
from playwright.sync_api import expect

from app import is_right, is_wrong
from quizdeck import built_in_deck, claims

CARDS = built_in_deck("trivia")["cards"]
TRUTHS = [card["answer"] for card in CARDS]
WORDS = {True: "True", False: "False"}


def answer_all(app, *, wrong=0):
    """Answers all questions, the first `wrong` of them wrong."""
    for index, truth in enumerate(TRUTHS):
        app.place_is(f"{index + 1}/9")
        app.button(WORDS[truth != (index < wrong)]).click()
    expect(app.dialog("Finished")).to_be_visible()


def test_nine_statements_come_in_the_order_of_the_deck(app):
    app.start("trivia")
    for index, card in enumerate(CARDS):
        app.place_is(f"{index + 1}/9")
        expect(app.question).to_have_text(card["statement"])
        app.button("True").click()
    expect(app.dialog("Finished")).to_be_visible()
    assert TRUTHS == [True] * 6 + [False] * 3


def test_missed_statements_are_explained_with_their_sources(app):
    app.start("trivia")
    answer_all(app, wrong=9)
    dialog = app.dialog("Finished")
    for card in CARDS:
        expect(dialog.get_by_text(card["explanation"], exact=True)).to_be_visible()
        if "source" in card:
            link = dialog.get_by_role("link", name=card["source"]["title"])
            expect(link).to_have_attribute("href", card["source"]["address"])


@pytest.mark.parametrize(
    "key, says",
    [("t", True), ("T", True), ("1", True), ("ArrowLeft", True), ("ArrowUp", True),
     ("f", False), ("F", False), ("2", False), ("ArrowRight", False), ("ArrowDown", False)])
def test_keys_answer(open_app, key, says):
    app = open_app("desk").start("trivia")
    app.page.keyboard.press(key)
    app.place_is("2/9")
    app.score_is(1 if says == TRUTHS[0] else 0)


@pytest.mark.parametrize("says", [True, False])
def test_buttons_answer(app, says):
    app.start("trivia")
    app.button(WORDS[says]).click()
    app.place_is("2/9")
    app.score_is(1 if says == TRUTHS[0] else 0)


@pytest.mark.parametrize("says", [True, False])
def test_the_verdict_shows_for_two_tenths_of_a_second(app, says):
    app.take_clock()
    app.start("trivia")
    app.freeze()
    button = app.button(WORDS[says])
    button.click()
    (is_right if says == TRUTHS[0] else is_wrong)(app, button)
    assert app.lines(button.locator(".option-text")) == 1
    app.pass_time(199)
    app.place_is("1/9")
    app.pass_time(1)
    app.place_is("2/9")


def test_right_and_wrong_sound_different(app):
    app.start("trivia")
    app.button(WORDS[TRUTHS[0]]).click()
    app.place_is("2/9")
    app.page.wait_for_function("() => heard.length > 0")
    right = app.heard()
    app.button(WORDS[not TRUTHS[1]]).click()
    app.place_is("3/9")
    app.page.wait_for_function("() => heard.length > 0")
    wrong = app.heard()
    assert right != wrong


def test_mute_is_remembered(app):
    app.start("trivia")
    switch = app.button("Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    app.reload()
    expect(app.button("Sound")).to_have_attribute("aria-pressed", "false")
    app.button("True").click()
    app.place_is("2/9")
    assert app.heard() == []
    app.button("Sound").click()
    app.button("True").click()
    app.page.wait_for_function("() => heard.length > 0")


def test_blocked_sound_is_no_error(app):
    """A click that is none of the user's doing: the browser holds all sound back."""
    # Whatever Playwright asks a page counts there as an act of the user, and lets sound through: so nothing is asked
    # before the page has told by itself. It waits for longer than the app does for a browser that may let it play.
    app.context.add_init_script("""
      new MutationObserver((_, observer) => {
        const button = document.getElementById('true');
        if (!button) return;
        observer.disconnect();
        button.click();
        setTimeout(() => console.log(`heard: ${heard}, user: ${navigator.userActivation.hasBeenActive}`), 500);
      }).observe(document, { subtree: true, childList: true });""")
    with app.page.expect_console_message(lambda message: message.text.startswith("heard:")) as told:
        app.page.goto(app.server.address + "/play/trivia", wait_until="commit")
    assert told.value.text == "heard: , user: false"
    app.place_is("2/9")
    app.score_is(1)


def test_score_place_and_progress_follow_every_answer(app):
    app.start("trivia")
    right = 0
    expect(app.bar).to_have_attribute("max", "9")
    for index, truth in enumerate(TRUTHS):
        app.place_is(f"{index + 1}/9")
        app.score_is(right)
        expect(app.bar).to_have_attribute("value", str(index))
        says = index % 3 != 0
        right += says == truth
        app.button(WORDS[says]).click()
    expect(app.bar).to_have_attribute("value", "9")
    expect(app.dialog("Finished")).to_contain_text(f"Your score: {right}")


def test_place_and_progress_follow_the_deck(app, server):
    """Nothing is made for nine statements: a deck of four counts to four."""
    server.add_decks(four=claims(4))
    app.start("four")
    app.place_is("1/4")
    expect(app.bar).to_have_attribute("max", "4")


def test_the_end_shows_the_score_and_starts_over(app, server):
    app.start("trivia", name="Ada")
    answer_all(app, wrong=9)
    expect(app.dialog("Finished").get_by_text("Your score: 0")).to_be_in_viewport(ratio=1)
    app.dialog("Finished").get_by_role("button", name="Start again").click()
    answer_all(app, wrong=2)
    expect(app.dialog("Finished").get_by_text("Your score: 7")).to_be_in_viewport(ratio=1)
    app.dialog("Finished").get_by_role("button", name="Start again").click()
    expect(app.dialog("Finished")).to_have_count(0)
    app.place_is("1/9")
    app.score_is(0)
    expect(app.bar).to_have_attribute("value", "0")
    expect(app.question).to_have_text(CARDS[0]["statement"])
    app.goto("/scores/trivia")
    expect(app.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("7")
    assert [entry["score"] for entry in server.scores("trivia") if entry["name"] == "Ada"] == [7]


def test_the_app_has_an_icon_and_pictures_of_its_own(app, server):
    app.goto("/")
    icon = app.page.locator("link[rel=icon]").get_attribute("href")
    touch_icon = app.page.locator("link[rel='apple-touch-icon']").get_attribute("href")
    manifest = server.get(app.page.locator("link[rel=manifest]").get_attribute("href")).json
    icons = [entry["src"] for entry in manifest["icons"]]
    assert any("maskable" in entry.get("purpose", "") for entry in manifest["icons"])
    page = server.get("/").body.decode()
    launch = page.split('class="launch-picture" src="')[1].split('"')[0]
    background = app.page.evaluate(
        "[...document.querySelectorAll('html, body, body *')].flatMap(e => "
        "getComputedStyle(e).backgroundImage.match(/\\/assets\\/background[^\"']*/) ?? [])")
    assert background, "no element shows the background picture"
    for path in [icon, touch_icon, *icons, launch, background[0]]:
        answer = server.get(path)
        assert answer.status == 200, path
        assert answer.headers["Content-Type"].startswith("image/"), path
        assert len(answer.body) > 200, path


def test_the_end_begins_at_its_top_on_a_small_screen(open_app):
    app = open_app("phone", viewport={"width": 320, "height": 480}).start("trivia")
    answer_all(app, wrong=9)
    dialog = app.dialog("Finished")
    assert dialog.evaluate("dialog => dialog.scrollHeight > dialog.clientHeight"), "there is nothing to scroll"
    assert dialog.evaluate("dialog => dialog.scrollTop") == 0
    expect(dialog.get_by_role("heading", name="Finished")).to_be_in_viewport(ratio=1)
    expect(app.button("Start again")).to_be_in_viewport(ratio=1)
