"""Trivia night, in a window."""

import re

from play import ENTER, Play, check


def test_trivia_once_through():
    with Play() as play:
        window = play.window("trivia", "--name", "Wen")
        for place, answer in enumerate("tttttffff", 1):
            window.wait(f"{place}/9   Score: {min(place - 1, 5) if place < 7 else place - 2}")
            window.press(answer)
        text = window.wait("Saved: 8 points, rank 2.")
        check("Finished" in text and "Your score: 8   8 of 9" in text, text)
        check("━" * 70 in window.line(1) and "─" not in window.line(1), "the bar is not full")
        window.press("h")
        text = window.wait("Rank  Name")
        check(re.search(r"2  Wen +8  \d{4}-\d\d-\d\d", text), text)
        window.press("q" + ENTER)
        window.wait("1/9   Score: 0")
        window.press("q")
        check(window.finish() == 0, "the exit status is not 0")
        check("Wen" in play.scores("trivia"), "the score is not in the library")


def test_a_paste_answers_nothing():
    with Play() as play:
        window = play.window("trivia")
        window.wait("1/9")
        window.press("\x1b[200~t\rf\r1\x1b[201~")
        window.press("?")
        window.wait("Any key goes back.")
        window.press(" ")
        window.wait("1/9   Score: 0")


def test_chinese_columns_are_aligned():
    with Play() as play:
        for name, score in [("王小明", "tttttffft"), ("Ann", "tttttfff"), ("👩‍🚀 Zoë", "ttttt")]:
            answers = "\n".join(score.ljust(9, "t")) + "\n"
            play.lines("trivia", "--name", name, "--seed", "1", answers=answers)
        window = play.window("trivia", "--language", "zh-Hant")
        for place in range(1, 10):
            window.wait(f"{place}/9")
            window.wait_gone("答")
            window.press("t")
        window.wait("測驗結束")
        window.press("h")
        window.wait("名次")
        # The cell beside a wide character is empty: here it counts.
        rows = ["".join(window.screen.buffer[row][column].data or "\0" for column in range(80))
                for row in range(24)]
        dates = [date for date in (re.search(r"\d{4}-\d\d-\d\d", row) for row in rows) if date]
        names = [row for row in rows if "王" in row or "👩" in row or "Ann" in row]
        check(len(names) == len([row for row in names if re.search(r"\d{4}-\d\d-\d\d", row)]) == 4,
              window.text())
        check(len(dates) == 9, window.text())
        starts = {date.start() for date in dates}
        check(len(starts) == 1, f"dates begin in columns {starts}:\n{window.text()}")
