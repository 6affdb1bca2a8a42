/// A question as it is put to a player. It has no field for the solution, so it can be shown and sent.
///
/// A class without state: it is handed on often, and as a value each time would copy all its texts' references.
public final class Question: Hashable, Sendable {
  /// The place in the game, counted from 0.
  public let turn: UInt32
  /// The card it is made from; an answer names it.
  public let card: CardID
  /// What is asked.
  public let prompt: Prompt
  /// How it is answered.
  public let body: Body
  /// The language of the prompt's text and of the answers, where the deck says (BCP 47).
  public let languages: Deck.Languages
  /// What to read before the question.
  public let instructions: RichText?
  /// Hints, one after the other, which the player may ask for.
  public let hints: [RichText]

  init(turn: UInt32, card: Card, draft: QuestionDraft) {
    self.turn = turn
    self.card = card.id
    prompt = draft.prompt
    body = draft.body
    languages = draft.languages
    instructions = card.details.instructions
    hints = card.details.hints
  }

  /// Whether two questions ask the same at the same place.
  public static func == (one: Question, other: Question) -> Bool {
    one.turn == other.turn && one.card == other.card && one.prompt == other.prompt
      && one.body == other.body && one.languages == other.languages
      && one.instructions == other.instructions && one.hints == other.hints
  }

  /// Feeds the hasher what tells questions of a game apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(turn)
    hasher.combine(card)
  }

  /// How a question is answered.
  public enum Body: Hashable, Sendable {
    case trueFalse
    case choice([Option], isMultiple: Bool)
    /// Turn the card, then say whether one knew it.
    case flip
    case typed
    /// Type a number.
    case numeric
    /// Find a partner for each of the first; partners may be left over, or be wanted twice.
    case matching([Option], among: [Option])
    /// Put these in order.
    case ordering([Option])
    /// Fill the gaps of the prompt, `RichText.Inline.blank(n)` being the n-th.
    case cloze([Gap])
    /// Set a value; `target` is there when it is drawn by the game, and is then part of the question.
    case slider(Scale, target: Int32?)
  }
}

/// A question's text: a deck's text, in a frame in the reader's language where the deck has one.
public struct Prompt: Hashable, Sendable {
  /// The frame, with `{}` where the text is put.
  public let frame: LocalizedText?
  /// The text; `nil` where the frame says everything.
  public let text: RichText?

  /// Makes a prompt.
  public init(frame: LocalizedText? = nil, text: RichText? = nil) {
    self.frame = frame
    self.text = text
  }

  /// The whole prompt for a reader of a language.
  public func text(in language: Language) -> RichText {
    guard let frame else { return text ?? RichText(blocks: []) }
    let framing = frame.text(in: language)
    guard let text else { return RichText(framing) }
    guard let (before, after) = Self.split(framing) else {
      return RichText(blocks: RichText(framing).blocks + text.blocks)
    }
    if text.blocks.count == 1, case .paragraph(let inlines) = text.blocks[0] {
      return RichText(blocks: [.paragraph([.text(before)] + inlines + [.text(after)])])
    }
    return RichText(blocks: RichText(before).blocks + text.blocks + RichText(after).blocks)
  }

  /// The parts of a frame before and after its first `{}`.
  private static func split(_ frame: String) -> (String, String)? {
    let bytes = Array(frame.utf8)
    for index in 0..<max(bytes.count - 1, 0)
    where bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "}") {
      return (
        String(decoding: bytes[..<index], as: UTF8.self),
        String(decoding: bytes[(index + 2)...], as: UTF8.self)
      )
    }
    return nil
  }
}
