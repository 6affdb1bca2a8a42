internal import Glibc
package import QuizCore

/// Moments in the time zone of the machine.
package enum LocalDate {
  /// A moment in a format of `strftime`, such as `%Y-%m-%d %H:%M`; at most 200 bytes.
  package static func text(_ moment: Timestamp, format: String) -> String {
    var parts = parts(of: moment)
    var buffer = [CChar](repeating: 0, count: 201)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How far the clocks are ahead of UTC at a moment, in minutes.
  package static func offsetMinutes(_ moment: Timestamp) -> Int32 {
    Int32(clamping: parts(of: moment).tm_gmtoff / 60)
  }

  private static func parts(of moment: Timestamp) -> tm {
    var seconds = time_t(moment.milliseconds.floored(by: 1_000))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}

extension Int64 {
  /// The quotient rounded down, also below zero.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
