extension StringProtocol {
  /// The text without blanks, tabs, no-break spaces, ends of lines and byte order marks around it.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The text on one line: its line ends become blanks, and control characters go.
  var onOneLine: String {
    let line = split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ").trimmed
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return line
    }
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      // A tab is a blank between words.
      if scalar == "\t" { scalars.append(" ") }
      if scalar.properties.generalCategory != .control { scalars.append(scalar) }
    }
    return String(scalars).trimmed
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    value <= 0x20 || value == 0xFEFF || (value > 0x7F && properties.isWhitespace)
  }
}
