"""Each of the four games once through in WebKit, and its high scores."""

from quizdeck import built_in_deck, number_in


def answers(deck):
    return {card["front"]: card["back"] for card in built_in_deck(deck)["cards"]}


def choose(app, text):
    """Clicks the option with this text."""
    def option():
        for element in app.all("#page .option"):
            if app.all(".option-text", within=element)[0].text == text:
                return element
        return None
    app.click(lambda: app.wait(option, f"no option {text!r}"))


def test_trivia(app):
    app.start("trivia", name="Safari")
    for index, card in enumerate(built_in_deck("trivia")["cards"]):
        app.has("#place", f"{index + 1}/9")
        assert app.text_of("#question") == card["statement"]
        app.click(app.named("button", "True" if card["answer"] else "False"))
    app.has("#finished-score", "Your score: 9")
    app.click(app.named("button", "Start again"))
    app.has("#place", "1/9")
    assert [entry["score"] for entry in app.server.scores("trivia") if entry["name"] == "Safari"] == [9]


def test_capitals(app):
    capitals = answers("capitals")
    app.start("capitals")
    for place in range(1, 51):
        app.has("#place", f"{place}/50")
        state = app.text_of("#question").removeprefix("What is the capital of ").removesuffix("?")
        choose(app, capitals[state])
    app.has("#right-count", "Right: 50")
    app.has("#wrong-count", "Wrong: 0")
    app.click("#again")
    app.has("#place", "1/50")


def test_vocabulary(app):
    meanings = answers("vocabulary")
    app.start("vocabulary")
    for place in range(1, 11):
        app.has("#place", f"{place}/10")
        right = meanings[app.text_of("#question")]
        if place > 1:
            choose(app, right)
            continue
        texts = [element.text for element in app.all(".option-text")]
        choose(app, next(text for text in texts if text != right))
        app.has(".right-answer", f"Right answer: {right}")
        app.click("#go-on")
    app.has("#finished-score", "Your score: 90")
    app.click("#finish-close")
    app.has("#result-score", "90 / 100")
    assert len(app.all(".missed-card")) == 1


def test_bullseye(app):
    app.start("bullseye", name="Kit")
    target = number_in(app.text_of("#question"))
    slider = app.find("#slider")
    assert slider.get_attribute("value") == "50"
    key = "\ue014" if target > 50 else "\ue012"  # the right and the left arrow
    slider.send_keys(key * abs(target - 50))
    app.click(app.named("button", "Hit me"))
    app.has(".won", "200 points")
    app.click(app.named("button", "Next round"))
    app.has("#place", "Round 2")
    app.has("#score", "Score: 200")
    app.click(app.named("button", "Start over"))
    app.has("#place", "Round 1")
    app.has("#score", "Score: 0")
    app.wait(lambda: [e["score"] for e in app.server.scores("bullseye") if e["name"] == "Kit"] == [200])


def test_high_scores(app):
    app.goto("/")
    app.click("a.deck[href='/decks/bullseye']")
    app.click("#to-scores")
    app.click(".score-row a")
    field = app.find("#entry-name")
    field.clear()
    field.send_keys("Kit <b>")
    app.click("#edit-done")
    app.has(".score-row .name", "Kit <b>")
    app.click(".score-row .delete")
    app.click("#undo")
    app.has(".score-row .name", "Kit <b>")
    app.browser.back()
    app.find("#start")
    app.browser.forward()
    app.find(".score-row a")
    app.click("#to-about")
    app.click("#about-close")
    app.find(".score-row a")
