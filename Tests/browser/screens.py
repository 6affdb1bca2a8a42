"""Every screen of the app, each reached as its users reach it, in either language."""

import kinds
from quizdeck import claims
from studio import CSV, GIFT, NOISE, Gate, choose, large_csv, panel

WORDS = {
    "en": {"start": "Start", "true": "True", "turn": "Turn the card", "hit": "Hit me", "finished": "Finished",
           "on": "Continue", "flip": "Flashcards", "typed": "Type the answer", "reset": "Reset", "done": "Done"},
    "zh": {"start": "開始", "true": "對", "turn": "翻面", "hit": "出手", "finished": "測驗結束",
           "on": "繼續", "flip": "字卡", "typed": "輸入答案", "reset": "重設", "done": "完成"},
}
LOCALES = {"en": "en-GB", "zh": "zh-TW"}


def _begin(app, words, deck, form=None):
    app.goto(f"/decks/{deck}")
    if form:
        app.choose(words[form])
    app.button(words["start"], exact=True).click()
    app.question.wait_for()


def _address(path):
    return lambda app, words: app.goto(path)


def _game(deck, form=None):
    return lambda app, words: _begin(app, words, deck, form)


def _turned(app, words):
    _begin(app, words, "vocabulary", "flip")
    app.button(words["turn"]).click()
    app.page.locator("#knew-it").wait_for()


def _verdict(app, words):
    hold = {"hold": 10_000, "then": "next"}  # long enough to look at
    app.server.add_decks(slow=claims(9, rules={"feedback": {"right": hold, "wrong": hold}}))
    _begin(app, words, "slow")
    app.button(words["true"]).first.click()
    app.page.locator("[data-state]").first.wait_for()


def _explanation(app, words):
    _begin(app, words, "bullseye")
    app.button(words["hit"]).click()
    app.dialog().wait_for()


def _answer_all(app, words, deck, total):
    _begin(app, words, deck)
    for turn in range(1, total + 1):
        app.text(f"{turn}/{total}").wait_for()
        app.options.first.click()
        following = app.text(f"{turn + 1}/{total}").or_(app.page.locator("#finished, #result-score"))
        app.page.locator("#go-on").or_(following).first.wait_for()
        if app.page.locator("#go-on").is_visible():
            app.page.locator("#go-on").click()
        following.first.wait_for()


def _finished(app, words):
    _answer_all(app, words, "trivia", 9)
    app.dialog(words["finished"]).wait_for()


def _result(app, words):
    _answer_all(app, words, "vocabulary", 10)
    app.dialog(words["finished"]).get_by_role("button", name=words["on"]).click()
    app.page.locator("#result-score").wait_for()


def _long_result(app, words):
    _answer_all(app, words, "capitals", 50)
    app.page.locator("#result-score").wait_for()


def _edit(app, words):
    entry = app.server.scores("trivia")[0]["id"]
    app.goto(f"/scores/trivia/edit/{entry}")
    app.page.get_by_role("textbox").wait_for()


def _edit_fault(app, words):
    _edit(app, words)
    app.page.get_by_role("textbox").fill(" ")
    app.button(words["done"]).click()
    app.page.locator("[aria-invalid=true]").wait_for()


def _reset(app, words):
    app.goto("/scores/bullseye")
    app.button(words["reset"], exact=True).click()
    app.page.get_by_role("alertdialog").wait_for()


def _deleted(app, words):
    app.goto("/scores/bullseye")
    app.page.locator(".score-row button").first.click()
    app.page.locator("#undo").wait_for()


def _import(*files, looks_first=False):
    def bring_in(app, words):
        app.goto("/studio/import")
        if looks_first:
            app.page.locator("label.toggle").first.click()
        choose(app, *files)
        for name, _ in files:  # until it is in, looked at or refused
            panel(app, name).and_(app.page.locator("[data-state]")).wait_for()
    return bring_in


def _found(app, words):
    app.goto("/studio")
    app.page.get_by_role("textbox").fill("new")
    app.page.locator(".hit").first.wait_for()


def _export(app, words):
    app.goto("/studio/export/bullseye")
    app.page.locator("#export-format").select_option("gift")
    app.page.locator(".panel .status").wait_for()


