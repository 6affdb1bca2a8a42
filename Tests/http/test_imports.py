"""Uploads that are interrupted, imports over the API, and the files of decks."""

import hashlib

from quizdeck import Server
from test_api import SKY, imported, until_done

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4


def upload(server, name, size):
    return server.request("POST", "/api/uploads", {"id": name, "name": "sky.json", "bytes": size})


def test_an_upload_goes_on_after_the_server_was_killed(library):
    with Server(library) as server:
        assert upload(server, "upload-0001", len(SKY)).json["received"] == 0
        assert server.request("PUT", "/api/uploads/upload-0001?from=0", SKY[:20]).json["received"] == 20
        server.kill()
    with Server(library) as server:
        assert server.get("/api/uploads/upload-0001").json["received"] == 20
        assert upload(server, "upload-0001", len(SKY)).json["received"] == 20
        again = server.request("PUT", "/api/uploads/upload-0001?from=0", SKY[:20])
        assert (again.status, again.json["received"]) == (200, 20)
        assert server.request("PUT", "/api/uploads/upload-0001?from=20", SKY[20:]).json["received"] == len(SKY)
        server.request("POST", "/api/imports", {"id": "import-0001", "upload": "upload-0001"})
        state = until_done(server, "import-0001")
        assert state["receipt"]["decks"][0]["id"] == "sky"
        assert server.get("/api/uploads/upload-0001").status == 404
        assert server.get("/api/decks/sky").status == 200
        assert not list((library / "uploads").iterdir())


def test_a_receipt_outlives_the_server_that_gave_it(library):
    with Server(library) as server:
        name = imported(server)
        receipt = server.get(f"/api/imports/{name}").json
        server.kill()
    with Server(library) as server:
        assert server.get(f"/api/imports/{name}").json == receipt
        assert receipt["receipt"]["import"] == name
        again = server.request("POST", "/api/imports", {"id": name, "upload": "upload-0001"})
        assert (again.status, again.json) == (202, receipt), "whoever did not hear the answer asks once more"


def test_an_import_is_undone(server):
    name = imported(server)
    assert server.get("/api/decks/sky").status == 200
    undone = server.request("POST", f"/api/imports/{name}/undo", {"event": "change-0001"})
    assert undone.status == 200 and undone.json["undone"] > 0
    assert server.get("/api/decks/sky").status == 404
    assert [record["id"] for record in server.get("/api/imports").json["imports"]] == [name]


def test_a_file_that_is_none_is_said(server):
    upload(server, "upload-0001", len(PNG))
    server.request("PUT", "/api/uploads/upload-0001?from=0", PNG)
    server.request("POST", "/api/imports", {"id": "import-0001", "upload": "upload-0001"})
    state = until_done(server, "import-0001")
    assert state["state"] == "failed"
    assert state["error"]["code"] == "unknown-format"


def test_a_part_beyond_the_limit_is_refused(server):
    upload(server, "upload-0001", 10_000_000)
    answer = server.request("PUT", "/api/uploads/upload-0001?from=0", bytes(4 * 1024 * 1024 + 1))
    assert answer.status == 413
    whole = server.request("PUT", "/api/uploads/upload-0001?from=0", bytes(4 * 1024 * 1024))
    assert whole.json["received"] == 4 * 1024 * 1024


def put_media(library, ending, content):
    name = f"{hashlib.sha256(content).hexdigest()[:32]}.{ending}"
    (library / "media").mkdir(exist_ok=True)
    (library / "media" / name).write_bytes(content)
    return f"/media/{name}"


def test_a_picture_is_sent_whole_in_parts_and_not_again(server, library):
    path = put_media(library, "png", PNG)
    whole = server.get(path)
    assert (whole.status, whole.body) == (200, PNG)
    assert whole.headers["Content-Type"] == "image/png"
    assert whole.headers["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in whole.headers["Cache-Control"]
    assert server.get(path, headers={"If-None-Match": whole.headers["ETag"]}).status == 304
    head = server.request("HEAD", path)
    assert (head.status, head.headers["Content-Length"], head.body) == (200, str(len(PNG)), b"")
    for asked, start, end in (("0-9", 0, 10), ("10-", 10, len(PNG)), ("-5", len(PNG) - 5, len(PNG)),
                              ("5-99999999999999999999", 5, len(PNG))):
        part = server.get(path, headers={"Range": f"bytes={asked}"})
        assert (part.status, part.body) == (206, PNG[start:end]), asked
        assert part.headers["Content-Range"] == f"bytes {start}-{end - 1}/{len(PNG)}"
    beyond = server.get(path, headers={"Range": f"bytes={len(PNG)}-"})
    assert beyond.status == 416 and beyond.headers["Content-Range"] == f"bytes */{len(PNG)}"
    other = server.get(path, headers={"Range": "bytes=0-9", "If-Range": '"other"'})
    assert (other.status, len(other.body)) == (200, len(PNG))


def test_a_drawing_may_do_nothing(server, library):
    path = put_media(library, "svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    policy = ", ".join(server.get(path).headers.get_all("Content-Security-Policy"))
    assert "sandbox" in policy and "default-src 'none'" in policy


def test_only_media_are_sent(server, library):
    put_media(library, "png", PNG)
    (library / "media" / "secret.html").write_text("<p>")
    for path in ("/media/secret.html", "/media/..%2Flibrary.sqlite", "/media/none.png", "/media/library.sqlite"):
        assert server.get(path).status == 404, path
