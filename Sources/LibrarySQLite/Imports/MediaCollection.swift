internal import DeckFormats
internal import Library
internal import Platform
internal import QuizCore

extension SQLiteLibrary {
  /// Removes the pictures and sounds that imports brought which were undone, unless something names them still: a deck's
  /// file, a version that the undoing of an import would put back, or the fields of a source that are kept for an export.
  ///
  /// Whoever imports just now may have brought the same contents without having named them yet: then nothing is removed. The
  /// next undoing does it, as it does what was left when this one was killed. The caller holds the lock for imports.
  func collectMedia() async {
    do {
      guard let lock = try holdMedia() else { return }
      defer { withExtendedLifetime(lock) {} }
      let undone = try await namedMedia(byUndone: true)
      guard !undone.isEmpty else { return }
      let named = try await namedMedia(byUndone: false).union(try await mediaOfDecks())
      for name in try Files.names(in: mediaFolder)
      where undone.contains(name) && !named.contains(name) {
        try Files.remove(Paths.join(mediaFolder, name))
      }
    } catch {
      // The import is undone all the same. Who cannot look at everything removes nothing, and the next undoing tries again.
      return
    }
  }

  /// The folder for oneself; `nil` when somebody imports, or when there is no folder.
  private func holdMedia() throws(SystemError) -> FileLock? {
    do throws(SystemError) {
      return try FileLock(MediaFolder.lockPath(of: mediaFolder), waitingMilliseconds: 0)
    } catch {
      if error.isLocked || error.isNotFound { return nil }
      throw error
    }
  }

  /// The contents that imports name: those that were undone, or those that stand.
  private func namedMedia(byUndone: Bool) async throws(LibraryError) -> Set<String> {
    try await reader.read { (connection) throws(SQLiteError) in
      try connection.mediaOfImports(undone: byUndone)
    }
  }

  /// The contents that the files of the decks name, those of files that are refused too.
  private func mediaOfDecks() async throws -> Set<String> {
    let shelf = try await shelf.current()
    var names: Set<String> = []
    for deck in shelf.decks { names.formUnion(MediaMention.names(in: try await bytes(of: deck))) }
    for refused in shelf.refused {
      let bytes = try Files.read(refused.path, limit: DeckLimits.fileBytes)
      names.formUnion(MediaMention.names(in: bytes))
    }
    return names
  }
}

extension Connection {
  private static let selectVersions = """
    SELECT version.file FROM import_deck JOIN import ON import.seq = import_deck.import
      JOIN deck_version AS version ON version.deck = import_deck.deck
        AND version.hash IN (import_deck.hash, import_deck.before)
      WHERE (undone IS NOT NULL) = ?
    """
  private static let selectFields = """
    SELECT original FROM import_deck JOIN import ON import.seq = import_deck.import
      JOIN import_item ON import_item.id >= first_item AND import_item.id < end_item
      WHERE (undone IS NOT NULL) = ? AND original IS NOT NULL
    """
  private static let selectDeckFields = """
    SELECT text FROM deck_original JOIN import ON import.seq = deck_original.import
      WHERE (undone IS NOT NULL) = ?
    """

  /// The contents that imports name, in the versions that they made and changed and in what is kept of their sources.
  func mediaOfImports(undone: Bool) throws(SQLiteError) -> Set<String> {
    let state = SQLValue.integer(undone ? 1 : 0)
    var names: Set<String> = []
    for sql in [Self.selectVersions, Self.selectFields, Self.selectDeckFields] {
      for found in try query(sql, state, body: { row in MediaMention.names(in: row.bytes(0)) }) {
        names.formUnion(found)
      }
    }
    return names
  }
}

/// Where a text names a content of the library.
enum MediaMention {
  /// How many digits of a content's hash its name has.
  private static let digits = 32

  /// The names in a text, whatever it is: 32 hexadecimal digits, a dot, and the ending of a type.
  static func names(in text: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var run = 0
    for (place, byte) in text.enumerated() {
      if isDigit(byte) {
        run += 1
        continue
      }
      if byte == UInt8(ascii: "."), run >= digits {
        let ending = text[(place + 1)...].prefix(8).prefix { isLetter($0) || isDigit($0) }
        names.insert(String(decoding: text[(place - digits)...place] + ending, as: UTF8.self))
      }
      run = 0
    }
    return names
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
