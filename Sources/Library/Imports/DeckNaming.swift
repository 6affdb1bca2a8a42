package import QuizCore

/// Makes the name of a deck's file from its title.
package enum DeckNaming {
  /// A name that nothing has yet: the title in letters without accents, and a number where it is taken. `isTaken` is asked
  /// about names without regard to case, because some file systems have none.
  package static func name(for title: String, isTaken: (String) -> Bool) -> DeckID {
    let words = transliterated(title).split { !isLetter($0) }.map(String.init)
    var base = words.joined(separator: "-").prefix(lengthLimit)
    while base.last == "-" { base = base.dropLast() }
    let stem = base.isEmpty ? "deck" : String(base)
    var number = 1
    while true {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      if !isTaken(name), let id = DeckID(name) { return id }
      number += 1
    }
  }

  /// Leaves room for a number in the 64 characters of a name.
  private static let lengthLimit = 48

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("0"..."9").contains(character)
  }

  private static func transliterated(_ title: String) -> String {
    var text = ""
    for scalar in title.lowercased().unicodeScalars {
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else if let letters = letters[scalar] {
        text += letters
      } else if let letter = latin(scalar) {
        text += letter
      } else if !scalar.properties.isDiacritic {
        text += " "
      }
    }
    return text
  }

  /// The letter in the name of a Latin character: `e` for LATIN SMALL LETTER E WITH ACUTE.
  private static func latin(_ scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count > 3,
      words[0] == "LATIN", words[1] == "SMALL", ["LETTER", "LIGATURE"].contains(words[2])
    else { return nil }
    return words.dropFirst(3).prefix { $0 != "WITH" }.last?.lowercased()
  }

  /// Letters of Greek and Cyrillic, and one that stands for two.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "α": "a", "ά": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "έ": "e", "ζ": "z",
    "η": "i", "ή": "i", "θ": "th", "ι": "i", "ί": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n",
    "ξ": "x", "ο": "o", "ό": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y",
    "ύ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o", "ώ": "o", "а": "a", "б": "b", "в": "v",
    "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y", "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u",
    "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y",
    "ь": "", "э": "e", "ю": "yu", "я": "ya", "і": "i", "ї": "i", "є": "ye", "ґ": "g",
  ]
}
