import QuizCore

/// How long it is until a review, in the unit in which people say it.
struct ShownInterval {
  /// What is counted.
  enum Unit { case second, minute, hour, day, month, year }

  /// How many, months and years to a tenth.
  let amount: String
  let unit: Unit

  init(_ next: NextReview) {
    switch next {
    case .days(let days) where days < 60: (amount, unit) = ("\(days)", .day)
    case .days(let days) where days < 730:
      (amount, unit) = (Self.tenths(days, of: 30.4375), .month)
    case .days(let days): (amount, unit) = (Self.tenths(days, of: 365.25), .year)
    case .step(_, let seconds) where seconds < 60: (amount, unit) = ("\(seconds)", .second)
    case .step(_, let seconds) where seconds < 5_400:
      (amount, unit) = ("\((seconds + 30) / 60)", .minute)
    case .step(_, let seconds) where seconds < 129_600:
      (amount, unit) = ("\((seconds + 1_800) / 3_600)", .hour)
    case .step(_, let seconds): (amount, unit) = ("\((seconds + 43_200) / 86_400)", .day)
    }
  }

  /// So many days in a longer unit, to a tenth where that is not nought.
  private static func tenths(_ days: Int32, of unit: Double) -> String {
    let tenths = Int(Double(days) / unit * 10 + 0.5)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
