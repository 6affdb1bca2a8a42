/// A language of the interface.
public enum Language: Hashable, Sendable, CaseIterable {
  case english, traditionalChinese

  /// The language's BCP 47 tag.
  public var tag: String {
    switch self {
    case .english: return "en"
    case .traditionalChinese: return "zh-Hant"
    }
  }

  /// The language's name in the language itself.
  public var nativeName: String {
    switch self {
    case .english: return "English"
    case .traditionalChinese: return "繁體中文"
    }
  }

  /// The language with exactly this tag.
  public init?(tag: String) {
    switch tag {
    case "en": self = .english
    case "zh-Hant": self = .traditionalChinese
    default: return nil
    }
  }

  /// The interface's language for a reader's preferences, best first: any Chinese is answered in Traditional Chinese.
  public static func best(for preferences: [String]) -> Language {
    for preference in preferences {
      if let language = Language(kindredTo: preference) { return language }
    }
    return .english
  }

  /// The language that a tag belongs to, whatever its script and region; `nil` for a language the interface has not.
  init?(kindredTo tag: String) {
    let bytes = Array(tag.utf8)
    guard bytes.count >= 2 else { return nil }
    if bytes.count > 2, bytes[2] != UInt8(ascii: "-"), bytes[2] != UInt8(ascii: "_") { return nil }
    switch (bytes[0] | 0x20, bytes[1] | 0x20) {
    case (UInt8(ascii: "e"), UInt8(ascii: "n")): self = .english
    case (UInt8(ascii: "z"), UInt8(ascii: "h")): self = .traditionalChinese
    default: return nil
    }
  }
}
