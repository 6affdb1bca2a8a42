"""Question texts, XML, JSON, Markdown and the page for paper, read by readers of their own: the same questions with the same
right answers and weights. The readers below know nothing of ours and are written after each format's description."""

import json
import re
import zipfile

import jsonschema
import pytest
from lxml import etree, html

from test_anki import PROJECT, convert

DECK = {
    "quizdeck": 1, "title": "Kinds", "rules": {"order": "fixed"}, "cards": [
        {"id": "largest", "question": "Which planet is the largest?", "answer": "Jupiter", "tags": ["easy"],
         "options": [{"text": "Jupiter", "feedback": "Yes: it is."}, "Mars & Venus", {"text": "Saturn", "weight": 50}],
         "category": ["Space", "Planets"], "explanation": "Look {up} = at ~ the #sky\\: 1:2."},
        {"id": "primes", "question": "Which are prime?", "answer": ["7", "11"],
         "options": [{"text": "7", "weight": 50}, {"text": "8", "weight": -100}, {"text": "11", "weight": 50}]},
        {"id": "ice", "statement": "Ice < water & floats.", "answer": True},
        {"id": "peru", "question": "What is the capital of 秘魯?", "accept": ["Lima", "利馬", {"text": "Cuzco", "weight": 25}]},
        {"id": "pi", "question": "What is π?", "number": 3.14, "tolerance": 0.01},
        {"id": "french", "question": "In French?", "match": [["rain", "la pluie"], ["snow", "la neige"]], "wrong": ["le vent"]},
        {"id": "cold", "question": "From cold to hot", "order": ["ice", "water", "steam"]},
        {"id": "gaps", "cloze": "It {{rains|pours}} on the {{roof}}."},
        {"id": "storm", "question": "Describe a storm.", "open": "Wind and rain."},
        {"id": "dog", "front": ["der ", {"strong": "Hund"}], "back": "the dog"},
    ]}


@pytest.fixture
def written(tmp_path):
    """Writes the deck in a format; gives the content."""
    def write(to):
        source = tmp_path / "deck.json"
        source.write_text(json.dumps(DECK), encoding="utf-8")
        out = tmp_path / f"out.{to}"
        convert(source, to, out)
        return out.read_text(encoding="utf-8")
    return write


def unescaped(text):
    """A text of GIFT without its escapes and the name of its markup."""
    text = re.sub(r"^\[(plain|html)\]", "", text.strip())
    return re.sub(r"\\([\\~=#{}:])", r"\1", text)


def pieces(text, marks):
    """The parts of a text of GIFT between marks that are not escaped, with the mark before each."""
    parts = re.split(rf"(?<!\\)([{re.escape(marks)}])", text)
    return list(zip(parts[1::2], parts[2::2]))


def gift_answer(mark, text):
    """Text, weight in percent, feedback."""
    body, _, feedback = re.sub(r"(?<!\\)#", "\0", text.strip(), count=1).partition("\0")
    weight = re.match(r"%(-?[\d.]+)%", body)
    percent = float(weight[1]) if weight else (100 if mark == "=" else 0)
    return unescaped(body[weight.end():] if weight else body), percent, unescaped(feedback)


def test_gift(written):
    text = written("gift")
    assert text.startswith("$CATEGORY: Space/Planets\n")
    found = {}
    for block in re.split(r"\n\s*\n", text):
        head = re.match(r"// \[id:(\w+)\](?: \[tag:(\w+)\])?\n", block)
        if not head:
            continue
        prompt, answers = re.fullmatch(r"(.*?)(?<!\\)\{(.*)\}\s*", block[head.end():], re.DOTALL).groups()
        answers, _, general = answers.partition("####")
        found[head[1]] = (unescaped(prompt), answers.strip(), unescaped(general), head[2])
    assert found["largest"][0] == "Which planet is the largest?"
    assert found["largest"][2:] == ("Look {up} = at ~ the #sky\\: 1:2.", "easy")
    options = {name: [gift_answer(*piece) for piece in pieces(found[name][1], "=~")] for name in ("largest", "primes", "peru")}
    assert options["largest"] == [("Jupiter", 100, "Yes: it is."), ("Mars & Venus", 0, ""), ("Saturn", 50, "")]
    assert options["primes"] == [("7", 50, ""), ("8", -100, ""), ("11", 50, "")]
    assert options["peru"] == [("Lima", 100, ""), ("利馬", 100, ""), ("Cuzco", 25, "")]
    assert found["ice"][:2] == ("Ice < water & floats.", "TRUE")
    assert re.sub(r"\s", "", found["pi"][1]) == "#=3.14:0.01"
    pairs = [tuple(unescaped(side) for side in text.split("->")) for _, text in pieces(found["french"][1], "=")]
    assert pairs == [("rain", "la pluie"), ("snow", "la neige"), ("", "le vent")]
    assert found["storm"][:2] == ("Describe a storm.", "")
    assert found["dog"][:2] == ("der <strong>Hund</strong>", "=the dog")
    assert set(found) == {card["id"] for card in DECK["cards"]} - {"cold", "gaps"}


