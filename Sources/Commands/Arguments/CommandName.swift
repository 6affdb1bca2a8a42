/// The commands of `quizdeck`.
enum CommandName: String, CaseIterable, Sendable {
  case play, review, serve, decks, search
  case `import`, imports, export, convert
  case check, scores, train, repair
  case `where`
  case help
}
