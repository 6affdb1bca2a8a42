"""The owner's screens: from a file to a deck, what is said of it, and back."""

from playwright.sync_api import expect

from studio import CSV, GIFT, NOISE, choose, imported, panel


def test_from_home_to_a_deck_and_back(app, server):
    app.goto("/")
    app.link("Import and manage decks").click()
    app.is_at("/studio", "Library")
    app.link("Import files").click()
    app.is_at("/studio/import", "Import files")
    choose(app, ("weather.csv", CSV))
    receipt = panel(app, "weather.csv")
    expect(receipt).to_contain_text("5 questions.")
    expect(receipt).to_contain_text("table of texts (CSV, TSV)")
    expect(receipt).to_contain_text("5 new")
    receipt.get_by_role("link", name="Play weather").click()
    app.is_at("/decks/weather", "weather")
    app.page.go_back()
    app.is_at("/studio/import")
    app.link("Back to Library").click()
    app.link("Imports").click()
    app.is_at("/studio/imports", "Imports")
    app.button("Undo the import: weather.csv").click()
    dialog = app.page.get_by_role("alertdialog", name="Undo the import of weather.csv?")
    expect(dialog).to_contain_text("Decks that it made are removed")
    dialog.get_by_role("button", name="Undo the import").click()
    expect(app.text("Undone")).to_be_visible()
    expect(app.text("The import of weather.csv is undone.")).to_be_visible()
    assert server.get("/api/decks/weather").status == 404
    app.link("weather.csv").click()
    expect(app.text("Undone")).to_be_visible()
    expect(app.link("Play weather")).to_have_count(0)


def test_a_receipt_outlives_the_server(open_app, server):
    app = open_app("desk")
    imported(app, "weather.csv", CSV, 5)
    app.link("Receipt by itself").click()
    server.stop()
    server.start()
    app.reload()
    expect(app.page.locator("main")).to_contain_text("5 new")
    expect(app.button("Undo the import: weather.csv")).to_be_visible()


def test_importing_a_corrected_file_updates_its_cards(open_app):
    app = open_app("desk")
    imported(app, "weather.csv", CSV, 5)
    app.reload()
    choose(app, ("weather.csv", CSV.replace("日".encode(), "太陽".encode()) + b"fog,\xe9\x9c\xa7\n"))
    expect(panel(app, "weather.csv")).to_contain_text("1 new, 1 updated, 4 unchanged")
    expect(panel(app, "weather.csv")).to_contain_text("Changed")


