internal import DeckFormats
internal import QuizCore

extension ImportedItem {
  /// The item with as much of what is said beside its question as a card can hold; the rest must not cost the card, and is
  /// told.
  func fitted(_ remark: (Remark) -> Void) -> ImportedItem {
    let fitting = DetailsFitting(details)
    for (what, why) in fitting.losses {
      remark(Remark(.changed, at: place, what: what, why: why))
    }
    var item = self
    item.details = fitting.details
    return item
  }
}

/// What is said beside a question, within the limits of a deck file.
private struct DetailsFitting {
  private(set) var details: Card.Details
  /// What was changed, and why.
  private(set) var losses: [(what: String, why: String)] = []

  init(_ details: Card.Details) {
    self.details = details
    fitTags()
    fitCategory()
    fitNumbers()
    self.details.hints = first(details.hints, "hints")
    self.details.answers = first(details.answers, "remarks on single answers")
  }

  private mutating func fitTags() {
    var tags: [String] = []
    for tag in details.tags.map(DeckTexts.printable) where !DeckTexts.isBlank(tag) {
      if tag.utf8.count > DeckLimits.shortTextBytes {
        losses.append(("a tag was left out", Self.tooLong(tag)))
      } else if !tags.contains(tag) {
        tags.append(tag)
      }
    }
    details.tags = first(tags, "tags")
  }

  private mutating func fitCategory() {
    let levels = details.category.map(DeckTexts.printable).filter { !DeckTexts.isBlank($0) }
    for level in levels where level.utf8.count > DeckLimits.shortTextBytes {
      losses.append(("the name of its category was shortened", Self.tooLong(level)))
    }
    details.category = first(levels, "levels of its category").map {
      DeckTexts.shortened($0, toBytes: DeckLimits.shortTextBytes)
    }
  }

  private mutating func fitNumbers() {
    if let seconds = details.seconds, !(1...DeckLimits.seconds).contains(seconds) {
      details.seconds = seconds > 0 ? DeckLimits.seconds : nil
      losses.append(
        ("its time limit was changed", "\(seconds) seconds are none of 1 to \(DeckLimits.seconds)"))
    }
    if let weight = details.weight, weight.mantissa < 0 {
      details.weight = nil
      losses.append(("its weight was left out", "\(weight) is less than nothing"))
    }
  }

  private static func tooLong(_ text: String) -> String {
    "it has \(text.utf8.count) bytes, and a deck holds \(DeckLimits.shortTextBytes)"
  }

  /// As many of some things as a card can hold.
  private mutating func first<Thing>(_ things: [Thing], _ name: String) -> [Thing] {
    guard things.count > DeckLimits.extras else { return things }
    losses.append(
      (
        "\(name) beyond the first \(DeckLimits.extras) were left out",
        "it has \(things.count), and a card holds \(DeckLimits.extras)"
      ))
    return Array(things.prefix(DeckLimits.extras))
  }
}
