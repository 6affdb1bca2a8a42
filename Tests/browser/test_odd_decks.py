"""Decks as people write them: tiny and huge ones, texts that look like markup, every kind of card."""

import pytest
from playwright.sync_api import expect

import kinds

MARKUP = "<img src=x onerror=alert(1)> & \"quotes\" 'n' </script>"


def deck(*cards, **members):
    return {"quizdeck": 1, "title": "Odd", "cards": list(cards), **members}


def pairs(count):
    return [{"front": f"front {n}", "back": f"back {n}"} for n in range(1, count + 1)]


def begin(app, server, odd, *choices):
    server.add_decks(odd=odd)
    return app.start("odd", *choices)


def test_a_single_card_is_turned(app, server):
    server.add_decks(odd=deck(*pairs(1)))
    app.goto("/decks/odd")
    expect(app.shown.get_by_text("no other answers to choose from")).to_be_visible()
    app.start("odd", "Shown the front, find the back")
    app.place_is("1/1")
    app.button("Turn the card").click()
    expect(app.text("back 1")).to_be_visible()
    app.button("I knew it").click()
    expect(app.text("Right: 1")).to_be_visible()


def test_two_cards_make_two_options(app, server):
    server.add_decks(odd=deck(*pairs(2)))
    app.goto("/decks/odd")
    expect(app.shown.get_by_text("some questions have only 2 options")).to_be_visible()
    app.start("odd")
    expect(app.options).to_have_count(2)
    app.option(app.question.inner_text().replace("front", "back")).click()
    app.place_is("2/2")


def test_one_question_is_a_game(app, server):
    begin(app, server, deck({"statement": "One is odd.", "answer": True}))
    app.place_is("1/1")
    app.button("True").click()
    expect(app.text("Right: 1")).to_be_visible()


def test_ten_thousand_cards(app, server):
    begin(app, server, deck(*pairs(10_000), rules={"feedback": {"show": "end"}}))
    for place in range(1, 4):
        app.place_is(f"{place}/10000")
        assert len(set(app.option_texts())) == 4
        app.options.first.click()
    app.reload()
    app.place_is("4/10000")


@pytest.mark.parametrize("text", [
    MARKUP, "a" * 2_000, "ยาว" * 300, "שלום עולם, מה נשמע?", "中文字" * 200, "👩‍👩‍👧‍👦🇹🇼" * 40,
    "\u202dturned\u202c", "&amp;&lt;b&gt;"])
def test_any_text_is_shown_as_text(app, server, text):
    cards = [{"front": f"{n} {text}", "back": f"{text} {n}"} for n in range(5)]
    begin(app, server, deck(*cards, title=text[:100], summary=text[:100]))
    assert app.page.locator("main img").count() == 0
    assert app.question.evaluate("element => element.textContent.trim()")[2:] == text
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    app.options.first.click()
    expect(app.button("Continue").or_(app.text("2/5")).first).to_be_visible()
    app.goto("/")
    expect(app.page.get_by_role("heading", level=2).filter(has_text=text[:20])).to_be_visible()
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_right_to_left_text_runs_from_right_to_left(app, server):
    begin(app, server, deck({"question": "מהי בירת צרפת?", "answer": "פריז", "wrong": ["לונדון", "רומא"]}))
    assert app.question.evaluate("element => getComputedStyle(element).direction") == "rtl"


def test_rich_text_keeps_its_form(app, server):
    question = ["H", {"sub": "2"}, "O is ", {"strong": "wet"}, {"list": ["one", "two"]},
                {"table": [["a", "b"], ["c", "d"]]}, {"pre": "let x = 1 < 2"}]
    begin(app, server, deck({"question": question, "answer": "yes", "wrong": ["no"]}))
    expect(app.question.locator("sub")).to_have_text("2")
    expect(app.question.locator("strong")).to_have_text("wet")
    expect(app.question.locator("li")).to_have_text(["one", "two"])
    expect(app.question.locator("th, td")).to_have_text(["a", "b", "c", "d"])
    expect(app.question.locator("pre")).to_have_text("let x = 1 < 2")


