/// The colours of a screen, chosen for the ground they stand on.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// The terminal's own sixteen colours, which its user has chosen to be readable.
  case terminal
  /// Light letters on a dark ground.
  case dark
  /// Dark letters on a light ground.
  case light
  /// No colour at all.
  case none

  /// The number of a role's colour among the terminal's colours; `nil` for its usual one.
  func color(of role: Role) -> UInt8? {
    switch (self, role) {
    case (.none, _), (_, .plain), (.terminal, .faint): nil
    case (.terminal, .accent): 6
    case (.terminal, .right): 2
    case (.terminal, .wrong): 1
    case (.dark, .faint): 248
    case (.dark, .accent): 117
    case (.dark, .right): 114
    case (.dark, .wrong): 210
    case (.light, .faint): 240
    case (.light, .accent): 25
    case (.light, .right): 22
    case (.light, .wrong): 124
    }
  }

  /// The theme for a terminal: a light or a dark ground where `COLORFGBG` tells, and no colours where they are not wanted.
  package static func chosen(by variable: (String) -> String?) -> Theme {
    if let wish = variable("NO_COLOR"), !wish.isEmpty { return .none }
    guard let ground = variable("COLORFGBG")?.split(separator: ";").last, let number = Int(ground),
      variable("TERM")?.contains("256") == true
    else { return .terminal }
    return number == 7 || number == 15 ? .light : .dark
  }
}

extension Look {
  /// The escape sequence that begins this style, from a reset on; empty for the plain style.
  func sequence(in theme: Theme) -> String {
    var codes: [String] = []
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.italic) { codes.append("3") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.reversed) { codes.append("7") }
    if attributes.contains(.struck) { codes.append("9") }
    if let color = theme.color(of: role) {
      codes.append(color < 8 ? "\(30 + color)" : "38;5;\(color)")
    }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
