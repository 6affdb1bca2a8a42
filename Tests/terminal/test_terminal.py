#!/usr/bin/env python3
"""Plays the program through a pseudo-terminal, as a person would, and through pipes, as a script would.

    test_terminal.py PATH [TEST …]     PATH is the program, TEST a part of a test's name

The last line is 'N passed, N failed'; the exit status is 0 only when nothing failed.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from screen import Terminal, columns_of  # noqa: E402

PROGRAM = ""
DECKS = Path(__file__).resolve().parents[2] / "Decks"

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PAGE_UP, PAGE_DOWN, END = "\x1b[5~", "\x1b[6~", "\x1b[F"
ENTER, ESCAPE, INTERRUPT, SUSPEND = "\r", "\x1b", "\x03", "\x1a"


class Play:
    """One test's library folder, with windows onto it that are closed at the end."""

    def __init__(self):
        self.library = tempfile.mkdtemp(prefix="quizdeck-terminal-")
        self.windows = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for window in self.windows:
            window.kill()
        shutil.rmtree(self.library)

    def command(self, deck, *options):
        return [PROGRAM, "play", deck, "--library", self.library, *options]

    def window(self, deck, *options, columns=80, rows=24, environment=None):
        window = Terminal(self.command(deck, *options), columns, rows, environment)
        self.windows.append(window)
        return window

    def lines(self, deck, *options, answers="", environment=None):
        """What the program writes when it reads from a pipe."""
        done = subprocess.run(
            self.command(deck, *options), input=answers.encode(), capture_output=True, timeout=60,
            env={"PATH": os.environ["PATH"], "LANG": "en_US.UTF-8", **(environment or {})})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def scores(self, deck):
        done = subprocess.run(
            [PROGRAM, "scores", deck, "--library", self.library], capture_output=True, timeout=60)
        return done.stdout.decode()


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def vocabulary():
    """The Chinese meaning of each English word."""
    return {card["front"]: card["back"] for card in json.loads(
        (DECKS / "vocabulary.json").read_text())["cards"]}


def capitals():
    return {card["front"]: card["back"] for card in json.loads(
        (DECKS / "capitals.json").read_text())["cards"]}


def option_number(window, answer):
    """The number of the option that has this text."""
    found = re.search(rf"^\s*(?:› )?(\d)  {re.escape(answer)}$", window.text(), re.MULTILINE)
    check(found, f"{answer!r} is not among the options:\n{window.text()}")
    return found.group(1)


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


def test_capitals_once_through():
    answers = capitals()
    with Play() as play:
        window = play.window("capitals")
        window.wait("Find the capital")
        window.press("1")
        for place in range(1, 51):
            window.wait(f"{place}/50")
            state = re.search(r"What is the capital of (.*)\?", window.text()).group(1)
            right = option_number(window, answers[state])
            window.press(right if place != 7 else {"1": "2", "2": "3", "3": "1"}[right])
            if place == 7:
                missed = state
        text = window.wait("Saved: 49 points, rank 1.")
        check("✓ Right: 49   ✗ Wrong: 1" in text, text)
        check(f"✗ What is the capital of {missed}?" in text, text)
        check(f"Right answer: {answers[missed]}" in text, text)
        window.press("p")
        window.wait("State capitals · Practice")
        window.press(option_number(window, answers[missed]))
        window.wait("You missed nothing.")
        window.press("r")
        window.wait("1/50")
        window.press(ESCAPE)
        check(window.finish() == 0, "the exit status is not 0")


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


def test_bullseye_once_through():
    with Play() as play:
        window = play.window("bullseye")
        window.wait("Round 1   Score: 0")
        target = int(re.search(r"as you can to (\d+)\.", window.text()).group(1))
        check("50" not in window.text() or target == 50, "the slider shows its value")
        window.press((RIGHT if target > 50 else LEFT) * abs(target - 50) + ENTER)
        text = window.wait("✓ Bullseye!")
        check(f"You hit {target}   200 points" in text, text)
        window.press(ENTER)
        window.wait("Round 2   Score: 200")
        window.press(END + ENTER)
        window.wait("You hit 100")
        window.press("o")
        window.wait("Round 1   Score: 0")
        window.wait("Saved: ")
        window.press("q")
        check(window.finish() == 0, "the exit status is not 0")
        check("Unknown" in play.scores("bullseye"), "the score is not in the library")


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


def test_resize_redraws_in_the_new_size():
    with Play() as play:
        window = play.window("capitals", columns=120, rows=40)
        window.wait("asked either way round.")
        for columns, rows in [(40, 12), (120, 40), (60, 16), (20, 8), (80, 24)]:
            window.resize(columns, rows)
            window.wait("Find the")
            end = time.monotonic() + 10
            while "? Keys" not in window.line(rows - 1):
                check(time.monotonic() < end, f"not redrawn for {columns}x{rows}:\n{window.text()}")
                window.pump()
            for row in range(rows):
                check(columns_of(window.line(row)) <= columns, window.text())


