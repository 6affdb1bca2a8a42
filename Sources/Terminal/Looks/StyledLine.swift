/// What a part of a line means; a theme says how that looks, and without colours the words say it alone.
package enum Role: Hashable, Sendable, CaseIterable {
  case plain, faint, accent, right, wrong
}

/// How a part of a line looks.
package struct Look: Hashable, Sendable {
  package var role: Role
  package var attributes: Attributes

  package init(_ role: Role = .plain, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// Looks that work without colours.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let italic = Attributes(rawValue: 2)
    package static let underlined = Attributes(rawValue: 4)
    package static let struck = Attributes(rawValue: 8)
    package static let reversed = Attributes(rawValue: 16)
  }

  static let plain = Look()
  static let faint = Look(.faint)
  static let bold = Look(.plain, .bold)
}

/// A part of a line in one style; its text is safe and on one line.
package struct Span: Hashable, Sendable {
  package let text: String
  package let style: Look

  package init(_ text: String, _ style: Look = .plain) {
    self.text = text
    self.style = style
  }
}

/// A line of the screen.
package struct StyledLine: Hashable, Sendable {
  package var spans: [Span]

  package init(_ spans: [Span] = []) {
    self.spans = spans
  }

  package init(_ text: String, _ style: Look = .plain) {
    spans = [Span(text, style)]
  }

  /// The text without its styles.
  package var text: String { spans.map(\.text).joined() }

  /// The columns that the line takes.
  package var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// The line cut to so many columns.
  func clipped(to columns: Int) -> StyledLine {
    if width <= columns { return self }
    var room = columns
    var kept: [Span] = []
    for span in spans where room > 0 {
      let text = CellWidth.truncated(span.text, to: room)
      kept.append(Span(text, span.style))
      room -= CellWidth.of(text)
    }
    return StyledLine(kept)
  }

  /// The line after so many blanks.
  func indented(by columns: Int) -> StyledLine {
    columns > 0 && !spans.isEmpty
      ? StyledLine([Span(String(repeating: " ", count: columns))] + spans) : self
  }

  /// The line with every part in one more attribute.
  func with(_ attributes: Look.Attributes) -> StyledLine {
    StyledLine(
      spans.map {
        Span($0.text, Look($0.style.role, $0.style.attributes.union(attributes)))
      })
  }

  /// The line with its plain parts in a role.
  func inRole(_ role: Role) -> StyledLine {
    StyledLine(
      spans.map { $0.style.role == .plain ? Span($0.text, Look(role, $0.style.attributes)) : $0 })
  }
}
