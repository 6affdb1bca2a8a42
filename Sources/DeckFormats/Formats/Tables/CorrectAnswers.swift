/// Which options of a row are right, as a cell says it: by their numbers, letters or texts.
enum CorrectAnswers {
  /// How the cells of a column name the right options.
  enum Notation: Sendable {
    /// `2`, `1,3`, `B`, `A, C`.
    case places
    /// The text of an option, several on lines or after semicolons.
    case texts

    /// Looks at what some rows name: their own options, or places among them.
    init(_ layout: TableLayout, in rows: [TableRow]) {
      self = .places
      guard case .choice(_, let options, let correct) = layout.shape else { return }
      var texts = 0
      var places = 0
      for row in rows {
        let cell = row[correct]
        if !CorrectAnswers.named(cell, among: options, of: row).isEmpty { texts += 1 }
        if !CorrectAnswers.placed(cell, among: options).isEmpty { places += 1 }
      }
      if texts > places || (texts == places && texts == rows.count) { self = .texts }
    }
  }

  /// The columns of the right options; none where the cell names none.
  static func columns(
    _ cell: String, among options: [Int], of row: TableRow, written notation: Notation
  ) -> Set<Int> {
    let texts = named(cell, among: options, of: row)
    let places = placed(cell, among: options)
    switch notation {
    case .places: return places.isEmpty ? texts : places
    case .texts: return texts.isEmpty ? places : texts
    }
  }

  private static func named(_ cell: String, among options: [Int], of row: TableRow) -> Set<Int> {
    let wanted = cell.trimmed
    guard !wanted.isEmpty else { return [] }
    if let column = options.first(where: { row[$0].trimmed == wanted }) { return [column] }
    for separator in ["\n", ";", "|", ","] {
      let parts = wanted.split(separator: separator).map { $0.trimmed }
      guard parts.count > 1 else { continue }
      let found = parts.compactMap { part in options.first { row[$0].trimmed == part } }
      if found.count == parts.count { return Set(found) }
    }
    return []
  }

  /// The places that numbers from 1 or letters from A name; none where anything else is among them.
  private static func placed(_ cell: String, among options: [Int]) -> Set<Int> {
    var columns: Set<Int> = []
    for part in cell.split(whereSeparator: { ",;/&+ \n".contains($0) }) {
      guard let place = place(part), options.indices.contains(place) else { return [] }
      columns.insert(options[place])
    }
    return columns
  }

  private static func place(_ part: Substring) -> Int? {
    var digits = part
    // Spreadsheets write whole numbers as 2.0, people letters as B) or (b).
    if digits.hasSuffix(".0") { digits = digits.dropLast(2) }
    while let last = digits.last, ").".contains(last) { digits.removeLast() }
    if digits.first == "(" { digits.removeFirst() }
    if let number = Int(digits) { return number > 0 ? number - 1 : nil }
    guard digits.utf8.count == 1, let letter = digits.lowercased().utf8.first,
      (0x61...0x7A).contains(letter)
    else { return nil }
    return Int(letter) - 0x61
  }
}
