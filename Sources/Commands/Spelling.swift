/// Finds what somebody probably meant.
enum Spelling {
  /// The candidate that is at most two changes away from a word, the closest first.
  static func closest(to word: String, among candidates: [String]) -> String? {
    let near = candidates.map { ($0, distance(word, $0)) }.filter { $0.1 <= min(2, word.count / 2) }
    return near.min { $0.1 < $1.1 }?.0
  }

  /// How many letters have to be put in, taken out or replaced (Levenshtein's distance).
  private static func distance(_ one: String, _ two: String) -> Int {
    let two = Array(two)
    var row = Array(0...two.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 1..<row.count {
        let changed = diagonal + (two[column - 1] == letter ? 0 : 1)
        diagonal = row[column]
        row[column] = min(changed, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[two.count]
  }
}
