internal import QuizCore
internal import WebUI

extension Studio {
  /// The cards of all decks that have what was typed.
  func foundCards(in list: [DeckListing], _ html: inout HTML) {
    html.element(.section, .class("found"), .labelled(by: "found-title")) { html in
      html.element(.h2, .id("found-title"), text: texts.cardsFound)
      switch search.found {
      case .ready(let found): cards(found, in: list, &html)
      case .failed(let failure): html.element(.p, .class("fault"), text: texts.explain(failure))
      case .absent, .loading: html.waiting(texts)
      }
    }
  }

  private func cards(_ found: Found, in list: [DeckListing], _ html: inout HTML) {
    html.element(
      .p, .class("hint"), .role("status"), text: texts.found(found.total, isMore: found.isMore))
    html.element(.ul, .class("shelf"), .role("list")) { html in
      for (place, hit) in found.hits.enumerated() { row(hit, place, in: list, &html) }
    }
    guard found.next != nil else { return }
    html.element(
      .button, .type("button"), .class("button"), .onClick(.searchMore),
      text: texts.showMore(found.total - found.hits.count))
  }

  private func row(_ hit: Found.Hit, _ place: Int, in list: [DeckListing], _ html: inout HTML) {
    let title = list.first { $0.id.text == hit.deck }?.title.text(in: texts.language)
    html.element(.li, .id("hit-\(place)"), .class("entry hit"), .tabIndex(-1)) { html in
      html.element(.div, .class("entry-text")) { html in
        html.element(.p, .automaticDirection) { excerpt(hit.front, &$0) }
        html.element(.p, .class("hint"), .automaticDirection) { excerpt(hit.back, &$0) }
      }
      html.element(.a, .href(deck: hit.deck), .automaticDirection, text: title ?? hit.deck)
    }
  }

  private func excerpt(_ excerpt: Found.Excerpt, _ html: inout HTML) {
    for piece in excerpt.pieces {
      if piece.isFound { html.element(.mark, text: piece.text) } else { html.text(piece.text) }
    }
  }
}
