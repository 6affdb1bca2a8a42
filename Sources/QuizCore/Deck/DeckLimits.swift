/// The limits of a deck file; a file beyond one of them is refused with a message that names the limit.
public enum DeckLimits {
  /// The size of a file, in bytes (32 MiB).
  public static let fileBytes = 33_554_432
  /// The number of cards.
  public static let cards = 100_000
  /// The length of one text, in UTF-8 bytes.
  public static let textBytes = 20_000
  /// The length of a title, a label or a message, in UTF-8 bytes.
  public static let shortTextBytes = 1_000
  /// The number of options of one question, own distractors included; also of things to match or to put in order.
  public static let options = 100
  /// The number of accepted texts of a typed answer, or of accepted numbers.
  public static let acceptedAnswers = 100
  /// The number of gaps of one text.
  public static let blanks = 200
  /// The number of hints, tags, levels of a category and remarks on single answers of a card, and of articles.
  public static let extras = 100
  /// The longest time limit of a question, in seconds: a day.
  public static let seconds: Int32 = 86_400
  /// How deep brackets may be nested.
  public static let nesting = 32
  /// The number of starter high scores.
  public static let starters = 20
  /// The length of a player's name, in characters (Unicode scalars).
  public static let nameCharacters = 40
}
