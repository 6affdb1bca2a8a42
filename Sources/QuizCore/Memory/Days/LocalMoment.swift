/// How far the clocks of a place are ahead of UTC, in minutes.
public struct ZoneOffset: Hashable, Sendable {
  /// The minutes, from -1080 to 1080: 18 hours either way.
  public let minutes: Int16

  /// Universal time.
  public static let utc = ZoneOffset(clamping: 0)

  /// Checks and wraps minutes.
  ///
  /// - Throws: ``MomentError/offsetOutOfRange(minutes:)``, since a wrong offset would put reviews on other days.
  public init(minutes: Int32) throws(MomentError) {
    guard -1080...1080 ~= minutes else { throw .offsetOutOfRange(minutes: minutes) }
    self.init(clamping: minutes)
  }

  private init(clamping minutes: Int32) { self.minutes = Int16(clamping: minutes) }
}

/// A moment as a learner lived it: with the offset from UTC that was in force there and then.
public struct LocalMoment: Hashable, Sendable {
  /// The moment, which is the same everywhere.
  public let at: Timestamp
  /// The offset of the clocks where the learner was.
  public let offset: ZoneOffset

  /// The first moment that a review can have.
  public static let earliest = LocalMoment(Timestamp(milliseconds: 0), .utc)

  /// The last millisecond that a review can have, at the end of the year 9999.
  public static let latest = Timestamp(milliseconds: 253_402_300_799_999)

  /// Checks and wraps a moment from 1970 to 9999.
  ///
  /// - Throws: ``MomentError/momentOutOfRange(milliseconds:)``.
  public init(at: Timestamp, offset: ZoneOffset) throws(MomentError) {
    guard 0...Self.latest.milliseconds ~= at.milliseconds else {
      throw .momentOutOfRange(milliseconds: at.milliseconds)
    }
    self.init(at, offset)
  }

  private init(_ at: Timestamp, _ offset: ZoneOffset) {
    self.at = at
    self.offset = offset
  }
}

/// Why a moment cannot be one of a review.
public enum MomentError: Error, Sendable, Hashable {
  /// Clocks are at most 18 hours ahead of or behind UTC.
  case offsetOutOfRange(minutes: Int32)
  /// A review is between 1970 and 9999.
  case momentOutOfRange(milliseconds: Int64)
}