def primes(answer):
    return deck({"question": "Which are prime?", "options": ["2", "3", "4", "6"], "answer": answer},
                rules={"points": {"right": 10}})


@pytest.mark.parametrize("chosen, verdict", [
    (["2", "3"], "Right"), (["2"], "Partly right"), (["4", "6"], "Wrong"), ([], "Wrong")])
def test_several_right_options(app, server, chosen, verdict):
    begin(app, server, primes(["2", "3"]))
    expect(app.text("Mark every right answer")).to_be_visible()
    for text in chosen:
        app.option(text).click()
        expect(app.option(text)).to_have_attribute("aria-pressed", "true")
    app.button("Check").click()
    if verdict == "Right":
        expect(app.text("Right: 1")).to_be_visible()
    else:
        expect(kinds.judged(app, verdict)).to_contain_text("Right answer: 2, 3")


def test_a_marked_option_can_be_unmarked(app, server):
    begin(app, server, primes(["2", "3"]))
    app.option("4").click()
    app.option("4").click()
    expect(app.option("4")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("typed, is_right", [
    ("Paris", True), ("  paris. ", True), ("PARIS", True), ("Lutetia", True), ("Rome", False), ("", False)])
def test_typed_answers(app, server, typed, is_right):
    begin(app, server, deck({"question": "The capital of France?", "accept": ["Paris", "Lutetia"]}))
    app.page.get_by_role("textbox", name="Your answer").fill(typed)
    app.button("Answer").click()
    if is_right:
        expect(app.text("Right: 1")).to_be_visible()
    else:
        expect(app.dialog("Wrong")).to_contain_text("Right answer: Paris")


def test_a_slider_with_a_fixed_target_keeps_it_to_itself(app, server):
    begin(app, server, deck({"question": "When did men walk on the Moon first?",
                             "slider": {"min": 1900, "max": 2000, "target": 1969}}))
    assert "1969" not in app.page.locator("body").inner_text()
    app.slider.fill("1959")
    app.button("Hit me").click()
    expect(app.dialog()).to_contain_text("Target: 1969")
    expect(app.dialog()).to_contain_text("Off by 10")


@pytest.mark.parametrize("form, answer", [("Flashcards", "I knew it"), ("True or false", "True")])
def test_pairs_in_other_forms(app, server, form, answer):
    begin(app, server, deck(*pairs(5)), form)
    if form == "Flashcards":
        app.button("Turn the card").click()
    app.button(answer).click()
    expect(app.button("Continue").or_(app.text("2/5")).first).to_be_visible()


def test_a_game_without_an_end_goes_round_again(app, server):
    rules = {"draw": "endless", "order": "fixed", "feedback": {"show": "end"}}
    begin(app, server, deck({"statement": "A", "answer": True}, {"statement": "B", "answer": True}, rules=rules))
    for turn, statement in enumerate("ABAB", start=1):
        expect(app.text(f"Round {turn}")).to_be_visible()
        expect(app.question).to_have_text(statement)
        app.button("True").click()


def test_a_changed_deck_begins_a_new_game(app, server):
    app_deck = deck(*pairs(6), rules={"feedback": {"show": "end"}})
    begin(app, server, app_deck)
    app.options.first.click()
    app.place_is("2/6")
    server.add_decks(odd=deck(*pairs(7), rules={"feedback": {"show": "end"}}))
    app.reload()
    app.place_is("1/7")


def test_a_refused_deck_is_not_listed(app, server):
    server.add_decks(odd=b'{"quizdeck": 1, "title": "Half')
    app.goto("/")
    expect(app.heading("Trivia night")).to_be_visible()
    expect(app.heading("Odd")).to_have_count(0)
    assert "odd.json" in server.output
