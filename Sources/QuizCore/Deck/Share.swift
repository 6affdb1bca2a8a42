/// A part of the points of a question, from -100 % to 100 %, exact to a hundred-thousandth of a percent.
///
/// Question banks state shares with five places (33.33333 %), and a third three times has to be a whole.
public struct Share: Hashable, Sendable, Comparable {
  /// The share in hundred-thousandths of a percent: 10,000,000 is everything.
  public let parts: Int32

  /// Everything.
  public static let whole = Share(parts: 10_000_000)
  /// Nothing.
  public static let none = Share(parts: 0)

  /// Makes a share, moved into its range where it lies outside.
  public init(parts: Int32) {
    self.parts = min(max(parts, -10_000_000), 10_000_000)
  }

  /// Makes a share of whole percents.
  public init(percent: Int32) {
    self.init(parts: min(max(percent, -100), 100) * 100_000)
  }

  /// Makes a share of a decimal number of percents, such as 33.33333, rounded to five places.
  public init(percent: Decimal) {
    var mantissa = percent.mantissa
    var exponent = percent.exponent + 5
    while exponent > 0, mantissa.magnitude < 1_000_000_000 {
      mantissa *= 10
      exponent -= 1
    }
    while exponent < 0, mantissa != 0 {
      let half: Int64 = exponent == -1 ? (mantissa < 0 ? -5 : 5) : 0
      mantissa = (mantissa + half) / 10
      exponent += 1
    }
    self.init(parts: Int32(clamping: mantissa))
  }

  /// The share in percent.
  public var percent: Decimal { Decimal(mantissa: Int64(parts), exponent: -5) }

  /// Whether it is all, but for what is lost by rounding.
  public var isWhole: Bool { parts >= 9_999_900 }

  /// Whether one share is less than another.
  public static func < (one: Share, other: Share) -> Bool { one.parts < other.parts }
}
