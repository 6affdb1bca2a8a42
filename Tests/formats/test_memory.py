"""How much memory an import takes: not more for larger pictures, and little for what was made to do harm."""

import contextlib
import json
import re
import sqlite3
import struct
import subprocess
import threading
import time
import zipfile
from pathlib import Path

import pytest
from anki.collection import AddNoteRequest, Collection, ExportAnkiPackageOptions

from quizdeck import BINARY, environment

PNG = b"\x89PNG\r\n\x1a\n"
MIB = 1_048_576


def run(folder, path):
    """Imports a file: the exit status, what was printed, and the most memory at once in MiB."""
    process = subprocess.Popen(
        [BINARY, "import", "--json", "--library", folder / "library", path], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, env=environment() | {"TMPDIR": str(folder)})
    peak = 0

    def watch():
        nonlocal peak
        # The operating system's own figure at the end would count what Python had at the start of the process.
        while process.poll() is None:
            with contextlib.suppress(OSError):
                found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())
                if found:
                    peak = int(found.group(1)) / 1024
            time.sleep(0.002)

    watcher = threading.Thread(target=watch)
    watcher.start()
    output = process.stdout.read().decode()
    watcher.join()
    return process.returncode, output, peak


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A package of Anki's with ten notes that name ten pictures, and no pictures."""
    folder = tmp_path_factory.mktemp("anki")
    collection = Collection(str(folder / "collection.anki2"))
    notes = []
    for index in range(10):
        note = collection.new_note(collection.models.by_name("Basic"))
        note.fields = [f"Question {index}", f'<img src="{index}.png">']
        notes.append(AddNoteRequest(note=note, deck_id=1))
    collection.add_notes(notes)
    collection.export_anki_package(
        out_path=str(folder / "notes.apkg"), limit=None,
        options=ExportAnkiPackageOptions(
            with_scheduling=False, with_deck_configs=False, with_media=False, legacy=True))
    collection.close()
    return folder / "notes.apkg"


