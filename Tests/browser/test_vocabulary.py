"""Vocabulary test: each row of its table."""

import pytest
from playwright.sync_api import expect

from app import is_right, is_wrong
from quizdeck import built_in_deck

DECK = built_in_deck("vocabulary")
CARDS = {card["front"]: card for card in DECK["cards"]}
MEANINGS = {word: card["back"] for word, card in CARDS.items()}
MESSAGES = {message["from"]: message["text"]["en"] for message in DECK["rules"]["messages"]}


def wrong_option(app):
    """An option that is not right for the word shown."""
    right = MEANINGS[app.question.inner_text()]
    return next(text for text in app.option_texts() if text != right)


def play(app, wrong=0, total=10):
    """Plays a game, the first `wrong` answers wrong, to the dialog at its end; returns the words."""
    words = []
    for index in range(total):
        app.place_is(f"{index + 1}/{total}")
        words.append(app.question.inner_text())
        if index < wrong:
            app.option(wrong_option(app)).click()
            app.button("Continue").click()
        else:
            app.option(MEANINGS[words[-1]]).click()
    expect(app.dialog("Finished")).to_be_visible()
    return words


def to_result(app):
    app.dialog("Finished").get_by_role("button", name="Continue").click()
    expect(app.dialog("Finished")).to_have_count(0)


def test_at_least_120_words_with_meanings_in_traditional_chinese():
    assert len(CARDS) >= 120
    assert all(any("\u4e00" <= letter <= "\u9fff" for letter in text) for text in MEANINGS.values())


def test_a_game_draws_ten_different_words_anew_each_time(app):
    games = []
    for _ in range(2):
        app.start("vocabulary")
        words = play(app)
        assert len(set(words)) == 10
        assert set(words) <= set(CARDS)
        games.append(words)
    assert games[0] != games[1]  # by chance once in 10^23 games


def test_a_question_shows_word_options_place_and_score(app):
    app.start("vocabulary")
    for place in range(1, 11):
        app.place_is(f"{place}/10")
        app.score_is(10 * (place - 1))
        word = app.question.inner_text()
        options = app.option_texts()
        assert len(set(options)) == 4
        assert MEANINGS[word] in options
        own = CARDS[word].get("wrong")
        assert set(options) <= {MEANINGS[word], *(own or MEANINGS.values())}
        app.option(MEANINGS[word]).click()


def test_a_right_answer_turns_green_for_half_a_second(app):
    app.take_clock()
    app.start("vocabulary")
    app.freeze()
    option = app.option(MEANINGS[app.question.inner_text()])
    option.click()
    is_right(app, option)
    app.score_is(10)
    app.pass_time(499)
    app.place_is("1/10")
    app.pass_time(1)
    app.place_is("2/10")


def test_a_wrong_answer_turns_red_then_the_right_one_is_shown(app):
    app.take_clock()
    app.start("vocabulary")
    app.freeze()
    right = MEANINGS[app.question.inner_text()]
    chosen = app.option(wrong_option(app))
    chosen.click()
    is_wrong(app, chosen)
    app.pass_time(199)
    expect(app.dialog()).to_have_count(0)
    expect(app.page.locator(".option[data-state=missed]")).to_have_count(0)
    app.pass_time(1)
    expect(app.dialog("Wrong")).to_contain_text(f"Right answer: {right}")
    shown = app.page.locator(".option[data-state=missed]")
    expect(shown).to_contain_text(right)
    app.turns(shown, "green")
    app.score_is(0)
    app.pass_time(60_000)
    expect(app.dialog("Wrong")).to_be_visible()  # it waits for the learner
    app.button("Continue").click()
    app.place_is("2/10")


def test_taps_while_a_verdict_shows_do_nothing(app, server):
    app.take_clock()
    app.start("vocabulary", name="Tapper")
    app.freeze()
    for place in range(1, 11):
        app.place_is(f"{place}/10")
        option = app.option(MEANINGS[app.question.inner_text()])
        for _ in range(3):
            option.dispatch_event("click")
        app.page.keyboard.press("1")
        app.page.keyboard.press("2")
        app.score_is(10 * place)
        app.pass_time(500)
    close = app.dialog("Finished").get_by_role("button", name="Continue")
    close.evaluate("button => { button.click(); button.click(); }")
    expect(app.text("Right: 10")).to_be_visible()
    app.page.go_back()
    app.is_at("/decks/vocabulary")  # one result screen, not two
    assert [entry["score"] for entry in server.scores("vocabulary") if entry["name"] == "Tapper"] == [100]


@pytest.mark.parametrize("wrong, message", [(0, 100), (1, 60), (4, 60), (5, 0), (10, 0)])
def test_the_result_has_a_score_out_of_100_and_fitting_words(app, wrong, message):
    app.start("vocabulary")
    play(app, wrong)
    expect(app.dialog("Finished")).to_contain_text(f"Your score: {100 - 10 * wrong}")
    to_result(app)
    expect(app.page.locator("#result-score")).to_have_text(f"{100 - 10 * wrong} / 100")
    for start, text in MESSAGES.items():
        expect(app.text(text)).to_have_count(1 if start == message else 0)


def test_missed_words_are_listed_and_can_be_practised(app, server):
    app.start("vocabulary")
    words = play(app, wrong=3)
    to_result(app)
    cards = app.page.get_by_role("region", name="What you missed").get_by_role("listitem")
    expect(cards).to_have_count(3)
    for word in words[:3]:
        card = cards.filter(has=app.page.get_by_text(word, exact=True))
        expect(card).to_contain_text(MEANINGS[word])
    before = server.scores("vocabulary")
    app.button("Practise these").click()
    practised = play(app, total=3)
    assert sorted(practised) == sorted(words[:3])
    to_result(app)
    assert server.scores("vocabulary") == before  # practice enters no high scores


def test_start_again_draws_anew(app):
    app.start("vocabulary")
    words = play(app, wrong=1)
    to_result(app)
    app.button("Start again").click()
    app.place_is("1/10")
    app.score_is(0)
    assert play(app) != words


def test_the_interface_follows_the_browser_at_first_and_can_be_switched(open_app):
    app = open_app("phone", "/decks/vocabulary", locale="zh-TW")
    app.button("開始", exact=True).click()
    expect(app.text("得分：0")).to_be_visible()
    app.goto("/settings")
    app.choose("English")
    expect(app.heading("Settings", level=1)).to_be_visible()
    assert app.page.locator("html").get_attribute("lang") == "en"
    app.goto("/")
    expect(app.heading("Vocabulary")).to_be_visible()
    app.goto("/settings")
    app.choose("繁體中文")
    expect(app.heading("設定", level=1)).to_be_visible()
    app.reload()
    expect(app.heading("設定", level=1)).to_be_visible()
    assert app.page.locator("html").get_attribute("lang") == "zh-Hant"


@pytest.mark.parametrize("locale, language", [
    ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("en-US", "en"), ("de-DE", "en")])
def test_the_first_language_is_the_browsers(open_app, locale, language):
    app = open_app("desk", "/", locale=locale)
    expect(app.page.locator("html")).to_have_attribute("lang", language)


def test_a_small_deck_asks_all_its_cards(app, server):
    server.add_decks(seven={**DECK, "title": "Seven words", "cards": DECK["cards"][:7]})
    app.start("seven")
    words = play(app, total=7)
    assert len(set(words)) == 7
    expect(app.dialog("Finished")).to_contain_text("Your score: 70")
