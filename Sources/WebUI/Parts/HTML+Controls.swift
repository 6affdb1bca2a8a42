package import QuizCore

extension HTML {
  /// A choice among several, as a large target.
  package mutating func radio(
    group: String, id: String, label: String, isChosen: Bool, _ message: Message
  ) {
    element(.label, .class("choice")) { html in
      html.element(
        .input, .id(id), .type("radio"), .name(group), .value(id), .checked(isChosen),
        .onChange { _ in message })
      html.element(.span, .automaticDirection, text: label)
    }
  }

  /// A switch with what it does.
  package mutating func toggle(
    id: String, label: String, hint: String, isOn: Bool, message: @escaping (Bool) -> Message
  ) {
    element(.label, .class("toggle")) { html in
      html.element(.span) { html in
        html.element(.strong, .id("\(id)-label"), text: label)
        html.element(.small, .id("\(id)-hint"), text: hint)
      }
      html.element(
        .input, .id(id), .type("checkbox"), .role("switch"), .checked(isOn),
        .labelled(by: "\(id)-label"), .described(by: "\(id)-hint"),
        .onChange { message($0.isChecked) })
    }
  }

  /// The card of a deck in a list, as a link to `path`.
  package mutating func deckCard(_ deck: DeckListing, path: String, in texts: Texts) {
    let title = deck.title.text(in: texts.language)
    element(.a, .class("deck"), .href(path: path)) { html in
      html.element(.span, .class("corner"), .ariaHidden, text: title.initial)
      html.element(.h2, .automaticDirection, text: title)
      if let summary = deck.summary {
        html.element(
          .p, .class("summary"), .automaticDirection, text: summary.text(in: texts.language))
      }
      html.element(.p, .class("count"), text: texts(.deckCards(Int(deck.cards))))
    }
  }
}

extension String {
  /// The first letter of a title, for the corner of its card.
  package var initial: String {
    for scalar in unicodeScalars { return String(scalar) }
    return ""
  }
}

extension Attribute {
  /// One of the four colours of cards, always the same for a deck.
  package static func suit(of deck: String) -> Attribute {
    var sum: UInt32 = 0
    for byte in deck.bytes { sum = sum &* 31 &+ UInt32(byte) }
    return .suit(Int(sum % 4))
  }
}
