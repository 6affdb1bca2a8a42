/// The commands of `quizdeck`.
enum CommandName: String, CaseIterable, Sendable {
  case play, serve, decks, check, scores
  case `where`
  case help
}
