/// A value of Mochi's data, whether it was written as EDN or as Transit.
enum MochiValue {
  /// A text, a keyword (`:name` is `name`), a symbol, or a number as it stands.
  case text(String)
  case flag(Bool)
  case null
  /// A list, a vector or a set.
  case list([MochiValue])
  case map([(key: MochiValue, value: MochiValue)])

  /// The text, where it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The truth value, where it is one.
  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The entries of a list; none where it is none.
  var items: [MochiValue] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The entries of a map; none where it is none.
  var entries: [(key: MochiValue, value: MochiValue)] {
    if case .map(let entries) = self { entries } else { [] }
  }

  /// The value that a map has under a name.
  subscript(name: String) -> MochiValue? {
    entries.first { $0.key.text == name }?.value
  }
}
