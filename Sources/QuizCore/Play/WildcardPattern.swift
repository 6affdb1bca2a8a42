/// An accepted text in which a `*` stands for any text; `\*` is a star.
struct WildcardPattern {
  /// The texts between the stars; one alone where there is no star that stands for something.
  private let pieces: [[Unicode.Scalar]]

  init(_ text: String) {
    var pieces: [[Unicode.Scalar]] = []
    var piece: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "*" && piece.last == "\\" {
        piece[piece.count - 1] = scalar
      } else if scalar == "*" {
        pieces.append(piece)
        piece = []
      } else {
        piece.append(scalar)
      }
    }
    self.pieces = pieces + [piece]
  }

  /// Whether any star stands for something.
  var isPattern: Bool { pieces.count > 1 }

  /// The text without its backslashes, where no star stands for something.
  var literal: String {
    var text = ""
    for scalar in pieces[0] { text.unicodeScalars.append(scalar) }
    return text
  }

  /// Whether a text fits: it begins with the first piece, ends with the last, and has the others between.
  func matches(_ text: String, by form: AnswerForm) -> Bool {
    let scalars = form.scalars(of: Array(text.unicodeScalars))
    var place = 0
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let wanted = Self.wanted(piece, isFirst: index == 0, isLast: isLast, by: form)
      var start = isLast ? max(place, scalars.count - wanted.count) : place
      while !Self.stands(wanted, in: scalars, at: start) {
        start += 1
        if index == 0 || start + wanted.count > scalars.count { return false }
      }
      place = start + wanted.count
    }
    return true
  }

  /// What counts of a piece. A blank beside a star does, so it is folded with a mark in the star's place.
  private static func wanted(
    _ piece: [Unicode.Scalar], isFirst: Bool, isLast: Bool, by form: AnswerForm
  ) -> [Unicode.Scalar] {
    let star: [Unicode.Scalar] = ["\u{E000}"]
    return form.scalars(of: (isFirst ? [] : star) + piece + (isLast ? [] : star))
      .filter { $0 != star[0] }
  }

  private static func stands(
    _ piece: [Unicode.Scalar], in text: [Unicode.Scalar], at start: Int
  ) -> Bool {
    if start + piece.count > text.count { return false }
    for place in piece.indices where text[start + place] != piece[place] { return false }
    return true
  }
}
