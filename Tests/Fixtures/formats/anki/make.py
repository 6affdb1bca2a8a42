"""Makes the Anki packages of this folder: small collections of the three layouts, and some that are damaged or hostile.

    make.py        writes them beside itself; nothing but Python's own library is needed
"""

import json
import sqlite3
import struct
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(40))
SOUND = b"ID3\x03" + bytes(60)
SCHEMA_11 = """
CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
  ls integer, conf text, models text, decks text, dconf text, tags text);
CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
  sfld integer, csum integer, flags integer, data text);
CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
  type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer,
  odue integer, odid integer, flags integer, data text);
CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
  factor integer, time integer, type integer);
CREATE TABLE graves (usn integer, oid integer, type integer);
"""
SCHEMA_18 = """
CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
  ls integer, conf text, models text, decks text, dconf text, tags text);
CREATE TABLE notetypes (id integer primary key, name text not null collate unicase, mtime_secs integer, usn integer,
  config blob);
CREATE TABLE fields (ntid integer, ord integer, name text not null collate unicase, config blob,
  primary key (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE TABLE templates (ntid integer, ord integer, name text not null collate unicase, mtime_secs integer, usn integer,
  config blob, primary key (ntid, ord)) without rowid;
CREATE TABLE decks (id integer primary key, name text not null collate unicase, mtime_secs integer, usn integer,
  common blob, kind blob);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);
CREATE TABLE tags (tag text not null primary key collate unicase, usn integer) without rowid;
"""
RULE = "{{FrontSide}}\n\n<hr id=answer>\n\n"


