internal import MemoryTraining
internal import QuizCore

/// Which reviews to learn from, and how.
struct TrainTask: Sendable {
  /// The file with the reviews.
  let log: String
  /// The share of the reviews, the newest, that nothing is learnt from.
  var heldOut = 0.0
  /// When a day of study begins.
  var dayRule = DayRule()
  /// What the learner's clocks were ahead of UTC.
  var offset = ZoneOffset.utc
  /// The parameters until now.
  var current = MemoryParameters.standard
}

extension TrainTask {
  /// Reads the options of `train`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    guard let log = parsed["--log"]?.first else {
      throw .missingArgument("--log FILE", usage: "quizdeck train --log FILE")
    }
    self.log = log
    heldOut =
      try parsed.value("--holdout", expected: "a number from 0 to 0.9, such as 0.2") {
        Double($0).flatMap { (0...0.9).contains($0) ? $0 : nil }
      } ?? heldOut
    dayRule =
      try parsed.value("--rollover", expected: "an hour from 0 to 23") { text in
        UInt8(text).flatMap { (0...23).contains($0) ? DayRule(rolloverHour: $0) : nil }
      } ?? dayRule
    offset =
      try parsed.value(
        "--offset", expected: "hours and minutes, such as +08:00 or -03:30", read: Self.offset
      ) ?? offset
    current =
      try parsed.value(
        "--parameters",
        expected: "21 numbers with commas between them, or 19 or 17 of older versions of FSRS",
        read: Self.parameters
      ) ?? current
  }

  private static func offset(_ text: String) -> ZoneOffset? {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count == 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(part) : nil
    }
    guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2, numbers.count == 2,
      numbers[1] <= 59
    else { return nil }
    do {
      return try ZoneOffset(minutes: (numbers[0] * 60 + numbers[1]) * (sign == "-" ? -1 : 1))
    } catch {
      // More than clocks anywhere: the same is to be written.
      return nil
    }
  }

  private static func parameters(_ text: String) -> MemoryParameters? {
    let words = text.split(whereSeparator: { $0 == "," || $0 == " " })
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, !numbers.isEmpty else { return nil }
    do {
      return try MemoryParameters(numbers)
    } catch {
      // The count or a value is wrong: the same is to be written.
      return nil
    }
  }
}
