internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

extension Runner {
  /// Lists or changes a deck's scores.
  func scores(_ task: ScoresTask, of deck: ShelvedDeck, in opened: OpenedLibrary)
    async throws(CommandFailure)
  {
    let book = ScoreBook(library: opened.library, deck: deck)
    switch task {
    case .list(let limit): try await list(book, limit: limit)
    case .rename(let id, let name):
      let new = try readName(name)
      let entry = try await book.find(id)
      let done = "Renamed \"\(entry.name)\" to \"\(new)\"."
      try await change(book, .scoreRenamed(entry: entry.id, name: new), entry.id, done)
    case .delete(let id):
      let entry = try await book.find(id)
      let done =
        "Deleted the \(entry.score) of \"\(entry.name)\"."
        + " \"quizdeck scores \(deck.id) --restore \(entry.id)\" brings it back."
      try await change(book, .scoreDeleted(entry: entry.id), entry.id, done)
    case .restore(let text):
      guard let id = EventID(text) else { throw .noScore(text) }
      try await change(book, .scoreRestored(entry: id), id, "Brought the score back.")
    case .reset(let isConfirmed): try await reset(book, isConfirmed: isConfirmed)
    }
  }

  private func list(_ book: ScoreBook, limit: Int) async throws(CommandFailure) {
    let page = try await book.page(limit: limit)
    try output.report(
      text: Self.text(page, of: book.deck),
      document: { writer in HighScores.write(page.ranked, total: page.total, to: &writer) })
  }

  private static func text(_ page: ScorePage, of deck: ShelvedDeck) -> String {
    let title = SafeText.line(deck.deck.title.text(in: .ofLocale))
    if page.ranked.isEmpty { return "\(title): no scores yet\n" }
    var table = TextTable([.right, .right, .left, .left, .left])
    table.add(["RANK", "SCORE", "NAME", "DATE", "ID"])
    for item in page.ranked {
      let date = LocalDate.text(item.entry.date, format: "%Y-%m-%d %H:%M")
      table.add(
        ["\(item.rank)", "\(item.entry.score)", item.entry.name.text, date, item.entry.id.text])
    }
    let more = page.total - page.ranked.count
    let rest = more > 0 ? "and \(more) more: --limit \(page.total) shows them\n" : ""
    return "\(title)\n\(table.text)\(rest)"
  }

  private func reset(_ book: ScoreBook, isConfirmed: Bool) async throws(CommandFailure) {
    let count = try await book.page(limit: 1).total
    let starters = book.deck.deck.starters
    if !isConfirmed {
      let question = "Remove \(Self.counted(count)) and put \(Self.counted(starters.count)) back?"
      guard try ask(question) else {
        throw .asked(code: "not-confirmed", message: "Nothing was changed.")
      }
    }
    let done = "Removed \(Self.counted(count)) and put \(Self.counted(starters.count)) back."
    try await change(book, .scoresReset(starters: starters), nil, done)
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 score" : "\(count) scores"
  }

  private func ask(_ question: String) throws(CommandFailure) -> Bool {
    guard !output.isJSON, StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw .usage(.cannotAsk)
    }
    try output.write("\(question) [y/N] ")
    let answer = StandardStream.readInputLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  private func change(
    _ book: ScoreBook, _ kind: JournalEvent.Kind, _ entry: EventID?, _ done: String
  ) async throws(CommandFailure) {
    let event = SystemRandom.eventID()
    try await book.change(event, kind)
    try output.report(
      text: SafeText.line(done) + "\n",
      members: { writer in
        writer.member("deck", book.deck.id.text)
        writer.member("change", kind.name)
        if let entry { writer.member("id", entry.text) }
        writer.member("event", event.text)
      })
  }

  private func readName(_ text: String) throws(CommandFailure) -> PlayerName {
    do {
      return try PlayerName.read(text, option: "--rename")
    } catch {
      throw .usage(error)
    }
  }
}
