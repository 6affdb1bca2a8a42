import QuizCore

/// The cards of a `cards.xml`, put together to facts.
struct MnemosyneCards {
  private let log: MnemosyneLog
  private let member: String
  /// The facts that were told; those that are asked from both sides have two cards.
  private var told: Set<String> = []
  /// How many cards with gaps of a fact there were.
  private var gapCounts: [String: Int] = [:]

  init(_ log: MnemosyneLog, member: String) {
    self.log = log
    self.member = member
  }

  /// What is asked by a card; `nil` where its fact was told with another card, or where it cannot be told, which is remarked.
  mutating func fact(of card: XMLElement, into bank: inout ImportedBank) -> MnemosyneFact? {
    let id = card["o_id"] ?? ""
    let place = Place(member: member, line: card.line, item: id)
    let factID = card["fact"] ?? ""
    guard let fields = log.facts[factID] else {
      bank.remark(
        .leftOut, at: place, what: "the card was left out",
        why: "the file does not hold what it is made of")
      return nil
    }
    let type = card["card_t"] ?? ""
    let base = type.split(separator: ":").first.map(String.init) ?? type
    if ["2", "3", "4"].contains(base), !told.insert(factID).inserted { return nil }
    guard let sides = sides(of: card, base: base, fields: fields) else {
      bank.remark(
        .leftOut, at: place, what: "the card was left out",
        why: "its texts do not make a card of the type \"\(Excerpt.of(type))\"")
      return nil
    }
    var fact = MnemosyneFact(sides, at: place)
    fact.sourceID = ["1", "2", "3", "4"].contains(base) ? factID : id
    fact.siblings = factID
    fact.tags = tags(of: card)
    fact.notes = base == "7" ? "" : fields["n"] ?? ""
    let sources = [log.factSources[factID], card].compactMap { $0?.outer }
    fact.original = Original(format: .mnemosyneCards, text: sources.joined(separator: "\n"))
    return fact
  }

  private func tags(of card: XMLElement) -> [String] {
    var names: [String] = []
    for id in (card["tags"] ?? "").split(separator: ",") {
      guard let name = log.tags[id.trimmed], !name.isEmpty,
        !["__UNTAGGED__", "MISSING_MEDIA"].contains(name), !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  private mutating func sides(
    of card: XMLElement, base: String, fields: [String: String]
  ) -> MnemosyneFact.Sides? {
    switch base {
    case "1": return .front(fields["f"] ?? "", back: fields["b"] ?? "")
    case "2": return .both(fields["f"] ?? "", fields["b"] ?? "")
    case "3":
      return .vocabulary(
        word: fields["f"] ?? "", pronunciation: fields["p_1"] ?? "", meaning: fields["m_1"] ?? "")
    case "4":
      return .map(
        place: fields["loc"] ?? "", marked: fields["marked"] ?? "", blank: fields["blank"] ?? "")
    case "5": return gap(of: card, text: fields["text"] ?? "")
    case "6": return sentence(of: card, fields: fields)
    default: return custom(card, fields: fields)
    }
  }

  /// A card of a sentence: understood as a whole, or filled in.
  private mutating func sentence(
    of card: XMLElement, fields: [String: String]
  ) -> MnemosyneFact.Sides? {
    let text = fields["f"] ?? ""
    if card["fact_v"] == "6.1" || !text.contains("[") {
      let plain = text.filter { $0 != "[" && $0 != "]" }
      let back = [fields["p_1"], fields["m_1"]].compactMap { $0 }.filter { !$0.isEmpty }
      return .front(plain, back: back.joined(separator: "\n"))
    }
    return gap(of: card, text: text)
  }

  private mutating func gap(of card: XMLElement, text: String) -> MnemosyneFact.Sides? {
    let factID = card["fact"] ?? ""
    let count = gapCounts[factID] ?? 0
    gapCounts[factID] = count + 1
    let stated = PythonLiteral(card.first("extra")?.text ?? "")?["index"]?.integer
    return MnemosyneCloze(brackets: text, number: stated ?? count).map { .cloze($0) }
  }

  /// A card of a type that its user, or Anki, has made.
  private func custom(_ card: XMLElement, fields: [String: String]) -> MnemosyneFact.Sides? {
    guard let view = log.views[card["fact_v"] ?? ""] else { return nil }
    guard let template = view.questionTemplate else {
      func side(_ keys: [String]) -> String {
        keys.compactMap { fields[$0] }.filter { !$0.isEmpty }.joined(separator: "\n")
      }
      let (front, back) = (side(view.question), side(view.answer))
      return view.isTyped ? .typed(front, back) : .front(front, back: back)
    }
    let keys = log.fieldNames[card["card_t"] ?? ""] ?? [:]
    func field(_ name: String) -> String? { keys[name].flatMap { fields[$0] } }
    let question = FieldTemplate(template, fields: field)
    if let text = question.cloze {
      let order = PythonLiteral(card.first("extra")?.text ?? "")?["ord"]?.integer ?? 0
      let number = order.addingReportingOverflow(1).partialValue
      return MnemosyneCloze(anki: text, number: number).map { .cloze($0) }
    }
    if let answer = question.typed { return .typed(question.text.trimmed, answer) }
    let answer = FieldTemplate(view.answerTemplate ?? "", fields: field)
    return .front(question.text.trimmed, back: answer.text.trimmed)
  }
}
