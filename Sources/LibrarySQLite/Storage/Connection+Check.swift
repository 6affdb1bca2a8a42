extension Connection {
  /// Whether the file's inner order is intact.
  func isSound() throws(SQLiteError) -> Bool {
    let words = try query("PRAGMA quick_check(1)") { row in row.text(0) }
    return words == ["ok"]
  }
}
