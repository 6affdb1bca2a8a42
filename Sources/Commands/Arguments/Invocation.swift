import Terminal

/// What a command line asks for, with its values read.
struct Invocation: Sendable {
  /// What is to be done.
  let task: Task
  /// The library's folder, when it is not the usual one.
  let library: String?
  /// Whether to report as JSON.
  let isJSON: Bool

  /// What can be done.
  enum Task: Sendable {
    case help(CommandName?)
    case version
    case play(deck: String, PlayOptions)
    case review(decks: [String], ReviewOptions)
    case serve(ServeRequest)
    case decks
    case search(SearchTask)
    case repair
    case importFiles(ImportTask)
    case imports(ImportsTask)
    case export(ExportTask)
    case convert(ConvertTask)
    case check(CheckTask)
    case scores(deck: String, ScoresTask)
    case train(TrainTask)
    case location
  }
}

/// Where and how to serve.
struct ServeRequest: Sendable, Equatable {
  var host = "127.0.0.1"
  var port: UInt16 = 8080
  var makesNewKey = false
}

/// What to do with a list of scores.
enum ScoresTask: Sendable, Equatable {
  case list(limit: Int)
  case rename(id: String, name: String)
  case delete(id: String)
  case restore(id: String)
  case reset(isConfirmed: Bool)
}
