import Platform
import QuizCore
import Testing

@testable import Commands

/// What the built program reports, and its exit statuses.
@Suite struct ReportTests {
  let quizdeck: Quizdeck

  init() throws {
    quizdeck = try Quizdeck()
  }

  @Test func `the version`() throws {
    #expect(try quizdeck.run("--version").output == "quizdeck \(Program.version)\n")
    #expect(
      try quizdeck.run("--version", "--json").output == "{\"version\":\"\(Program.version)\"}\n")
  }

  @Test func `help goes to the standard output`() throws {
    let outcome = try quizdeck.run("help", "scores")
    #expect(outcome == .init(status: 0, output: HelpText.text(.scores), errors: ""))
  }

  @Test func `a wrong command line is an error with exit status 2, as JSON too`() throws {
    let message = "There is no command \"paly\". Did you mean \"play\"?"
    #expect(
      try quizdeck.run("paly") == .init(status: 2, output: "", errors: "quizdeck: \(message)\n"))
    let json = try quizdeck.run("--json", "paly")
    #expect(json.status == 2 && json.errors == "")
    let refusal = try Refusal.read(Array(json.output.utf8))
    #expect(refusal == Refusal(code: "usage", message: message))
  }

  @Test func `where tells the paths and makes nothing`() throws {
    let fresh = try Quizdeck()
    _ = try fresh.run("where", environment: ["XDG_DATA_HOME": "\(fresh.home)/data"])
    #expect(throws: SystemError.self) { try Files.status("\(fresh.home)/data") }
    let folder = fresh.library
    #expect(
      try fresh.run("where").output
        == "library   \(folder)\ndatabase  \(folder)/library.sqlite\ndecks     \(folder)/decks\n")
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/data"], "", "/data/quizdeck"),
    (["XDG_DATA_HOME": "relative", "HOME": "/home/ada"], "", "/home/ada/.local/share/quizdeck"),
    (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "", "/home/ada/.local/share/quizdeck"),
    (["XDG_DATA_HOME": "/data"], "/mine", "/mine"),
  ])
  func `the library is where XDG and --library say`(
    environment: [String: String], option: String, folder: String
  ) throws {
    let outcome =
      option.isEmpty
      ? try quizdeck.run("where", "--json", environment: environment)
      : try quizdeck.run("where", "--json", "--library", option, environment: environment)
    #expect(
      outcome.output
        == "{\"library\":\"\(folder)\",\"database\":\"\(folder)/library.sqlite\",\"decks\":\"\(folder)/decks\"}\n"
    )
  }

  @Test func `decks lists decks and refused files, titles in the reader's language`() throws {
    try quizdeck.putDeck("pairs.json", pairs)
    let bad = try quizdeck.putDeck("bad.json", "{")
    let english = try quizdeck.run("decks")
    #expect(english.status == 0 && english.errors == "")
    #expect(english.output.contains(/(^|\n)pairs +4 cards  Pairs\n/))
    #expect(
      english.output.hasSuffix(
        "\nrefused deck files\n\(bad):1:2: found the end of the file; expected a name in \"quotes\" or }\n"
      ))
    let chinese = try quizdeck.run("decks", environment: ["LANG": "zh_TW.UTF-8"])
    #expect(chinese.output.contains(" 4 cards  對對碰\n"))
    let json = try quizdeck.run("decks", "--json").output
    #expect(
      json.contains(
        "{\"id\":\"pairs\",\"title\":{\"en\":\"Pairs\",\"zh-Hant\":\"對對碰\"},\"cards\":4,"))
    #expect(
      json.contains("\"refused\":[{\"file\":\"\(bad)\",\"problems\":[{\"line\":1,\"column\":2,"))
  }

  @Test func `check names every problem with its place`() throws {
    let good = try quizdeck.putDeck("good.json", pairs)
    let bad = try quizdeck.putDeck(
      "bad.json", "{ \"quizdeck\": 1,\n  \"titel\": \"A\", \"cards\": [] }")
    #expect(
      try quizdeck.run("check", good)
        == .init(status: 0, output: "\(good): no problems, 4 cards\n", errors: ""))
    let outcome = try quizdeck.run("check", good, bad, "\(quizdeck.home)/none.json")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 5 && lines[0] == "\(good): no problems, 4 cards")
    #expect(
      lines.contains { $0.hasPrefix("\(bad):2:3: found \"titel\" in the deck; expected \"title\"") }
    )
    #expect(
      lines.last
        == "\(quizdeck.home)/none.json:1:1: found a file that cannot be read (No such file or directory); expected a deck file that you may read"
    )
    let json = try quizdeck.run("check", "--json", good, bad)
    #expect(json.status == 1)
    #expect(
      json.output.hasPrefix(
        "{\"files\":[{\"file\":\"\(good)\",\"format\":\"quizdeck\",\"cards\":4,\"problems\":[],\"omitted\":0,\"remarks\":[],\"omittedRemarks\":0},{\"file\":\"\(bad)\",\"problems\":[{\"line\":"
      ))
  }

  @Test func `a library in a file's place is said, with exit status 3`() throws {
    let path = try quizdeck.putDeck("pairs.json", pairs)
    let outcome = try quizdeck.run("decks", "--library", path)
    #expect(
      outcome
        == .init(
          status: 3, output: "",
          errors:
            "quizdeck: \(path)/decks cannot be opened: Not a directory. Choose another library with --library.\n"
        ))
    let json = try quizdeck.run("decks", "--json", "--library", path)
    #expect(json.status == 3)
    #expect(try Refusal.read(Array(json.output.utf8)).code == "cannot-open")
  }

  @Test func `a damaged library is said on the standard error, and the starters are listed`() throws
  {
    try quizdeck.putDeck("pairs.json", pairs)
    try Files.replace("\(quizdeck.library)/library.sqlite", with: Array("damaged".utf8))
    let outcome = try quizdeck.run("scores", "pairs")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix(
        "quizdeck: \(quizdeck.library)/library.sqlite was damaged. It was set aside as \(quizdeck.library)/library.damaged-"
      ))
    #expect(outcome.output.contains("王小明"))
    #expect(try quizdeck.run("scores", "pairs").errors == "")
  }

  @Test(
    arguments: [
      (["help"], nil, "No space left on device"), (["scores", "pairs"], 1, "Bad file descriptor"),
    ] as [([String], Int32?, String)])
  func `a full disk under the output is said, and an output that is not there`(
    arguments: [String], closed: Int32?, reason: String
  ) throws {
    try quizdeck.putDeck("pairs.json", pairs)
    let errors = "\(quizdeck.home)/errors"
    let program = try quizdeck.start(
      arguments, input: "/dev/null", output: "/dev/full", errors: errors, closed: closed)
    #expect(program.wait() == 3)
    #expect(
      try quizdeck.read(errors)
        == "quizdeck: standard output: \(reason). Send it elsewhere, or make room.\n")
  }

  @Test func `columns are right for wide characters, and controls are taken out`() {
    var table = TextTable([.right, .left, .left])
    table.add(["1", "王小明", "x"])
    table.add(["10", "Ada\u{1B}[31m", "y"])
    #expect(table.text == " 1  王小明    x\n10  Ada\u{FFFD}[31m  y\n")
  }

  private let words = """
    { "quizdeck": 1, "title": "Words", "cards": [
      { "id": "a", "front": "學習", "back": "to learn", "tags": ["verb"] },
      { "id": "b", "front": "Café", "back": "café", "explanation": "what is learned there" } ] }
    """

  @Test func `cards are found, with what was found in brackets`() throws {
    try quizdeck.putDeck("words.json", words)
    #expect(
      try quizdeck.run("search", "learn", "--deck", "words").output == """
        words  a  pair  tag:verb
          學習
          to [learn]

        words  b  pair
          Café
          café
          what is [learned] there

        """)
    #expect(
      try quizdeck.run("search", "cafe", "--limit=1").output
        == """
        words  b  pair
          [Café]
          [café]
          what is learned there

        """.replacing("  what is learned there\n", with: ""))
    #expect(
      try quizdeck.run("search", "deck:words", "--limit", "1").output.hasSuffix(
        "\n\nand 1 more: --limit shows more\n"))
    let json = try quizdeck.run("search", "--json", "tag:verb").output
    #expect(
      json.contains(
        #"{"deck":"words","card":"a","kind":"pair","front":{"text":"學習","marks":[]},"#), "\(json)")
  }

  @Test func `a search that finds nothing says so, and one for nothing, too`() throws {
    #expect(
      try quizdeck.run("search", "zzzqqq")
        == .init(status: 1, output: "No card has that.\n", errors: ""))
    #expect(
      try quizdeck.run("search", "***")
        == .init(
          status: 1, output: "",
          errors:
            "quizdeck: There is nothing to search for. Write words of a card, a \"phrase\", tag:NAME or deck:NAME.\n"
        ))
    let none = try quizdeck.run("search", "x", "--deck", "wrods")
    #expect(none.status == 1 && none.errors.contains("There is no deck named \"wrods\"."))
    #expect(
      try quizdeck.run("search", "x", "--limit", "0").errors
        == "quizdeck: \"0\" is no value for --limit. Write a whole number from 1 to 100.\n")
  }

  @Test func `what can be made again is made again`() throws {
    try quizdeck.putDeck("words.json", words)
    let outcome = try quizdeck.run("repair", "--json")
    #expect(outcome.status == 0 && outcome.errors == "")
    let value = try JSONNode.read(Array(outcome.output.utf8))
    guard case .object(let members) = value.value else { throw UsageError.noCommand }
    let counts = members.compactMap { member in
      if case .number(let number) = member.node.value { number.integer } else { nil }
    }
    #expect(counts.count == 3 && counts[1] == counts[2] && counts[1] >= 2)
    #expect(try quizdeck.run("search", "學").status == 0)
  }

}
