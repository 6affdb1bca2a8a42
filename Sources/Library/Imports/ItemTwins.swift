internal import DeckFormats
internal import QuizCore

/// Finds the items that came before with the same texts, compared by canonical equivalence, and the same identity in the source.
struct ItemTwins {
  private let items: [ImportedItem]
  /// The first item of each identity.
  private var firsts: [String: Int] = [:]
  /// The first item of each kind that was looked at closely, by the hash of what makes it the item it is; where others have the
  /// same, by the next number that is free. (The texts themselves would be all there is in the file once more.)
  private var seen: [Int: Int] = [:]

  /// Where the first of each two twins stands, by the index of the second.
  static func all(among items: [ImportedItem]) -> [Int: Place] {
    var twins = ItemTwins(items)
    var places: [Int: Place] = [:]
    for index in items.indices {
      if let first = twins.place(before: index) { places[index] = first }
    }
    return places
  }

  private init(_ items: [ImportedItem]) {
    self.items = items
    if items.first?.sourceID == nil {
      seen.reserveCapacity(items.count)
    } else {
      firsts.reserveCapacity(items.count)
    }
  }

  /// Where the first item stands that the one at `index` is a twin of; `nil` for one of its own.
  private mutating func place(before index: Int) -> Place? {
    if let id = items[index].sourceID {
      // An identity that nothing else has shows that there is no twin.
      guard let first = firsts[id] else {
        firsts[id] = index
        return nil
      }
      _ = take(first)
    }
    return take(index).map { items[$0].place }
  }

  /// Takes note of an item; the one before it that is the same.
  private mutating func take(_ index: Int) -> Int? {
    switch items[index].content {
    // Their texts alone do not tell them from others.
    case .open, .note, .kept: return nil
    default: break
    }
    let texts = items[index].content.identifyingTexts
    var hasher = Hasher()
    hasher.combine(texts)
    hasher.combine(items[index].sourceID)
    var hash = hasher.finalize()
    while let first = seen[hash] {
      if items[first].sourceID == items[index].sourceID,
        items[first].content.identifyingTexts == texts
      {
        return first
      }
      hash &+= 1
    }
    seen[hash] = index
    return nil
  }
}
