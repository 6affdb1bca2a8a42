extension StringProtocol {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text on one line: its line ends become blanks, and control characters go.
  var onOneLine: String {
    let line = split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ").trimmed
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return line
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: line.unicodeScalars.filter { $0.properties.generalCategory != .control })
    return String(scalars).trimmed
  }
}
