"""The app's files: compressed before they are asked for, kept for ever under hashed names, under a strict policy."""

import gzip
import re
import subprocess

import pytest

PAGES = ["/", "/decks/trivia", "/play/none", "/scores/trivia", "/scores/trivia/edit/abc", "/settings", "/about"]
STUDIO = ["/studio", "/studio/export/trivia", "/studio/import", "/studio/imports", "/studio/imports/0123abcd-4"]
WASM = {"/": 160_000, "/studio": 115_000}  # bytes as sent


def assets(server, page="/"):
    """The hashed files that a page names."""
    page = server.get(page).body.decode()
    return sorted(set(re.findall(r"/assets/[\w.-]+", page)))


@pytest.mark.parametrize("path", PAGES)
def test_every_page_of_the_app_is_its_one_document(server, path):
    answer = server.get(path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.body == server.get("/").body


@pytest.mark.parametrize("path", STUDIO)
def test_the_studio_has_a_document_and_a_module_of_its_own(server, path):
    answer = server.get(path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert answer.body == server.get("/studio").body != server.get("/").body
    assert [name for name in assets(server, path) if re.search(r"/(app|style)-", name)] == [
        name for name in assets(server) if "/style-" in name]


@pytest.mark.parametrize("path", ["/studio/nowhere", "/nowhere", "/decks", "/decks/a/b/c/d/e"])
def test_an_address_that_no_page_has_is_answered_by_the_app_with_404(server, path):
    answer = server.get(path)
    assert answer.status == 404
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_the_page_names_files_with_hashes_only(server):
    names = assets(server)
    assert len(names) >= 5
    for name in names:
        assert re.search(r"-[0-9a-f]{12}\.", name), name


def decoded(answer):
    coding = answer.headers["Content-Encoding"]
    if coding == "br":
        return subprocess.run(["brotli", "-d", "-c"], input=answer.body, capture_output=True, check=True).stdout
    return gzip.decompress(answer.body) if coding == "gzip" else answer.body


@pytest.mark.parametrize("accept, expected", [
    ("br, gzip", "br"), ("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"),
    ("identity", None), ("", None), ("zstd", None), ("*", "br")])
def test_files_come_in_the_best_coding_that_the_client_takes(server, accept, expected):
    for path in ["/", *[name for name in assets(server) if name.endswith((".js", ".css", ".wasm"))]]:
        answer = server.get(path, headers={"Accept-Encoding": accept})
        assert answer.headers["Content-Encoding"] == expected, path
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert decoded(answer) == server.get(path, headers={"Accept-Encoding": "identity"}).body


def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(server):
    for path in assets(server):
        assert server.get(path).headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for path in ["/", "/sw.js", "/manifest.webmanifest", "/api/decks", "/api/decks/trivia", "/api/decks/trivia/play",
                 "/api/decks/trivia/scores"]:
        assert server.get(path).headers["Cache-Control"] == "no-cache", path
    assert server.get("/api/nothing").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", [
    "/", "/sw.js", "/manifest.webmanifest", "/api/decks", "/api/decks/trivia", "/api/decks/trivia/play",
                 "/api/decks/trivia/scores"])
def test_what_has_not_changed_is_not_sent_again(server, path):
    tag = server.get(path).headers["ETag"]
    answer = server.get(path, headers={"If-None-Match": tag})
    assert (answer.status, answer.body) == (304, b"")
    assert server.get(path, headers={"If-None-Match": '"other"'}).status == 200


def test_a_head_is_a_get_without_its_body(server):
    for path in ["/", assets(server)[0], "/api/decks"]:
        head, get = server.request("HEAD", path), server.get(path)
        assert (head.status, head.body) == (200, b"")
        assert head.headers["Content-Length"] == get.headers["Content-Length"]


@pytest.mark.parametrize("path", ["/", "/api/decks", "/api/none", "/nowhere", "/sw.js"])
def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(server, path):
    headers = server.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe-inline" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("page", WASM)
def test_the_module_is_small_enough(server, page):
    [path] = [name for name in assets(server, page) if name.endswith(".wasm")]
    answer = server.get(path, headers={"Accept-Encoding": "br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert answer.headers["Content-Type"] == "application/wasm"
    assert len(answer.body) <= WASM[page], f"{len(answer.body)} bytes"


def test_a_deck_is_sent_as_its_file(server):
    from quizdeck import PROJECT
    for name in ["trivia", "capitals", "vocabulary", "bullseye"]:
        assert server.get(f"/api/decks/{name}").body == (PROJECT / "Decks" / f"{name}.json").read_bytes()


@pytest.mark.parametrize("coding", ["br", "gzip", "identity"])
def test_the_tag_of_a_deck_names_the_version_that_a_game_has_to_name(server, coding):
    for deck in server.get("/api/decks").json["decks"]:
        for path in [f"/api/decks/{deck['id']}", f"/api/decks/{deck['id']}/play"]:
            answer = server.get(path, headers={"Accept-Encoding": coding})
            assert answer.headers["ETag"].removeprefix("W/") == f'"{deck["hash"]}"', path


def test_a_deck_to_play_is_the_same_compressed(server):
    for name in ["trivia", "capitals", "vocabulary", "bullseye"]:
        plain = server.get(f"/api/decks/{name}/play", headers={"Accept-Encoding": "identity"})
        packed = server.get(f"/api/decks/{name}/play", headers={"Accept-Encoding": "br, gzip"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.body) < len(plain.body)
        assert gzip.decompress(packed.body) == plain.body
