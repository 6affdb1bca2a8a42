/// The tables of a library, built up by numbered migrations; the file's `user_version` is the number of the last one.
enum Schema {
  /// What tells a library's file from any other SQLite database: "QzDk".
  static let applicationID: Int64 = 0x517A_446B

  /// The number of the newest migration.
  static var version: Int64 { Int64(migrations.count) }

  /// The migrations in order; one that has been released is never changed.
  static let migrations = [version1, version2, version3, version4]

  /// `event` is the journal and only grows, `deck_version` keeps what its games were played with; `score`, `tally`
  /// and `last_name` are projections that can be made again from the journal. A score is keyed by the event that brought
  /// it and its part in that (0 for a game, from 1 for the starters of a reset), because ids are random: an index of
  /// them costs a page for each row that is written, and the journal has one already.
  private static let version1 = """
    CREATE TABLE deck_version (
      deck TEXT NOT NULL,
      hash TEXT NOT NULL,
      file BLOB NOT NULL,
      PRIMARY KEY (deck, hash)
    ) STRICT;

    CREATE TABLE event (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL,
      deck TEXT NOT NULL,
      kind TEXT NOT NULL,
      body TEXT NOT NULL,
      score INTEGER,
      rank INTEGER
    ) STRICT;

    CREATE TABLE score (
      seq INTEGER NOT NULL REFERENCES event (seq),
      part INTEGER NOT NULL,
      deck TEXT NOT NULL,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      score INTEGER NOT NULL,
      date INTEGER NOT NULL,
      deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
      PRIMARY KEY (seq, part)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX score_order ON score (deck, deleted, score DESC, date);
    CREATE INDEX score_starter ON score (deck, id) WHERE part > 0;

    CREATE TABLE tally (
      deck TEXT NOT NULL,
      score INTEGER NOT NULL,
      entries INTEGER NOT NULL CHECK (entries >= 0),
      PRIMARY KEY (deck, score)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER score_enters AFTER INSERT ON score WHEN NEW.deleted = 0 BEGIN
      INSERT INTO tally VALUES (NEW.deck, NEW.score, 1)
        ON CONFLICT (deck, score) DO UPDATE SET entries = entries + 1;
    END;

    CREATE TRIGGER score_leaves AFTER DELETE ON score WHEN OLD.deleted = 0 BEGIN
      UPDATE tally SET entries = entries - 1 WHERE deck = OLD.deck AND score = OLD.score;
    END;

    CREATE TRIGGER score_is_hidden AFTER UPDATE OF deleted ON score
    WHEN OLD.deleted <> NEW.deleted BEGIN
      UPDATE tally SET entries = entries + OLD.deleted - NEW.deleted
        WHERE deck = NEW.deck AND score = NEW.score;
    END;

    CREATE TABLE last_name (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      name TEXT NOT NULL
    ) STRICT;

    CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN
      SELECT raise(ABORT, 'the journal is append-only');
    END;

    CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN
      SELECT raise(ABORT, 'the journal is append-only');
    END;
    """

  /// `import` is what came in and whether it was undone, `import_deck` which version of which deck an import made of which,
  /// and that which the source has, `import_item` where the cards of that version came from (from the deck's origin where
  /// none stands), with their source's own fields, and `deck_original` those of the deck. The items of a deck have
  /// consecutive numbers, from `first_item` to before `end_item`: an index of 100,000 names would cost as much as all else.
  /// `deck_switch` is what has been decided and has still to be done to the deck files: it is empty but for the moment
  /// between the commit of an import and the renaming of its files.
  private static let version2 = """
    CREATE TABLE import (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL,
      file TEXT NOT NULL,
      format TEXT NOT NULL,
      cards INTEGER NOT NULL,
      receipt TEXT NOT NULL,
      undone INTEGER
    ) STRICT;

    CREATE TABLE import_deck (
      import INTEGER NOT NULL REFERENCES import (seq),
      deck TEXT NOT NULL,
      origin TEXT NOT NULL,
      hash TEXT NOT NULL,
      source TEXT NOT NULL,
      before TEXT,
      first_item INTEGER NOT NULL,
      end_item INTEGER NOT NULL,
      PRIMARY KEY (import, deck)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX import_deck_name ON import_deck (deck, import);
    CREATE INDEX import_deck_origin ON import_deck (origin, import);

    CREATE TABLE import_item (
      id INTEGER PRIMARY KEY,
      card TEXT NOT NULL,
      origin TEXT,
      source_id TEXT,
      siblings TEXT,
      format TEXT,
      original TEXT
    ) STRICT;

    CREATE TABLE deck_original (
      import INTEGER NOT NULL REFERENCES import (seq),
      deck TEXT NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (import, deck, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE deck_switch (
      deck TEXT PRIMARY KEY,
      hash TEXT,
      before TEXT
    ) STRICT, WITHOUT ROWID;
    """

