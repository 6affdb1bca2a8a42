import QuizCore

/// Reads what the Open Trivia Database sends, and dumps of it.
package enum OpenTriviaReader: FormatReader {
  package static let format = FormatID.openTrivia

  package static func recognise(_ probe: Probe) -> Certainty {
    let start = probe.text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard start == "{" || start == "[" else { return .no }
    if probe.text.contains("\"correct_answer\"") && probe.text.contains("\"incorrect_answers\"") {
      return .certain
    }
    return probe.text.contains("\"response_code\"") ? .likely : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    var document = try JSONDocument.read(
      try source.bytes(), format: format, options: context.options, into: &bank)
    guard let results = results(of: document.root) else {
      throw .malformed(
        format: format, place: Place(), reason: "it has no list of questions named \"results\"")
    }
    tellResponse(of: document.root, isEmpty: results.isEmpty, into: &bank)
    let coding = coding(of: results, into: &bank)
    var deck = ImportedDeck()
    for (index, result) in results.enumerated() {
      let place = document.place(of: result, item: "question \(index + 1)")
      let reading = OpenTriviaQuestion(result, coding: coding, place: place)
      if let item = reading.item(into: &bank) { deck.items.append(item) }
    }
    bank.decks.append(deck)
  }

  /// The questions: under `results`, or the document itself, or the first list of questions there is.
  private static func results(of root: JSONNode) -> [JSONNode]? {
    if root.isList { return root.items }
    if let results = root["results"], results.isList { return results.items }
    return root.members.first { $0.node.items.first?["correct_answer"] != nil }?.node.items
  }

  /// Says why the database sent nothing.
  private static func tellResponse(
    of root: JSONNode, isEmpty: Bool, into bank: inout ImportedBank
  ) {
    let code = root["response_code"]?.integer ?? 0
    guard isEmpty || code != 0 else { return }
    bank.remark(
      isEmpty ? .leftOut : .doubtful, at: Place(),
      what: isEmpty ? "there is no question in the file" : "the database reported a fault",
      why: words(ofResponse: code))
  }

  private static func words(ofResponse code: Int64) -> String {
    switch code {
    case 0: "its list of questions is empty"
    case 1: "no results: the database has not so many questions of this kind (response code 1)"
    case 2: "invalid parameter: the database did not understand what was asked (response code 2)"
    case 3: "token not found: the session at the database does not exist (response code 3)"
    case 4: "token empty: the session has had every question of this kind (response code 4)"
    case 5: "rate limit: the database was asked twice within 5 seconds (response code 5)"
    default: "the database answered with response code \(code), which is not known"
    }
  }

  /// How the texts are written, with a remark where that is not just as they are.
  private static func coding(
    of results: [JSONNode], into bank: inout ImportedBank
  ) -> OpenTriviaCoding {
    let texts = results.flatMap(OpenTriviaQuestion.texts)
    let coding = OpenTriviaCoding.guess(
      texts: texts, types: results.compactMap { $0["type"]?.text })
    if case .references = coding, !texts.contains(where: CharacterReferences.occur) {
      return coding
    }
    bank.remark(
      .guessed, at: Place(), what: "the file was read as \(coding.title)",
      why: "it does not say how its texts are written, and this is how they look")
    return coding
  }
}