def test_each_remark_has_its_place_and_reason(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    choose(app, ("world.gift", GIFT))
    receipt = panel(app, "world.gift")
    expect(receipt).to_contain_text("Moodle GIFT")
    receipt.get_by_text("Left out:").click()
    remark = receipt.locator("details[open] li").first
    expect(remark.locator(".place")).to_contain_text("line")
    expect(remark.locator("small")).not_to_be_empty()


def test_thousands_of_remarks_stay_usable(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    good = b"::Sky:: The colour of the sky? {=blue ~green}\n\n"
    broken = b"".join(b"::Q%d:: Which? {=%%999%%a =}\n\n" % number for number in range(2500))
    choose(app, ("many.gift", good + broken))
    group = panel(app, "many.gift").locator("details").first
    expect(group).to_be_visible()
    group.locator("summary").click()
    expect(group.locator("li")).to_have_count(100)
    more = group.get_by_role("button", name="Show more")
    more.click()
    expect(group.locator("li")).to_have_count(200)
    expect(group).to_have_attribute("open", "")


def test_a_file_of_no_format_says_why_and_can_be_tried_as_another(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    choose(app, ("noise.bin", NOISE))
    refused = panel(app, "noise.bin")
    expect(refused.get_by_role("button", name="Try again: noise.bin")).to_be_visible()
    reason = refused.locator(".status").inner_text()
    assert len(reason) > 20
    app.shown.get_by_text("Options", exact=True).click()
    app.page.get_by_label("Format").select_option("aiken")
    refused.get_by_role("button", name="Try again: noise.bin").click()
    expect(refused.locator(".status")).to_have_text("No question was found.")
    refused.get_by_role("button", name="Take off the list: noise.bin").click()
    expect(refused).to_have_count(0)


def test_looking_first_imports_nothing(open_app, server):
    app = open_app("phone")
    app.goto("/studio/import")
    app.shown.get_by_text("Look first").click()
    choose(app, ("weather.csv", CSV))
    looked = panel(app, "weather.csv")
    expect(looked).to_contain_text("Nothing is imported yet. 5 questions.")
    assert server.get("/api/imports").json["imports"] == []
    app.reload()  # what was looked at is still there
    expect(looked).to_contain_text("Nothing is imported yet. 5 questions.")
    looked.get_by_role("button", name="Import now: weather.csv").click()
    expect(looked.get_by_role("link", name="Play weather")).to_be_visible()
    assert len(server.get("/api/imports").json["imports"]) == 1


def test_several_files_each_have_their_receipt(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    choose(app, ("weather.csv", CSV), ("world.gift", GIFT), ("empty.txt", b""))
    expect(panel(app, "weather.csv")).to_contain_text("5 questions")
    expect(panel(app, "world.gift")).to_contain_text("Moodle GIFT")
    expect(panel(app, "empty.txt")).to_contain_text("The file is empty: there is nothing to import.")


def test_files_are_dropped_anywhere_on_the_screen(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    data = app.page.evaluate_handle("""text => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'weather.csv'));
      return data;
    }""", CSV.decode())
    app.page.dispatch_event(".drop", "dragover", {"dataTransfer": data})
    expect(app.page.locator("html")).to_have_attribute("data-dragging", "")
    app.page.dispatch_event("#drop-hint", "drop", {"dataTransfer": data})
    expect(panel(app, "weather.csv")).to_contain_text("5 questions.")
    expect(app.page.locator("html[data-dragging]")).to_have_count(0)


def test_by_keyboard_alone(open_app, tmp_path):
    (tmp_path / "weather.csv").write_bytes(CSV)
    app = open_app("desk")
    app.goto("/studio")
    press = app.page.keyboard.press
    app.page.on("filechooser", lambda _: None)  # from the start, so that the browser opens none of its own

    def tab_to(name):
        for _ in range(40):
            press("Tab")
            if app.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent ?? ''").strip() == name:
                return
            if app.focus_name() == name:
                return
        raise AssertionError(f"the focus never comes to {name}")

    tab_to("Import files")
    press("Enter")
    app.is_at("/studio/import")
    assert app.focus_name() == "title"
    tab_to("files")
    with app.page.expect_file_chooser() as chooser:
        press("Enter")
    chooser.value.set_files(tmp_path / "weather.csv")
    expect(panel(app, "weather.csv")).to_contain_text("5 questions.")
    assert app.focus_name() == "files"
    tab_to("Undo the import: weather.csv")
    press("Enter")
    expect(app.button("Cancel")).to_be_focused()
    press("Escape")
    expect(app.button("Undo the import: weather.csv")).to_be_focused()
    press("Enter")
    press("Tab")
    press("Enter")
    expect(app.text("Undone")).to_be_visible()
    expect(app.page.locator(".undo-part")).to_be_focused()


def test_what_happens_is_said(open_app):
    app = open_app("desk")
    app.goto("/studio/import")
    choose(app, ("weather.csv", CSV))
    expect(app.page.locator("#announcer")).to_have_text("weather.csv: 5 questions.")


def test_in_chinese(open_app):
    app = open_app("phone", locale="zh-TW")
    app.goto("/studio/import")
    choose(app, ("weather.csv", CSV))
    expect(panel(app, "weather.csv")).to_contain_text("5 題。")
    app.button("復原這次匯入: weather.csv").click()
    expect(app.page.get_by_role("alertdialog", name="要復原「weather.csv」的匯入嗎？")).to_be_visible()


def test_a_first_visit_of_the_player_fetches_nothing_of_the_studio(open_app):
    app = open_app("desk")
    fetched = []
    app.context.on("request", lambda request: fetched.append(request.url))
    app.goto("/")
    app.page.evaluate("navigator.serviceWorker.ready")
    app.reload()
    assert any("/assets/app-" in url for url in fetched)
    assert [url for url in fetched if "studio" in url or "/assets/files-" in url] == []
