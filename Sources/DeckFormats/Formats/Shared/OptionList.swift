import QuizCore

/// The options of a question as they are met: each text once, for an option is named by its text.
struct OptionList {
  private(set) var options: [Option] = []
  /// The right ones, in the order in which they were met.
  private(set) var right: [OptionID] = []
  private var known: Set<OptionID> = []
  private var knownRight: Set<OptionID> = []

  /// Adds an option; `nil` when one with the same text is there, which becomes right where this one is.
  @discardableResult
  mutating func add(_ text: RichText, isRight: Bool) -> Option? {
    let option = Option(text)
    if isRight && knownRight.insert(option.id).inserted { right.append(option.id) }
    guard known.insert(option.id).inserted else { return nil }
    options.append(option)
    return option
  }

  /// Puts the options into the order of their texts, so that the right one does not always come first.
  mutating func sort() {
    let keyed = options.map { (key: $0.text.plain, option: $0) }
    options = keyed.sorted { $0.key < $1.key }.map(\.option)
  }
}
