/// One wrong, missing, additional or exchanged letter in a word of five letters or more.
enum Slip {
  /// Whether a slip is all that makes two texts differ.
  static func separates(_ given: String, _ accepted: String) -> Bool {
    let one = words(given)
    let two = words(accepted)
    guard one.count == two.count else { return false }
    var slips = 0
    for place in one.indices where one[place] != two[place] {
      slips += 1
      if slips > 1 || two[place].count < 5 || !isOneEdit(one[place], two[place]) { return false }
    }
    return slips == 1
  }

  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    for scalar in text.unicodeScalars {
      if scalar == " " { words.append([]) } else { words[words.count - 1].append(scalar) }
    }
    return words
  }

  private static func isOneEdit(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Bool {
    let shorter = min(one.count, two.count)
    guard max(one.count, two.count) - shorter <= 1 else { return false }
    var head = 0
    while head < shorter && one[head] == two[head] { head += 1 }
    var tail = 0
    while tail < shorter - head && one[one.count - 1 - tail] == two[two.count - 1 - tail] {
      tail += 1
    }
    let left = one.count - head - tail
    let right = two.count - head - tail
    // A digit is no slip: 1948 is not 1949.
    for scalar in one[head..<head + left] where isDigit(scalar) { return false }
    for scalar in two[head..<head + right] where isDigit(scalar) { return false }
    if left <= 1 && right <= 1 { return true }
    return left == 2 && right == 2 && one[head] == two[head + 1] && one[head + 1] == two[head]
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }
}
