internal import DeckFormats

/// The commands that bring decks in and let them out.
extension CommandSpec {
  static let importFiles = CommandSpec(
    name: .import, arguments: ["FILE..."], required: 1,
    summary: "make decks of files of other programs",
    details: [
      "The format is told from the content of a file. A file that was imported before updates its decks;",
      "what was learnt of their cards stays. \"quizdeck imports\" lists imports and undoes them.",
      "formats: " + wrapped(Importer.readers.map { $0.format.rawValue }),
    ],
    options: [
      OptionSpec("--dry-run", help: "tell what would come in, and import nothing"),
      OptionSpec("--deck", "NAME", help: "the deck to put everything into, new or not"),
      OptionSpec("--remove-gone", help: "remove cards that the file no longer has"),
      format,
    ] + reading)

  static let imports = CommandSpec(
    name: .imports, arguments: [], required: 0, summary: "list what was imported, or undo it",
    options: [
      OptionSpec("--undo", "ID", help: "make the decks what they were before this import")
    ])

  static let export = CommandSpec(
    name: .export, arguments: ["DECK"], required: 1,
    summary: "write a deck for another program",
    details: [
      "What the format cannot hold is listed before anything is written.",
      "formats: " + wrapped(Importer.writers.map { $0.format.rawValue }),
    ],
    options: [
      to,
      OptionSpec("--output", "FILE", help: "the file to write (-o); usually DECK and an ending"),
    ] + writing + [
      OptionSpec("--separator", "TEXT", help: "what separates the cells of a table; tab for a tab")
    ])

  static let convert = CommandSpec(
    name: .convert, arguments: ["IN", "OUT"], required: 2,
    summary: "turn a file of one program into one of another",
    options: [
      OptionSpec("--from", "FORMAT", help: "the format of IN, instead of what its content shows"),
      to,
    ] + reading + writing, usesLibrary: false)

  static let check = CommandSpec(
    name: .check, arguments: ["FILE..."], required: 1,
    summary: "check files of any format: what is wrong, where and why",
    details: [
      "Deck files: every problem with its line and column. All: questions without a right answer, options",
      "that are equal, answers that give themselves away, questions that are there twice, missing media.",
    ], options: [format] + reading, usesLibrary: false)

  private static let format = OptionSpec(
    "--format", "FORMAT", help: "the format, instead of what the content shows")
  private static let to = OptionSpec("--to", "FORMAT", help: "the format to write")

  private static let reading = [
    OptionSpec("--encoding", "NAME", help: "the encoding of a text, such as big5"),
    OptionSpec("--separator", "TEXT", help: "what separates the cells of a row; tab for a tab"),
    OptionSpec("--row-separator", "TEXT", help: "what separates rows, in Quizlet texts"),
    OptionSpec("--header", "YES", help: "whether the first row of a table is a head: yes or no"),
  ]

  private static let writing = [
    OptionSpec("--bom", help: "begin a table with a byte order mark, for spreadsheets"),
    OptionSpec("--overwrite", help: "replace a file that is there"),
  ]

  /// Words in lines that fit a terminal.
  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for word in words {
      if lines[lines.count - 1].count + word.count > 88 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n         ")
  }
}
