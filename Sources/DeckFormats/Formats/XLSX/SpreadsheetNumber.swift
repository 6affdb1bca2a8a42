/// How a spreadsheet shows a number, as far as its text is needed.
enum SpreadsheetNumber {
  /// What a number stands for, by its format.
  enum Style: Sendable, Hashable {
    case plain, percent
    /// A day, a time or both, counted in days from 1900 or 1904.
    case date
  }

  /// The style of a number format by its built-in number.
  static func style(ofBuiltIn id: Int) -> Style {
    switch id {
    case 9, 10: .percent
    case 14...22, 27...36, 45...47, 50...58: .date
    default: .plain
    }
  }

  /// The style of a number format by its code, such as `yyyy-mm-dd` or `0.0%`.
  static func style(of code: String) -> Style {
    var isQuoted = false
    var isBracketed = false
    var isEscaped = false
    for scalar in code.lowercased().unicodeScalars {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\"": isQuoted.toggle()
      case "[": isBracketed = true
      case "]": isBracketed = false
      case "\\", "_": isEscaped = true
      case _ where isQuoted || isBracketed: continue
      case "%": return .percent
      case "y", "m", "d", "h", "s": return .date
      default: continue
      }
    }
    return .plain
  }

  /// The text of a stored number such as `2.2999999999999998` (2.3); `nil` when it is none.
  static func text(of stored: String, style: Style, from1904: Bool) -> String? {
    // Whole numbers are the commonest, and exact.
    if style == .plain, stored.utf8.count <= 15,
      stored.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      return stored
    }
    guard let value = Double(stored), value.isFinite else { return nil }
    switch style {
    case .plain: return decimal(value)
    case .percent: return decimal(value * 100) + "%"
    case .date: return SpreadsheetDate(value, from1904: from1904)?.text ?? decimal(value)
    }
  }

  /// A number in plain digits, at most fifteen of them that count, which is what spreadsheets know.
  static func decimal(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let shortest = "\(value.magnitude)"
    let parts = shortest.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = mantissa.joined().utf8.map { Int($0) - 0x30 }
    var point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.count > 1, digits[0] == 0 {
      digits.removeFirst()
      point -= 1
    }
    round(&digits, point: &point)
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return (value < 0 ? "-" : "") + text(digits, point: point)
  }

  private static func round(_ digits: inout [Int], point: inout Int) {
    guard digits.count > 15 else { return }
    var carry = digits[15] >= 5
    digits.removeLast(digits.count - 15)
    for index in digits.indices.reversed() where carry {
      carry = digits[index] == 9
      digits[index] = carry ? 0 : digits[index] + 1
    }
    if carry {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  private static func text(_ digits: [Int], point: Int) -> String {
    let all = digits.map { "\($0)" }.joined()
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + all }
    if point >= digits.count { return all + String(repeating: "0", count: point - digits.count) }
    return "\(all.prefix(point)).\(all.dropFirst(point))"
  }
}

/// A day and a time that a spreadsheet counts in days.
struct SpreadsheetDate {
  /// The day, the time or both, such as `2026-11-30 14:05`.
  let text: String

  /// Makes a date of a number of days; `nil` where that is no day of the calendar that spreadsheets know.
  init?(_ days: Double, from1904: Bool) {
    guard days >= 0, days < 2_958_466 else { return nil }
    let seconds = Int((days * 86_400).rounded())
    var day = seconds / 86_400
    let rest = seconds % 86_400
    var parts: [String] = []
    if day > 0 || from1904 {
      // Day 60 is 29 February 1900, which never was; days before it count from 31 December 1899.
      if !from1904, day < 61 { day += 1 }
      parts.append(Self.date(day - (from1904 ? 24_107 : 25_569)))
    }
    if rest > 0 || parts.isEmpty { parts.append(Self.time(rest)) }
    text = parts.joined(separator: " ")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func time(_ seconds: Int) -> String {
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(two(seconds % 60))"
  }

  /// The date of a number of days since 1 January 1970, by Howard Hinnant's way of counting years from March.
  private static func date(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let realMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (realMonth <= 2 ? 1 : 0)
    return "\(year)-\(two(realMonth))-\(two(day))"
  }
}
