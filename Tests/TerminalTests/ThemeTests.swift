import Testing

@testable import Terminal

@Suite struct ThemeTests {
  /// The contrast of two colours by WCAG 2.2, 1 to 21.
  private func contrast(_ one: UInt8, _ two: UInt8) -> Double {
    let (a, b) = (luminance(one), luminance(two))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Of one of the terminal's 240 fixed colours: a cube of 6 × 6 × 6, and greys.
  private func luminance(_ color: UInt8) -> Double {
    let parts: [Int]
    if color >= 232 {
      parts = Array(repeating: 8 + 10 * (Int(color) - 232), count: 3)
    } else {
      let index = Int(color) - 16
      parts = [index / 36, index / 6 % 6, index % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    }
    let linear = parts.map { part -> Double in
      let share = Double(part) / 255
      // Close enough to the exponent 2.4 of sRGB, and needs no library.
      return share <= 0.04045 ? share / 12.92 : share * share * share.squareRoot()
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(
    arguments: [(Theme.dark, 234), (.dark, 16), (.light, 231), (.light, 230)] as [(Theme, UInt8)])
  func `every colour can be read on its ground`(theme: Theme, ground: UInt8) throws {
    for role in Role.allCases where role != .plain {
      let color = try #require(theme.color(of: role))
      #expect(contrast(color, ground) >= 4.5, "\(theme) \(role)")
    }
  }

  @Test(
    arguments: [
      (["NO_COLOR": "1"], .none), (["NO_COLOR": ""], .terminal), ([:], .terminal),
      (["COLORFGBG": "15;0", "TERM": "xterm-256color"], .dark),
      (["COLORFGBG": "0;default;15", "TERM": "xterm-256color"], .light),
      (["COLORFGBG": "0;15", "TERM": "vt100"], .terminal),
      (["COLORFGBG": "0;15", "TERM": "xterm-256color", "NO_COLOR": "yes"], .none),
    ] as [([String: String], Theme)])
  func `the surroundings choose the colours`(variables: [String: String], theme: Theme) {
    #expect(Theme.chosen { variables[$0] } == theme)
  }

  @Test(
    arguments: [
      ([:], .unicode), (["LANG": "en_US.UTF-8"], .unicode),
      (["LC_ALL": "C", "LANG": "de_DE.utf8"], .ascii),
      (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "POSIX"], .ascii),
      (["LC_CTYPE": "zh_TW"], .unicode),
    ] as [([String: String], Glyphs)])
  func `the locale chooses the shapes`(variables: [String: String], glyphs: Glyphs) {
    #expect(Glyphs.chosen { variables[$0] } == glyphs)
  }

  @Test func `without colours the looks that need none are left`() {
    #expect(Look(.wrong, .bold).sequence(in: .none) == "\u{1B}[1m")
    #expect(Look(.right).sequence(in: .none) == "")
    #expect(Look(.right).sequence(in: .terminal) == "\u{1B}[32m")
    #expect(Look(.right).sequence(in: .dark) == "\u{1B}[38;5;114m")
  }
}
