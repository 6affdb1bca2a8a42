"""Files that were made to do harm, given to `quizdeck import` as a person would do it: refused with a reason or told in the
receipt, with the documented exit status, and nothing written outside of the library."""

import io
import json
import os
import sqlite3
import struct
import subprocess
import zipfile
import zlib

import pytest

from test_anki import PROJECT

QUIZDECK = os.environ.get("QUIZDECK", str(PROJECT / ".build/release/quizdeck"))


class Home:
    """A folder with a library, where commands are run."""

    def __init__(self, path):
        self.path = path
        (path / "work").mkdir()
        (path / "secret.txt").write_text("the secret of this machine")

    def put(self, name, content):
        path = self.path / "work" / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def run(self, *arguments):
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.path), "TMPDIR": str(self.path / "work")}
        return subprocess.run(
            [QUIZDECK, *map(str, arguments), "--library", str(self.path / "library")], cwd=self.path / "work",
            env=environment, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def outside(self):
        """Everything that is not in the library, with its content."""
        found = {}
        for folder, _, names in os.walk(self.path):
            if not folder.startswith(str(self.path / "library")):
                found.update({f"{folder}/{name}": open(f"{folder}/{name}", "rb").read() for name in names})
        return found


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


def bring(home, name, content):
    """Imports a file; gives the exit status, the receipt or the error. Nothing else may change."""
    path = home.put(name, content)
    before = home.outside()
    ran = home.run("import", "--json", path)
    assert home.outside() == before
    assert ran.returncode in (0, 1, 3), (ran.returncode, ran.stderr)
    [outcome] = json.loads(ran.stdout)["imports"]
    decks = os.listdir(home.path / "library" / "decks")
    assert bool(decks) == bool(outcome.get("decks")), decks
    assert "secret of this machine" not in ran.stdout
    for deck in decks:
        assert "secret of this machine" not in (home.path / "library" / "decks" / deck).read_text()
    return ran.returncode, outcome


def refused(home, name, content):
    """The code and the message with which a file is refused; as text, the message stands on one line of its own."""
    status, outcome = bring(home, name, content)
    assert status == 1, outcome
    told = home.run("import", home.path / "work" / name)
    assert told.returncode == 1 and told.stdout == ""
    assert outcome["error"]["message"] in told.stderr
    return outcome["error"]["code"], outcome["error"]["message"]


def package(members, **options):
    """A ZIP package."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, **options) as made:
        for name, content in members:
            made.writestr(name, content)
    return buffer.getvalue()


QTI = """<?xml version="1.0"?>{doctype}<questestinterop><assessment title="t"><section><item ident="i" title="T">
<presentation><material><mattext texttype="text/plain">Yes? {text}</mattext></material><response_lid ident="r"
rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>yes</mattext></material></response_label>
<response_label ident="b"><material><mattext>no</mattext></material></response_label></render_choice></response_lid>
</presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar>
<setvar action="Set">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>"""
LIST = """<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r"
type="imsqti_xmlv1p2" href="q.xml"><file href="q.xml"/></resource></resources></manifest>"""


def test_a_bomb_in_a_package(home):
    """A thousand megabytes of blanks in one megabyte."""
    bomb = package([("imsmanifest.xml", LIST), ("q.xml", b"<questestinterop>" + b" " * 1_000_000_000)], compresslevel=1)
    code, message = refused(home, "bomb.zip", bomb)
    assert code == "import-limit" and "q.xml" in message


def test_a_member_that_claims_four_gigabytes(home):
    made = bytearray(package([("imsmanifest.xml", LIST), ("q.xml", QTI.format(doctype="", text=""))]))
    start = made.rindex(b"PK\x01\x02")
    made[start + 24:start + 28] = struct.pack("<I", 0xFFFF_FFFE)
    code, message = refused(home, "claims.zip", bytes(made))
    assert code in ("import-limit", "damaged-package") and "q.xml" in message


def test_a_million_members(home):
    """A list of contents that says so, and one that has them."""
    entry = b"PK\x01\x02" + struct.pack("<HHHHHHIIIHHHHHII", 20, 20, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    count = 1_000_000
    entries = entry * count
    end64 = struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, count, count, len(entries), 0)
    locator = struct.pack("<IIQI", 0x07064B50, 0, len(entries), 1)
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    local = b"PK\x03\x04" + bytes(26)
    code, message = refused(home, "million.zip", local + entries + end64 + locator + end)
    assert code in ("import-limit", "damaged-package"), message


@pytest.mark.parametrize("name", ["../../evil.png", "/tmp/quizdeck-evil.png", "a/../../evil.png", "..\\evil.png", "C:\\evil.png"])
def test_paths_that_lead_out(home, name):
    """The questions come in, and nothing is written where the name leads."""
    picture = b"\x89PNG\r\n\x1a\n" + bytes(50)
    status, outcome = bring(home, "out.zip", package(
        [("imsmanifest.xml", LIST), ("q.xml", QTI.format(doctype="", text="")), (name, picture)]))
    assert status == 0 and outcome["cards"] == 1
    assert not os.path.exists("/tmp/quizdeck-evil.png")


def test_a_link_in_a_package(home):
    """A link to a file of the machine is no picture."""
    link = zipfile.ZipInfo("dot.png")
    link.external_attr = 0o120777 << 16
    item = QTI.format(doctype="", text="").replace("Yes?", '&lt;img src="dot.png"&gt;').replace("text/plain", "text/html")
    status, outcome = bring(
        home, "link.zip", package([("imsmanifest.xml", LIST), ("q.xml", item), (link, str(home.path / "secret.txt"))]))
    assert status == 0 and outcome["media"] == 0
    assert any("dot.png" in json.dumps(remark) for remark in outcome["remarks"])


def test_entities_that_grow(home):
    levels = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    code, message = refused(
        home, "laughs.xml", QTI.format(doctype=f'<!DOCTYPE q [<!ENTITY e0 "ha">{levels}]>', text="&e11;"))
    assert code in ("malformed", "import-limit"), message


def test_entities_from_outside(home):
    doctype = f'<!DOCTYPE q [<!ENTITY x SYSTEM "file://{home.path}/secret.txt">]>'
    path = home.put("outside.xml", QTI.format(doctype=doctype, text="&x;"))
    ran = home.run("import", "--json", path)
    assert ran.returncode in (0, 1) and "secret of this machine" not in ran.stdout
    for deck in os.listdir(home.path / "library" / "decks"):
        assert "secret" not in (home.path / "library" / "decks" / deck).read_text()


def collection(*statements, rows=1):
    """A collection of Anki's first layout, on which statements were run, as a package."""
    database = sqlite3.connect(":memory:")
    models = {"1": {"id": 1, "name": "Basic", "type": 0, "flds": [{"name": "F", "ord": 0}, {"name": "B", "ord": 1}],
                    "tmpls": [{"name": "Card", "ord": 0, "qfmt": "{{F}}", "afmt": "{{B}}"}], "css": ""}}
    database.executescript("""
        create table col (id integer primary key, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags);
        create table notes (id integer primary key, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data);
        create table cards (id integer primary key, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses,
            left, odue, odid, flags, data);
        create table revlog (id integer primary key, cid, usn, ease, ivl, lastIvl, factor, time, type);
        create table graves (usn, oid, type);""")
    decks = {"1": {"id": 1, "name": "Default"}}
    database.execute("insert into col values (1,0,0,0,11,0,0,0,'{}',?,?,'{}','{}')", (json.dumps(models), json.dumps(decks)))
    for row in range(1, rows + 1):
        database.execute("insert into notes values (?,?,1,0,0,'',?,'',0,0,'')", (row, f"g{row}", f"front {row}\x1fback"))
        database.execute("insert into cards values (?,?,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'')", (row, row))
    for statement in statements:
        database.execute(statement)
    database.commit()
    return database.serialize()


def apkg(database):
    return package([("collection.anki2", database), ("media", "{}")])


def test_a_database_with_a_trigger(home):
    statement = "create trigger t after insert on notes begin delete from cards; end"
    status, outcome = bring(home, "trigger.apkg", apkg(collection(statement)))
    assert (status, outcome.get("cards")) in [(0, 1), (1, None)]


def test_a_database_whose_table_is_a_view(home):
    """A view could run for ever, or read what is none of the package's."""
    database = collection(
        "drop table notes",
        "create view notes as with recursive n(i) as (select 1 union all select i + 1 from n) "
        "select i as id, 'g' as guid, 1 as mid, 0 as mod, 0 as usn, '' as tags, 'a' as flds, '' as sfld, 0 as csum, "
        "0 as flags, '' as data from n")
    code, message = refused(home, "view.apkg", apkg(database))
    assert code in ("malformed", "damaged-package", "import-limit"), message


def test_a_database_that_claims_a_huge_blob(home):
    """A note of a hundred megabytes of zeros, which pack to next to nothing."""
    database = collection("insert into notes values (2,'g2',1,0,0,'',zeroblob(100000000),'',0,0,'')",
                          "insert into cards values (2,2,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'')")
    status, outcome = bring(home, "blob.apkg", package([("collection.anki2", database), ("media", "{}")], compresslevel=1))
    assert (status, outcome.get("cards")) in [(0, 1), (1, None)], outcome


def test_a_damaged_database(home):
    database = bytearray(collection(rows=2_000))
    for place in range(len(database) // 2, len(database), 97):
        database[place] ^= 0x5A
    status, outcome = bring(home, "damaged.apkg", apkg(bytes(database)))
    assert status == 1 or outcome["remarks"], outcome


def test_what_is_nested_deep(home):
    deep = 200_000
    for name, content in [
        ("deep.json", '{"results":' + "[" * deep + "]" * deep + "}"),
        ("deep.xml", "<questestinterop>" + "<a>" * deep + "</a>" * deep + "</questestinterop>"),
        ("deep.html.csv", "a,b\n" + "<b>" * deep + ",c\n"),
        ("deep.md", "Q: " + ">" * deep + "\nA: b\n"),
    ]:
        status, outcome = bring(home, name, content)
        assert status in (0, 1)
        for deck in outcome.get("decks", []):
            (home.path / "library" / "decks" / f"{deck['id']}.json").unlink()


def test_halves_of_characters_and_nul(home):
    """A half of a pair in JSON, one in UTF-16, and NUL: told, and replaced or left out."""
    trivia = {"type": "boolean", "difficulty": "easy", "category": "c", "correct_answer": "True", "incorrect_answers": ["False"]}
    text = json.dumps({"response_code": 0, "results": [{**trivia, "question": "half HALF of"}]})
    status, outcome = bring(home, "half.json", text.replace("HALF", "\\ud83d"))
    assert status == 0 and outcome["remarks"], outcome
    (home.path / "library" / "decks" / "half.json").unlink()
    wide = "\ufeffa\tb\nc".encode("utf-16-le") + b"\x3d\xd8" + "x\td\n".encode("utf-16-le")
    status, outcome = bring(home, "wide.txt", wide)
    assert status == 0 and any("\ufffd" in remark["what"] for remark in outcome["remarks"]), outcome
    (home.path / "library" / "decks" / "wide.json").unlink()
    status, outcome = bring(home, "nul.csv", "sun,Son\0ne\nmoon,Mond\n")
    assert (status, outcome["cards"]) == (0, 2)
    assert any("control character" in remark["what"] for remark in outcome["remarks"])


def test_a_picture_that_claims_to_be_small(home):
    """A gzip or zstd bomb instead of the media of a package of today's Anki costs no question."""
    media = zlib.compress(bytes(10_000_000))
    status, outcome = bring(home, "media.apkg", package([("collection.anki2", collection()), ("media", '{"0":"a.png"}'), ("0", media)]))
    assert (status, outcome["cards"], outcome["media"]) == (0, 1, 0)
    assert any("a.png" in json.dumps(remark) for remark in outcome["remarks"])
