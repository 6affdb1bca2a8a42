package import QuizCore

/// The texts of a card, folded so that a card and its corrected self are found to be one. Keys are compared as Swift
/// compares texts, by canonical equivalence: twins in NFC and NFD have the same.
package struct ItemKey: Hashable, Sendable {
  /// What is asked.
  package let question: String
  /// What is answered, with the kind of the card.
  package let answer: String

  /// Folds the texts of a content.
  package init(_ content: Card.Content) {
    let texts = content.identifyingTexts
    question = Self.folded(texts.count > 1 ? texts[1] : "")
    answer = ([texts[0]] + texts.dropFirst(2).map(Self.folded)).joined(separator: "\u{1F}")
  }

  /// A text without case, blanks and punctuation; as it is where nothing else would be left.
  package static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where counts(scalar) { folded.append(scalar) }
    return folded.isEmpty ? text : String(folded)
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      switch scalar {
      case "0"..."9", "a"..."z", "+", "<", "=", ">", "|", "$", "^", "`", "~": return true
      default: return false
      }
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return false
    default: return true
    }
  }
}
