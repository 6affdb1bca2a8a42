internal import QuizCore

/// Lenient access to what the server answers: what is not known is passed over, so that a newer server can say more.
extension JSONNode {
  /// The value of a member of this object.
  func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.node
  }

  /// A member that is a text.
  func text(_ name: String) -> String? {
    if case .string(let text) = member(name)?.value { text } else { nil }
  }

  /// A member that is a whole number.
  func number(_ name: String) -> Int64? {
    if case .number(let number) = member(name)?.value { number.integer } else { nil }
  }

  /// A member that is a list.
  func list(_ name: String) -> [JSONNode]? {
    if case .array(let items) = member(name)?.value { items } else { nil }
  }

  /// A member that is a text in one or several languages.
  func localized(_ name: String) -> LocalizedText? {
    switch member(name)?.value {
    case .string(let text): return LocalizedText(text)
    case .object(let members):
      var entries: [LocalizedText.Entry] = []
      for member in members {
        guard case .string(let text) = member.node.value else { continue }
        entries.append(LocalizedText.Entry(language: member.name, text: text))
      }
      return entries.isEmpty ? nil : LocalizedText(entries)
    default: return nil
    }
  }
}
