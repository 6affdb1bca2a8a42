"""Line by line: dumb terminals, `--plain`, pipes."""

from play import Play, check


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
