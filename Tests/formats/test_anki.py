"""What is exported, read by Anki's own library.

    pytest Tests/formats        after `swift build`, with the packages of Tests/requirements.txt
"""

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import pytest

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.collection import ExportAnkiPackageOptions

PROJECT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("FORMATS_WORKLOAD", str(PROJECT / ".build/debug/FormatsWorkload"))
FIXTURES = PROJECT / "Tests/Fixtures/formats/anki"


def convert(source, to, out):
    """Reads a file and writes it in another format; gives the folder of its pictures and sounds."""
    media = Path(tempfile.mkdtemp(dir=out.parent))
    subprocess.run([PROGRAM, "convert", str(source), to, str(out), str(media)], check=True)
    return media


def imported(package, folder, name="collection"):
    """A new collection into which Anki has imported a package."""
    collection = Collection(str(folder / f"{name}.anki2"))
    collection.import_anki_package(
        ImportAnkiPackageRequest(
            package_path=str(package),
            options=ImportAnkiPackageOptions(
                merge_notetypes=False, with_scheduling=True, with_deck_configs=True),
        ))
    return collection


def notes(collection):
    """All notes by their identities: type, fields, tags, and their cards with deck and state."""
    found = {}
    for id in collection.find_notes(""):
        note = collection.get_note(id)
        cards = [(card.ord, collection.decks.name(card.odid or card.did), int(card.type), card.ivl, card.queue)
                 for card in note.cards()]
        # Anki adds a plus to the name of a type that it has already with another number.
        found[note.guid] = (note.note_type()["name"].rstrip("+"), note.fields, note.tags, sorted(cards))
    return found


@pytest.mark.parametrize("layout", ["legacy1.apkg", "legacy2.apkg", "latest.colpkg"])
def test_notes_come_back_as_they_were(layout, tmp_path):
    """Identities, note types, fields, tags, cards, decks and states, of every note that has become an item."""
    out = tmp_path / "out.apkg"
    convert(FIXTURES / layout, "anki", out)
    collection = imported(out, tmp_path)
    found = notes(collection)
    assert found["basic"][:3] == ("Basic", ["<b>Where</b>?", "Here &amp; there<br>[sound:tone.mp3]"], ["a", "b::c"])
    assert found["both"][3] == [(0, "Language::Words::Verbs", 0, 0, 0), (1, "Language::Words::Verbs", 2, 30, -1)]
    assert found["cloze"][1] == ["{{c1::Bern::capital}} is in {{c2::Switzerland}}, {{c1::not}} in France.", "Extra"]
    assert [card[0] for card in found["rich"][3]] == [0, 1, 2]
    assert found["occlusion"][1][0].startswith("{{c1::image-occlusion:rect:left=.1")
    assert len(found) == 15
    with zipfile.ZipFile(out) as package:
        names = sorted(json.loads(package.read("media")).values())
    assert names == ["a b#c.png", "plain.png", "tone.mp3"]
    # Anki does not take what a note names percent-escaped only.
    assert sorted(os.listdir(collection.media.dir())) == ["plain.png", "tone.mp3"]
    assert collection.db.scalar("select count() from revlog") == 1
    assert set(collection.media.check().missing) <= {"gone.png", "a b#c.png", "a%20b%23c.png"}
    assert collection.db.scalar("pragma integrity_check") == "ok"
    collection.close()


def test_other_cards_become_notes(tmp_path):
    """Cards of another format come with their pictures, and a new export of Anki's own reads as the same."""
    source = tmp_path / "deck.json"
    source.write_text(json.dumps({"response_code": 0, "results": [
        {"type": "boolean", "difficulty": "easy", "category": "C", "question": "Is it &lt;so&gt;?",
         "correct_answer": "True", "incorrect_answers": ["False"]},
        {"type": "multiple", "difficulty": "easy", "category": "C", "question": "Which?",
         "correct_answer": "This", "incorrect_answers": ["That", "Those"]}]}))
    out = tmp_path / "out.apkg"
    convert(source, "anki", out)
    collection = imported(out, tmp_path)
    found = {tuple(note[1]) for note in notes(collection).values()}
    assert ("Is it &lt;so&gt;?", "True") in found
    assert any("Which?" in front and "That" in front and back == "This" for front, back in found), found
    collection.close()


def test_a_text_is_imported_by_anki(tmp_path):
    """The text's head says what its columns are."""
    out = tmp_path / "out.txt"
    convert(FIXTURES / "legacy1.apkg", "anki-text", out)
    collection = Collection(str(tmp_path / "collection.anki2"))
    metadata = collection.get_csv_metadata(path=str(out), delimiter=None)
    assert (metadata.guid_column, metadata.deck_column, metadata.tags_column) == (1, 3, 8)
    assert metadata.is_html
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "#separator:tab"
    assert any(line.startswith("both\tBasic (and reversed card)\tLanguage::Words::Verbs\tdog\tHund\t") for line in lines)
    collection.close()


def test_a_package_of_todays_anki_is_read(tmp_path):
    """Both layouts that Anki writes today, read and written again, are the same notes in Anki."""
    collection = Collection(str(tmp_path / "own.anki2"))
    (tmp_path / "dot.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
    name = collection.media.add_file(str(tmp_path / "dot.png"))
    for kind, fields in [("Basic", ["f", f'<img src="{name}">']), ("Cloze", ["{{c1::a}} {{c2::b}}", ""]),
                         ("Basic (and reversed card)", ["x", "y"]), ("Basic (type in the answer)", ["q", "a"])]:
        note = collection.new_note(collection.models.by_name(kind))
        note.fields = fields
        note.tags = ["t::u"]
        collection.add_note(note, collection.decks.id("One::Two"))
    before = notes(collection)
    for legacy in (True, False):
        package = tmp_path / f"anki-{legacy}.apkg"
        collection.export_anki_package(
            out_path=str(package), limit=None,
            options=ExportAnkiPackageOptions(
                with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy))
        out = tmp_path / f"ours-{legacy}.apkg"
        convert(package, "anki", out)
        again = imported(out, tmp_path, f"again-{legacy}")
        assert notes(again) == before
        assert os.listdir(again.media.dir()) == [name]
        again.close()
    collection.close()


if __name__ == "__main__":
    sys.exit(pytest.main([__file__]))
