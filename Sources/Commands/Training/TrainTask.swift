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
    if let text = parsed["--holdout"]?.first { heldOut = try Self.share(text) }
    if let text = parsed["--rollover"]?.first { dayRule = try Self.dayRule(text) }
    if let text = parsed["--offset"]?.first { offset = try Self.offset(text) }
    if let text = parsed["--parameters"]?.first { current = try Self.parameters(text) }
  }

  private static func share(_ text: String) throws(UsageError) -> Double {
    guard let share = Double(text), share >= 0, share <= 0.9 else {
      throw .badValue(text, of: "--holdout", expected: "a number from 0 to 0.9, such as 0.2")
    }
    return share
  }

  private static func dayRule(_ text: String) throws(UsageError) -> DayRule {
    guard let hour = UInt8(text), (0...23).contains(hour) else {
      throw .badValue(text, of: "--rollover", expected: "an hour from 0 to 23")
    }
    return DayRule(rolloverHour: hour)
  }

  private static func offset(_ text: String) throws(UsageError) -> ZoneOffset {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count == 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(part) : nil
    }
    if let sign = text.first, sign == "+" || sign == "-", parts.count == 2, numbers.count == 2,
      numbers[1] <= 59
    {
      do {
        return try ZoneOffset(minutes: (numbers[0] * 60 + numbers[1]) * (sign == "-" ? -1 : 1))
      } catch {
        // More than clocks anywhere: the same is to be written.
      }
    }
    throw .badValue(text, of: "--offset", expected: "hours and minutes, such as +08:00 or -03:30")
  }

  private static func parameters(_ text: String) throws(UsageError) -> MemoryParameters {
    let words = text.split(whereSeparator: { $0 == "," || $0 == " " })
    let numbers = words.compactMap { Double($0) }
    if numbers.count == words.count, !numbers.isEmpty {
      do {
        return try MemoryParameters(numbers)
      } catch {
        // The count or a value is wrong: the same is to be written.
      }
    }
    throw .badValue(
      text, of: "--parameters",
      expected: "21 numbers with commas between them, or 19 or 17 of older versions of FSRS")
  }
}