def test_moodle_xml(written):
    root = etree.fromstring(written("moodle-xml").encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    found = {question.findtext("idnumber"): question for question in root.findall("question[idnumber]")}
    assert list(found) == [card["id"] for card in DECK["cards"]]
    assert {name: question.get("type") for name, question in found.items()} == {
        "largest": "multichoice", "primes": "multichoice", "ice": "truefalse", "peru": "shortanswer", "pi": "numerical",
        "french": "matching", "cold": "ordering", "gaps": "cloze", "storm": "essay", "dog": "shortanswer"}
    shares = {
        name: [(html.fromstring(answer.findtext("text")).text_content(), float(answer.get("fraction")))
               for answer in question.findall("answer")] for name, question in found.items()}
    assert shares["largest"] == [("Jupiter", 100), ("Mars & Venus", 0), ("Saturn", 50)]
    assert shares["primes"] == [("7", 50), ("8", -100), ("11", 50)]
    assert shares["ice"] == [("true", 100), ("false", 0)]
    assert shares["peru"] == [("Lima", 100), ("利馬", 100), ("Cuzco", 25)]
    assert shares["pi"] == [("3.14", 100)] and found["pi"].findtext("answer/tolerance") == "0.01"
    assert [name for name, _ in shares["cold"]] == ["ice", "water", "steam"]
    assert shares["dog"] == [("the dog", 100)]
    pairs = [(pair.findtext("text"), pair.findtext("answer/text")) for pair in found["french"].findall("subquestion")]
    assert pairs == [("rain", "la pluie"), ("snow", "la neige"), ("", "le vent")]
    assert re.findall(r"\{1:SHORTANSWER:(.*?)\}", found["gaps"].findtext("questiontext/text")) == ["=rains~=pours", "=roof"]
    assert [found[name].findtext("single") for name in ("largest", "primes")] == ["true", "false"]
    assert found["largest"].findtext("generalfeedback/text") == DECK["cards"][0]["explanation"]
    assert root.findtext("question/category/text") == "$course$/top/Space/Planets"


def test_aiken(written):
    found = []
    for block in written("aiken").strip().split("\n\n"):
        prompt, *options, answer = block.split("\n")
        letters = dict(re.fullmatch(r"([A-Z])\) (.*)", option).groups() for option in options)
        found.append((prompt, list(letters.values()), letters[re.fullmatch(r"ANSWER: ([A-Z])", answer)[1]]))
    assert found == [
        ("Which planet is the largest?", ["Jupiter", "Mars & Venus", "Saturn"], "Jupiter"),
        ("Ice < water & floats.", ["True", "False"], "True")]


def test_open_trivia(written):
    document = json.loads(written("opentdb"))
    assert document["response_code"] == 0
    found = [
        [html.fromstring(f"<p>{text}</p>").text_content() for text in
         (entry["question"], entry["correct_answer"], *entry["incorrect_answers"])] for entry in document["results"]]
    assert found == [
        ["Which planet is the largest?", "Jupiter", "Mars & Venus", "Saturn"], ["Ice < water & floats.", "True", "False"]]
    assert [entry["type"] for entry in document["results"]] == ["multiple", "boolean"]


def test_hashcards(written):
    """Cards end at a line of three hyphens; each begins with Q:, A: or C:."""
    _, head, *cards = re.split(r"^---\n", written("hashcards"), flags=re.MULTILINE)
    assert head == 'name = "Kinds"\n'
    plain = [re.sub(r"\\([\W_])", r"\1", card).strip() for card in cards]
    assert "Q: Which planet is the largest?\nA: Jupiter" in plain
    assert "Q: Ice < water & floats.\nA: True" in plain
    assert "Q: What is π?\nA: 3.14" in plain
    assert "C: It [rains] on the [roof]." in plain
    assert "Q: der **Hund**\nA: the dog" in plain
    assert len(plain) == len(DECK["cards"])


def test_page_for_paper(written):
    page = html.fromstring(written("print"))
    questions = [re.sub(r"\s+", " ", part.text_content()).strip() for part in page.find_class("question")]
    answers = [re.sub(r"\s+", " ", part.text_content()).strip() for part in page.find_class("answer")]
    asked = len(DECK["cards"])
    assert (len(questions), len(answers)) == (asked, asked)
    assert questions[0].startswith("1. Which planet is the largest?")
    # The key names the letter under which the option stands on the sheet.
    letter, why = re.fullmatch(r"1\. ([a-z])\) Jupiter(.*)", answers[0]).groups()
    assert why.strip() == DECK["cards"][0]["explanation"]
    assert f"{letter}) Jupiter" in questions[0]
    assert answers[2:5] == ["3. true", "4. Lima; 利馬; Cuzco (25 %)", "5. 3.14 (3.13 to 3.15)"]
    assert not page.xpath("//script | //link | //iframe | //object")


def local(element, name):
    """The elements of a name, whatever its namespace and whether it is that of QTI 2 or of QTI 3."""
    kebab = "qti-" + re.sub("([A-Z])", lambda match: "-" + match[1].lower(), name)
    return [part for part in element.iter(etree.Element) if etree.QName(part).localname in (name, kebab)]


def qti_shares(item):
    """What single answers bring in percent, by their texts or themselves."""
    texts = {
        choice.get("ident", choice.get("identifier")): html.fromstring(f"<p>{''.join(choice.itertext())}</p>").text_content()
        for name in ("response_label", "simpleChoice") for choice in local(item, name)}
    shares = {}
    for entry in local(item, "mapEntry"):
        key = entry.get("mapKey", entry.get("map-key"))
        shares[texts.get(key, key)] = 100 * float(entry.get("mappedValue", entry.get("mapped-value")))
    for rule in local(item, "respcondition"):
        for change in local(rule, "setvar"):
            for equal in local(rule, "varequal"):
                shares[texts.get(equal.text, equal.text)] = float(change.text)
    return shares


@pytest.mark.parametrize("kind", ["qti12", "qti2", "qti3"])
def test_weights_of_qti(kind, tmp_path):
    source = tmp_path / "deck.json"
    source.write_text(json.dumps(DECK), encoding="utf-8")
    convert(source, kind, tmp_path / "out.zip")
    items = {}
    with zipfile.ZipFile(tmp_path / "out.zip") as package:
        for name in package.namelist():
            root = etree.fromstring(package.read(name), etree.XMLParser(resolve_entities=False, no_network=True))
            for item in local(root, "item") + local(root, "assessmentItem"):
                items[item.get("ident", item.get("identifier"))] = qti_shares(item)
    assert {card["id"] for card in DECK["cards"]} <= set(items)
    assert {name: share for name, share in items["largest"].items() if share} == {"Jupiter": 100, "Saturn": 50}
    assert items["primes"] == {"7": 50, "8": -100, "11": 50}
    assert items["peru"] == {"Lima": 100, "利馬": 100, "Cuzco": 25}


def test_deck_file(written):
    """Our own format: what comes out is what went in, and the schema describes it."""
    document = json.loads(written("quizdeck"))
    jsonschema.validate(document, json.loads((PROJECT / "Docs/deck.schema.json").read_text()))
    assert [card.get("question", card.get("statement")) for card in document["cards"][:3]] == [
        "Which planet is the largest?", "Which are prime?", "Ice < water & floats."]
    # A share of a text and the ends of a range have one way to be written.
    same = {
        "peru": {"accept": ["Lima", "利馬", "Cuzco"], "feedback": [{"to": "Cuzco", "weight": 25}]},
        "pi": {"number": [{"value": 3.14, "min": 3.13, "max": 3.15}]},
        "largest": {"category": ["Space", "Planets"]}}
    for card, given in zip(document["cards"], DECK["cards"], strict=True):
        wanted = {**given, **same.get(given["id"], {})}
        assert {**wanted, "id": card["id"], "tolerance": None} == {**card, "tolerance": None}, given["id"]
