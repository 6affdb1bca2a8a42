/// A short text of a deck in one or several languages, such as a title or a message.
public struct LocalizedText: Hashable, Sendable {
  /// The texts by language tag (BCP 47, such as `en` or `zh-Hant`), never empty; a text without a language has the tag "".
  public let texts: [Entry]

  /// A text and its language.
  public struct Entry: Hashable, Sendable {
    /// The language tag, or "" when the deck does not say.
    public let language: String
    /// The text.
    public let text: String

    /// Makes an entry.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// Makes a text of entries; there has to be at least one.
  public init(_ texts: [Entry]) {
    precondition(!texts.isEmpty, "a localized text has at least one entry")
    self.texts = texts
  }

  /// Makes a text without a language.
  public init(_ text: String) {
    texts = [Entry(language: "", text: text)]
  }

  /// The text in a language: its own entry, else one of a kindred tag (`zh-TW` for `zh-Hant`, `en-GB` for `en`), else
  /// English, else the first.
  public func text(in language: Language) -> String {
    let wanted =
      texts.first { $0.language == language.tag }
      ?? texts.first { Language(kindredTo: $0.language) == language }
    return (wanted ?? texts.first { $0.language == "en" } ?? texts[0]).text
  }
}

extension LocalizedText {
  /// Writes a text as a deck file has it: a string, or an object of languages.
  public func write(to writer: inout JSONWriter) {
    if texts.count == 1 && texts[0].language.isEmpty {
      writer.string(texts[0].text)
    } else {
      writer.object { writer in
        for entry in texts { writer.member(entry.language, entry.text) }
      }
    }
  }
}
