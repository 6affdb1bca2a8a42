"""Files of 100,000 notes, made and imported by Anki's own library.

    anki_import.py make FOLDER [NOTES [PICTURES]]    writes latest.apkg, legacy.apkg (with 5,000 pictures) and table.csv
    anki_import.py import FILE FOLDER                imports one into a new collection in FOLDER; prints what it took, as JSON
"""

import csv
import json
import random
import resource
import struct
import sys
import tempfile
import time
import zlib
from pathlib import Path

from anki.collection import AddNoteRequest, Collection, CsvMetadata, ExportAnkiPackageOptions, ImportCsvRequest
from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.notes import Note

SYLLABLES = "ba co di fu ge hi jo ku la me ni po qua ra se ti u va wo xe yo zu".split()


def words(source, count):
    return " ".join("".join(source.choices(SYLLABLES, k=source.randint(1, 4))) for _ in range(count))


def picture(source, size):
    """A PNG of about so many bytes."""
    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    width, height = 40, max(1, size // 121)
    rows = b"".join(b"\0" + source.randbytes(3 * width) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows, 1)) + part(b"IEND", b""))


def make(folder, notes=100_000, pictures=5_000):
    source = random.Random(7)
    folder = Path(folder)
    with tempfile.TemporaryDirectory() as place:
        collection = Collection(f"{place}/collection.anki2")
        for index in range(pictures):
            Path(collection.media.dir(), f"picture_{index:05}.png").write_bytes(
                picture(source, source.randrange(2_000, 14_000)))
        basic = collection.models.by_name("Basic")
        decks = [collection.decks.id(f"Bench::Part {number}") for number in range(10)]
        for start in range(0, notes, 5_000):
            batch = []
            for index in range(start, min(start + 5_000, notes)):
                note = Note(collection, basic)
                note.fields = [
                    f"<b>{words(source, 5)}</b> {index}?",
                    f"{words(source, 22)}<br>{words(source, 8)} &amp; {index}"
                    + (f'<img src="picture_{index % pictures:05}.png">' if pictures else "")]
                note.tags = [f"{source.choice(['bio', 'chem', 'lang::de', 'lang::fr'])}{index % 9}", "bench"]
                batch.append(AddNoteRequest(note=note, deck_id=decks[index % 10]))
            collection.add_notes(batch)
        for legacy, name in [(True, "legacy.apkg"), (False, "latest.apkg")]:
            collection.export_anki_package(
                out_path=str(folder / name), limit=None,
                options=ExportAnkiPackageOptions(
                    with_scheduling=False, with_deck_configs=False, with_media=True, legacy=legacy))
        collection.close()


def make_table(folder, rows=100_000):
    """A table of questions and answers as spreadsheets write it: every fifth cell needs quotation marks."""
    source = random.Random(8)
    with open(Path(folder) / "table.csv", "w", newline="") as file:
        writer = csv.writer(file)
        for index in range(rows):
            comma = ", " if index % 5 == 0 else " "
            writer.writerow([f"{words(source, 5)} {index}?", f"{words(source, 22)}{comma}{words(source, 8)} & {index}"])


def import_package(collection, path):
    options = ImportAnkiPackageOptions(merge_notetypes=True, with_scheduling=True, with_deck_configs=True)
    collection.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=options))


def import_table(collection, path):
    metadata = collection.get_csv_metadata(path=path, delimiter=CsvMetadata.COMMA)
    metadata.global_notetype.id = collection.models.by_name("Basic")["id"]
    metadata.global_notetype.field_columns[:] = [1, 2]
    metadata.deck_id = 1
    collection.import_csv(ImportCsvRequest(path=path, metadata=metadata))


def measure(path, folder):
    """From no collection to one that is closed, without the start of Python."""
    start = time.process_time(), time.perf_counter()
    collection = Collection(f"{folder}/collection.anki2")
    (import_table if path.endswith(".csv") else import_package)(collection, path)
    notes = collection.note_count()
    collection.close()
    end = time.process_time(), time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"notes": notes, "processor": end[0] - start[0], "clock": end[1] - start[1], "kilobytes": peak}))


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(sys.argv[2], *map(int, sys.argv[3:]))
        make_table(sys.argv[2])
    else:
        measure(*sys.argv[2:])
