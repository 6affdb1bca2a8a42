internal import QuizCore

/// Reads the HTML of notes, and remembers of each note what it used and what was missing.
final class AnkiTexts {
  private let media: AnkiMedia
  private let room = HTMLRoom()
  /// Finds what a text names: one closure for all texts. Whatever it is given to is released before this is.
  private lazy var finder: (String) -> MediaName? = { [unowned self] name in find(name) }
  /// The pictures and sounds of the present note, by their names in the package.
  private(set) var used: [String: MediaName] = [:]
  /// So many of the names that a note uses in vain are told.
  private static let missingLimit = 100

  /// The names that the present note uses in vain.
  private(set) var missing: [String] = []
  /// The last name that the present text uses in vain.
  private var lastMissing: String?
  /// What had to go from the present note.
  private(set) var dropped: [String] = []

  init(media: AnkiMedia) {
    self.media = media
  }

  /// Begins another note.
  func begin() {
    // To empty what was made for many names takes as long as to fill it.
    if !used.isEmpty { used.removeAll(keepingCapacity: used.count < 16) }
    if !missing.isEmpty { missing.removeAll() }
    if !dropped.isEmpty { dropped.removeAll() }
  }

  /// A text.
  func read(_ html: [UInt8], gaps: Int = 0) -> RichText {
    html.withUnsafeBufferPointer { read($0, gaps: gaps) }
  }

  /// A text that is a part of a note.
  func read(_ html: ArraySlice<UInt8>) -> RichText {
    html.withUnsafeBufferPointer { read($0, gaps: 0) }
  }

  private func read(_ html: UnsafeBufferPointer<UInt8>, gaps: Int) -> RichText {
    lastMissing = nil
    let result = HTMLText.read(utf8: html, gaps: gaps, room: room, media: finder)
    // Styles are looks, which cards do not have.
    for name in result.dropped where name != "style" && !dropped.contains(name) {
      dropped.append(name)
    }
    // A side that is one missing picture is shown by its name, so that the card is not lost.
    if result.text.blocks.isEmpty, let lastMissing { return RichText("[\(lastMissing)]") }
    return result.text
  }

  private func find(_ name: String) -> MediaName? {
    if let found = media.find(name) {
      used[found.name] = found.kept
      return found.kept
    }
    if !name.contains("://"), !name.hasPrefix("data:") {
      lastMissing = name
      if missing.count < Self.missingLimit, !missing.contains(name) { missing.append(name) }
    }
    return nil
  }
}
