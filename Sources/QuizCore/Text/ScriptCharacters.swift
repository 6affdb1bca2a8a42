/// Characters that stand above or below the line by themselves, for where a text has no style.
public enum ScriptCharacters {
  /// A raised or lowered text: in such characters where all of it has them (`³`), else behind a mark (`^x`, `^(a+b)`).
  public static func text(_ text: String, isRaised: Bool) -> String {
    if let characters = characters(of: text, isRaised: isRaised) { return characters }
    let mark = isRaised ? "^" : "_"
    return text.unicodeScalars.count == 1 ? mark + text : mark + "(" + text + ")"
  }

  /// The text in such characters; `nil` where one of it has none.
  public static func characters(of text: String, isRaised: Bool) -> String? {
    var characters = ""
    for scalar in text.unicodeScalars {
      guard let other = (isRaised ? raised : lowered).partner(of: scalar) else { return nil }
      characters.unicodeScalars.append(other)
    }
    return characters
  }

  /// Each character before the one that stands above the line.
  private static let raised = "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ′′°°∘°"

  /// Each character before the one that stands below the line.
  private static let lowered = "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑiᵢoₒxₓnₙ"
}

extension String {
  /// In a text of pairs, the second of the pair that begins with a character.
  @inline(never)
  func partner(of wanted: Unicode.Scalar) -> Unicode.Scalar? {
    let scalars = Array(unicodeScalars)
    for place in stride(from: 0, to: scalars.count - 1, by: 2) where scalars[place] == wanted {
      return scalars[place + 1]
    }
    return nil
  }
}