  /// `deck_file` is what lists show of the deck files, and the state of each file when it was read, so that only what has
  /// changed is read again. The version that it names is kept. While it is not `settled`, a later change might not show in
  /// its state.
  private static let version3 = """
    CREATE TABLE deck_file (
      name TEXT PRIMARY KEY,
      listing TEXT NOT NULL,
      device INTEGER,
      number INTEGER,
      size INTEGER,
      modified INTEGER,
      changed INTEGER,
      settled INTEGER NOT NULL CHECK (settled IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    """

  /// `review` is the log of what happened to cards, the one truth about what a learner knows; it only grows. An entry lies
  /// beside the others of its card, in the order of time: that order is its key, so that no index of random ids has to be
  /// written. Answers are in columns, because there are millions of them; whatever else can happen is rare, and in `body`.
  private static let version4 = """
    CREATE TABLE reviewed_card (
      number INTEGER PRIMARY KEY,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      UNIQUE (deck, card)
    ) STRICT;

    CREATE TABLE review (
      card INTEGER NOT NULL REFERENCES reviewed_card (number),
      at INTEGER NOT NULL,
      high INTEGER NOT NULL,
      low INTEGER NOT NULL,
      zone INTEGER NOT NULL,
      kind INTEGER,
      rating INTEGER,
      took INTEGER,
      step INTEGER,
      length INTEGER,
      ease INTEGER,
      suspends INTEGER,
      body TEXT,
      PRIMARY KEY (card, at, high, low)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER review_stays BEFORE UPDATE ON review BEGIN
      SELECT raise(ABORT, 'the log of reviews is append-only');
    END;

    CREATE TRIGGER review_is_kept BEFORE DELETE ON review BEGIN
      SELECT raise(ABORT, 'the log of reviews is append-only');
    END;
    """
}

extension Connection {
  /// Sets how this connection works; what is acknowledged is on disk (`synchronous = FULL`).
  func configure() throws(SQLiteError) {
    try execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA wal_autocheckpoint = 4000;
      """)
  }

  /// Fills a new file that nobody else knows of yet; whoever made it sees to it that it reaches the disk.
  func begin() throws(SQLiteError) {
    try execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
    _ = try migrate()
    try execute("PRAGMA journal_mode = WAL")
  }

  /// Brings the file to the newest format, in one transaction; the number of its own format when that is newer still.
  func migrate() throws(SQLiteError) -> MigrationOutcome {
    let (application, version) = (try applicationID(), try userVersion())
    if version == Schema.version && application == Schema.applicationID { return .current }
    if version > Schema.version { return .tooNew(version: Int(version)) }
    try execute("BEGIN IMMEDIATE")
    // Another process may have migrated it while this one waited.
    let tables = try integer("SELECT count(*) FROM sqlite_schema") ?? 0
    let before = try userVersion()
    let owner = try applicationID()
    guard tables == 0 || owner == Schema.applicationID else {
      try execute("ROLLBACK")
      return .foreign
    }
    for migration in Schema.migrations.dropFirst(Int(before)) { try execute(migration) }
    try execute("PRAGMA application_id = \(Schema.applicationID)")
    try execute("PRAGMA user_version = \(Schema.version)")
    try execute("COMMIT")
    return .current
  }

  private func applicationID() throws(SQLiteError) -> Int64 {
    try integer("PRAGMA application_id") ?? 0
  }

  private func userVersion() throws(SQLiteError) -> Int64 {
    try integer("PRAGMA user_version") ?? 0
  }
}

/// What became of bringing a file to the newest format.
enum MigrationOutcome: Equatable {
  case current
  /// It was written by a newer program.
  case tooNew(version: Int)
  /// It is a database of some other program.
  case foreign
}
