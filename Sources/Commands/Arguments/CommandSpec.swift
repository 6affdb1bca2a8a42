/// What a command takes, and what the help says of it.
struct CommandSpec: Sendable {
  let name: CommandName
  /// What its arguments are called; the last may end in `...`.
  let arguments: [String]
  /// How many of the arguments have to be there.
  let required: Int
  /// What it does, in one line.
  let summary: String
  /// Further lines of its help.
  var details: [String] = []
  /// Its own options.
  var options: [OptionSpec] = []
  /// Whether it works on a library.
  var usesLibrary = true
  /// Whether it can report as JSON.
  var reports = true

  /// All options that can stand after the command.
  var allOptions: [OptionSpec] {
    options + (usesLibrary ? [.library] : []) + (reports ? [.json] : []) + [.help]
  }

  /// The command with its arguments, as the help shows it.
  var usage: String {
    let shown = arguments.enumerated().map { $0 < required ? $1 : "[\($1)]" }
    return (["quizdeck", name.rawValue] + shown).joined(separator: " ")
  }

  /// Whether the last argument can be repeated.
  var repeatsLast: Bool { arguments.last?.hasSuffix("...") == true }
}

extension CommandSpec {
  /// The specification of a command.
  static func of(_ name: CommandName) -> CommandSpec {
    switch name {
    case .play: play
    case .review: review
    case .serve: serve
    case .decks: decks
    case .search: search
    case .import: importFiles
    case .imports: imports
    case .export: export
    case .convert: convert
    case .check: check
    case .scores: scores
    case .train: train
    case .repair: repair
    case .where: location
    case .help: help
    }
  }

  private static let play = CommandSpec(
    name: .play, arguments: ["DECK"], required: 1, summary: "play a deck in this terminal",
    details: [
      "DECK is the name of a deck (\"quizdeck decks\" lists them) or the path of a deck file.",
      "When input or output is no terminal, it plays line by line, as with --plain.",
    ],
    options: [
      OptionSpec("--name", "NAME", help: "the name for the high scores, instead of the last one"),
      OptionSpec(
        "--form", "FORM", help: "how pairs are asked: choice, flip, typed or trueFalse"),
      OptionSpec("--ask", "SIDE", help: "which side of pairs is asked: front or back"),
      OptionSpec("--seed", "HEX", help: "the seed of the game, to play the same game again"),
      OptionSpec("--language", "TAG", help: "the language of the interface: en or zh-Hant"),
      OptionSpec("--theme", "THEME", help: "the colours: terminal, dark, light or none"),
      OptionSpec("--no-color", help: "no colours, as with --theme none or NO_COLOR"),
      OptionSpec("--plain", help: "line by line, without control of the screen"),
      OptionSpec("--wait", help: "verdicts stay until a key is pressed"),
      OptionSpec("--bell", help: "ring the bell at a wrong answer"),
      OptionSpec("--new", help: "give up a game that was left, without asking"),
    ], reports: false)

  private static let review = CommandSpec(
    name: .review, arguments: ["DECK..."], required: 0,
    summary: "review what is due, just before it is forgotten",
    details: [
      "Of all decks, or of those that are named. Each card is asked, then rated: 1 again, 2 hard, 3 good,",
      "4 easy; the interval beside a rating is the one that happens. Each rating is saved at once.",
    ],
    options: [
      OptionSpec("--new", "N", help: "how many new cards to begin with each day; usually 20"),
      OptionSpec("--limit", "N", help: "how many cards to review each day; usually 200"),
      OptionSpec(
        "--form", "FORM", help: "how pairs are asked: choice, flip, typed or trueFalse"),
      OptionSpec("--language", "TAG", help: "the language of the interface: en or zh-Hant"),
    ], reports: false)

  private static let serve = CommandSpec(
    name: .serve, arguments: [], required: 0, summary: "serve the app to browsers",
    details: [
      "On a loopback address everybody at this machine may do everything. On any other address, everything",
      "but playing needs the owner's key, which is made at the first start and shown once, as a link.",
    ],
    options: [
      OptionSpec(
        "--listen", "ADDRESS:PORT", help: "where to listen; usually 127.0.0.1:8080"),
      OptionSpec("--new-key", help: "make a new owner's key; the old one ends"),
    ], reports: false)

  private static let decks = CommandSpec(
    name: .decks, arguments: [], required: 0,
    summary: "list the decks, and the deck files that were refused")

  private static let search = CommandSpec(
    name: .search, arguments: ["TEXT..."], required: 1,
    summary: "find cards by their text, solutions with them",
    details: [
      "Words in any order, each of which a word of the card may begin with; '\"a phrase\"' in quotes;",
      "tag:NAME for cards with a tag, deck:NAME for those of a deck. Case, accents and width do not count.",
      "What was found in a card stands in brackets. The exit status is 1 when no card has it.",
    ],
    options: [
      OptionSpec("--deck", "DECK", help: "the only deck to search in"),
      OptionSpec("--limit", "N", help: "how many cards to list at most; usually 20"),
    ])

  private static let repair = CommandSpec(
    name: .repair, arguments: [], required: 0,
    summary: "make high scores, lists and search index again",
    details: [
      "All of them follow from the journal and the deck files, which stay as they are. Needed only when they",
      "look wrong: what is found damaged is made again by itself.",
    ])

  private static let train = CommandSpec(
    name: .train, arguments: [], required: 0,
    summary: "fit the parameters of memory (FSRS-6) to a log of reviews",
    details: [
      "The log is a table with commas, whose first line names the columns card_id (a number), review_time (in",
      "milliseconds since 1970) and review_rating (1 again, 2 hard, 3 good, 4 easy; 0 is left out); others do",
      "not matter. New parameters are taken when they foretell the newest reviews better than the current ones.",
    ],
    options: [
      OptionSpec("--log", "FILE", help: "the log, which must be given"),
      OptionSpec(
        "--holdout", "SHARE", help: "learn nothing from this share of the newest, such as 0.2"),
      OptionSpec(
        "--parameters", "LIST", help: "the current parameters, instead of the standard ones"),
      OptionSpec("--rollover", "HOUR", help: "the hour at which a day begins; usually 4"),
      OptionSpec("--offset", "OFFSET", help: "what the clock was ahead of UTC, such as +08:00"),
    ], usesLibrary: false)

  private static let scores = CommandSpec(
    name: .scores, arguments: ["DECK"], required: 1, summary: "list or change high scores",
    details: ["An ID may be cut to its first letters when no other score begins with them."],
    options: [
      OptionSpec("--rename", "ID", "NAME", help: "give a score another name"),
      OptionSpec("--delete", "ID", help: "delete a score"),
      OptionSpec("--restore", "ID", help: "undo a deletion; needs the whole ID"),
      OptionSpec("--reset", help: "put the deck's starter scores back; asks first"),
      OptionSpec("--yes", help: "with --reset: do not ask"),
      OptionSpec("--limit", "N", help: "how many scores to list at most; usually 100"),
    ])

  private static let location = CommandSpec(
    name: .where, arguments: [], required: 0, summary: "tell where the library is")

  private static let help = CommandSpec(
    name: .help, arguments: ["COMMAND"], required: 0, summary: "tell how a command is used",
    usesLibrary: false, reports: false)
}
