internal import QuizCore

/// What the owner chooses for an import; an empty text is found from the content.
package struct ImportChoices: Equatable {
  var format = ""
  var encoding = ""
  var separator = ""
  /// Whether to tell only what would come in.
  var looksFirst = false
  /// Whether cards that the file no longer has are taken out.
  var removesGone = false

  /// Takes in a choice.
  mutating func set(_ message: Message) {
    switch message {
    case .setFormat(let value): format = value
    case .setEncoding(let value): encoding = value
    case .setSeparator(let value): separator = value
    case .setLooksFirst(let isOn): looksFirst = isOn
    case .setRemovesGone(let isOn): removesGone = isOn
    default: break
    }
  }

  /// Writes the choices as members of a request, and of what this browser keeps.
  func write(to writer: inout JSONWriter) {
    if !format.isEmpty { writer.member("format", format) }
    if !encoding.isEmpty { writer.member("encoding", encoding) }
    if !separator.isEmpty { writer.member("separator", separator) }
    if looksFirst { writer.member("dryRun", true) }
    if removesGone { writer.member("removeGone", true) }
  }

  /// Reads what `write` wrote.
  init(_ node: JSONNode) {
    format = node.text("format") ?? ""
    encoding = node.text("encoding") ?? ""
    separator = node.text("separator") ?? ""
    looksFirst = node.flag("dryRun")
    removesGone = node.flag("removeGone")
  }

  init() {}
}
