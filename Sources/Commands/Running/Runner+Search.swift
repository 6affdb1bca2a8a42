internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

/// What to search for.
struct SearchTask: Sendable {
  /// What was typed, with its filters.
  let text: String
  let deck: String?
  let limit: Int
}

extension Runner {
  /// Lists the cards that have what is searched for; answers 1 when there is none.
  func search(_ task: SearchTask, _ opened: OpenedLibrary) async throws(CommandFailure) -> Int32 {
    var request = SearchRequest(task.text, limit: task.limit)
    if let name = task.deck { request.deck = try await opened.find(name).id }
    request.waits = true
    let page = try await page(request, opened)
    if page.indexed < page.cards {
      try output.warn(
        "\(page.cards - page.indexed) of \(page.cards) cards are not searched yet: another program is entering them. Try again in a moment."
      )
    }
    try output.report(text: SearchText.text(page), members: { page.write(to: &$0) })
    return page.hits.isEmpty ? 1 : 0
  }

  private func page(
    _ request: SearchRequest, _ opened: OpenedLibrary
  ) async throws(CommandFailure) -> SearchPage {
    do throws(LibraryError) {
      return try await opened.library.search(request)
    } catch {
      throw .library(error)
    }
  }
}

/// What is said of cards that were found: what was found in them stands between brackets.
enum SearchText {
  /// A page of cards.
  static func text(_ page: SearchPage) -> String {
    if page.hits.isEmpty { return "No card has that.\n" }
    var text = page.hits.map(lines).joined(separator: "\n")
    let rest = page.total - page.hits.count
    if page.isTotalLeast {
      text +=
        "\nand more than \(SearchPage.countLimit - page.hits.count) others: --limit shows more\n"
    } else if rest > 0 {
      text += "\nand \(rest) more: --limit shows more\n"
    }
    return text
  }

  private static func lines(_ hit: SearchHit) -> String {
    let tags = hit.tags.map { "tag:\($0)" }
    var lines = [([hit.deck.text, hit.card, hit.kind] + tags).joined(separator: "  ")]
    for excerpt in [hit.front, hit.back] + (hit.more.map { [$0] } ?? []) where !excerpt.text.isEmpty
    {
      lines.append("  " + marked(excerpt))
    }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  private static func marked(_ excerpt: SearchExcerpt) -> String {
    var text = String.UnicodeScalarView()
    for (place, scalar) in excerpt.text.unicodeScalars.enumerated() {
      if excerpt.marks.contains(where: { $0.lowerBound == place }) { text.append("[") }
      text.append(scalar)
      if excerpt.marks.contains(where: { $0.upperBound == place + 1 }) { text.append("]") }
    }
    return String(text)
  }
}
