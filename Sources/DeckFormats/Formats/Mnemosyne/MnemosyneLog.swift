/// The entries of a `cards.xml`, by what they are of.
struct MnemosyneLog {
  /// The names of tags, by identity.
  private(set) var tags: [String: String] = [:]
  /// What facts are made of, by identity: texts by key.
  private(set) var facts: [String: [String: String]] = [:]
  /// The entries of facts as they stand, by identity.
  private(set) var factSources: [String: XMLElement] = [:]
  /// How the sides of a card are made of a fact, by identity.
  private(set) var views: [String: MnemosyneView] = [:]
  /// The names of a card type's keys, by identity.
  private(set) var fieldNames: [String: [String: String]] = [:]
  /// The cards, in the order of the file.
  private(set) var cards: [XMLElement] = []
  /// How many entries there are.
  let count: Int

  init(_ root: XMLElement) {
    let entries = root.all("log")
    count = entries.count
    for entry in entries {
      let id = entry["o_id"] ?? ""
      switch entry["type"] {
      case "10": tags[id] = entry.first("name")?.text ?? ""
      case "16":
        facts[id] = Self.fields(of: entry)
        factSources[id] = entry
      case "19": views[id] = MnemosyneView(entry)
      case "22": fieldNames[id] = Self.names(of: entry)
      case "6": cards.append(entry)
      default: break
      }
    }
  }

  private static func fields(of fact: XMLElement) -> [String: String] {
    var fields: [String: String] = [:]
    for element in fact.elements {
      // Names of elements cannot begin with a digit; keys of types that came from Anki do.
      let key = element.name.hasPrefix("___") ? String(element.name.dropFirst(3)) : element.name
      fields[key] = element.text
    }
    return fields
  }

  private static func names(of type: XMLElement) -> [String: String] {
    let pairs = PythonLiteral(type.first("fact_keys_and_names")?.text ?? "")?.items ?? []
    var names: [String: String] = [:]
    for pair in pairs where pair.items.count == 2 {
      if let key = pair.items[0].text, let name = pair.items[1].text { names[name] = key }
    }
    return names
  }
}

/// How the sides of a card are made of a fact.
struct MnemosyneView {
  /// The keys of the texts of the question.
  let question: [String]
  /// The keys of the texts of the answer.
  let answer: [String]
  /// The template of the question, for types that came from Anki.
  let questionTemplate: String?
  /// The template of the answer, for types that came from Anki.
  let answerTemplate: String?
  /// Whether the answer is typed.
  let isTyped: Bool

  init(_ entry: XMLElement) {
    func list(_ name: String) -> [String] {
      PythonLiteral(entry.first(name)?.text ?? "")?.items.compactMap(\.text) ?? []
    }
    question = list("q_fact_keys")
    answer = list("a_fact_keys")
    let extra = PythonLiteral(entry.first("extra")?.text ?? "")
    questionTemplate = extra?["qfmt"]?.text
    answerTemplate = extra?["afmt"]?.text
    isTyped = entry.first("type_answer")?.text == "True"
  }
}
