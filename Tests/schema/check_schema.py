#!/usr/bin/env python3
"""Checks Docs/deck.schema.json against the deck files of the repository.

Every deck that the program reads has to be valid, and every faulty deck whose fault is one of structure has to be
refused. Faults that a schema cannot see are listed below by name, so that a new fixture has to be put in one of the two
groups. Prints "N passed, N failed"; the exit status is 1 when one failed.
"""

import copy
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests" / "Fixtures" / "decks"

# Faulty decks that are valid for the schema, since their fault lies in what texts and numbers say of each other.
BEYOND_SCHEMA = {
    "answer-of-two-meanings",
    "ids-twice",
    "members-twice",
    "option-twice-in-other-bytes",
    "right-answer-among-the-wrong",
    "same-card-in-other-bytes",
    "same-card-twice",
}

# One fault each, put into the fixture every-rule: a path of members and indices, and what is put there.
RULE_FAULTS = [
    ("quizdeck", 2), ("title", ""), ("title", {}), ("title", {"english language": "T"}), ("title", "x" * 1001),
    ("summary", 5), ("language", "en_US"), ("language.back", ""), ("language.side", "en"), ("extra", 1),
    ("cards", []), ("cards", {}), ("cards.0", "a"), ("highScores.0.score", 0), ("highScores.0.score", 1.5),
    ("highScores.0.name", " "), ("highScores.0.date", 1), ("rules", []), ("rules.extra", 1), ("rules.order", "random"),
    ("rules.draw", 0), ("rules.draw", 100_001), ("rules.draw", "some"), ("rules.options", 1), ("rules.options", 11),
    ("rules.forms", []), ("rules.forms.0", "write"), ("rules.forms.0", "choice"), ("rules.directions", []),
    ("rules.directions.0.ask", "side"), ("rules.directions.0.label", 5), ("rules.directions.0.extra", 5),
    ("rules.points.right", 0), ("rules.points.wrong", 1), ("rules.points.slider", "log"), ("rules.points.bonus", []),
    ("rules.points.bonus.0.within", -1), ("rules.points.bonus.0.points", 0), ("rules.points.extra", 1),
    ("rules.feedback.show", "never"), ("rules.feedback.right", 500), ("rules.feedback.right.hold", 10_001),
    ("rules.feedback.wrong.then", "wait"), ("rules.feedback.extra", 1), ("rules.end.announce", "yes"),
    ("rules.end.then", "again"), ("rules.messages", []), ("rules.messages.0.from", 101), ("rules.messages.0.text", ""),
    ("rules.closeness.0.within", -1), ("rules.closeness.0.text", " "),
]

# The same for the fixture every-kind; the index is that of the card.
CARD_FAULTS = [
    ("cards.0.answer", "true"), ("cards.0.statement", ""), ("cards.0.id", "a b"), ("cards.0.source", []),
    ("cards.0.explanation", 5), ("cards.0.points", 5), ("cards.1.wrong", []), ("cards.1.wrong", ["a", "a"]),
    ("cards.1.wrong", [str(i) for i in range(100)]), ("cards.1.answer", 4), ("cards.2.options", ["3"]),
    ("cards.2.options", [str(i) for i in range(101)]), ("cards.3.answer", []), ("cards.3.answer", ["2", "2"]),
    ("cards.4.options.0.id", "é"), ("cards.4.options.0.extra", 1), ("cards.5.front", []), ("cards.5.front", "x" * 20_001),
    ("cards.5.front", [{"bold": "x"}]), ("cards.5.front", [{"em": "x", "strong": "y"}]), ("cards.5.front", [{"em": []}]),
    ("cards.5.front", [{"em": [{"list": ["a"]}]}]), ("cards.5.front", [{"ruby": "x"}]), ("cards.5.front", [{"list": []}]),
    ("cards.5.front", [{"link": "x", "address": "javascript:alert(1)"}]), ("cards.5.front", [{"pre": 5}]),
    ("cards.5.front", [{"table": "x"}]), ("cards.5.front", [""]), ("cards.6.accept", []), ("cards.6.accept", ["a", "a"]),
    ("cards.6.accept", [str(i) for i in range(101)]), ("cards.7.accept", ""), ("cards.8.slider", 5),
    ("cards.8.slider.min", 1.5), ("cards.8.slider.max", 1_000_000_001), ("cards.8.slider.target", "any"),
    ("cards.8.slider.step", 1), ("cards.9.question", {}), ("cards.9.source.address", "example.org"),
    ("cards.9.source.url", "https://example.org"),
]


def with_fault(document, path, value):
    """A copy of a document with another value at a path such as cards.0.front."""
    changed = copy.deepcopy(document)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place = changed
    for step in way:
        place = place[step]
    place[last] = value
    return changed


def load(path):
    """The document in a file, or None where the file is no JSON text at all."""
    try:
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError):
        return None


def main():
    schema = json.loads((ROOT / "Docs" / "deck.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    passed, failures = 1, []

    def check(path, wants_valid):
        nonlocal passed
        document = load(path)
        if document is None and wants_valid:
            failures.append(f"{path.relative_to(ROOT)}: this is no JSON")
            return
        error = None if document is None else next(validator.iter_errors(document), None)
        if (error is None) == wants_valid:
            passed += 1
        elif wants_valid:
            failures.append(f"{path.relative_to(ROOT)}: {error.json_path}: {error.message[:200]}")
        else:
            failures.append(f"{path.relative_to(ROOT)}: the schema lets it pass")

    for path in sorted((FIXTURES / "pass").glob("*.json")) + sorted((ROOT / "Decks").glob("*.json")):
        check(path, True)
    for path in sorted((FIXTURES / "fail").glob("*.json")):
        if load(path) is not None:
            check(path, path.stem in BEYOND_SCHEMA)

    for name, faults in (("every-rule", RULE_FAULTS), ("every-kind", CARD_FAULTS)):
        document = load(FIXTURES / "pass" / f"{name}.json")
        for path, value in faults:
            if validator.is_valid(with_fault(document, path, value)):
                failures.append(f"{name} with {path} = {str(value)[:60]!r}: the schema lets it pass")
            else:
                passed += 1

    for name in sorted(BEYOND_SCHEMA):
        if not (FIXTURES / "fail" / f"{name}.json").exists():
            failures.append(f"{name} is listed here, but there is no such fixture")

    for failure in failures:
        print(f"FAIL {failure}")
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