def test_narrow_and_wide_windows_play():
    for columns, rows in [(40, 12), (120, 40)]:
        with Play() as play:
            window = play.window("vocabulary", "--wait", columns=columns, rows=rows)
            window.wait("English to Chinese")
            window.press("1")
            for place in range(1, 11):
                window.wait(f"{place}/10")
                window.press("2")
                window.wait("Enter Continue")
                check(re.search("✓ Right|✗ Wrong", window.text()), window.text())
                window.press(ENTER)
            window.wait("Finished")
            window.press(ENTER)
            window.wait("Your score")
            window.press("q")
            check(window.finish() == 0, "the exit status is not 0")


def settings_of(window):
    """The terminal's settings; those of a new one are with echo, line by line, with signals."""
    return termios.tcgetattr(window.child.fileno())


def ends_and_restores(end, status):
    """The terminal is as it was, the cursor is back and the first screen too."""
    with Play() as play:
        window = play.window("trivia")
        window.wait("1/9")
        raw = settings_of(window)
        check(not raw[3] & termios.ICANON and not raw[3] & termios.ECHO, "it is not in raw mode")
        window.press("t")
        window.wait("2/9")
        end(window)
        got = window_status(window)
        check(got == status, f"exit status {got}, not {status}")
        tail = window.raw.decode(errors="replace")
        check("\x1b[?1049l" in tail and "\x1b[?2004l" in tail, "the first screen is not put back")
        check(tail.rindex("\x1b[?25h") > tail.rindex("\x1b[?25l"), "the cursor stays hidden")


def window_status(window):
    """Waits for the program's end, and checks the settings of its terminal while that is still there."""
    end = time.monotonic() + 20
    restored = False
    while window.child.isalive():
        check(time.monotonic() < end, f"the program did not end:\n{window.text()}")
        window.pump()
        restored = restored or is_cooked(window)
    restored = restored or is_cooked(window)
    status = window.finish()
    check(restored, "the terminal's settings are not put back")
    return status


def is_cooked(window):
    try:
        mode = settings_of(window)[3]
    except termios.error:
        return False
    return bool(mode & termios.ICANON and mode & termios.ECHO and mode & termios.ISIG)


def test_ctrl_c_restores_the_terminal():
    ends_and_restores(lambda window: window.press(INTERRUPT), 0)


def test_sigint_restores_the_terminal():
    ends_and_restores(lambda window: window.child.kill(signal.SIGINT), 128 + signal.SIGINT)


def test_sigterm_restores_the_terminal():
    ends_and_restores(lambda window: window.child.kill(signal.SIGTERM), 128 + signal.SIGTERM)


def test_a_suspended_program_gives_the_terminal_back_and_goes_on():
    for stop in (lambda window: window.press(SUSPEND),
                 lambda window: window.child.kill(signal.SIGTSTP)):
        with Play() as play:
            window = play.window("trivia")
            window.wait("1/9")
            stop(window)
            end = time.monotonic() + 20
            while state_of(window.child.pid) != "T":
                check(time.monotonic() < end, "the program did not stop")
                window.pump()
            check(is_cooked(window), "the terminal's settings are not put back")
            window.screen.reset()
            window.child.kill(signal.SIGCONT)
            window.wait("1/9   Score: 0")
            check(not is_cooked(window), "it is not in raw mode again")
            window.press("t")
            window.wait("2/9   Score: 1")


def state_of(process):
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]


def test_a_killed_game_goes_on_with_every_answer():
    with Play() as play:
        window = play.window("capitals", "--ask", "front", "--form", "choice")
        window.wait("1/50")
        for place in range(2, 8):
            window.press("1")
            window.wait(f"{place}/50")
        asked = window.line(3)
        window.child.kill(signal.SIGKILL)
        check(window.finish() == -signal.SIGKILL, "it was not killed")
        window = play.window("capitals")
        window.wait("Go on with the game you left (6 of 50 answered)")
        window.press(ENTER)
        window.wait("7/50")
        check(window.line(3) == asked, "another question came")
        for place in range(8, 51):
            window.press("1")
            window.wait(f"{place}/50")
        window.press("1")
        window.wait("Saved: ")
        check(os.listdir(f"{play.library}/running") == ["capitals.json.lock"], "the file is still there")


def test_rename_delete_undo_and_reset():
    with Play() as play:
        window = play.window("capitals")
        window.wait("h High scores")
        window.press("h")
        window.wait("1  Rosalind")
        window.press("r\x15")
        window.press("小明 🎉" + ENTER)
        window.wait("1  小明")
        check("小明 🎉" in play.scores("capitals"), "the name is not in the library")
        window.press("d")
        window.wait("Deleted: 小明 🎉")
        window.wait("1  Kenji")
        window.press("u")
        window.wait("1  小明")
        window.press("x")
        window.wait("Put the starter entries back?")
        window.press("y")
        window.wait("1  Rosalind")
        window.press("q")
        window.wait("Find the capital")


