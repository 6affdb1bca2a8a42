"""A pseudo-terminal that runs the program and shows what a person would see."""

import os
import signal
import time
import unicodedata

import pexpect
import pyte


class Terminal:
    """The program in a window of so many columns and rows."""

    def __init__(self, command, columns=80, rows=24, environment=None):
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "en_US.UTF-8",
               "HOME": os.environ.get("HOME", "/")}
        env.update(environment or {})
        self.child = pexpect.spawn(command[0], command[1:], dimensions=(rows, columns),
                                   env=env, timeout=20)

    def pump(self, seconds=0.05):
        """Takes what the program has written by now."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    def text(self):
        """The screen as text; the empty cell beside a wide character is left out."""
        return "\n".join(self.line(row) for row in range(self.rows))

    def line(self, row):
        cells = self.screen.buffer[row]
        return "".join(cells[column].data for column in range(self.columns)).rstrip()

    def wait(self, text, seconds=20):
        """Waits until the screen shows a text."""
        end = time.monotonic() + seconds
        while text not in self.text():
            if time.monotonic() > end or (not self.pump() and not self.child.isalive()):
                raise AssertionError(f"{text!r} did not come; the screen was:\n{self.text()}")
        return self.text()

    def wait_gone(self, text, seconds=20):
        """Waits until the screen no longer shows a text."""
        end = time.monotonic() + seconds
        while text in self.text():
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} stayed; the screen was:\n{self.text()}")
            self.pump()
        return self.text()

    def press(self, keys):
        self.child.send(keys)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def finish(self, seconds=20):
        """Waits for the program's end; returns its exit status, or minus the signal that ended it."""
        end = time.monotonic() + seconds
        while self.child.isalive():
            if time.monotonic() > end:
                raise AssertionError(f"the program did not end; the screen was:\n{self.text()}")
            self.pump()
        while self.pump():
            pass
        self.child.close()
        if self.child.signalstatus is not None:
            return -self.child.signalstatus
        return self.child.exitstatus

    def kill(self):
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.child.close(force=True)


def columns_of(text):
    """The columns of a text by Unicode's East Asian widths; enough for letters, kana and ideographs."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in text)
