internal import MemoryTraining
internal import QuizCore

/// Which reviews to learn from, and how.
struct TrainTask: Sendable {
  /// The file with the reviews.
  let log: String
  /// The share of the reviews, the newest, that nothing is learnt from.
  var heldOut = 0.0
  /// The hour at which a day of study begins.
  var rollover = 4
  /// What the learner's clock is ahead of UTC, in minutes.
  var minutesAheadOfUTC = 0
  /// The parameters until now.
  var current = MemoryParameters.standard

  /// The days that the reviews are on.
  var calendar: StudyDays { StudyDays(rollover: rollover, minutesAheadOfUTC: minutesAheadOfUTC) }
}

extension TrainTask {
  /// Reads the options of `train`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    guard let log = parsed["--log"]?.first else {
      throw .missingArgument("--log FILE", usage: "quizdeck train --log FILE")
    }
    self.log = log
    if let text = parsed["--holdout"]?.first { heldOut = try Self.share(text) }
    if let text = parsed["--rollover"]?.first { rollover = try Self.hour(text) }
    if let text = parsed["--offset"]?.first { minutesAheadOfUTC = try Self.offset(text) }
    if let text = parsed["--parameters"]?.first { current = try Self.parameters(text) }
  }

  private static func share(_ text: String) throws(UsageError) -> Double {
    guard let share = Double(text), share >= 0, share <= 0.9 else {
      throw .badValue(text, of: "--holdout", expected: "a number from 0 to 0.9, such as 0.2")
    }
    return share
  }

  private static func hour(_ text: String) throws(UsageError) -> Int {
    guard let hour = Int(text), (0...23).contains(hour) else {
      throw .badValue(text, of: "--rollover", expected: "an hour from 0 to 23")
    }
    return hour
  }

  private static func offset(_ text: String) throws(UsageError) -> Int {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count == 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2, numbers.count == 2,
      numbers[0] <= 14, numbers[1] <= 59
    else {
      throw .badValue(text, of: "--offset", expected: "hours and minutes, such as +08:00 or -03:30")
    }
    return (numbers[0] * 60 + numbers[1]) * (sign == "-" ? -1 : 1)
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
