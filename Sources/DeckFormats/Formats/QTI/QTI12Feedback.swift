/// What a QTI 1.2 item says after an answer.
struct QTI12Feedback {
  /// When something is said.
  enum Role { case general, right, wrong, answer }

  /// Something that is said.
  struct Entry {
    let id: String
    let role: Role
    let html: String
  }

  /// What is said, in the order of the file, solutions and hints left out.
  let entries: [Entry]
  /// Model answers.
  let solutions: [String]
  /// Hints.
  let hints: [String]

  init(_ item: XMLElement) {
    var entries: [Entry] = []
    var solutions: [String] = []
    var hints: [String] = []
    for element in item.all("itemfeedback") {
      let id = element["ident"] ?? ""
      solutions += element.all("solution").map { Self.html($0) }
      hints += element.all("hint").map { Self.html($0) }
      let html = element.elements.filter { $0.name != "solution" && $0.name != "hint" }
        .map { $0.name == "material" ? QTI12Material.html($0) : Self.html($0) }.joined()
      guard !html.trimmed.isEmpty else { continue }
      if id.lowercased() == "solution" {
        solutions.append(html)
      } else {
        entries.append(Entry(id: id, role: Self.role(id), html: html))
      }
    }
    self.entries = entries
    self.solutions = solutions.filter { !$0.trimmed.isEmpty }
    self.hints = hints.filter { !$0.trimmed.isEmpty }
  }

  /// What is said in a role.
  func texts(_ role: Role) -> [String] {
    entries.filter { $0.role == role }.map { $0.html }
  }

  /// What is said of single answers among some identities.
  func answerTexts(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }.flatMap { id in
      entries.filter { $0.role == .answer && $0.id == id }.map { $0.html }
    }
  }

  /// What is said whatever the answer is, though its name does not tell.
  func unclaimed(by scoring: QTI12Scoring) -> [String] {
    let always = scoring.rules.filter {
      switch $0.condition {
      case .other, .always: true
      default: false
      }
    }.flatMap { $0.feedback }
    let specific = scoring.rules.filter {
      switch $0.condition {
      case .other, .always: false
      default: true
      }
    }.flatMap { $0.feedback }
    return answerTexts(always.filter { !specific.contains($0) })
  }

  /// The programs name what is said always, after a right and after a wrong answer in their own ways.
  private static func role(_ id: String) -> Role {
    let name = id.lowercased()
    if name == "general_incorrect_fb" || name == "incorrect_fb" || name == "incorrect"
      || name.hasSuffix("_ic")
    {
      return .wrong
    }
    if name == "correct_fb" || name == "correct" || name.hasSuffix("_c") { return .right }
    if name == "general_fb" || name == "general" || name.hasSuffix("_all") { return .general }
    return .answer
  }

  private static func html(_ element: XMLElement) -> String {
    element.descendants("material").map { QTI12Material.html($0) }.joined()
  }
}
