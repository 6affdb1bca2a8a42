"""QTI packages, read with lxml and held to the rules of the standard's schemas that matter for what we write."""

import json
import posixpath
import re
import zipfile
from urllib.parse import unquote

import pytest
from lxml import etree

NAMESPACES = {
    "qti12": "http://www.imsglobal.org/xsd/ims_qtiasiv1p2",
    "qti2": "http://www.imsglobal.org/xsd/imsqti_v2p1",
    "qti3": "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
}
# The order in which the schemas want the parts of an item.
ITEM_ORDER_12 = ["duration", "itemmetadata", "rubric", "presentation", "resprocessing", "itemproc_extension", "itemfeedback"]
ITEM_ORDER_2 = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
# What may stand directly in a body.
BLOCKS = {
    "p", "ol", "ul", "table", "pre", "rubricBlock", "choiceInteraction", "orderInteraction", "matchInteraction",
    "sliderInteraction", "extendedTextInteraction",
}
INLINE_INTERACTIONS = {"textEntryInteraction", "inlineChoiceInteraction"}
IDENTIFIER = re.compile(r"[A-Za-z_][\w.\-]*\Z")


def camel(name):
    """A name of QTI 3 as QTI 2 has it."""
    if not name.startswith("qti-"):
        return name
    first, *rest = name[4:].split("-")
    return first + "".join(part.capitalize() for part in rest)


def local(element):
    return camel(etree.QName(element).localname)


def attribute(element, name):
    kebab = re.sub("([A-Z])", lambda match: "-" + match[1].lower(), name)
    return element.get(name, element.get(kebab))


def all_of(element, *names):
    return [part for part in element.iter(etree.Element) if local(part) in names]


class Package:
    """A package with its parsed documents."""

    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        assert self.zip.testzip() is None
        self.names = self.zip.namelist()
        self.manifest = self.parse("imsmanifest.xml")

    def parse(self, name):
        return etree.fromstring(self.zip.read(name), etree.XMLParser(resolve_entities=False, no_network=True))

    def resources(self):
        return all_of(self.manifest, "resource")

    def documents(self, prefix):
        """The documents of the resources whose type begins so."""
        for resource in self.resources():
            if resource.get("type").startswith(prefix):
                files = [part.get("href") for part in resource if local(part) == "file"]
                yield unquote(files[0]), self.parse(unquote(files[0]))


@pytest.fixture(params=["qti12", "qti2", "qti3"])
def kind(request):
    return request.param


# For rules that QTI 1.2 has not.
second_and_third = pytest.mark.parametrize("kind", ["qti2", "qti3"])


@pytest.fixture
def package(kind, exports):
    return Package(exports / f"{kind}.zip")


@pytest.fixture
def expected(kind, exports):
    return json.loads((exports / f"{kind}.json").read_text())


def items(kind, package):
    if kind == "qti12":
        [(name, root)] = package.documents("imsqti_xmlv1p2")
        return [(name, item) for item in all_of(root, "item")]
    return list(package.documents("imsqti_item_"))


def test_the_list_of_contents_names_every_file_once(package):
    listed = [unquote(part.get("href")) for part in all_of(package.manifest, "file")]
    assert sorted(set(listed)) == sorted(set(package.names) - {"imsmanifest.xml"})
    assert len(package.names) == len(set(package.names))
    ids = [resource.get("identifier") for resource in package.resources()]
    assert len(ids) == len(set(ids))
    for dependency in all_of(package.manifest, "dependency"):
        assert dependency.get("identifierref") in ids
    assert [local(part) for part in package.manifest] == ["metadata", "organizations", "resources"]


def test_every_item_is_in_the_namespace_and_has_an_identity(kind, package):
    ids = []
    for _, item in items(kind, package):
        assert etree.QName(item).namespace == NAMESPACES[kind]
        ids.append(item.get("ident") if kind == "qti12" else item.get("identifier"))
    assert ids and len(ids) == len(set(ids))


def test_parts_of_items_stand_in_the_order_of_the_schema(kind, package):
    order = ITEM_ORDER_12 if kind == "qti12" else ITEM_ORDER_2
    for name, item in items(kind, package):
        places = [order.index(local(part)) for part in item]
        assert places == sorted(places), (name, [local(part) for part in item])


