import QuizCore
import Testing

@testable import MemoryTraining

@Suite struct ReviewTableTests {
  private func read(_ text: String, partBytes: Int = 1_000) throws -> ReviewTable {
    var table = ReviewTable(dayRule: DayRule(), offset: .utc)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: partBytes) {
      try table.read(Array(bytes[start..<min(start + partBytes, bytes.count)]))
    }
    try table.finish()
    return table
  }

  private static let head = "card_id,review_time,review_rating\n"

  @Test(arguments: [1, 3, 1_000])
  func `columns are found by their names, whatever else is there`(partBytes: Int) throws {
    let text = """
      \u{FEFF}"review_rating",x,Card_ID,review_time\r
      3,,-5,14400000\r
      \r
      0,text,7,1\r
      1,"a;b",9,14399999
      """
    let table = try read(text, partBytes: partBytes)
    #expect(table.history.cards == [-5, 9] && table.history.times == [14_400_000, 14_399_999])
    #expect(table.history.days.map(\.number) == [0, -1] && table.history.ratings == [3, 1])
    #expect(table.unrated == 1 && table.line(ofReview: 1) == 5)
  }

  static let wrong: [(String, String)] = [
    (
      "",
      "1:1: found nothing; expected a first line with the columns card_id, review_time, review_rating"
    ),
    (
      "card_id,review_rating\n",
      "1:1: found no column \"review_time\"; expected it in the first line"
    ),
    (
      "card_id,card_id,review_time,review_rating\n",
      "1:1: found the column \"card_id\" more than once; expected it once"
    ),
    (head + "1,2\n", "2:4: found a line with 2 of 3 values; expected one for each column"),
    (head + "1,2,3,4\n", "2:7: found another value; expected 3, one for each column"),
    (head + "1,2,3\n1,x,3\n", "3:3: found \"x\" as review_time; expected a whole number"),
    (head + "1.5,2,3", "2:1: found \"1.5\" as card_id; expected a whole number"),
    (head + "1,,3", "2:3: found \"\" as review_time; expected a whole number"),
    (
      head + "1234567890123456789,2,3",
      "2:1: found \"1234567890123456789\" as card_id; expected a whole number"
    ),
    (
      head + "1,2,5",
      "2:5: found the rating 5; expected 1 (again), 2 (hard), 3 (good), 4 (easy), or 0 for none"
    ),
    (
      head + "1,253402300800000,3",
      "2:1: found the time 253402300800000; expected milliseconds since 1970, in the years 1970 to 9999"
    ),
    (
      head + String(repeating: "1", count: 5_000),
      "2:4096: found a line of more than 4096 bytes; expected a review on each line"
    ),
  ]

  @Test(arguments: wrong)
  func `what is wrong is told with its place`(text: String, message: String) {
    for partBytes in [7, 10_000] {
      let error = #expect(throws: ReviewTableError.self) { try read(text, partBytes: partBytes) }
      #expect(error?.description == message)
    }
  }

  static let impossible: [(String, String)] = [
    (
      head + "1,2,3\n\n1,2,0\n1,2,4\n",
      "5:1: found a card and time that line 2 has, too; expected each review once"
    ),
    (
      head + "1,40000000000000,3\n1,2,3\n",
      "2:1: found a review too long after that on line 3; expected at most a thousand years"
    ),
  ]

  @Test(arguments: impossible)
  func `what cannot have happened is told with its lines`(text: String, message: String) throws {
    let table = try read(text)
    let error = #expect(throws: TrainingError.self) { try Training.run(table.history) }
    #expect(ReviewTableError(try #require(error), in: table)?.description == message)
  }
}
