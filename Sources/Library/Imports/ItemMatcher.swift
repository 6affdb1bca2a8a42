internal import DeckFormats
internal import QuizCore

/// Finds for each item of a file the card that an earlier import made of it.
///
/// From the surest sign to the weakest: the source's identity, the same texts, the same question, and a question that is much
/// alike with the same answer. Cards that came from another source, or from a person, are found by the same texts alone.
/// Each card is found once at most. A source that gives new identities at each export (many do) loses nothing: what
/// was not found by identity is looked for by its texts.
struct ItemMatcher {
  /// An item or a card as the matcher sees it.
  struct Side {
    let sourceID: String?
    let content: Card.Content
    /// Whether it came from the same source.
    let isOfSource: Bool
  }

  private let old: [Side]
  private let new: [Side]
  private let oldKeys: [ItemKey]
  private let newKeys: [ItemKey]
  private var freeOld: Set<Int>
  private var freeNew: Set<Int>
  private(set) var found: [Int?]
  /// Which of `new` were found by likeness alone.
  private(set) var likened: [Int] = []

  /// Matches; `found` has for each of `new` the place of its card in `old`.
  init(old: [Side], new: [Side]) {
    self.old = old
    self.new = new
    oldKeys = old.map { ItemKey($0.content) }
    newKeys = new.map { ItemKey($0.content) }
    freeOld = Set(old.indices)
    freeNew = Set(new.indices)
    found = Array(repeating: nil, count: new.count)
    let (oldKeys, newKeys) = (oldKeys, newKeys)
    match(
      old: { old[$0].isOfSource ? old[$0].sourceID : nil }, new: { new[$0].sourceID },
      onlySingles: true)
    let hasStableIDs = foundByID(among: old, new)
    match(old: { oldKeys[$0] }, new: { newKeys[$0] }, onlySingles: false)
    freeOld = freeOld.filter { old[$0].isOfSource }
    if hasStableIDs {
      freeOld = freeOld.filter { old[$0].sourceID == nil }
      freeNew = freeNew.filter { new[$0].sourceID == nil }
    }
    match(old: { oldKeys[$0].question }, new: { newKeys[$0].question }, onlySingles: true)
    matchByLikeness()
  }

  /// Whether the source keeps its identities: then an unknown one is another item, however much it is like one that is gone.
  private func foundByID(among old: [Side], _ new: [Side]) -> Bool {
    let count = min(
      old.count { $0.isOfSource && $0.sourceID != nil }, new.count { $0.sourceID != nil })
    return count > 0 && 2 * found.count { $0 != nil } >= count
  }

  /// Matches what has the same key; of several with one key the first goes to the first, unless `onlySingles`.
  private mutating func match<Key: Hashable>(
    old oldKey: (Int) -> Key?, new newKey: (Int) -> Key?, onlySingles: Bool
  ) {
    var places: [Key: [Int]] = [:]
    for place in freeOld.sorted() {
      if let key = oldKey(place) { places[key, default: []].append(place) }
    }
    var wanted: [Key: [Int]] = [:]
    for place in freeNew.sorted() {
      if let key = newKey(place) { wanted[key, default: []].append(place) }
    }
    for (key, news) in wanted {
      guard let olds = places[key] else { continue }
      if onlySingles && (news.count > 1 || olds.count > 1) { continue }
      for (one, other) in zip(news, olds) { join(one, other) }
    }
  }

  private mutating func join(_ newPlace: Int, _ oldPlace: Int) {
    found[newPlace] = oldPlace
    freeNew.remove(newPlace)
    freeOld.remove(oldPlace)
  }

  /// A corrected question is this much like what it was, in percent. It has the same answer: a word and a meaning that both
  /// are others make another card, however few letters they differ in.
  private static let enough = 60
  /// A card is looked for this far from its place among those that are left: corrections keep the order.
  private static let window = 50

  private mutating func matchByLikeness() {
    let olds = freeOld.sorted()
    // Those within the window, for all of them would be too many.
    var texts: [Int: Likeness] = [:]
    var taken = Set<Int>()
    for (rank, place) in freeNew.sorted().enumerated() {
      let text = Likeness(newKeys[place].question)
      var best: (index: Int, percent: Int)?
      let end = min(olds.count, rank + Self.window)
      guard rank - Self.window < end else { break }
      texts[rank - Self.window - 1] = nil
      for index in max(0, rank - Self.window)..<end where !taken.contains(index) {
        guard oldKeys[olds[index]].answer == newKeys[place].answer else { continue }
        let other = texts[index] ?? Likeness(oldKeys[olds[index]].question)
        texts[index] = other
        let percent = text.percent(to: other)
        if percent >= Self.enough && percent > best?.percent ?? 0 { best = (index, percent) }
      }
      guard let best else { continue }
      taken.insert(best.index)
      join(place, olds[best.index])
      likened.append(place)
    }
  }
}
