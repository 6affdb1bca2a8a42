/// One thing to learn or to ask.
public struct Card: Hashable, Sendable {
  /// The card's identity in its deck.
  public let id: CardID
  /// What the card asks.
  public let content: Content
  /// Why the answer is what it is; shown after the answer only.
  public let explanation: RichText?
  /// Where that is said; shown with the explanation.
  public let source: Source?
  /// What else is known of it, where anything is: most cards of a large deck have nothing of it, and need no room for it.
  private let known: [Details]

  /// What else is known of it.
  public var details: Details { known.first ?? Details() }

  /// What a card asks, by kind.
  public enum Content: Hashable, Sendable {
    case trueFalse(statement: RichText, isTrue: Bool)
    /// Options of which `right` are right; the learner may mark several where `isMultiple`.
    case choice(prompt: RichText, options: [Option], right: [OptionID], isMultiple: Bool)
    /// Two sides, each of which can be asked; `wrong` are distractors for the back.
    case pair(front: RichText, back: RichText, wrong: [Option])
    /// A text to type; the first of `accepted` is the one that is shown.
    case typed(prompt: RichText, accepted: [String])
    /// A value to set; a `{}` in the prompt is where a drawn target is put.
    case slider(prompt: LocalizedText, scale: Scale, target: Target)
    /// A number to type; the first answer that is wholly right is the one that is shown.
    case numeric(prompt: RichText, answers: [NumericAnswer])
    /// Things to be put together; `rights` holds every partner in the order of the file, those that fit nothing too.
    case matching(prompt: RichText, pairs: [MatchingPair], rights: [Option])
    /// Things to be put in order; `items` are in the right one.
    case ordering(prompt: RichText, items: [Option])
    /// A text with gaps; `RichText.Inline.blank(n)` stands for `blanks[n]`.
    case cloze(text: RichText, blanks: [Blank])
    /// A question that a person has to judge; the player compares with the model answer.
    case open(prompt: RichText, model: RichText?)
    /// A text between questions; nothing is asked.
    case note(RichText)
    /// A question of a kind that cannot be played here, such as `hotspot`; it is kept, shown as such and exported again.
    case kept(kind: String, prompt: RichText)
  }

  /// Where an explanation comes from.
  public struct Source: Hashable, Sendable {
    /// What the source is called.
    public let title: String
    /// Its address (https or http), if it has one.
    public let address: String?

    /// Makes a source.
    public init(title: String, address: String?) {
      self.title = title
      self.address = address
    }
  }

  /// Makes a card.
  public init(
    id: CardID, content: Content, explanation: RichText? = nil, source: Source? = nil,
    details: Details? = nil
  ) {
    self.id = id
    self.content = content
    self.explanation = explanation
    self.source = source
    known = details.flatMap { $0.isUsual ? nil : [$0] } ?? []
  }

  /// The same card by another identity.
  public func identified(as id: CardID) -> Card {
    Card(id: id, content: content, explanation: explanation, source: source, known: known)
  }

  private init(
    id: CardID, content: Content, explanation: RichText?, source: Source?, known: [Details]
  ) {
    self.id = id
    self.content = content
    self.explanation = explanation
    self.source = source
    self.known = known
  }
}

extension Card.Content {
  /// Whether it is a question that can be asked here.
  @inline(__always)
  var isAsked: Bool {
    switch self {
    case .note, .kept: false
    default: true
    }
  }
}

/// Something that can be chosen.
public struct Option: Hashable, Sendable {
  /// The identity by which an answer names it.
  public let id: OptionID
  /// What is shown.
  public let text: RichText

  /// Makes an option with an identity of its own.
  public init(id: OptionID, text: RichText) {
    self.id = id
    self.text = text
  }

  /// Makes an option whose identity is derived from its text.
  public init(_ text: RichText) {
    self.init(id: OptionID(derivedFrom: text), text: text)
  }
}

/// The range of a slider, in whole steps.
public struct Scale: Hashable, Sendable {
  /// The least value.
  public let minimum: Int32
  /// The greatest value.
  public let maximum: Int32
  /// Where the slider stands at first.
  public let start: Int32

  /// Makes a scale; `minimum < maximum`, and `start` lies between them.
  public init(minimum: Int32, maximum: Int32, start: Int32) {
    precondition(minimum < maximum && (minimum...maximum).contains(start))
    self.minimum = minimum
    self.maximum = maximum
    self.start = start
  }
}

/// What a slider has to hit.
public enum Target: Hashable, Sendable {
  /// Always this value; it is the solution, and is shown after the answer only.
  case fixed(Int32)
  /// Another value of the scale each time, drawn by the game and named in the question.
  case random
}
