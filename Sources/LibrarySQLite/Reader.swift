internal import Library
internal import QuizCore

/// The connection that reads; it never waits for the writer.
actor Reader {
  private let file: LibraryFile
  private var opened: LibraryFile.Opened?
  private var pages = ScorePages()

  init(file: LibraryFile) {
    self.file = file
  }

  /// Runs a query.
  func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(SQLiteError) -> Value
  ) throws(LibraryError) -> Value {
    let current: LibraryFile.Opened
    do throws(StorageFault) {
      current = try open()
    } catch {
      throw .storage(error)
    }
    do throws(SQLiteError) {
      return try body(current.connection)
    } catch {
      guard error.isDamage else { throw .storage(StorageFault(error, path: file.path)) }
      drop()
      throw .storage(file.setAside(current.identity))
    }
  }

  /// Runs a query on the search index; `nil` when that is damaged or not there.
  func search<Value: Sendable>(
    _ body: @Sendable (Connection) throws(SQLiteError) -> Value
  ) throws(LibraryError) -> Value? {
    try read { (connection) throws(SQLiteError) -> Value? in
      do throws(SQLiteError) {
        return try connection.reading { () throws(SQLiteError) in try body(connection) }
      } catch {
        guard error.isIndexDamage || error.isMissingTable else { throw error }
        return nil
      }
    }
  }

  /// A deck's best scores, at most `limit`, as the file has them now.
  func scores(of deck: DeckID, limit: Int) throws(LibraryError) -> ScorePage {
    let key = ScorePages.Key(deck: deck, limit: limit)
    let state = try read { (connection) throws(SQLiteError) in try connection.dataVersion() }
    if let page = pages.page(key, in: state) { return page }
    let page = try read { (connection) throws(SQLiteError) in
      try connection.scores(of: deck, limit: limit)
    }
    pages.keep(page, as: key, in: state)
    return page
  }

  /// Closes the file; the next query opens it again.
  func close() {
    opened = nil
    pages = ScorePages()
  }

  private func open() throws(StorageFault) -> LibraryFile.Opened {
    if let opened, file.isCurrent(opened.identity) { return opened }
    drop()
    let fresh = try file.open()
    opened = fresh
    return fresh
  }

  private func drop() {
    opened?.connection.leaveFileOnClose()
    opened = nil
    pages = ScorePages()
  }
}

/// The lists that were read last, for as long as nobody has written.
private struct ScorePages {
  struct Key: Hashable {
    let deck: DeckID
    let limit: Int
  }

  private static let most = 64
  private var state: Int64?
  private var pages: [Key: ScorePage] = [:]

  func page(_ key: Key, in state: Int64) -> ScorePage? {
    state == self.state ? pages[key] : nil
  }

  /// Keeps a list that was read after the file was in `state`: whoever writes in between gives the file another one.
  mutating func keep(_ page: ScorePage, as key: Key, in state: Int64) {
    if state != self.state || pages.count >= Self.most { pages = [:] }
    self.state = state
    pages[key] = page
  }
}
