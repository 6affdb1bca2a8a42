/// The commands of `quizdeck`.
enum CommandName: String, CaseIterable, Sendable {
  case play, serve, decks
  case `import`, imports, export, convert
  case check, scores
  case `where`
  case help
}
