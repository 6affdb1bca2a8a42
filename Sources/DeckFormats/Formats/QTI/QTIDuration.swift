/// Lengths of time as QTI 1.2 writes them.
enum QTIDuration {
  /// The seconds of a text such as `PT1M30S`; `nil` for anything else, for nothing and for more than a day.
  static func seconds(_ text: String) -> Int32? {
    let text = text.trimmed.uppercased()
    guard text.hasPrefix("PT") else { return nil }
    var total: Int64 = 0
    var number = ""
    for character in text.dropFirst(2) {
      if character.isNumber {
        number.append(character)
        continue
      }
      guard let amount = Int64(number), amount <= 86_400 else { return nil }
      number = ""
      switch character {
      case "H": total += amount * 3600
      case "M": total += amount * 60
      case "S": total += amount
      default: return nil
      }
    }
    guard number.isEmpty, total > 0, total <= 86_400 else { return nil }
    return Int32(total)
  }

  /// Seconds as a text.
  static func text(_ seconds: Int32) -> String { "PT\(seconds)S" }
}
