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
  /// The number of options of one question, own distractors included.
  public static let options = 20
  /// The number of accepted texts of a typed answer.
  public static let acceptedAnswers = 50
  /// How deep brackets may be nested.
  public static let nesting = 32
  /// The number of starter high scores.
  public static let starters = 20
  /// The length of a player's name, in characters (Unicode scalars).
  public static let nameCharacters = 40
}