def with_pictures(package, path, size):
    """The same package with ten pictures of so many bytes each."""
    with zipfile.ZipFile(package) as old, zipfile.ZipFile(path, "w") as new:
        for name in old.namelist():
            if name != "media":
                new.writestr(name, old.read(name))
        new.writestr("media", json.dumps({str(index): f"{index}.png" for index in range(10)}))
        for index in range(10):
            with new.open(str(index), "w", force_zip64=True) as member:
                member.write(PNG + bytes([index]))
                for _ in range(size // 65_536):
                    member.write(bytes([index]) * 65_536)


def test_memory_does_not_grow_with_the_pictures(package, tmp_path):
    peaks = []
    for name, size in [("small", 100_000), ("large", 30_000_000)]:
        (tmp_path / name).mkdir()
        with_pictures(package, tmp_path / f"{name}.apkg", size)
        status, output, peak = run(tmp_path / name, tmp_path / f"{name}.apkg")
        assert status == 0, output
        assert json.loads(output)["imports"][0]["media"] == 10
        peaks.append(peak)
    assert peaks[1] < peaks[0] + 8, f"{peaks[0]:.0f} MiB with 1 MB of pictures, {peaks[1]:.0f} MiB with 300 MB"


def zstandard(size):
    """Zeros as Zstandard in blocks of one byte that is repeated (RFC 8878, 3.1.1.2.2)."""
    block = (131_072 << 3 | 1 << 1).to_bytes(3, "little") + b"\0"
    return bytes.fromhex("28b52ffd0058") + block * (size // 131_072) + b"\x01\0\0"


def zipped(path, **members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name.replace("_", "."), content)


def database(path, field, models=None):
    """A collection of the legacy layout with three notes of one field."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.executescript("""
        CREATE TABLE col (models TEXT, decks TEXT);
        CREATE TABLE notes (id INTEGER PRIMARY KEY, guid TEXT, mid INTEGER, mod INTEGER, tags TEXT, flds TEXT);
        CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, ord INTEGER, did INTEGER, odid INTEGER, type INTEGER,
          queue INTEGER, due INTEGER, ivl INTEGER, factor INTEGER, reps INTEGER, lapses INTEGER, left INTEGER,
          odue INTEGER, flags INTEGER, data TEXT);
    """)
    model = {"id": 1, "name": "Basic", "type": 0, "css": "", "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}],
             "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}]}
    connection.execute("INSERT INTO col VALUES (?, ?)", (
        models or json.dumps({"1": model}), json.dumps({"1": {"name": "Default", "desc": ""}})))
    for note in range(1, 4):
        connection.execute("INSERT INTO notes VALUES (?, ?, 1, 0, '', ?)", (note, f"guid{note}", f"Front {note}\x1f" + field))
        connection.execute("INSERT INTO cards VALUES (?, ?, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '')", (note, note))
    connection.commit()
    connection.close()
    return path.read_bytes()


def claiming(path):
    """A member that claims 4 GB for ten bytes."""
    zipped(path, collection_anki2=b"0123456789")
    content = bytearray(path.read_bytes())
    for mark, offset in [(b"PK\x03\x04", 22), (b"PK\x01\x02", 24)]:
        place = content.rfind(mark) + offset
        content[place:place + 4] = struct.pack("<I", 0xFFFFFFFE)
    path.write_bytes(content)


def crowded(path):
    """A list of a million members that is not there."""
    path.write_bytes(b"PK\x03\x04" + bytes(26) + b"PK\x06\x06" + bytes([44]) + bytes(27) + (1_000_000).to_bytes(8, "little") + bytes(16)
                     + b"PK\x06\x07" + bytes(16) + b"PK\x05\x06" + bytes(4) + b"\xff" * 12 + bytes(2))


HARM = {
    "Zstandard of 4 GB": lambda path, _: zipped(path, collection_anki21b=zstandard(4_294_967_296)),
    "300 MB of zeros": lambda path, _: zipped(path, collection_anki2=bytes(300 * MIB)),
    "a claim of 4 GB": lambda path, _: claiming(path),
    "a million members": lambda path, _: crowded(path),
    "fields of 60 MB": lambda path, base: zipped(path, collection_anki2=database(base, "x" * 60 * MIB)),
    "fields of 20 MB of markup": lambda path, base: zipped(path, collection_anki2=database(base, "<b>x</b> " * 2_200_000)),
    "fields of 1 MB of markup": lambda path, base: zipped(path, collection_anki2=database(base, "<b>x</b> " * 116_000)),
    "many nested elements": lambda path, base: zipped(path, collection_anki2=database(base, "<div><b>" * 130_000 + "x")),
    "many nested lists in a field": lambda path, base: zipped(path, collection_anki2=database(base, "<ul><li>x" * 116_000)),
    "a million nested lists": lambda path, base: zipped(path, collection_anki2=database(base, "x", "[" * 1_000_000)),
    "a list of media that is nested": lambda path, base: zipped(
        path, collection_anki2=database(base, "x"), media="{\"0\":" * 1_000_000),
    "XML that is nested": lambda path, _: path.write_text("<quiz>" + "<question>" * 1_000_000),
    "a line of 60 MB": lambda path, _: path.write_text("x,y" * 20_000_000),
}


@pytest.mark.parametrize("what", HARM)
def test_what_does_harm_takes_little_memory(what, tmp_path):
    path = tmp_path / "file"
    HARM[what](path, tmp_path / "database")
    status, output, peak = run(tmp_path, path)
    assert status in (0, 1, 2), output
    assert len(json.loads(output)["imports"]) == 1
    assert peak < 256, f"{peak:.0f} MiB"
    outside = [entry.name for entry in tmp_path.iterdir() if entry.name not in ("file", "database", "library")]
    assert outside == []
