/// A deck of a source on its way into a file, or the part of it that one file can hold.
struct DeckPart {
  /// What it is called.
  let title: String
  /// What the next import of it is known by.
  let origin: ImportOrigin
  /// Its cards among those of the source's deck.
  let range: Range<Int>

  /// The deck as a whole.
  init(_ source: ImportSources.Source, of texts: ItemTexts) {
    self.init(title: source.title, origin: source.origin, range: 0..<texts.count)
  }

  private init(title: String, origin: ImportOrigin, range: Range<Int>) {
    self.title = title
    self.origin = origin
    self.range = range
  }

  /// The part in two; `nil` when there is nothing to part.
  var halves: [DeckPart]? {
    guard range.count > 1 else { return nil }
    let middle = range.lowerBound + range.count / 2
    let ranges = [range.lowerBound..<middle, middle..<range.upperBound]
    return ranges.enumerated().map { index, range in
      DeckPart(title: "\(title) (\(index + 1))", origin: origin.part(index + 1), range: range)
    }
  }
}
