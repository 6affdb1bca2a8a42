import QuizCore

/// What the options of a question with several right answers bring.
enum QTIShares {
  /// What an option brings where no note says so: its part of the whole, and a wrong one takes as much away.
  static func usual(isRight: Bool, rightCount: Int) -> Share {
    let part = 10_000_000 / Int32(max(1, rightCount))
    return Share(parts: isRight ? part : -part)
  }

  /// The shares that notes have to state: none where all are the usual ones.
  static func stated(_ shares: [(isRight: Bool, share: Share)]) -> [Share?] {
    let count = shares.count { $0.isRight }
    let areUsual = shares.allSatisfy { option in
      let usual = usual(isRight: option.isRight, rightCount: count)
      return abs(option.share.parts - usual.parts) <= 100
    }
    return shares.map { areUsual ? nil : $0.share }
  }

  /// Whether the points of options are added up: those of the right ones to the whole, and each wrong one changes it by its
  /// own. `score` gives the points of some options together.
  static func areAdded(
    right: [String], wrong: [(id: String, points: Double)], rightPoints: [Double],
    score: ([String]) -> Double?
  ) -> Bool {
    guard let whole = score(right), whole > 0 else { return false }
    let isSame = { (one: Double, other: Double) in abs(one - other) <= abs(whole) * 1e-6 }
    guard isSame(rightPoints.reduce(0, +), whole) else { return false }
    return wrong.allSatisfy { option in
      score(right + [option.id]).map { isSame($0, whole + option.points) } ?? false
    }
  }
}
