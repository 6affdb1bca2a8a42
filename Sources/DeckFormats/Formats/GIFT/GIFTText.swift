/// A piece of GIFT in which it is known of each character whether it was escaped: only characters that were not have a
/// meaning.
struct GIFTText {
  /// A character.
  struct Unit: Hashable {
    let scalar: Unicode.Scalar
    /// Whether it stands for itself.
    let isLiteral: Bool
  }

  var units: ArraySlice<Unit>

  init(_ units: ArraySlice<Unit>) {
    self.units = units
  }

  /// Reads escapes: a backslash before one of `~ = # { } : \` takes its meaning, `\n` is a line's end; every other backslash
  /// is one.
  init(_ source: String) {
    var units: [Unit] = []
    units.reserveCapacity(source.utf8.count)
    var isEscape = false
    for scalar in source.unicodeScalars {
      if isEscape {
        isEscape = false
        switch scalar {
        case "~", "=", "#", "{", "}", ":", "\\": units.append(Unit(scalar: scalar, isLiteral: true))
        case "n": units.append(Unit(scalar: "\n", isLiteral: true))
        default:
          units.append(Unit(scalar: "\\", isLiteral: true))
          units.append(Unit(scalar: scalar, isLiteral: false))
        }
      } else if scalar == "\\" {
        isEscape = true
      } else {
        units.append(Unit(scalar: scalar, isLiteral: false))
      }
    }
    if isEscape { units.append(Unit(scalar: "\\", isLiteral: true)) }
    self.units = units[...]
  }

  /// A text in which no character has a meaning.
  init(literal text: String) {
    units = text.unicodeScalars.map { Unit(scalar: $0, isLiteral: true) }[...]
  }

  /// The text itself.
  var text: String {
    var text = String.UnicodeScalarView()
    for unit in units { text.append(unit.scalar) }
    return String(text)
  }

  /// Whether there is nothing but blanks.
  var isBlank: Bool { text.isBlankText }

  /// The place of the first character of this kind that has a meaning.
  func firstIndex(of scalar: Unicode.Scalar) -> Int? {
    units.firstIndex { $0.scalar == scalar && !$0.isLiteral }
  }

  /// Whether such a character has a meaning anywhere.
  func contains(_ scalar: Unicode.Scalar) -> Bool { firstIndex(of: scalar) != nil }

  /// The first place at which a sequence of characters that have a meaning begins.
  func firstIndex(of mark: String) -> Int? {
    let mark = Array(mark.unicodeScalars)
    var index = units.startIndex
    while index + mark.count <= units.endIndex {
      if zip(units[index...], mark).allSatisfy({ $0.scalar == $1 && !$0.isLiteral }) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The last such place.
  func lastIndex(of mark: String) -> Int? {
    let mark = Array(mark.unicodeScalars)
    var index = units.endIndex - mark.count
    while index >= units.startIndex {
      if zip(units[index...], mark).allSatisfy({ $0.scalar == $1 && !$0.isLiteral }) {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// The part before a place.
  func before(_ index: Int) -> GIFTText { GIFTText(units[..<index]) }

  /// The part from a place on; nothing where that is behind the end.
  func from(_ index: Int) -> GIFTText { GIFTText(units[min(index, units.endIndex)...]) }

  /// The text without the blanks around it.
  var trimmed: GIFTText {
    let isBlank: (Unit) -> Bool = { $0.scalar == " " || (0x09...0x0D).contains($0.scalar.value) }
    var rest = units
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return GIFTText(rest)
  }

  /// Whether it begins with characters that have a meaning.
  func begins(with mark: String) -> Bool {
    let mark = Array(mark.unicodeScalars)
    guard units.count >= mark.count else { return false }
    return zip(units, mark).allSatisfy { $0.scalar == $1 && !$0.isLiteral }
  }

  /// The parts between marks that have a meaning; each part with the mark before it, the first with `nil`.
  func parts(at marks: [Unicode.Scalar]) -> [(mark: Unicode.Scalar?, text: GIFTText)] {
    var parts: [(Unicode.Scalar?, GIFTText)] = []
    var mark: Unicode.Scalar?
    var start = units.startIndex
    for index in units.indices where !units[index].isLiteral {
      guard marks.contains(units[index].scalar) else { continue }
      parts.append((mark, GIFTText(units[start..<index])))
      mark = units[index].scalar
      start = index + 1
    }
    parts.append((mark, GIFTText(units[start...])))
    return parts
  }
}
