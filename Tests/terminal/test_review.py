"""Reviews at a terminal and through pipes; what was rated outlives a kill."""

import re
import signal
import subprocess

import play
from play import Play, check


def review(library, *options):
    return [play.PROGRAM, "review", "vocabulary", "--library", library, *options]


def kept(library):
    """How many cards are on their steps, as the next session says it, having waited for none of them."""
    done = subprocess.run(review(library, "--new", "300"), input=b"q\n", capture_output=True, timeout=60)
    return int(re.search(rb"(\d+) on their steps", done.stdout).group(1))


def test_every_rating_is_kept_before_the_next_card_shows():
    with Play() as table:
        process = subprocess.Popen(
            review(table.library, "--new", "300"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        shown = 0
        while shown < 25:
            line = process.stdout.readline()
            check(line, "the program has ended")
            if line.startswith(b"Left today"):
                shown += 1
                process.stdin.write(b"\n3\n")
                process.stdin.flush()
        process.send_signal(signal.SIGKILL)
        process.wait()
        # The first card was shown before any rating; those after the last one that was shown may be there or not.
        check(kept(table.library) >= shown - 1, f"{kept(table.library)} of {shown - 1}")


def test_a_review_at_a_terminal():
    with Play() as table:
        window = table.window("vocabulary", command="review")
        window.wait("20 new")
        window.press("\n")
        window.wait("3 Good, 10 minutes")
        window.press("3\n")
        window.wait("1 on their steps, 19 new")
        window.press("q\n")
        check(window.finish() == 0, "the exit status is not 0")
        check(kept(table.library) == 1, "the rating is not there")