def _remarks(app, words):
    _import(("world.gift", GIFT))(app, words)
    for summary in panel(app, "world.gift").locator("summary").all():
        summary.click()


def _options(app, words):
    app.goto("/studio/import")
    app.page.locator("#options summary").click()


def _sending(app, words):
    gate = Gate(app)
    app.goto("/studio/import")
    gate.shut(2)
    choose(app, ("questions-for-the-whole-of-the-second-term.csv", large_csv()), ("weather.csv", CSV))
    gate.is_shut()
    app.page.locator("progress[value]:not([value='0'])").first.wait_for()


def _imports(app, words):
    for name, content in [("weather.csv", CSV), ("world.gift", GIFT)]:
        _import((name, content))(app, words)
    app.goto("/studio/imports")
    app.page.locator(".record").first.wait_for()


def _undo(app, words):
    _imports(app, words)
    app.page.locator(".record button").first.click()
    app.page.get_by_role("alertdialog").wait_for()


def _undone(app, words):
    _undo(app, words)
    app.page.locator("#undo-confirm").click()
    app.page.locator("#notice").wait_for()


def _receipt(app, words):
    _imports(app, words)
    app.page.locator(".record h2 a").first.click()
    app.page.locator(".receipt").wait_for()


def _kind(*cards):
    def kind(app, words):
        kinds.add(app.server, *cards)
        app.is_failure_expected = True  # one picture of the deck is missing
        _begin_kind(app, words)
    return kind


def _begin_kind(app, words):
    app.goto("/decks/kinds")
    app.button(words["start"], exact=True).click()
    app.page.locator("#question").wait_for()


def _judged(card):
    def judged(app, words):
        _kind(card)(app, words)
        kinds.answer_in_part(app)
        app.page.locator("#go-on").wait_for()
    return judged


def _left_out(*cards):
    def left_out(app, words):
        kinds.add(app.server, *cards)
        app.goto("/decks/kinds")
    return left_out


def _missing(path):
    def missing(app, words):
        app.is_failure_expected = True  # the browser itself writes 404 to the console
        app.goto(path)
        app.page.locator("main.message").wait_for()
    return missing


SCREENS = {
    "decks": _address("/"),
    "deck": _address("/decks/capitals"),
    "true-or-false": _game("trivia"),
    "choice": _game("vocabulary"),
    "flip": _game("capitals", "flip"),
    "flip-turned": _turned,
    "typed": _game("capitals", "typed"),
    "slider": _game("bullseye"),
    "verdict": _verdict,
    "explanation": _explanation,
    "finished": _finished,
    "result": _result,
    "result-long": _long_result,
    **{f"kind-{card}": _kind(card) for card in [
        "several", "matching", "matching-pictures", "ordering", "cloze", "cloze-options", "number", "open", "table",
        "right-to-left", "film"]},
    **{f"kind-{card}-judged": _judged(card) for card in [
        "several", "matching", "matching-pictures", "ordering", "cloze", "cloze-options"]},
    "kinds-left-out": _left_out("pair", "hotspot", "essay"),
    "kinds-nothing": _left_out("hotspot"),
    "scores": _address("/scores/trivia"),
    "score-deleted": _deleted,
    "edit": _edit,
    "edit-fault": _edit_fault,
    "reset": _reset,
    "settings": _address("/settings"),
    "about": _address("/about"),
    "studio": _address("/studio"),
    "studio-found": _found,
    "studio-export": _export,
    "studio-import": _address("/studio/import"),
    "studio-options": _options,
    "studio-sending": _sending,
    "studio-imported": _import(("weather.csv", CSV)),
    "studio-looked": _import(("weather.csv", CSV), looks_first=True),
    "studio-remarks": _remarks,
    "studio-refused": _import(("noise.bin", NOISE), ("empty.txt", b"")),
    "studio-no-imports": _address("/studio/imports"),
    "studio-imports": _imports,
    "studio-undo": _undo,
    "studio-undone": _undone,
    "studio-receipt": _receipt,
    "missing-deck": _missing("/decks/none"),
    "missing-page": _missing("/nowhere"),
}


def show(app, screen, language):
    """Brings the app to a screen."""
    SCREENS[screen](app, WORDS[language])
