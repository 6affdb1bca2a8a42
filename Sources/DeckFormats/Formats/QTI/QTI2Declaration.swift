/// What a QTI item declares of a response.
struct QTI2Declaration {
  let id: String
  /// `single`, `multiple`, `ordered` or `record`.
  let cardinality: String
  /// What its values are, such as `identifier` or `directedPair`.
  let baseType: String
  /// The right answer.
  let correct: [String]
  /// The points of answers.
  let mapping: QTI2Mapping?

  init(_ element: XMLElement) {
    id = element["identifier"] ?? ""
    cardinality = element["cardinality"] ?? "single"
    let type = element["baseType"] ?? "identifier"
    baseType = type
    let pairs = type == "pair" || type == "directedPair"
    correct = (element.first("correctResponse")?.all("value") ?? []).map {
      let text = $0.text.trimmed
      return pairs ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    }
    mapping = element.first("mapping").map { QTI2Mapping($0, baseType: type) }
  }

  /// Whether two values of this response are the same.
  func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    switch baseType {
    case "integer", "float":
      guard let first = QTINumber.double(one), let second = QTINumber.double(other) else {
        return false
      }
      return first == second
    case "pair":
      return one.split(separator: " ").reversed().joined(separator: " ") == other
    default: return false
    }
  }
}

/// The points that single answers of a response bring.
struct QTI2Mapping {
  /// The points of an answer.
  struct Entry {
    let key: String
    let value: Double
    let respectsCase: Bool
  }

  let entries: [Entry]
  /// The points of any other answer.
  let defaultValue: Double
  let lowerBound: Double?
  let upperBound: Double?
  private let isUnordered: Bool

  init(_ element: XMLElement, baseType: String) {
    entries = element.all("mapEntry").compactMap { entry in
      guard let key = entry["mapKey"], let value = entry["mappedValue"].flatMap(QTINumber.double)
      else { return nil }
      return Entry(
        key: key.trimmed, value: value,
        respectsCase: entry["caseSensitive"].map { $0 == "true" || $0 == "1" } ?? true)
    }
    defaultValue = element["defaultValue"].flatMap(QTINumber.double) ?? 0
    lowerBound = element["lowerBound"].flatMap(QTINumber.double)
    upperBound = element["upperBound"].flatMap(QTINumber.double)
    isUnordered = baseType == "pair"
  }

  /// The points of one answer.
  func value(_ answer: String) -> Double {
    entries.first { matches($0, answer) }?.value ?? defaultValue
  }

  /// The points of several answers, each counted once.
  func total(_ answers: [String], isBounded: Bool) -> Double {
    var seen: [String] = []
    var total: Double = 0
    for answer in answers where !seen.contains(answer) {
      seen.append(answer)
      total += value(answer)
    }
    guard isBounded else { return total }
    if let lowerBound { total = max(total, lowerBound) }
    if let upperBound { total = min(total, upperBound) }
    return total
  }

  private func matches(_ entry: Entry, _ answer: String) -> Bool {
    if entry.key == answer { return true }
    if isUnordered {
      return entry.key.split(separator: " ").reversed().joined(separator: " ") == answer
    }
    return !entry.respectsCase && entry.key.lowercased() == answer.lowercased()
  }
}
