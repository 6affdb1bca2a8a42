import QuizCore
import Testing
import WebUI

@testable import WebApp

/// Verdicts beside the parts of an answer, and what a deck needs or lacks besides.
struct JudgedPartsTests {
  private static func play(_ cards: String, at path: String = "/play/deck") throws -> AppDriver {
    let driver = AppDriver(path)
    try driver.loadDeck(
      "deck",
      file: #"{"quizdeck":1,"title":"T","rules":{"points":{"right":10}},"cards":[\#(cards)]}"#)
    return driver
  }

  @Test("The verdict stands below the parts, and not in a dialog above them")
  func panel() throws {
    let driver = try Self.play(#"{"question":"Pair","match":[["sun","太陽"],["moon","月亮"]]}"#)
    guard case .matching(_, let rights)? = driver.app.session?.game.question.body else {
      Issue.record("no matching")
      return
    }
    let sun = try #require(rights.firstIndex { $0.text.plain == "太陽" })
    driver.send(.pair(0, with: sun))
    driver.send(.pair(1, with: sun))
    driver.send(.submit)
    #expect(driver.announced == ["Partly right. 1 of 2 right. Right answer: sun → 太陽\nmoon → 月亮"])
    driver.fireTimers()
    #expect(driver.shows("1 of 2 right · 5 points"))
    #expect(driver.shows("Right answer: 月亮</span>"))
    #expect(!driver.shows("<dialog") && !driver.shows("id=\"submit\""))
    #expect(driver.did(.focus(id: "go-on")))
    #expect(driver.press("Enter"))
    #expect(driver.shows("id=\"result-score\""))
  }

  @Test("Enter goes from gap to gap, then to the options below the text, and answers from the last")
  func gaps() throws {
    let driver = try Self.play(
      #"{"cloze":["a ",{"blank":"x"}," b ",{"blank":"y"}]},"#
        + #"{"cloze":["c ",{"blank":"x"}," ",{"blank":{"options":["p","q"],"answer":["p","q"]}}]}"#)
    for _ in 1...2 {
      guard case .cloze(let gaps)? = driver.app.session?.game.question.body else {
        Issue.record("no gaps")
        return
      }
      driver.send(.leaveGap(0))
      let next = gaps[1].isInline ? "gap-1" : "gap-1-0"
      #expect(driver.did(.focus(id: next)))
      driver.send(gaps[1].isInline ? .leaveGap(1) : .submit)
      #expect(driver.app.session?.game.turns.count ?? 0 > 0)
      driver.fireTimers()
      driver.send(.goOn)
    }
  }

  @Test("What has no place in a list of choices has a letter")
  func letters() throws {
    let driver = try Self.play(
      #"{"question":"Pair","match":[["one",[{"math":"x"}]],["two",[{"image":"a.png","alt":"A"}]]]}"#
    )
    #expect(driver.shows("<kbd>A</kbd>") && driver.shows("<option value=\"1\">B</option>"))
    let plain = try Self.play(#"{"question":"Pair","match":[["one","x"],["two","y"]]}"#)
    #expect(!plain.shows("<kbd>A</kbd>"))
  }

  @Test("A deck's pictures, sounds and formulas are kept; one that cannot be had is called missing")
  func media() throws {
    let deck = AppDriver("/decks/deck")
    try deck.loadDeck(
      "deck",
      file: #"{"quizdeck":1,"title":"T","cards":[{"statement":[{"image":"a.png","alt":"A"},"#
        + #"{"audio":"b.mp3"},{"video":"c.webm"},{"math":"x"}],"answer":true}]}"#)
    let (picture, sound) = (try #require(MediaName("a.png")), try #require(MediaName("b.mp3")))
    #expect(deck.did(.keep([picture, sound], formulas: true)))
    deck.send(.start)
    deck.send(.mediaMissing(picture))
    #expect(deck.shows("Missing file: A") && !deck.shows("<img"))
    deck.send(.host(.resumed))
    #expect(deck.shows("<img"))
  }

  @Test("What cannot be played is said, and where there is nothing else, nothing begins")
  func leftOut() throws {
    let some = try Self.play(
      #"{"statement":"S","answer":true},{"kept":"hotspot","question":"Q"}"#, at: "/decks/deck")
    #expect(
      some.shows("1 question is of a kind that cannot be played") && some.shows("id=\"start\""))
    for path in ["/decks/deck", "/play/deck"] {
      let nothing = try Self.play(#"{"kept":"hotspot","question":"Q"}"#, at: path)
      #expect(nothing.shows("This deck has no question that can be played."))
      #expect(!nothing.shows("id=\"start\""))
    }
  }
}
