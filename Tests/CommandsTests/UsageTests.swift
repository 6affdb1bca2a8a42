import QuizCore
import Terminal
import Testing

@testable import Commands

/// Every text about a wrong command line, and what right ones mean.
@Suite struct UsageTests {
  static let wrong: [(String, String)] = [
    ("", "Say what to do, such as \"quizdeck play trivia\". \"quizdeck help\" lists the commands."),
    ("paly", "There is no command \"paly\". Did you mean \"play\"?"),
    ("Decks", "There is no command \"Decks\". Did you mean \"decks\"?"),
    ("frobnicate", "There is no command \"frobnicate\". \"quizdeck help\" lists the commands."),
    ("help frob", "There is no command \"frob\". \"quizdeck help\" lists the commands."),
    ("decks --jsn", "There is no option \"--jsn\" here. Did you mean \"--json\"?"),
    (
      "decks --reset",
      "There is no option \"--reset\" here. \"quizdeck help decks\" lists the options."
    ),
    (
      "--reset scores x",
      "There is no option \"--reset\" before a command. \"quizdeck help\" lists the commands."
    ),
    (
      "serve --json",
      "There is no option \"--json\" here. \"quizdeck help serve\" lists the options."
    ),
    (
      "--json play x",
      "There is no option \"--json\" here. \"quizdeck help play\" lists the options."
    ),
    ("decks -x", "There is no option \"-x\" here. \"quizdeck help decks\" lists the options."),
    ("decks --library", "A value is missing. Write it as \"--library PATH\"."),
    ("decks --library --json", "A value is missing. Write it as \"--library PATH\"."),
    ("scores x --rename a", "A value is missing. Write it as \"--rename ID NAME\"."),
    ("decks --json=yes", "\"--json\" takes no value. Write it without \"=\"."),
    ("decks --json --json", "\"--json\" is given twice. Give it once."),
    ("decks --library a --library b", "\"--library\" is given twice. Give it once."),
    ("play", "DECK is missing. Write it as \"quizdeck play DECK\"."),
    ("check", "FILE... is missing. Write it as \"quizdeck check FILE...\"."),
    ("play a b", "\"b\" is one argument too many. Write it as \"quizdeck play DECK\"."),
    ("help a b", "\"b\" is one argument too many. Write it as \"quizdeck help [COMMAND]\"."),
    ("where x", "\"x\" is one argument too many. Write it as \"quizdeck where\"."),
    ("decks --library=", "\"\" is no value for --library. Write the path of a folder."),
    (
      "play x --form quiz",
      "\"quiz\" is no value for --form. Write choice, flip, typed or trueFalse."
    ),
    ("play x --ask top", "\"top\" is no value for --ask. Write front or back."),
    ("play x --seed 12g", "\"12g\" is no value for --seed. Write 1 to 16 hexadecimal digits."),
    ("play x --language de", "\"de\" is no value for --language. Write en or zh-Hant."),
    (
      "play x --theme pink",
      "\"pink\" is no value for --theme. Write terminal, dark, light or none."
    ),
    (
      "play x --name=",
      "\"\" is no value for --name. Write a name of 1 to 40 characters, not blank, without control characters."
    ),
    ("import", "FILE... is missing. Write it as \"quizdeck import FILE...\"."),
    (
      "import x --format opentbd",
      "\"opentbd\" is no format for --format. Did you mean \"opentdb\"?"
    ),
    (
      "import x --deck a/b",
      "\"a/b\" is no value for --deck. Write 1 to 64 of the characters A-Z a-z 0-9 . _ -, no dot first."
    ),
    ("import x --header maybe", "\"maybe\" is no value for --header. Write yes or no."),
    (
      "export x",
      "--to FORMAT is missing. Write it as \"quizdeck export DECK --to FORMAT\"."
    ),
    ("convert x", "OUT is missing. Write it as \"quizdeck convert IN OUT\"."),
    (
      "serve --listen 8080",
      "\"8080\" is no value for --listen."
        + " Write an address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:8080."
    ),
    (
      "serve --listen ::1:80",
      "\"::1:80\" is no value for --listen."
        + " Write an address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:8080."
    ),
    (
      "serve --listen 127.0.0.1:65536",
      "\"127.0.0.1:65536\" is no value for --listen."
        + " Write an address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:8080."
    ),
    (
      "scores x --limit 0",
      "\"0\" is no value for --limit. Write a whole number from 1 to 1000000."
    ),
    (
      "scores x --delete a --reset",
      "\"--delete\" and \"--reset\" cannot be done at once. Give one of them."
    ),
    (
      "scores x --delete a --limit 3",
      "\"--limit\" and \"--delete\" cannot be done at once. Give one of them."
    ),
    (
      "scores x --yes",
      "\"--yes\" has a meaning with \"--reset\" only. Add that, or leave it out."
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong command line is answered with what to do`(line: String, message: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try Invocation.read(words) }
    #expect(error?.message == message)
  }

  @Test func `options may stand before, after, with an equals sign, and end at two dashes`() throws
  {
    for line in [
      "--library L decks --json", "decks --json --library=L", "--json decks --library L",
    ] {
      let invocation = try Invocation.read(line.split(separator: " ").map(String.init))
      #expect(invocation.library == "L" && invocation.isJSON)
    }
    guard case .check(let task) = try Invocation.read(["check", "--", "--json", "-x"]).task else {
      Issue.record("no check")
      return
    }
    #expect(task.files == ["--json", "-x"])
  }

  @Test(arguments: ["--help", "-h", "help", "decks --help", "play --help", "serve -h --listen x:1"])
  func `help is shown whatever else is missing`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .help(let command) = try Invocation.read(words).task else {
      Issue.record("no help")
      return
    }
    #expect(command?.rawValue == (words[0].hasPrefix("-") || words[0] == "help" ? nil : words[0]))
  }

  @Test func `the options of play are read`() throws {
    let words = ["play", "x", "--name", "Ada L", "--form", "trueFalse", "--ask=back", "--seed"]
    let more = ["1F", "--language", "zh-Hant", "--theme", "dark", "--plain", "--wait", "--bell"]
    guard case .play("x", let options) = try Invocation.read(words + more + ["--new"]).task else {
      Issue.record("no play")
      return
    }
    #expect(options.name?.text == "Ada L" && options.form == .trueFalse && options.ask == .back)
    #expect(options.seed == 0x1F && options.language == .traditionalChinese)
    #expect(options.theme == .dark && options.isPlain && options.waits && options.hasBell)
    #expect(options.startsAnew)
  }

  @Test(arguments: [
    ("serve", "127.0.0.1", 8080), ("serve --listen localhost:80", "127.0.0.1", 80),
    ("serve --listen [::1]:0", "::1", 0), ("serve --listen 0.0.0.0:65535", "0.0.0.0", 65535),
  ])
  func `an address is read`(line: String, host: String, port: UInt16) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .serve(let request) = try Invocation.read(words).task else {
      Issue.record("no serve")
      return
    }
    #expect(request == ServeRequest(host: host, port: port))
  }

  @Test(arguments: [
    ("", ScoresTask.list(limit: 100)), ("--limit 7", .list(limit: 7)),
    ("--rename abc Neu", .rename(id: "abc", name: "Neu")), ("--delete abc", .delete(id: "abc")),
    ("--restore abc", .restore(id: "abc")), ("--reset", .reset(isConfirmed: false)),
    ("--reset --yes", .reset(isConfirmed: true)),
  ])
  func `a change of scores is read`(line: String, task: ScoresTask) throws {
    let words = ["scores", "x"] + line.split(separator: " ").map(String.init)
    guard case .scores("x", let read) = try Invocation.read(words).task else {
      Issue.record("no scores")
      return
    }
    #expect(read == task)
  }

  @Test(arguments: [
    ("play", "play", 0), ("paly", "play", 1), ("plya", "play", 1), ("pla", "play", 1),
    ("plays", "play", 1), ("", "play", 4), ("abc", "ca", 3),
  ])
  func `the distance of two words`(one: String, two: String, distance: Int) {
    #expect(Suggestion.distance(one, two) == distance)
  }

  @Test(arguments: CommandName.allCases)
  func `the help of each command has its usage, its options and the exit statuses`(
    name: CommandName
  ) {
    let text = HelpText.text(name)
    let spec = CommandSpec.of(name)
    #expect(text.hasPrefix("usage: \(spec.usage) [OPTION...]\n\n\(spec.summary)\n"))
    for option in spec.allOptions { #expect(text.contains("  \(option.usage)  ")) }
    #expect(text.contains("  3  "))
    #expect(HelpText.text(nil).contains(spec.summary))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }
}
