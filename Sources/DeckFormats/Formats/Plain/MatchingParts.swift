internal import QuizCore

/// The pairs of a matching question as a source lists them.
struct MatchingParts {
  private var pairs: [MatchingPair] = []
  private var rights: [Option] = []
  private var knownRights: Set<OptionID> = []
  /// The partner of each thing.
  private var partners: [OptionID: OptionID] = [:]
  /// A thing that is there twice with different partners, of which the second does not count.
  private(set) var twin: String?

  /// Adds a thing and its partner, or a partner that fits nothing. Partners with the same text are one.
  mutating func add(_ left: RichText?, _ right: RichText) {
    let partner = Option(right)
    if knownRights.insert(partner.id).inserted { rights.append(partner) }
    guard let left else { return }
    let thing = Option(left)
    if let known = partners[thing.id] {
      if known != partner.id { twin = left.plain }
      return
    }
    partners[thing.id] = partner.id
    pairs.append(MatchingPair(left: thing, right: partner.id))
  }

  /// Why no question can be made of the pairs, or `nil` when one can.
  var fault: String? {
    if let twin { return "\"\(Excerpt.of(twin))\" has two partners" }
    if pairs.isEmpty { return "it has no pair" }
    return rights.count < 2 ? "it has fewer than two partners to choose from" : nil
  }

  /// The question.
  func content(prompt: RichText) -> Card.Content {
    .matching(prompt: prompt, pairs: pairs, rights: rights)
  }
}
