internal import QuizCore

/// The shares that Moodle accepts.
enum MoodleShares {
  private static let accepted: [Share] = {
    let whole: [Int32] = [0, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]
    let parts: [Int32] = [
      1_111_111, 1_250_000, 1_428_571, 1_666_667, 3_333_333, 6_666_667, 8_333_333,
    ]
    let positive = whole.map { Share(percent: $0) } + parts.map { Share(parts: $0) }
    return positive + positive.map { Share(parts: -$0.parts) }
  }()

  /// The share that is nearest to one.
  static func nearest(_ share: Share) -> Share {
    accepted.min { distance($0, share) < distance($1, share) } ?? share
  }

  private static func distance(_ one: Share, _ other: Share) -> Int32 {
    // Both lie within 10,000,000 around zero.
    abs(one.parts - other.parts)
  }

  /// Whether a share is one that Moodle accepts, but for what is lost by rounding to two places.
  static func isAccepted(_ share: Share) -> Bool { distance(nearest(share), share) <= 1_000 }

  /// The equal part of each of several.
  static func part(of count: Int) -> Share {
    nearest(Share(parts: Int32(clamping: 10_000_000 / max(1, count))))
  }
}
