import Foundation
import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct PlayTests {
  @Test("A right answer shows its verdict for the time of the rules, and the next question comes")
  func right() throws {
    let driver = try AppDriver.open("/play/vocabulary", deck: "vocabulary")
    let response = try driver.response(right: true)
    driver.send(.respond(response))
    #expect(driver.shows("data-state=\"right\""))
    #expect(driver.shows("Score: 10"))
    #expect(driver.announced == ["Right"])
    #expect(driver.effects.contains { if case .timer(_, 500) = $0 { true } else { false } })
    #expect(driver.did(.play(Sounds.right)))
    driver.fireTimers()
    #expect(driver.shows("2/10"))
    #expect(driver.did(.focus(id: "question")))
  }

  @Test("While a verdict shows, further answers do nothing")
  func verdictBlocks() throws {
    let driver = try AppDriver.open("/play/vocabulary", deck: "vocabulary")
    driver.send(.respond(try driver.response(right: true)))
    let before = driver.html
    driver.send(.respond(.options([])))
    driver.press("1")
    #expect(driver.html == before)
    #expect(!before.contains("data-on-click=\"\(0)\" class=\"option"))
    #expect(before.contains("aria-disabled=\"true\""))
  }

  @Test("A wrong answer turns red, then the right one green and a dialog says so")
  func wrong() throws {
    let driver = try AppDriver.open("/play/vocabulary", deck: "vocabulary")
    driver.send(.respond(try driver.response(right: false)))
    #expect(driver.shows("data-state=\"wrong\""))
    #expect(!driver.shows("data-state=\"missed\""))
    #expect(!driver.shows("<dialog"))
    #expect(driver.effects.contains { if case .timer(_, 200) = $0 { true } else { false } })
    driver.fireTimers()
    #expect(driver.shows("data-state=\"missed\""))
    #expect(driver.shows("<dialog id=\"verdict\""))
    #expect(driver.shows("Right answer: "))
    #expect(driver.did(.focus(id: "go-on")))
    driver.send(.goOn)
    #expect(!driver.shows("<dialog"))
    #expect(driver.shows("2/10"))
  }

  @Test("With reduced motion a verdict stays until the learner goes on, without a timer")
  func waits() throws {
    let driver = try AppDriver.open(
      "/play/vocabulary", deck: "vocabulary", isMotionReduced: true)
    driver.send(.respond(try driver.response(right: true)))
    #expect(driver.app.timers.pairs.isEmpty)
    #expect(driver.did(.focus(id: "go-on")))
    #expect(driver.press("Enter"))
    #expect(driver.shows("2/10"))
    driver.send(.respond(try driver.response(right: false)))
    #expect(driver.shows("<dialog id=\"verdict\""))
  }

  @Test(
    "The keys of true and false",
    arguments: [
      ("t", true), ("F", false), ("1", true), ("2", false),
      ("ArrowLeft", true), ("ArrowRight", false),
    ])
  func claimKeys(key: String, claim: Bool) throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    #expect(driver.press(key))
    #expect(driver.app.session?.game.lastTurn?.answer.response == .trueFalse(claim))
  }

  @Test("A key that is typed into a field answers nothing")
  func typing() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    #expect(!driver.press("t", in: .text))
  }

  @Test("Progress goes from nothing to full, and the place comes from the deck")
  func progress() throws {
    let driver = try AppDriver.open("/play/trivia", deck: "trivia")
    #expect(driver.shows("max=\"9\" value=\"0\""))
    for place in 1...9 {
      #expect(driver.shows(">\(place)/9<"))
      driver.send(.respond(try driver.response(right: true)))
      #expect(driver.shows("max=\"9\" value=\"\(place)\""))
      if place < 9 { driver.fireTimers() }
    }
    driver.fireTimers()
    #expect(driver.shows("<dialog id=\"finished\""))
    #expect(driver.shows("Your score: 9"))
    driver.send(.closeFinished)
    #expect(driver.shows(">1/9<"))
    #expect(driver.shows("Score: 0"))
  }

  @Test("A deck without verdicts goes straight on, and its result lists what was missed")
  func flashcards() throws {
    let driver = try AppDriver.open("/play/capitals", deck: "capitals")
    let length = Int(try #require(driver.app.session?.game.length))
    for turn in 0..<length {
      // Verdicts come at the end only, so the grades are not to be seen: any answer will do.
      guard case .choice(let options, _) = try #require(driver.app.session?.game.question.body)
      else { throw AppDriver.NoSuchResponse() }
      driver.send(.respond(.options([options[turn % options.count].id])))
      if turn + 1 < length { #expect(!driver.shows("data-state")) }
    }
    let game = try #require(driver.app.session?.game)
    #expect(driver.shows("Right: \(game.rightCount)"))
    #expect(driver.shows("Wrong: \(game.wrongCount)"))
    let missed = driver.html.components(separatedBy: "class=\"missed-card\"").count - 1
    #expect(missed == game.wrongCount)
    driver.send(.practise)
    #expect(driver.app.session?.game.length == Int32(game.wrongCount))
  }

  @Test("The slider starts in the middle, and a guess tells its points")
  func slider() throws {
    let driver = try AppDriver.open("/play/bullseye", deck: "bullseye")
    #expect(driver.shows("min=\"1\" max=\"100\" value=\"50\""))
    #expect(driver.shows("Round 1"))
    driver.send(.slide(60))
    driver.send(.submit)
    driver.fireTimers()
    let grade = try #require(driver.app.session?.game.lastTurn?.grade)
    #expect(driver.shows("You hit 60"))
    #expect(driver.shows("\(grade.points) point"))
    driver.send(.goOn)
    #expect(driver.shows("Round 2"))
    #expect(driver.shows("value=\"50\""))
  }

  @Test("Starting over ends the game, hands it to the server and begins at round 1")
  func startOver() throws {
    let driver = try AppDriver.open("/play/bullseye", deck: "bullseye")
    driver.send(.submit)
    driver.fireTimers()
    driver.send(.goOn)
    driver.send(.endGame)
    #expect(driver.app.waitingGames == 1)
    if driver.shows("<dialog id=\"finished\"") { driver.send(.closeFinished) }
    #expect(driver.shows("Round 1"))
    #expect(driver.shows("Score: 0"))
  }

  @Test("With the sound off nothing is played")
  func mute() throws {
    let driver = try AppDriver.open(
      "/play/trivia", deck: "trivia", stored: ["settings": "sound=off"])
    driver.send(.respond(try driver.response(right: true)))
    #expect(!driver.effects.contains { if case .play = $0 { true } else { false } })
  }
}
