import QuizCore

/// The questions that a piece of content asks.
struct H5PQuestions {
  let content: H5PContent
  let text: SourceText
  let place: Place
  private(set) var items: [ImportedItem] = []

  init(_ content: H5PContent, text: SourceText, place: Place) {
    self.content = content
    self.text = text
    self.place = place
  }

  /// What the library is given.
  var params: JSONNode { content.params }

  /// Reads the questions; `false` when the library is not one that asks.
  mutating func read(into bank: inout ImportedBank) -> Bool {
    switch content.library {
    case "H5P.MultiChoice": multiChoice(into: &bank)
    case "H5P.TrueFalse": trueFalse(into: &bank)
    case "H5P.SingleChoiceSet": singleChoiceSet(into: &bank)
    case "H5P.Summary": summary(into: &bank)
    case "H5P.MultiMediaChoice": multiMediaChoice(into: &bank)
    case "H5P.Blanks": blanks(into: &bank)
    case "H5P.DragText": dragText(into: &bank)
    case "H5P.MarkTheWords": markTheWords(into: &bank)
    case "H5P.Flashcards": flashcards(into: &bank)
    case "H5P.Dialogcards": dialogcards(into: &bank)
    case "H5P.Essay": essay(into: &bank)
    case "H5P.Crossword": crossword(into: &bank)
    case "H5P.Dictation": dictation(into: &bank)
    case "H5P.ImageSequencing": imageSequencing(into: &bank)
    case "H5P.SortParagraphs": sortParagraphs(into: &bank)
    case "H5P.ImagePair": imagePairs(into: &bank)
    case "H5P.GuessTheAnswer": guessTheAnswer(into: &bank)
    case "H5P.SimpleMultiChoice", "H5P.OpenEndedQuestion": opinion(into: &bank)
    default:
      guard Self.unplayable.contains(content.library) else { return false }
      keep(into: &bank)
    }
    return true
  }

  /// Libraries whose questions cannot be played here.
  private static let unplayable: Set = [
    "H5P.DragQuestion", "H5P.ImageHotspotQuestion", "H5P.ImageMultipleHotspotQuestion",
    "H5P.FindTheWords", "H5P.MemoryGame", "H5P.SpeakTheWords", "H5P.SpeakTheWordsSet",
    "H5P.ArithmeticQuiz", "H5P.AdventCalendar", "H5P.PersonalityQuiz",
  ]

  // MARK: Items

  /// Adds an item that is made of the whole piece, or of the `number`th of its parts, which is `node`.
  mutating func add(
    _ content: Card.Content, part number: Int? = nil, of node: JSONNode? = nil, id: String? = nil,
    details change: (inout Card.Details) -> Void = { _ in }
  ) {
    var item = ImportedItem(content, at: place)
    let whole = self.content.id
    item.sourceID = id ?? (number.map { number in whole.map { "\($0)#\(number)" } } ?? whole)
    item.siblings = number == nil ? nil : whole
    item.original = Original(format: .h5p, text: self.content.source(of: node))
    change(&item.details)
    items.append(item)
  }

  /// Says that the piece, or a part of it, was left out.
  func leaveOut(_ what: String = "the question", why: String, into bank: inout ImportedBank) {
    bank.remark(.leftOut, at: place, what: "\(what) was left out", why: why)
  }

  private mutating func keep(into bank: inout ImportedBank) {
    let task = params["taskDescription"]?.text ?? params["question"]?.text
    let settings = params["question"]?["settings"]?["questionTitle"]?.text
    let prompt = text.readFilled(task ?? settings, at: place, into: &bank)
    let kind = String(content.library.split(separator: ".").last ?? "")
    add(.kept(kind: kind, prompt: prompt ?? RichText(content.title ?? kind)))
    bank.remark(
      .changed, at: place, what: "the question is kept, but not asked",
      why: "questions of the kind \(kind) cannot be played here")
  }

  private func opinion(into bank: inout ImportedBank) {
    let question = params["question"]?.text.map { ": \"\(Excerpt.of($0))\"" } ?? ""
    leaveOut(
      "a question\(question)", why: "it asks for an opinion and has no right answer", into: &bank)
  }

  // MARK: Texts

  /// The text of a member that is HTML; `nil` where it is empty.
  func html(_ node: JSONNode?, into bank: inout ImportedBank) -> RichText? {
    text.readFilled(node?.scalarText, at: place, into: &bank)
  }

  /// The text of a member that is one line.
  func line(_ node: JSONNode?) -> String {
    CharacterReferences.decode(node?.scalarText ?? "").trimmed
  }

  /// A text with the pictures, sounds and films that go with it below; `nil` where there is nothing.
  func prompt(
    _ texts: [RichText?], with media: [RichText.Inline?] = []
  ) -> RichText? {
    var blocks = texts.compactMap { $0 }.flatMap(\.blocks)
    for medium in media { if let medium { blocks.append(.paragraph([medium])) } }
    return blocks.isEmpty ? nil : RichText(blocks: blocks)
  }

  /// The picture, sound or film of a member such as `{"path": "images/a.png"}`.
  func medium(
    _ node: JSONNode?, alternative: String = "", into bank: inout ImportedBank
  ) -> RichText.Inline? {
    let file = node?.items.first ?? node
    guard let path = file?["path"]?.text, !path.isEmpty,
      let kept = text.media.find(path, at: place, into: &bank)
    else { return nil }
    return switch kept.type.use {
    case .picture: .image(kept.name, alternative: alternative)
    case .sound: .audio(kept.name, alternative: alternative)
    case .film: .video(kept.name, alternative: alternative)
    }
  }

  /// What is shown above a question: a picture, a sound or a film in a piece of its own.
  func mediaAbove(into bank: inout ImportedBank) -> RichText.Inline? {
    let type = params["media"]?["type"] ?? params["media"]
    guard let type, let piece = H5PContent(type) else { return nil }
    return medium(of: piece, into: &bank)
  }

  /// The medium of a piece of content that is one.
  func medium(of piece: H5PContent, into bank: inout ImportedBank) -> RichText.Inline? {
    let file = piece.params["file"] ?? piece.params["files"] ?? piece.params["sources"]
    return medium(file, alternative: line(piece.params["alt"]), into: &bank)
  }

  /// What is said after an answer by how right it was.
  func verdicts(into bank: inout ImportedBank) -> Card.Details.Verdicts {
    var verdicts = Card.Details.Verdicts()
    for range in params["overallFeedback"]?.items ?? [] {
      guard let from = range["from"]?.integer, let to = range["to"]?.integer,
        let words = range["feedback"]?.text, !words.contains("@score"),
        let said = text.readFilled(words, at: place, into: &bank)
      else { continue }
      if to >= 100 { verdicts.right = said }
      if from <= 0 { verdicts.wrong = said }
      if from <= 50, to >= 50 { verdicts.partial = said }
    }
    return verdicts
  }
}
