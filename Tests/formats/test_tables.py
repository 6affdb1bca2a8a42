"""Tables, read with Python's csv module and with openpyxl."""

import csv

import openpyxl
import pytest

PAIRS = [
    ["Front", "Back"], ["a, b; c\td|e", 'say "x"'], ["two\nlines", '"quoted"'], ["=1+1", "@x"], ["-3", "+4"],
    ["日本 😀", "e\u0301"], ["_x0041_", "<b>&amp;"], ["0012", "1.50"], ["TRUE", "2024-01-01"], [" blank ", "'007"],
]
KINDS = [
    ["Kind", "Question", "Option A", "Option B", "Option C", "Answer", "Wrong 1", "Explanation", "Hint 1", "Category",
     "Tags", "Seconds"],
    ["pair", "der Hund", "", "", "", "the dog", "the cat", 'an "animal"', "barks", "Nature::Animals", "zoo; pet", ""],
    ["one right", "How many?", "6", "8", "10", "B", "", "", "", "", "", "30"],
    ["several right", "Which?", "x", "y, z", "w", "A, C", "", "", "", "", "big word;", ""],
    ["one right", "Either?", "x", "y", "", "A, B", "", "", "", "", "", ""],
    ["true/false", "Water is wet.", "", "", "", "true", "", "", "", "", "", ""],
    ["typed", "Capital of Italy?", "", "", "", "Rome\nRoma", "", "", "", "", "", ""],
    ["open", "Why?\nIn two lines.", "", "", "", "because", "", "", "", "", "", ""],
    ["open", "And?", "", "", "", "", "", "", "", "", "", ""],
    ["note", "Read this.", "", "", "", "", "", "", "", "", "", ""],
    ["pair", "=1+1", "", "", "", "-2", "", "", "", "", "", ""],
]
KAHOOT = [
    ["1", "der Hund", "the dog", "the cat", "", "", "20", "1"],
    ["2", "How many?", "6", "8", "10", "", "30", "2"],
    ["3", "Which?", "x", "y, z", "w", "", "20", "1,3"],
    ["4", "Either?", "x", "y", "", "", "20", "1,2"],
    ["5", "Water is wet.", "True", "False", "", "", "20", "1"],
]


def table(path, delimiter=","):
    """The rows of a CSV file, as strictly as the module can be."""
    with open(path, newline="", encoding="utf-8-sig") as file:
        return list(csv.reader(file, delimiter=delimiter, strict=True))


def sheet(path):
    """The rows of the only sheet of a spreadsheet; each cell is a text or empty."""
    book = openpyxl.load_workbook(path)
    assert len(book.sheetnames) == 1
    rows = [list(row) for row in book.active.iter_rows(values_only=True)]
    assert all(cell is None or isinstance(cell, str) for row in rows for cell in row)
    assert all(cell.data_type != "f" for row in book.active.iter_rows() for cell in row)
    return [[cell or "" for cell in row] for row in rows]


@pytest.mark.parametrize("name, delimiter, marked", [("comma", ",", False), ("semicolon", ";", True), ("tab", "\t", False)])
def test_pairs_as_csv(exports, name, delimiter, marked):
    path = exports / f"{name}.csv"
    assert table(path, delimiter) == PAIRS
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf") == marked
    assert content.endswith(b"\r\n")


def test_kinds_as_csv(exports):
    assert table(exports / "kinds.csv") == KINDS


def test_pairs_as_xlsx(exports):
    # openpyxl decodes no _x005F_, with which a text that looks like an escaped character has to begin.
    wanted = [[cell.replace("_x0041_", "_x005F_x0041_") for cell in row] for row in PAIRS]
    assert sheet(exports / "pairs.xlsx") in (wanted, PAIRS)
    assert openpyxl.load_workbook(exports / "pairs.xlsx").sheetnames == ["Pairs 12"]


def test_kinds_as_xlsx(exports):
    assert sheet(exports / "kinds.xlsx") == KINDS


def test_kahoot(exports):
    rows = sheet(exports / "kahoot.xlsx")
    assert [cell.split(" - ")[0].split(" (")[0] for cell in rows[7][1:]] == [
        "Question", "Answer 1", "Answer 2", "Answer 3", "Answer 4", "Time limit", "Correct answer(s)"]
    assert rows[8:] == KAHOOT


def test_quizlet(exports):
    lines = (exports / "quizlet.txt").read_text(encoding="utf-8").splitlines()
    pairs = [[side.strip().replace("\n", " / ").replace("\t", " / ") for side in pair] for pair in PAIRS[1:]]
    assert [[side.strip() for side in line.split("\t")] for line in lines] == pairs
