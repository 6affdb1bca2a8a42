import QuizCore

/// What a QTI 1.2 item says about itself.
struct QTI12Metadata {
  private let fields: [String: String]

  init(_ element: XMLElement) {
    var fields: [String: String] = [:]
    for holder in element.elements
    where holder.name == "itemmetadata" || holder.name == "qtimetadata" {
      for label in holder.descendants("qtimetadatafield") + holder.descendants("qti_metadatafield")
      {
        guard let name = label.first("fieldlabel")?.text else { continue }
        fields[name.trimmed.lowercased()] = (label.first("fieldentry")?.text ?? "").trimmed
      }
      for child in holder.elements where child.name.hasPrefix("qmd_") {
        fields[child.name] = child.text.trimmed
      }
    }
    self.fields = fields
  }

  /// A field, whatever the case of its name; `nil` when it is missing or empty.
  subscript(_ name: String) -> String? {
    fields[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What kind of question it claims to be, in the words of the program that wrote it, in small letters.
  var type: String {
    let names = [
      "question_type", "cc_profile", "respondusapi_qtype", "wct_questiontype", "qmd_itemtype",
      "qmd_questiontype", "bbmd_questiontype",
    ]
    return (names.compactMap { self[$0] }.first ?? "").lowercased()
  }

  /// What the question counts; `nil` for 1 and for nothing.
  var weight: Decimal? {
    let names = ["points_possible", "respondusapi_qpoints", "cc_weighting", "qmd_weighting"]
    guard let text = names.compactMap({ self[$0] }).first, let weight = NumberText.decimal(text),
      weight != Decimal(mantissa: 1), weight.mantissa > 0
    else { return nil }
    return weight
  }
}

/// What kind of question a QTI 1.2 item is.
enum QTI12Kind: Equatable {
  case choice, trueFalse, blanks, dropdowns, matching, ordering, typed, numeric, essay, note, cloze
  /// A kind that cannot be played, by its usual name.
  case kept(String)

  /// Tells the kind by what the item says of itself, else by the way it is answered.
  init(_ type: String, _ presentation: QTI12Presentation, _ scoring: QTI12Scoring) {
    if let kept = Self.kept(type, presentation) {
      self = .kept(kept)
    } else if let stated = Self.stated(type, presentation) {
      self = stated
    } else {
      self = Self.inferred(presentation, scoring)
    }
  }

  private static func kept(_ type: String, _ presentation: QTI12Presentation) -> String? {
    let kinds = [
      ("calculated", "calculated"), ("formula", "calculated"), ("file_upload", "upload"),
      ("hot_spot", "hotspot"), ("hotspot", "hotspot"), ("categorization", "categorization"),
      ("combination", "combination"),
    ]
    for (word, kind) in kinds where type.contains(word) { return kind }
    if presentation.responses.contains(where: { $0.kind == .area }) { return "hotspot" }
    if presentation.responses.contains(where: { $0.kind == .other }) { return "other" }
    return nil
  }

  private static func stated(_ type: String, _ presentation: QTI12Presentation) -> QTI12Kind? {
    let single = presentation.responses.count == 1 ? presentation.responses[0] : nil
    if type.contains("text_only") || type == "textinformation" { return .note }
    if type.contains("essay") || type == "wct_paragraph" { return .essay }
    if type.contains("fill_in_multiple_blanks") || type == "fillinmultiple" { return .blanks }
    if type.contains("multiple_dropdowns") { return .dropdowns }
    if type.contains("matching"), presentation.responses.allSatisfy({ $0.kind == .choice }) {
      return .matching
    }
    if type.contains("numerical"), single?.kind == .number || single?.kind == .text {
      return .numeric
    }
    let isTrueFalse =
      type.contains("true_false") || type.contains("truefalse") || type.contains("true/false")
    if isTrueFalse, let single, single.labels.count == 2 { return .trueFalse }
    return nil
  }

  private static func inferred(
    _ presentation: QTI12Presentation, _ scoring: QTI12Scoring
  ) -> QTI12Kind {
    let responses = presentation.responses
    let wanted = scoring.rules.flatMap { $0.condition.wanted }
    if responses.isEmpty {
      return wanted.contains { $0.response.hasPrefix("[") } ? .blanks : .note
    }
    if responses.contains(where: { $0.cardinality == "ordered" }) {
      return responses.count == 1 ? .ordering : .kept("other")
    }
    if responses.count == 1 {
      let response = responses[0]
      if response.kind == .choice { return .choice }
      if presentation.isRunning { return .cloze }
      if response.kind == .number { return .numeric }
      return wanted.isEmpty ? .essay : .typed
    }
    guard responses.allSatisfy({ $0.kind == .choice }) else { return .cloze }
    return responses.allSatisfy { !$0.html.isEmpty } ? .matching : .cloze
  }
}
