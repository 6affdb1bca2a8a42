import DeckFormats
import QuizCore
import Testing

extension CorpusReading {
  /// The same questions with the same answers, shares and feedback, in their order.
  func compareQuestionText(_ differences: inout Differences) throws {
    var expected = try MoodleExpectation(row)
    if row.path == "aiken/09_jaymal-aikenfile.txt" {
      // The right answers of the first two are none of their options, which Moodle does not see.
      expected.questions.removeFirst(2)
      let left = bank.remarks.filter { $0.kind == .leftOut }.map(\.place.line)
      differences.compare("lines of what is left out", left, [7, 15])
    }
    differences.add(expected.differences(bank.items))
  }

  /// The same questions with the same answers and shares, in whatever order.
  func compareMoodle(_ differences: inout Differences) throws {
    let expected =
      try row.expectedJSON()["list"]?.items.filter { $0["qtype"]?.text != "category" } ?? []
    var theirs = expected.map(QuestionKey.of).sorted()
    for own in bank.items.map({ QuestionKey.of($0) }).sorted() {
      if let place = theirs.firstIndex(of: own) {
        theirs.remove(at: place)
      } else {
        differences.add(["only here: \(own)"])
      }
    }
    differences.add(theirs.map { "only there: \($0)" })
    differences.compare("originals", bank.items.count { $0.original != nil }, bank.items.count)
  }
}
