import Platform
import QuizCore
import Testing

@testable import Commands

/// `quizdeck train`, from the command line to what it reports.
@Suite struct TrainCommandTests {
  static let wrong: [(String, String)] = [
    ("train", "--log FILE is missing. Write it as \"quizdeck train --log FILE\"."),
    ("train x --log y", "\"x\" is one argument too many. Write it as \"quizdeck train\"."),
    (
      "train --log x --holdout 1",
      "\"1\" is no value for --holdout. Write a number from 0 to 0.9, such as 0.2."
    ),
    (
      "train --log x --holdout nan",
      "\"nan\" is no value for --holdout. Write a number from 0 to 0.9, such as 0.2."
    ),
    (
      "train --log x --rollover 24",
      "\"24\" is no value for --rollover. Write an hour from 0 to 23."
    ),
    (
      "train --log x --offset 8:00",
      "\"8:00\" is no value for --offset. Write hours and minutes, such as +08:00 or -03:30."
    ),
    (
      "train --log x --offset=+19:00",
      "\"+19:00\" is no value for --offset. Write hours and minutes, such as +08:00 or -03:30."
    ),
    (
      "train --log x --parameters 1,2",
      "\"1,2\" is no value for --parameters. Write 21 numbers with commas between them, or 19 or 17 of older versions of FSRS."
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong command line is answered with what to do`(line: String, message: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try Invocation.read(words) }
    #expect(error?.message == message)
  }

  @Test func `options are read`() throws {
    let numbers = MemoryParameters.standard.values.map { "\($0 * 1.01)" }.joined(separator: ",")
    let words = ["train", "--log", "x", "--holdout", "0.2", "--rollover=0", "--offset", "-03:30"]
    guard case .train(let task) = try Invocation.read(words + ["--parameters", numbers]).task else {
      Issue.record("no training")
      return
    }
    #expect(task.log == "x" && task.heldOut == 0.2 && task.dayRule == DayRule(rolloverHour: 0))
    #expect(task.offset.minutes == -210 && task.current.values[4] == 6.4133 * 1.01)
  }

  /// A log in which every card is forgotten after a day, which no standard parameters foretell.
  private func log(cards: Int) -> String {
    var rows = ["card_id,review_time,review_rating,review_state,review_duration"]
    for card in 0..<cards { rows.append("\(card),\(1_700_000_000_000 + card),3,0,5000") }
    for card in 0..<cards { rows.append("\(card),\(1_700_090_000_000 + card),1,2,9000") }
    return rows.joined(separator: "\n") + "\n"
  }

  @Test func `it says in words what it did`() throws {
    let quizdeck = try Quizdeck()
    let path = try quizdeck.putDeck("log.csv", log(cards: 100))
    let outcome = try quizdeck.run("train", "--log", path, "--holdout", "0.2")
    #expect(outcome.status == 0 && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.first
        == "200 reviews of 100 cards. 100 were on a later day than the one before and count.")
    let taken =
      "All 21 parameters were fitted. On the newest 16 to learn from, which were kept back"
    #expect(lines.dropFirst().first?.hasPrefix(taken) == true)
    #expect(outcome.output.contains("\nLog loss of the 80 to learn from: "))
    #expect(outcome.output.contains("\nLog loss of the 20 held out: "))
    #expect(lines.last?.split(separator: ",").count == 21)
  }

  @Test func `it says when there is too little to learn from`() throws {
    let quizdeck = try Quizdeck()
    let path = try quizdeck.putDeck("log.csv", log(cards: 5))
    let outcome = try quizdeck.run("train", "--log", path)
    #expect(outcome.status == 0)
    let kept =
      "Those to learn from are too few: with 8 there is something to learn. The parameters stay as they are."
    #expect(outcome.output.contains("\n\(kept)\n"))
  }

  @Test func `the report as JSON has parameters, counts, log losses and processor time`() throws {
    let quizdeck = try Quizdeck()
    let path = try quizdeck.putDeck("log.csv", log(cards: 30))
    let outcome = try quizdeck.run("train", "--log", path, "--json")
    #expect(outcome.status == 0)
    let start =
      "{\"reviews\":60,\"cards\":30,\"items\":30,\"unrated\":0,\"outcome\":\"replaced\",\"fitted\":4,"
    #expect(outcome.output.hasPrefix(start + "\"check\":{\"items\":6,\"before\":"))
    #expect(outcome.output.contains(",\"parameters\":["))
    #expect(outcome.output.contains(",\"logLoss\":{\"items\":30,\"before\":"))
    #expect(outcome.output.contains(",\"cpuSeconds\":{\"read\":"))
    #expect(!outcome.output.contains("heldOut"))
  }

  @Test func `a faulty log is an error with its place`() throws {
    let quizdeck = try Quizdeck()
    let path = try quizdeck.putDeck("log.csv", "card_id,review_time,review_rating\n1,2,3\n1,9,7\n")
    let outcome = try quizdeck.run("train", "--log", path)
    let problem =
      "found the rating 7; expected 1 (again), 2 (hard), 3 (good), 4 (easy), or 0 for none"
    #expect(
      outcome == .init(status: 1, output: "", errors: "quizdeck: \(path):3:5: \(problem).\n"))
  }

  @Test func `a log that repeats a review is an error with both lines`() throws {
    let quizdeck = try Quizdeck()
    let path = try quizdeck.putDeck("log.csv", "card_id,review_time,review_rating\n1,2,3\n1,2,3\n")
    let outcome = try quizdeck.run("train", "--log", path)
    let problem = "found a card and time that line 2 has, too; expected each review once"
    #expect(outcome.errors == "quizdeck: \(path):3:1: \(problem).\n")
  }

  @Test func `a log that is not there is an error of the machine`() throws {
    let quizdeck = try Quizdeck()
    let outcome = try quizdeck.run("train", "--log", "/nowhere.csv")
    #expect(outcome.status == 3)
    #expect(outcome.errors == "quizdeck: /nowhere.csv: No such file or directory.\n")
  }
}
