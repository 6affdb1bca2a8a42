import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct ScreenTests {
  private static let decks =
    #"{"decks":[{"id":"a","title":{"en":"Words","zh-Hant":"單字"},"cards":1,"hash":"x","new":true}]}"#

  @Test("The decks show in the language of the browser, and of the setting")
  func languages() throws {
    let driver = AppDriver("/", languages: ["zh-TW", "en"])
    try driver.answer("/api/decks", Self.decks)
    #expect(driver.shows("單字"))
    #expect(driver.app.document.language == "zh-Hant")
    driver.send(.setLanguage(.english))
    #expect(driver.shows("Words"))
    #expect(driver.shows("1 card<"))
    #expect(driver.did(.store(key: "settings", value: "sound=on;waits=off;language=en")))
  }

  @Test("The start screen offers the directions of the deck under its own names")
  func directions() throws {
    let driver = try AppDriver.open("/decks/capitals", deck: "capitals")
    #expect(driver.shows("id=\"ask-front\""))
    #expect(driver.shows("id=\"ask-back\""))
    driver.send(.chooseDirection(.back))
    driver.send(.start)
    #expect(driver.app.session?.game.setup.ask == .back)
    #expect(
      driver.effects.contains { if case .push("/play/capitals", _) = $0 { true } else { false } })
  }

  @Test("A screen's back button has the title of the screen before it")
  func backTitle() throws {
    let driver = try AppDriver.open("/decks/trivia", deck: "trivia")
    #expect(driver.shows("aria-label=\"Back to Decks\""))
    driver.send(.open(.scores("trivia")))
    #expect(driver.shows("aria-label=\"Back to Trivia night\""))
    #expect(driver.send(.goBack) == [.back])
  }

  @Test("An address opened directly leads back to the screen it belongs to")
  func backWithoutHistory() throws {
    let driver = try AppDriver.open("/scores/trivia", deck: "trivia")
    driver.send(.goBack)
    #expect(driver.effects.first == .replace(path: "/decks/trivia", state: ""))
  }

  @Test("About opens over the screen and closes to it")
  func about() throws {
    let driver = try AppDriver.open("/decks/trivia", deck: "trivia")
    driver.send(.open(.about))
    #expect(driver.shows("<dialog id=\"about\""))
    #expect(driver.shows("id=\"start\""))
    #expect(driver.did(.focus(id: "about-title")))
    #expect(driver.app.location.state == "/decks/trivia")
    #expect(driver.send(.goBack) == [.back])
    #expect(AppDriver("/about").shows("class=\"screen decks\""))
  }

  @Test("What cannot be had is said, with what to do")
  func failures() throws {
    let offline = AppDriver("/decks/trivia")
    try offline.answer("/api/decks/trivia/play", status: 0, "")
    #expect(offline.shows("Check the network, then try again."))
    offline.send(.retry)
    try offline.loadDeck("trivia")
    #expect(offline.shows("id=\"start\""))
    let missing = AppDriver("/decks/none")
    try missing.answer("/api/decks/none/play", status: 404, "{}")
    #expect(missing.shows("There is no deck of this name."))
    let damaged = AppDriver("/decks/bad")
    try damaged.answer("/api/decks/bad/play", "[1,")
    #expect(damaged.shows("This deck cannot be read"))
    #expect(AppDriver("/nothing").shows("Page not found"))
  }

  @Test("The owner's key is sent once, and leaves the address")
  func ownerKey() throws {
    let driver = AppDriver("/#key=abcDEF_-1")
    #expect(driver.did(.replace(path: "/", state: "")))
    #expect(
      driver.effects.contains {
        if case .fetch(_, .post, "/api/owner", "{\"key\":\"abcDEF_-1\"}") = $0 {
          true
        } else {
          false
        }
      })
    try driver.answer("/api/owner", status: 204, "")
    #expect(driver.shows("You are the owner here"))
  }

  @Test(
    "No screen has a style, a script or markup from a deck", arguments: ["trivia", "vocabulary"])
  func noMarkup(deck: String) throws {
    for path in ["/decks/\(deck)", "/play/\(deck)", "/scores/\(deck)", "/settings", "/about"] {
      let driver = AppDriver(path)
      if driver.app.pending.pairs.contains(where: {
        AppDriver.path(of: $0.value) == "/api/decks/\(deck)/play"
      }) {
        try driver.loadDeck(deck)
      }
      #expect(!driver.shows("<script"))
      #expect(!driver.shows(" style="))
      #expect(!driver.shows(" onclick"))
    }
  }

  @Test("The owner, and nobody else, is shown the way to the owner's screens")
  func studio() throws {
    let owner = AppDriver("/")
    try owner.answer("/api/decks", #"{"decks":[]}"#)
    #expect(!owner.shows("href=\"/studio\""))
    try owner.answer("/api/owner", #"{"owner":true}"#)
    #expect(owner.shows("href=\"/studio\""))
    #expect(owner.app.meaning(of: .link(path: "/studio")) == nil, "the browser goes there")
    let guest = AppDriver("/")
    try guest.answer("/api/owner", #"{"owner":false}"#)
    #expect(!guest.shows("href=\"/studio\""))
  }
}
