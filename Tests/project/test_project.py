"""What the project promises of itself: of its sources, its binary and its two commands."""

import re
import subprocess

import pytest

from quizdeck import BINARY, PROJECT, run

SOURCES = sorted((PROJECT / "Sources").rglob("*.swift"))


def code(path):
    """A Swift file without its comments and texts."""
    text = re.sub(r'"""[\s\S]*?"""', '""', path.read_text())
    text = re.sub(r'#?"(?:\\.|[^"\\\n])*"#?', '""', text)
    return re.sub(r"//.*", "", text)


@pytest.mark.parametrize("construct", [r"\btry!", r"\btry\?", r"\bas!", r"\bfatalError\(", r"[\w)\]]!(?=[.,)\]\s])(?!=)"])
def test_nothing_is_forced_and_no_error_swallowed(construct):
    found = [f"{path.relative_to(PROJECT)}: {match.group()}" for path in SOURCES
             for match in re.finditer(construct, code(path))]
    assert found == []


def test_the_engine_imports_nothing():
    for path in (PROJECT / "Sources" / "QuizCore").rglob("*.swift"):
        assert not re.search(r"^\s*(?:\w+ )*import ", code(path), re.MULTILINE), path


def test_the_host_is_small_and_knows_nothing_of_quizzes():
    folder = PROJECT / "Sources" / "WebUI" / "Host"
    assert len((folder / "host.js").read_text().splitlines()) <= 400
    host = "".join((folder / name).read_text() for name in ["host.js", "files.js"])
    for word in ["deck", "card", "question", "answer", "score", "trivia", "capital", "round"]:
        names = re.sub(r"'quizdeck[.']|Quizdeck", "", re.sub(r"//.*", "", host))
        assert not re.search(rf"\b{word}s?\b", names, re.IGNORECASE), word


def test_files_are_small():
    lengths = {path: len(path.read_text().splitlines()) for path in SOURCES}
    assert [str(path) for path, length in lengths.items() if length > 400] == []
    assert sum(length <= 120 for length in lengths.values()) >= 0.75 * len(lengths)


def test_the_binary_needs_nothing_but_debians_libraries():
    listing = subprocess.run(["ldd", str(BINARY)], capture_output=True, text=True, check=True).stdout
    assert "not found" not in listing
    assert "libswift" not in listing


def test_the_binary_tells_its_version():
    answer = run("--version")
    assert answer.returncode == 0
    assert re.fullmatch(r"\D*\d+\.\d+\.\d+\S*\n", answer.stdout)


@pytest.mark.parametrize("target", ["run", "test", "setup", "build", "check", "bench", "fuzz", "clean", "help"])
def test_make_tells_of_each_target(target):
    text = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    assert re.search(rf"^make {target} +\S", text, re.MULTILINE)


def test_what_comes_from_pypi_is_pinned():
    for line in (PROJECT / "Tests" / "requirements.txt").read_text().splitlines():
        assert re.fullmatch(r"[\w.-]+==[\d.]+", line), line


def test_setup_refuses_what_it_does_not_know():
    answer = subprocess.run(
        [str(PROJECT / "scripts" / "setup"), "everything"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert answer.returncode == 1
    assert "'everything' is not one of" in answer.stderr
