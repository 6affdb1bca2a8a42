internal import QuizCore

/// The pairs of a matching question as a source lists them.
struct MatchingParts {
  private var pairs: [MatchingPair] = []
  private var rights: [Option] = []
  private var leftCounts: [String: Int] = [:]

  /// Adds a thing and its partner, or a partner that fits nothing. Partners with the same text are one.
  mutating func add(_ left: RichText?, _ right: RichText) {
    let partner = Option(right)
    if !rights.contains(where: { $0.id == partner.id }) { rights.append(partner) }
    guard let left else { return }
    var thing = Option(left)
    let count = leftCounts[thing.id.text, default: 0] + 1
    leftCounts[thing.id.text] = count
    if count > 1, let id = OptionID("\(thing.id.text)-\(count)") {
      thing = Option(id: id, text: left)
    }
    pairs.append(MatchingPair(left: thing, right: partner.id))
  }

  /// Why no question can be made of the pairs, or `nil` when one can.
  var fault: String? {
    if pairs.isEmpty { return "it has no pair" }
    return rights.count < 2 ? "it has fewer than two partners to choose from" : nil
  }

  /// The question.
  func content(prompt: RichText) -> Card.Content {
    .matching(prompt: prompt, pairs: pairs, rights: rights)
  }
}