def test_typed_answers_take_utf8_and_editing():
    with Play() as play:
        window = play.window("capitals", "--ask", "front", "--form", "typed", "--seed", "1")
        window.wait("1/50")
        window.press("Zürich中")
        window.wait("› Zürich中")
        # Beyond the pointer and its blank: six letters, and two columns for the ideograph.
        check(window.screen.cursor.x == 2 + 2 + 6 + 2, f"cursor in column {window.screen.cursor.x}")
        window.press(LEFT + "\x7f")
        window.wait("› Züric中")
        window.press("\x15q?")
        window.wait("› q?中")
        window.press(ENTER)
        window.wait("2/50")


def test_a_paste_answers_nothing():
    with Play() as play:
        window = play.window("trivia")
        window.wait("1/9")
        window.press("\x1b[200~t\rf\r1\x1b[201~")
        window.press("?")
        window.wait("Any key goes back.")
        window.press(" ")
        window.wait("1/9   Score: 0")


def test_colours_are_an_addition():
    sequence = re.compile(rb"\x1b\[([\d;]*)m")
    for options, environment, coloured in [
            ((), {}, True), (("--no-color",), {}, False), ((), {"NO_COLOR": "1"}, False),
            (("--theme", "light"), {}, True)]:
        with Play() as play:
            window = play.window("trivia", *options, environment=environment)
            window.wait("1/9")
            window.press("f")
            window.wait("2/9")
            codes = {int(code) for part in sequence.findall(window.raw) for code in part.split(b";") if code}
            check(bool(codes & {32, 31, 36, 38}) == coloured, f"{options} {environment}: {codes}")


def test_a_dumb_terminal_and_plain_play_line_by_line():
    for options, environment in [((), {"TERM": "dumb"}), (("--plain",), {})]:
        with Play() as play:
            window = play.window("trivia", *options, environment=environment)
            window.wait("Question 1 of 9. Score: 0.")
            window.press("t\n")
            window.wait("Question 2 of 9. Score: 1.")
            window.press("q\n")
            check(window.finish() == 0, "the exit status is not 0")
            check(b"\x1b" not in window.raw, "there is an escape code")


def test_a_pipe_plays_line_by_line():
    with Play() as play:
        status, out, err = play.lines("trivia", "--seed", "1", answers="t\n" * 5 + "x\n" + "f\n" * 4 + "h\n")
        check((status, err) == (0, ""), f"{status} {err}")
        check("\x1b" not in out, "there is an escape code")
        check("Your score: 8 (8 of 9)" in out and "Saved: 8 points, rank 2." in out, out)
        check('"x" is not understood here.' in out, out)
        again = Play()
        with again:
            check(again.lines("trivia", "--seed", "1", answers="t\n" * 5 + "x\n" + "f\n" * 4 + "h\n")[1] == out,
                  "the same seed and input gave another text")
        status, out, err = play.lines("vocabulary", "--language", "zh-Hant", "--seed", "2a", answers="1\n1\n1\n")
        check(status == 0 and "第 2 題，共 10 題。" in out, out)
        check("這一局沒有完成，不列入高分榜。" in out, out)


def test_a_game_that_cannot_be_kept_is_said_and_kept_later():
    with Play() as play:
        window = play.window("bullseye")
        window.wait("Round 1")
        window.press(ENTER)
        window.wait("You hit 50")
        database = Path(play.library) / "library.sqlite"
        hold = subprocess.Popen(
            [sys.executable, "-c",
             "import sqlite3, sys\n"
             f"base = sqlite3.connect({str(database)!r}, isolation_level=None)\n"
             "base.execute('begin immediate')\nprint('held', flush=True)\nsys.stdin.readline()"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            check(hold.stdout.readline() == b"held\n", "the database is not held")
            window.press("o")
            text = window.wait("The game is not saved", 30)
            check("is in use by another program." in text, text)
            check("s Try again" in text, text)
        finally:
            hold.communicate(b"\n", timeout=10)
        window.press("s")
        window.wait("Saved: ")


def main():
    global PROGRAM
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    names = [name for name in globals() if name.startswith("test_")]
    wanted = sys.argv[2:]
    passed, failed = 0, 0
    for name in names:
        if wanted and not any(part in name for part in wanted):
            continue
        start = time.monotonic()
        try:
            globals()[name]()
            passed += 1
            print(f"ok   {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception:  # a test that breaks in any way has failed
            failed += 1
            print(f"FAIL {name}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


main()
