/// Characters that stand above or below the line by themselves, for where a text has no style.
public enum ScriptCharacters {
  /// A raised or lowered text: in such characters where all of it has them (`³`), else behind a mark (`^x`, `^(a+b)`).
  public static func text(_ text: String, isRaised: Bool) -> String {
    if let characters = characters(of: text, isRaised: isRaised) { return characters }
    let mark = isRaised ? "^" : "_"
    let isOne = text.unicodeScalars.dropFirst().isEmpty
    return isOne ? mark + text : mark + "(" + text + ")"
  }

  /// The text in such characters; `nil` where one of it has none.
  public static func characters(of text: String, isRaised: Bool) -> String? {
    var characters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let other = isRaised ? raised(scalar) : lowered(scalar) else { return nil }
      characters.append(other)
    }
    return String(characters)
  }

  private static func raised(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "1": "¹"
    case "2": "²"
    case "3": "³"
    case "0", "4"..."9": Unicode.Scalar(0x2070 + scalar.value - 0x30)
    case "+": "⁺"
    case "-", "−": "⁻"
    case "=": "⁼"
    case "(": "⁽"
    case ")": "⁾"
    case "n": "ⁿ"
    case "i": "ⁱ"
    case "′", "°": scalar
    case "∘": "°"
    default: nil
    }
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "0"..."9": Unicode.Scalar(0x2080 + scalar.value - 0x30)
    case "+": "₊"
    case "-", "−": "₋"
    case "=": "₌"
    case "(": "₍"
    case ")": "₎"
    case "a": "ₐ"
    case "e": "ₑ"
    case "i": "ᵢ"
    case "o": "ₒ"
    case "x": "ₓ"
    case "n": "ₙ"
    default: nil
    }
  }
}
