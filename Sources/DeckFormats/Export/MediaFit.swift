package import QuizCore

/// Which pictures and sounds of a card a file takes in, and why not the others.
package struct MediaFit {
  /// Those that come in.
  package private(set) var kept: Set<MediaName> = []
  /// Those that do not, each with the reason.
  package private(set) var lost: [(name: MediaName, why: String)] = []

  /// Sees what fits. `each` and `together` are so many bytes of one and of all of a card, of which each counts wherever it
  /// stands, because a format with such a limit writes it there; `size` is `nil` for one that is missing.
  package init(_ card: Card, each: Int64, together: Int64?, size: (MediaName) -> Int64?) {
    var places: [MediaName: Int64] = [:]
    var names: [MediaName] = []
    for name in card.mediaNames {
      if places[name] == nil { names.append(name) }
      places[name, default: 0] += 1
    }
    var left = together ?? .max
    for name in names {
      guard let bytes = size(name) else {
        lost.append((name, "it is missing in the folder of pictures and sounds"))
        continue
      }
      guard bytes <= each else {
        lost.append((name, "it has \(bytes) bytes, and at most \(each) have room"))
        continue
      }
      guard let together else {
        kept.insert(name)
        continue
      }
      let (all, isTooMuch) = bytes.multipliedReportingOverflow(by: places[name] ?? 1)
      guard !isTooMuch, all <= left else {
        lost.append((name, "the pictures of one card may have \(together) bytes together"))
        continue
      }
      left -= all
      kept.insert(name)
    }
  }
}