def field(number, value):
    """A field of a Protocol Buffers message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def varint(value):
    out = b""
    while value > 0x7F:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def zstd(data):
    """A Zstandard frame whose blocks are not compressed."""
    out = b"\x28\xb5\x2f\xfd" + bytes([0xA0]) + struct.pack("<I", len(data))
    parts = [data[i : i + 100_000] for i in range(0, len(data), 100_000)] or [b""]
    for index, part in enumerate(parts):
        out += struct.pack("<I", len(part) << 3 | (index == len(parts) - 1))[:3] + part
    return out


def notetype(id, name, fields, templates, cloze=False):
    return {
        "id": id, "name": name, "type": int(cloze), "mod": 0, "usn": 0, "sortf": 0, "did": 1, "css": ".card {}",
        "latexPre": "", "latexPost": "",
        "flds": [{"name": n, "ord": i, "font": "Arial", "size": 20, "sticky": False, "rtl": False, "media": []}
                 for i, n in enumerate(fields)],
        "tmpls": [{"name": n, "ord": i, "qfmt": q, "afmt": a, "bqfmt": "", "bafmt": "", "did": None, "id": -5522122989542565258}
                  for i, (n, q, a) in enumerate(templates)],
    }


BASIC = notetype(11, "Basic", ["Front", "Back"], [("Card 1", "{{Front}}", RULE + "{{Back}}")])
REVERSED = notetype(12, "Basic (and reversed card)", ["Front", "Back"],
                    [("Card 1", "{{Front}}", RULE + "{{Back}}"), ("Card 2", "{{Back}}", RULE + "{{Front}}")])
OPTIONAL = notetype(13, "Basic (optional reversed card)", ["Front", "Back", "Add Reverse"],
                    [("Card 1", "{{Front}}", RULE + "{{Back}}"),
                     ("Card 2", "{{#Add Reverse}}{{Back}}{{/Add Reverse}}", RULE + "{{Front}}")])
TYPED = notetype(14, "Typed", ["Front", "Back", "Notes"],
                 [("Card 1", "{{Front}}\n{{type:nc:Back}}", RULE + "{{type:nc:Back}}<br>{{Notes}}")])
CLOZE = notetype(15, "Cloze", ["Text", "Back Extra"], [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>{{Back Extra}}")],
                 cloze=True)
OCCLUSION = notetype(16, "Image Occlusion", ["Occlusion", "Image", "Header", "Back Extra"],
                     [("Image Occlusion",
                       "{{#Header}}<div>{{Header}}</div>{{/Header}}<div style=\"display:none\">{{cloze:Occlusion}}</div>"
                       "<div id=\"image-occlusion-container\">{{Image}}<canvas></canvas></div><script>x()</script>",
                       "{{Image}}<div>{{Back Extra}}</div>")], cloze=True)
RICH = notetype(17, "Rich", ["Word", "Reading", "Hint", "More"], [
    ("Recall", "<style>.a{}</style>{{furigana:Reading}} ({{Tags}}) {{hint:Hint}}<!-- {{Nothing}} -->",
     "{{FrontSide}}<hr id='answer'/>{{text:Word}} {{Deck}}/{{Subdeck}} {{Type}} {{Card}} {{tts en_US:Word}}"
     "{{^More}}none{{/More}}{{#More}}[{{More}}]{{/More}}"),
    ("Old", "{{=<% %>=}}<%Word%>?", "{{=<% %>=}}<%kana:Reading%> <%kanji:Reading%>"),
    ("Faulty", "{{Missing}}{{#Word}}{{Word}}", "{{Word}}{{/Other}}!"),
])
TYPES = [BASIC, REVERSED, OPTIONAL, TYPED, CLOZE, OCCLUSION, RICH]
DECKS = {1: "Default", 2: "Language", 3: "Language::Words::Verbs", 4: "Filtered"}

# guid, note type, deck, tags, fields, ordinals of the cards
NOTES = [
    ("basic", 11, 2, " a b::c a ", ["<b>Where</b>?", "Here &amp; there<br>[sound:tone.mp3]"], [0]),
    ("both", 12, 3, "", ["dog", "Hund"], [0, 1]),
    ("option", 13, 2, "", ["cat", "Katze", "y"], [0, 1]),
    ("single", 13, 2, "", ["cow", "Kuh", ""], [0]),
    ("typed", 14, 2, "", ["Zürich in capitals?", "ZÜRICH", "A town"], [0]),
    ("typedPicture", 14, 2, "", ["Which?", "<img src=\"a%20b%23c.png\">", ""], [0]),
    ("cloze", 15, 2, "", ["{{c1::Bern::capital}} is in {{c2::Switzerland}}, {{c1::not}} in France.", "Extra"], [0, 1, 2]),
    ("nested", 15, 2, "", ["{{c1::The {{c2::inner}} gap}} and }} {{c3::open", ""], [0, 1]),
    ("formula", 15, 2, "", ["\\(a^{{c1::2}}\\) and {{c2::<img src=\"plain.png\">}}", ""], [0, 1]),
    ("occlusion", 16, 2, "", ["{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}",
                              "<img src=\"plain.png\">", "Look", "Extra"], [0]),
    ("rich", 17, 3, " t ", ["<i>犬</i>", "これは 犬[いぬ]", "barks", ""], [0, 1, 2]),
    ("noBack", 11, 2, "", ["Only a front", "<br>"], [0]),
    ("noFront", 11, 2, "", [" <div></div>", "Back"], [0]),
    ("gone", 11, 2, "", ["<img src=\"gone.png\">", "<script>x()</script>text"], [0]),
    ("short", 11, 2, "", ["One field of two"], [0]),
    ("unknown", 99, 2, "", ["?", "!"], [0]),
    ("noCards", 11, 2, "", ["no", "cards"], []),
    ("filtered", 11, 4, "", ["home", "deck"], [0]),
]


def fill(db, notes):
    card = 1000
    for index, (guid, mid, did, tags, fields, ordinals) in enumerate(notes):
        id = 100 + index
        db.execute("INSERT INTO notes VALUES (?,?,?,?,0,?,?,?,0,0,'')",
                   (id, guid, mid, 1700000000 + index, tags, "\x1f".join(fields), fields[0]))
        for ordinal in ordinals:
            card += 1
            home = 3 if did == 4 else 0
            learned = (2, -1, 77, 30, 2300, 5, 1) if guid == "both" and ordinal == 1 else (0, 0, index, 0, 0, 0, 0)
            db.execute("INSERT INTO cards VALUES (?,?,?,?,0,0,?,?,?,?,?,?,?,0,0,?,0,'')",
                       (card, id, did, ordinal, *learned, home))
            if learned[0]:
                db.execute("INSERT INTO revlog VALUES (1700000000123,?,0,3,30,10,2300,4567,1)", (card,))


def database(notes, schema=11):
    db = sqlite3.connect(":memory:")
    db.create_collation("unicase", lambda a, b: (a.lower() > b.lower()) - (a.lower() < b.lower()))
    if schema == 11:
        db.executescript(SCHEMA_11)
        decks = {str(i): {"id": i, "name": n, "dyn": int(n == "Filtered"), "desc": "<b>All</b> words" if i == 2 else ""}
                 for i, n in DECKS.items()}
        db.execute("INSERT INTO col VALUES (1,0,0,0,11,0,0,0,'{}',?,?,'{}','{}')",
                   (json.dumps({str(t["id"]): t for t in TYPES}), json.dumps(decks)))
    else:
        db.executescript(SCHEMA_11.split("CREATE TABLE notes")[0].replace("CREATE TABLE col", "CREATE TABLE unused")
                         + SCHEMA_18 + "CREATE TABLE notes" + SCHEMA_11.split("CREATE TABLE notes")[1])
        db.execute("INSERT INTO col VALUES (1,0,0,0,18,0,0,0,'','','','','')")
        for t in TYPES:
            config = field(1, t["type"]) + field(3, t["css"])
            db.execute("INSERT INTO notetypes VALUES (?,?,0,0,?)", (t["id"], t["name"], config))
            for f in t["flds"]:
                db.execute("INSERT INTO fields VALUES (?,?,?,?)", (t["id"], f["ord"], f["name"], field(1, "Arial")))
            for c in t["tmpls"]:
                db.execute("INSERT INTO templates VALUES (?,?,?,0,0,?)",
                           (t["id"], c["ord"], c["name"], field(1, c["qfmt"]) + field(2, c["afmt"])))
        for id, name in DECKS.items():
            kind = field(1, field(4, "<b>All</b> words") if id == 2 else b"")
            db.execute("INSERT INTO decks VALUES (?,?,0,0,?,?)", (id, name.replace("::", "\x1f"), b"", kind))
    fill(db, notes)
    return db


def bytes_of(db):
    db.commit()
    return db.serialize()


def circles(table):
    """A collection in which one table names the same few pages so often that nobody could read it to its end."""
    db = database(NOTES[:1])
    root = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
    data = bytearray(bytes_of(db))
    size = struct.unpack(">H", data[16:18])[0]
    start = (root - 1) * size
    data += data[start : start + size]
    child = len(data) // size
    for level in range(6):
        cells = [struct.pack(">I", child) + b"\x01"] * 500
        pointers = b"".join(struct.pack(">H", size - 5 * (index + 1)) for index in range(len(cells)))
        head = struct.pack(">BHHHBI", 5, 0, len(cells), size - 5 * len(cells), 0, child) + pointers
        page = head + bytes(size - len(head) - 5 * len(cells)) + b"".join(cells)
        if level == 5:
            data[start : start + size] = page
        else:
            data += page
            child += 1
    data[28:32] = struct.pack(">I", len(data) // size)
    return bytes(data)


def package(name, members):
    with zipfile.ZipFile(HERE / name, "w", zipfile.ZIP_DEFLATED) as zip:
        for member, content in members.items():
            zip.writestr(zipfile.ZipInfo(member, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


STUB = [("stub", 11, 1, "", ["Please update to the latest Anki version, then import the file again.", ""], [0])]
FILES = [("plain.png", PICTURE), ("a b#c.png", PICTURE + b"!"), ("tone.mp3", SOUND)]


def main():
    listing = json.dumps({str(i): n for i, (n, _) in enumerate(FILES)})
    media = {str(i): c for i, (_, c) in enumerate(FILES)}
    whole = bytes_of(database(NOTES))
    stub = bytes_of(database(STUB))
    package("legacy1.apkg", {"collection.anki2": whole, "media": listing, **media})
    package("legacy2.apkg", {"meta": field(1, 2), "collection.anki2": stub, "collection.anki21": whole,
                             "media": listing, **media})
    entries = b"".join(field(1, field(1, n) + field(2, len(c))) for n, c in FILES)
    package("latest.colpkg", {
        "meta": field(1, 3), "collection.anki2": stub, "collection.anki21b": zstd(bytes_of(database(NOTES, 18))),
        "media": zstd(entries), **{i: zstd(c) for i, c in media.items()}})
    package("empty-latest.apkg", {"meta": field(1, 3), "collection.anki2": stub, "media": zstd(b""),
                                  "collection.anki21b": zstd(bytes_of(database([], 18)))})
    package("too-new.apkg", {"meta": field(1, 4), "collection.anki2": stub, "collection.anki21c": b"?"})
    small = bytes_of(database(NOTES[:1]))
    package("no-media.apkg", {"collection.anki2": small})
    faults = {"0": "up/../tone.mp3", "1": "missing.png", "2": "", "4": "page.html", "5": "..", "7": 3}
    package("media-faults.apkg", {"collection.anki2": small, "media": json.dumps(faults), "0": SOUND, "2": PICTURE,
                                  "4": b"<html>", "6": PICTURE, "../evil": PICTURE})
    package("media-unreadable.apkg", {"collection.anki2": small, "media": "no JSON", "0": SOUND})

    db = database(NOTES[:1])
    db.executescript("ALTER TABLE notes RENAME TO hidden; CREATE VIEW notes AS SELECT * FROM hidden;")
    package("view.apkg", {"collection.anki2": bytes_of(db)})
    db = database(NOTES[:1])
    db.execute("ALTER TABLE notes ADD COLUMN computed GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL")
    package("computed.apkg", {"collection.anki2": bytes_of(db)})
    db = database(NOTES[:2])
    db.executescript("CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END;")
    package("trigger.apkg", {"collection.anki2": bytes_of(db)})
    db = database([])
    fill(db, [(f"g{i}", 11, 2, "", [f"front {i}", "b" * 300], [0]) for i in range(400)])
    damaged = bytearray(bytes_of(db))
    for start in range(len(damaged) // 2, len(damaged) // 2 + 4096):
        damaged[start] = 0xA5
    package("damaged.apkg", {"collection.anki2": bytes(damaged)})
    package("no-database.apkg", {"collection.anki2": b"This is no database, but a text that is long enough." * 20})
    db = database(NOTES[:1])
    db.execute("INSERT INTO notes VALUES (200,'huge',11,0,0,'',zeroblob(70000000),'',0,0,'')")
    db.execute("INSERT INTO cards SELECT 2000,200,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,''")
    db.execute("INSERT INTO notes VALUES (300,'after',11,0,0,'','after' || char(31) || 'huge','',0,0,'')")
    db.execute("INSERT INTO cards SELECT 3000,300,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,''")
    package("huge.apkg", {"collection.anki2": bytes_of(db)})
    db = database(NOTES[:1])
    db.executescript("ALTER TABLE notes RENAME TO hidden; PRAGMA writable_schema = ON;")
    db.execute("INSERT INTO sqlite_schema VALUES ('table', 'notes', 'notes', 0,"
               " 'CREATE/**/VIRTUAL TABLE notes USING fts4(id, guid, mid, mod, tags, flds)')")
    package("virtual.apkg", {"collection.anki2": bytes_of(db)})
    package("circles.apkg", {"collection.anki2": circles("cards")})


main()
