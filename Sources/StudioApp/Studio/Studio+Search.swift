internal import QuizCore
internal import WebUI

/// What is searched for, and what was found.
struct Search {
  /// What was typed.
  var text = ""
  /// What was found; of an earlier text until the answer to the present one is here.
  var found: Remote<Found> = .absent
}

extension Studio {
  /// How long nothing is typed before the server is asked.
  private static let pauseMilliseconds: Int32 = 200

  /// Takes in what is typed.
  func find(_ text: String) -> [Effect] {
    search.text = text
    if text.isEmpty {
      search.found = .absent
      return []
    }
    return wait(Self.pauseMilliseconds, for: .search)
  }

  /// Searches for what was typed.
  func startSearch() -> [Effect] {
    if search.text.isEmpty { return [] }
    if search.found.value == nil { search.found = .loading }
    return ask(.search(search.text, after: nil))
  }

  /// Searches for the next page.
  func searchMore() -> [Effect] {
    guard let next = search.found.value?.next else { return [] }
    return ask(.search(search.text, after: next))
  }

  /// Takes in a page of what was found; one of a text that was typed on since is not needed.
  func receive(_ answer: Answered, of text: String, after place: String?) -> [Effect] {
    guard text == search.text else { return [] }
    let before = search.found.value
    let page = read(answer, Found.read)
    if place != nil, let before, var next = page.value {
      next.hits = before.hits + next.hits
      search.found = .ready(next)
      return [.focus(id: "hit-\(before.hits.count)")]
    }
    search.found = page
    return []
  }
}
