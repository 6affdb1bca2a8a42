import QuizCore
import Testing

@testable import StudioApp
@testable import WebUI

@Suite("The studio's screens") struct ScreenTests {
  @Test("Whoever is not the owner is told so, and nothing else is asked for")
  func notOwner() throws {
    let driver = StudioDriver("/studio/import")
    try driver.answer("/api/owner", #"{"owner":false}"#)
    #expect(driver.shows("This is for the owner") && driver.shows("quizdeck serve --new-key"))
    #expect(driver.asked == [] && !driver.shows("type=\"file\""))
  }

  @Test("Whoever is no owner any more is told so where it happens")
  func keyChanged() throws {
    let driver = try StudioDriver.owner("/studio/imports")
    try driver.answer("/api/imports", status: 401)
    #expect(driver.shows("This is for the owner"))
  }

  @Test("A server that does not answer at the start is asked again by itself")
  func away() throws {
    let driver = StudioDriver("/studio")
    try driver.answer("/api/owner", status: 0)
    #expect(driver.shows("The server does not answer"))
    driver.fireTimers()
    #expect(driver.asked == ["/api/owner"])
  }

  @Test("The library lists the decks, and finds them by their titles")
  func library() throws {
    let driver = try StudioDriver.owner("/studio")
    try driver.answer(
      "/api/decks",
      #"{"decks":[{"id":"a","title":{"en":"Árboles","zh-Hant":"樹"},"cards":3,"hash":"00"},"#
        + #"{"id":"b","title":"Birds","cards":1,"hash":"01"}]}"#)
    #expect(driver.shows("2 decks") && driver.shows("Play Birds"))
    driver.send(.filter("ÁRB"))
    #expect(driver.shows("1 deck<") && !driver.shows("Play Birds") && driver.shows("Play Árboles"))
    driver.send(.filter("xyz"))
    #expect(driver.shows("0 decks"))
  }

  @Test("Cards are searched for on the server once typing pauses, and what was found is marked")
  func search() throws {
    let driver = try StudioDriver.owner("/studio")
    try driver.answer(
      "/api/decks", #"{"decks":[{"id":"b","title":"Birds","cards":1,"hash":"01"}]}"#)
    driver.send(.filter("é x"))
    #expect(driver.asked == [])
    driver.fireTimers()
    let hit =
      #"{"deck":"b","card":"c1","kind":"pair","front":{"text":"An é <b>","marks":[[3,4]]},"#
      + #""back":{"text":"…","marks":[]},"tags":[]}"#
    try driver.answer(
      "/api/search?q=%C3%A9%20x",
      #"{"hits":[\#(hit)],"total":2,"more":false,"next":"w1","cards":9,"indexed":9}"#)
    #expect(driver.shows("An <mark>é</mark> &lt;b&gt;") && driver.shows("Show more (1 left)"))
    #expect(driver.shows("<a href=\"/decks/b\" dir=\"auto\">Birds</a>"))
    driver.send(.searchMore)
    try driver.answer(
      "/api/search?q=%C3%A9%20x&after=w1",
      #"{"hits":[\#(hit)],"total":2,"more":false,"cards":9,"indexed":9}"#)
    #expect(driver.effects == [.focus(id: "hit-1")] && !driver.shows("Show more"))
  }

  @Test("An export says what its format cannot hold before the file is taken")
  func export() throws {
    let driver = try StudioDriver.owner("/studio/export/b")
    try driver.answer(
      "/api/decks", #"{"decks":[{"id":"b","title":"Birds","cards":1,"hash":"01"}]}"#)
    #expect(driver.shows("Birds") && !driver.shows("id=\"download\""))
    driver.send(.setExport("csv"))
    #expect(driver.shows("two sides of a card"))
    try driver.answer(
      "/api/decks/b/losses?to=csv",
      #"{"deck":"b","format":"csv","cards":1,"total":3,"losses":[{"kind":"left-out","item":"c1","#
        + #""what":"the picture","why":"a table has no pictures"}]}"#)
    #expect(driver.shows("3 things do not fit:") && driver.shows("the picture"))
    #expect(driver.shows("and 2 more"))
    #expect(driver.shows("href=\"/api/decks/b/export?to=csv\" download"))
  }

  @Test("Only formats that can be read are offered")
  func formats() throws {
    let driver = try StudioDriver.owner()
    #expect(driver.shows("<option value=\"csv\">table of texts</option>"))
    #expect(!driver.shows("printable page"))
    #expect(driver.shows("A file may be as large as 5.0 MB."))
  }

  @Test("Links within the studio are its own, and others the browser's")
  func links() throws {
    let driver = try StudioDriver.owner("/studio")
    #expect(driver.studio.meaning(of: .link(path: "/decks/a")) == nil)
    #expect(driver.studio.meaning(of: .link(path: "/studio/imports")) != nil)
    driver.send(.host(.link(path: "/studio/imports")))
    #expect(driver.effects.contains(.push(path: "/studio/imports", state: "")))
    #expect(driver.effects.contains(.focus(id: "title")))
    #expect(driver.asked.contains("/api/imports"))
  }

  @Test("Settings of the player hold here, too, and change with them")
  func settings() throws {
    let driver = try StudioDriver.owner(stored: ["settings": "language=zh-Hant;theme=dark"])
    #expect(driver.shows("將檔案拖放到這裡"))
    #expect(driver.studio.document.theme == "dark")
    driver.send(.host(.stored(key: "settings", value: "language=en")))
    #expect(driver.shows("Drop files here"))
  }

  @Test(
    "Sizes are told in the unit that fits",
    arguments: [
      (Int64(1), "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1_234_567, "1.2 MB"),
      (999_949, "999.9 kB"), (999_950, "1.0 MB"), (4_294_967_296, "4.3 GB"),
      (50_000_000_000, "50.0 GB"),
    ])
  func sizes(bytes: Int64, text: String) {
    #expect(Texts(language: .english).size(bytes) == text)
  }
}
