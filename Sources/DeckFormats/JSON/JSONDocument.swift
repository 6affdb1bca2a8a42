package import QuizCore

/// A JSON document of a source, with the places of its parts.
package struct JSONDocument: Sendable {
  /// The whole document.
  package let root: JSONNode
  private let member: String?
  private var lines: LineCounter

  /// Reads a document; what had to be mended is remarked into the bank.
  package static func read(
    _ bytes: [UInt8], format: FormatID, member: String? = nil,
    options: ImportOptions = ImportOptions(), into bank: inout ImportedBank
  ) throws(ImportError) -> JSONDocument {
    let decoded = try TextDecoding.decode(
      bytes, options: options, at: Place(member: member), into: &bank)
    let text = Array(decoded.utf8)
    let (tree, problems, isCut) = JSONNode.mend(text, maximumDepth: ImportLimits.nesting)
    guard let tree else {
      let last = problems.last
      throw .malformed(
        format: format, place: Place(member: member, line: last?.line),
        reason: last.map { "found \($0.found); expected \($0.expected)" } ?? "it is no JSON")
    }
    for (index, problem) in problems.enumerated() {
      let breaksOff = isCut && index == problems.count - 1
      bank.remark(
        breaksOff ? .leftOut : .changed, at: Place(member: member, line: problem.line),
        what: breaksOff
          ? "all from here on was left out, with the question that it is in"
          : "a fault of the file was passed over",
        why: "found \(problem.found); expected \(problem.expected)")
    }
    return JSONDocument(root: tree, member: member, lines: LineCounter(text))
  }

  /// Where a part of the document stands.
  package mutating func place(of node: JSONNode, item: String? = nil) -> Place {
    Place(member: member, line: lines.line(at: node.offset), item: item)
  }
}
