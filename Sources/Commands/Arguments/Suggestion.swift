/// Finds what somebody may have meant.
enum Suggestion {
  /// The closest of the known words, when it is close enough to be meant: at most a third of the letters are wrong.
  static func closest(to word: String, among known: [String]) -> String? {
    let candidates = known.map {
      (word: $0, distance: distance(word.lowercased(), $0.lowercased()))
    }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// How many letters have to be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  static func distance(_ one: String, _ two: String) -> Int {
    let (first, second) = (Array(one), Array(two))
    var rows = [Array(0...second.count)]
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var best = min(rows[i][j + 1], row[j]) + 1
        best = min(best, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