@second_and_third
def test_responses_and_outcomes_are_declared(kind, package):
    for name, item in items(kind, package):
        responses = {part.get("identifier") for part in item if local(part) == "responseDeclaration"}
        outcomes = {part.get("identifier") for part in item if local(part) == "outcomeDeclaration"}
        used = {attribute(part, "responseIdentifier") for part in item.iter(etree.Element)} - {None}
        assert used == responses, name
        for part in all_of(item, "setOutcomeValue"):
            assert part.get("identifier") in outcomes, name
        for part in all_of(item, "variable", "correct", "mapResponse"):
            assert part.get("identifier") in responses | outcomes, name
        for part in all_of(item, "modalFeedback"):
            assert attribute(part, "outcomeIdentifier") in outcomes, name
        for part in item.iter(etree.Element):
            if part.get("identifier") is not None:
                assert IDENTIFIER.match(part.get("identifier")), (name, part.get("identifier"))


@second_and_third
def test_bodies_hold_blocks_and_gaps_stand_in_lines(kind, package):
    for name, item in items(kind, package):
        [body] = all_of(item, "itemBody")
        assert {local(part) for part in body} <= BLOCKS, name
        assert not (body.text or "").strip() and not any((part.tail or "").strip() for part in body), name
        for gap in all_of(body, *INLINE_INTERACTIONS):
            assert gap.getparent() is not body, name


def test_choices_named_as_right_are_there(kind, package):
    for name, item in items(kind, package):
        if kind == "qti12":
            labels = {part.get("ident") for part in all_of(item, "response_label")}
            listed = {part.get("ident") for part in all_of(item, "response_lid")}
            for part in all_of(item, "varequal"):
                if part.get("respident") in listed:
                    assert part.text in labels, (name, part.text)
            shown = {part.get("linkrefid") for part in all_of(item, "displayfeedback")}
            assert shown <= {part.get("ident") for part in all_of(item, "itemfeedback")}, name
            continue
        choices = {
            part.get("identifier")
            for part in all_of(item, "simpleChoice", "inlineChoice", "simpleAssociableChoice")
        }
        for declaration in all_of(item, "responseDeclaration"):
            if attribute(declaration, "baseType") in ("identifier", "directedPair"):
                for value in all_of(declaration, "value"):
                    assert set(value.text.split()) <= choices, name


@second_and_third
def test_the_test_uses_every_item(kind, package):
    [(place, test)] = package.documents("imsqti_test_")
    assert etree.QName(test).namespace == NAMESPACES[kind]
    used = [
        posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(part.get("href"))))
        for part in all_of(test, "assessmentItemRef")
    ]
    assert sorted(used) == sorted(name for name, _ in items(kind, package))
    ids = [part.get("identifier") for part in test.iter(etree.Element) if part.get("identifier") not in (None, "WEIGHT")]
    assert len(ids) == len(set(ids))


def test_pictures_that_are_named_are_in_the_package(kind, package):
    found = 0
    for name, item in items(kind, package):
        text = etree.tostring(item, encoding="unicode")
        if kind == "qti12":
            addresses = ["web_resources/" + part for part in re.findall(r"\$IMS-CC-FILEBASE\$/([^&\"]+)", text)]
        else:
            folder = posixpath.dirname(name)
            addresses = [
                posixpath.normpath(posixpath.join(folder, unquote(part.get("src")))) for part in all_of(item, "img")
            ]
        found += len(addresses)
        assert set(addresses) <= set(package.names), name
    assert found > 0


def test_right_answers_are_those_of_the_cards(kind, package, expected):
    seen = 0
    for _, item in items(kind, package):
        id_ = item.get("ident") if kind == "qti12" else item.get("identifier")
        if id_ not in expected:
            continue
        seen += 1
        assert sorted(right_answers(kind, item)) == sorted(expected[id_]), id_
    assert seen == len(expected)


def right_answers(kind, item):
    """The options or texts that bring all points."""
    if kind != "qti12":
        [correct] = all_of(item, "correctResponse")
        return [value.text for value in correct]
    for rule in all_of(item, "respcondition"):
        points = all_of(rule, "setvar")
        if points and points[0].text == "100":
            equal = [part for part in all_of(rule, "varequal") if local(part.getparent()) != "not"]
            return [part.text for part in equal]
    return [rule_value(rule) for rule in all_of(item, "respcondition") if adds(rule)]


def adds(rule):
    points = all_of(rule, "setvar")
    return bool(points) and float(points[0].text) > 0


def rule_value(rule):
    [equal] = all_of(rule, "varequal")
    return equal.text
