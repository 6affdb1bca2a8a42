/// How a typed answer is compared with the accepted ones.
public struct AnswerPolicy: Hashable, Sendable {
  /// Whether upper and lower case count.
  public var respectsCase = false
  /// Whether accents count: without them "Zurich" is "Zürich".
  public var respectsAccents = true
  /// Whether punctuation counts; a mark at the end never does.
  public var respectsPunctuation = true
  /// Whether full and half width of East Asian characters count.
  public var respectsWidth = true
  /// Articles that may be left out or added at the beginning, such as `the`.
  public var articles: [String] = []
  /// Whether one wrong, missing, additional or exchanged letter is forgiven in words of five letters or more.
  public var forgivesSlip = false
  /// Whether a `*` in an accepted text stands for any text.
  public var hasWildcards = false

  /// The policy of a deck that states none.
  public init() {}
}
