"""Windows of any size and colour, and how the program leaves them."""

import re
import signal
import termios
import time
from pathlib import Path

from play import ENTER, INTERRUPT, Play, SUSPEND, check
from screen import columns_of


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


def state_of(process):
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]


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
