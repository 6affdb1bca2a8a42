internal import QuizCore

/// Reads tests and banks of ExamView in XML.
package enum ExamViewReader: FormatReader {
  package static let format = FormatID.examView

  package static func recognise(_ probe: Probe) -> Certainty {
    probe.text.contains("<examview") ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let document = try XMLDocument(try source.bytes(), format: format, isLenient: true)
    bank.remark(document.faults)
    var deck = ImportedDeck()
    let title = document.root.first("header")?.first("title")?.text.trimmed ?? ""
    if !title.isEmpty { deck.title = title }
    let groups = ExamViewGroups(document.root)
    for element in document.root.elements {
      guard let question = ExamViewQuestion(element, groups) else { continue }
      if let item = question.item(in: &bank) { deck.items.append(item) }
    }
    bank.decks.append(deck)
  }
}

/// The questions of matching groups, which stand beside the groups and name them.
struct ExamViewGroups {
  private var members: [String: [XMLElement]] = [:]
  /// The names of the groups that there are.
  private var names: Set<String> = []

  init(_ root: XMLElement) {
    for element in root.elements {
      if element.name == "matching-group" {
        names.insert(element["name"] ?? "")
      } else if let name = element["group"] {
        members[name, default: []].append(element)
      }
    }
  }

  func members(of group: String) -> [XMLElement] { members[group] ?? [] }

  /// Whether a question is a part of a group that is there.
  func hold(_ element: XMLElement) -> Bool {
    element["group"].map { names.contains($0) } ?? false
  }
}
