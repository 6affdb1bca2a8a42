/// What an answer was worth.
public struct Grade: Hashable, Sendable {
  /// How much of it was right, in thousandths.
  public let credit: Int32
  /// The points it brought.
  public let points: Int32
  /// For a slider, how far the guess was from the target, in steps.
  public var distance: Int32?
  /// For a typed answer, how it was read; `nil` where it is near none of the accepted ones.
  public var reading: AnswerReading?
  /// For a question of parts (things to match or to order, gaps), what each was worth, in the order of the question or,
  /// for things in an order, of the answer.
  public var parts: [Part] = []
  /// What the deck says about this answer: to its parts first, to the whole last.
  public var feedback: [RichText] = []

  /// What a part of an answer was worth.
  public struct Part: Hashable, Sendable {
    /// How much of it was right, in thousandths.
    public let credit: Int32
    /// For a typed part, how it was read.
    public var reading: AnswerReading?

    /// Whether it was wholly right.
    public var isRight: Bool { credit == 1000 }
  }

  /// Whether it was wholly right.
  public var isRight: Bool { credit == 1000 }

  /// Whether it was right in part. (How near a slider came is told by its distance.)
  public var isPartlyRight: Bool { !isRight && credit > 0 && distance == nil }

  /// Whether there is something to read before going on: what the deck says, or that a letter was wrong.
  var isRemarkable: Bool {
    !feedback.isEmpty || reading?.difference == .slip
      || parts.contains { $0.reading?.difference == .slip }
  }
}

extension Grade {
  /// A grade that is all or nothing.
  init(isRight: Bool, _ points: Points) {
    self.init(credit: isRight ? 1000 : 0, points: isRight ? points.right : points.wrong)
  }

  /// The grade of a share of everything; less than nothing is nothing.
  init(parts: Int64, _ points: Points) {
    if parts >= Int64(Share.whole.parts) - 100 {
      self.init(isRight: true, points)
    } else if parts <= 0 {
      self.init(isRight: false, points)
    } else {
      let whole = Int64(Share.whole.parts)
      let credit = min(max(parts * 1000 / whole, 1), 999)
      let worth = (Int64(points.right) * parts + whole / 2) / whole
      self.init(credit: Int32(credit), points: Int32(worth))
    }
  }
}
