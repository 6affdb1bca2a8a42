"""Vocabulary, in a window."""

import json

from play import DECKS, ENTER, Play, check, option_number


def vocabulary():
    """The Chinese meaning of each English word."""
    return {card["front"]: card["back"] for card in json.loads(
        (DECKS / "vocabulary.json").read_text())["cards"]}


def test_vocabulary_once_through():
    meanings = vocabulary()
    with Play() as play:
        window = play.window("vocabulary", "--language", "zh-Hant", "--ask", "front", "--form", "choice")
        for place in range(1, 11):
            window.wait(f"{place}/10")
            word = window.line(3).strip()
            right = option_number(window, meanings[word])
            window.press(right if place != 3 else "1" if right != "1" else "2")
            if place == 3:
                text = window.wait("正確答案：" + meanings[word])
                check("✗ 答錯了" in text, text)
                window.press(ENTER)
        window.wait("測驗結束")
        window.press(ENTER)
        text = window.wait("就快全對了")
        check("你的得分：90   90／100" in text, text)
        check("已儲存：90 分" in text, text)
        window.press("q")
        check(window.finish() == 0, "the exit status is not 0")
