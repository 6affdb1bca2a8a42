internal import QuizCore

/// A note type of Anki: which fields a note has, and which cards are made of them.
final class AnkiNoteType: Sendable {
  let id: Int64
  let name: String
  /// Whether its cards are the numbers of the gaps in its texts.
  let isCloze: Bool
  let fields: [String]
  /// The templates of its cards, by their ordinals.
  let templates: [AnkiTemplate]
  /// The note type as schema 11 writes it: a JSON object.
  let json: String
  /// The ordinals of templates that ask each other's answers: the value is the reverse of the key, which is the smaller.
  let reverses: [Int: Int]

  init(
    id: Int64, name: String, isCloze: Bool, fields: [String],
    templates: [(name: String, question: String, answer: String)], json: String
  ) {
    self.id = id
    self.name = name
    self.isCloze = isCloze
    self.fields = fields
    let parsed = templates.map {
      AnkiTemplate(name: $0.name, question: $0.question, answer: $0.answer, fields: fields)
    }
    self.templates = parsed
    self.json = json
    reverses = isCloze ? [:] : Self.reverses(parsed)
  }

  private static func reverses(_ templates: [AnkiTemplate]) -> [Int: Int] {
    var reverses: [Int: Int] = [:]
    var taken: Set<Int> = []
    for first in templates.indices where !taken.contains(first) {
      guard let question = templates[first].askedFields, let answer = templates[first].givenFields
      else { continue }
      for second in templates.indices where second > first && !taken.contains(second) {
        if templates[second].askedFields == answer, templates[second].givenFields == question {
          reverses[first] = second
          taken.formUnion([first, second])
          break
        }
      }
    }
    return reverses
  }

  /// The unknown names of fields and filters in its templates, each once.
  var faults: [String] {
    var faults: [String] = []
    for fault in templates.flatMap(\.faults) where !faults.contains(fault) { faults.append(fault) }
    return faults
  }
}

// MARK: Schema 11

extension AnkiNoteType {
  /// Reads a note type as schema 11 has it; `nil` when it makes no sense. `json` is the same word for word.
  convenience init?(_ node: JSONNode, id: Int64? = nil, json: String = "") {
    guard let id = id ?? node["id"]?.scalarText.flatMap({ Int64($0) }), let fields = node["flds"],
      let templates = node["tmpls"]
    else { return nil }
    self.init(
      id: id, name: node["name"]?.text ?? "", isCloze: node["type"]?.integer == 1,
      fields: Self.ordered(fields).map { $0["name"]?.text ?? "" },
      templates: Self.ordered(templates).map { template in
        (
          template["name"]?.text ?? "", template["qfmt"]?.text ?? "", template["afmt"]?.text ?? ""
        )
      }, json: json)
  }

  private static func ordered(_ list: JSONNode) -> [JSONNode] {
    let ordinals = list.items.enumerated().map { $1["ord"]?.integer ?? Int64($0) }
    return zip(ordinals, list.items).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

// MARK: Schema 18

extension AnkiNoteType {
  /// Makes a note type of the rows and messages of schema 18, and writes it as schema 11 would.
  convenience init(
    id: Int64, name: String, config: [UInt8], fields: [String],
    templates: [(name: String, config: [UInt8])]
  ) {
    let config = config[...]
    let isCloze = ProtobufFields.integer(1, in: config) == 1
    let parts = templates.map { template in
      (
        name: template.name, question: ProtobufFields.text(1, in: template.config[...]) ?? "",
        answer: ProtobufFields.text(2, in: template.config[...]) ?? ""
      )
    }
    let looks = Looks(
      css: ProtobufFields.text(3, in: config) ?? "",
      latexBefore: ProtobufFields.text(5, in: config) ?? "",
      latexAfter: ProtobufFields.text(6, in: config) ?? "",
      isLatexSVG: ProtobufFields.integer(7, in: config) == 1,
      sortField: Int64(clamping: ProtobufFields.integer(2, in: config) ?? 0),
      stockKind: ProtobufFields.integer(9, in: config).map { Int64(clamping: $0) })
    self.init(
      id: id, name: name, isCloze: isCloze, fields: fields, templates: parts,
      json: Self.json(
        id: id, name: name, isCloze: isCloze, looks: looks, fields: fields, templates: parts))
  }

  /// How the cards of a note type look in Anki.
  struct Looks {
    var css = ""
    var latexBefore = "\\documentclass[12pt]{article}\n\\pagestyle{empty}\n\\begin{document}\n"
    var latexAfter = "\\end{document}"
    var isLatexSVG = false
    var sortField: Int64 = 0
    var stockKind: Int64?
  }

  /// A note type as schema 11 has it.
  static func json(
    id: Int64, name: String, isCloze: Bool, looks: Looks, fields: [String],
    templates: [(name: String, question: String, answer: String)]
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("type", isCloze ? 1 : 0)
      writer.member("mod", 0)
      writer.member("usn", 0)
      writer.member("sortf", looks.sortField)
      writer.member("did", 1)
      writer.member("css", looks.css)
      writer.member("latexPre", looks.latexBefore)
      writer.member("latexPost", looks.latexAfter)
      writer.member("latexsvg", looks.isLatexSVG)
      if let kind = looks.stockKind { writer.member("originalStockKind", kind) }
      writer.name("req")
      writer.array { _ in }
      write(fields: fields, to: &writer)
      write(templates: templates, to: &writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the list of fields as schema 11 has it.
  private static func write(fields: [String], to writer: inout JSONWriter) {
    writer.name("flds")
    writer.array { writer in
      for (ordinal, field) in fields.enumerated() {
        writer.object { writer in
          writer.member("name", field)
          writer.member("ord", Int64(ordinal))
          writer.member("font", "Arial")
          writer.member("size", 20)
          writer.member("sticky", false)
          writer.member("rtl", false)
          writer.name("media")
          writer.array { _ in }
        }
      }
    }
  }

  /// Writes the list of templates as schema 11 has it.
  private static func write(
    templates: [(name: String, question: String, answer: String)], to writer: inout JSONWriter
  ) {
    writer.name("tmpls")
    writer.array { writer in
      for (ordinal, template) in templates.enumerated() {
        writer.object { writer in
          writer.member("name", template.name)
          writer.member("ord", Int64(ordinal))
          writer.member("qfmt", template.question)
          writer.member("afmt", template.answer)
          writer.member("bqfmt", "")
          writer.member("bafmt", "")
          writer.name("did")
          writer.null()
        }
      }
    }
  }
}
