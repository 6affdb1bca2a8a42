import Glibc
import Platform
import QuizCore
import Testing

@testable import Commands

/// `quizdeck scores`, with the built program.
@Suite struct ScoresCommandTests {
  let quizdeck: Quizdeck

  init() throws {
    quizdeck = try Quizdeck()
    try quizdeck.putDeck("pairs.json", pairs)
  }

  private func ranked() throws -> [HighScores.Ranked] {
    try HighScores.readRanked(Array(quizdeck.run("scores", "pairs", "--json").output.utf8))
  }

  private func names() throws -> [String] { try ranked().map(\.entry.name.text) }

  @Test func `the list has rank, score, name, date and id in columns`() throws {
    let first = try ranked()
    #expect(first.map(\.entry.score) == [30, 9])
    let date = LocalDate.text(first[0].entry.date, format: "%Y-%m-%d %H:%M")
    #expect(
      try quizdeck.run("scores", "pairs").output == """
        Pairs
        RANK  SCORE  NAME    DATE              ID
           1     30  王小明  \(date)  \(first[0].entry.id)
           2      9  Ada     \(date)  \(first[1].entry.id)

        """)
    let top = try quizdeck.run("scores", "pairs", "--limit", "1").output
    #expect(top.hasSuffix("\nand 1 more: --limit 2 shows them\n"))
  }

  @Test func `a score is renamed, deleted and brought back`() throws {
    let id = try ranked()[1].entry.id
    #expect(
      try quizdeck.run("scores", "pairs", "--rename", id.text, " Grace <b> ")
        == .init(status: 0, output: "Renamed \"Ada\" to \"Grace <b>\".\n", errors: ""))
    #expect(try names() == ["王小明", "Grace <b>"])
    #expect(
      try quizdeck.run("scores", "pairs", "--delete", id.text).output
        == "Deleted the 9 of \"Grace <b>\". \"quizdeck scores pairs --restore \(id)\" brings it back.\n"
    )
    #expect(try names() == ["王小明"])
    #expect(try quizdeck.run("scores", "pairs", "--restore", id.text).status == 0)
    #expect(try names() == ["王小明", "Grace <b>"])
  }

  @Test func `an id may be cut where it stays clear`() throws {
    let ids = try ranked().map(\.entry.id.text)
    let common = String(ids[0].dropLast())
    let outcome = try quizdeck.run("scores", "pairs", "--delete", common)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "quizdeck: 2 scores have an id that begins with \"\(common)\". Give more of it.\n")
    #expect(try quizdeck.run("scores", "pairs", "--delete", ids[1]).status == 0)
    #expect(
      try quizdeck.run("scores", "pairs", "--rename", String(ids[0].prefix(6)), "X").status == 0)
    #expect(try names() == ["X"])
  }

  @Test(arguments: [
    ["--rename", "none", "X"], ["--delete", "none"], ["--restore", "none-at-all"],
  ])
  func `a score that is not there is said, with exit status 1`(change: [String]) throws {
    let words = ["scores", "pairs", "--json"] + change
    let (output, errors) = ("\(quizdeck.home)/output", "\(quizdeck.home)/errors")
    let program = try quizdeck.start(words, input: "/dev/null", output: output, errors: errors)
    #expect(program.wait() == 1)
    #expect(
      try Refusal.read(Array(quizdeck.read(output).utf8))
        == Refusal(
          code: "score-not-found",
          message:
            "There is no score with the id \"\(change[1])\". \"quizdeck scores DECK\" lists the ids."
        ))
    #expect(try names() == ["王小明", "Ada"])
  }

  @Test func `a blank name is refused and changes nothing`() throws {
    let id = try ranked()[0].entry.id.text
    let outcome = try quizdeck.run("scores", "pairs", "--rename", id, "  ")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "quizdeck: \"  \" is no value for --rename. Write a name of 1 to 40 characters, not blank, without control characters.\n"
    )
    #expect(try names() == ["王小明", "Ada"])
  }

  @Test func `a reset without a terminal needs --yes`() throws {
    let id = try ranked()[0].entry.id.text
    _ = try quizdeck.run("scores", "pairs", "--delete", id)
    let refused = try quizdeck.run("scores", "pairs", "--reset")
    #expect(refused.status == 2)
    #expect(refused.errors == "quizdeck: \(UsageError.cannotAsk.message)\n")
    #expect(try names() == ["Ada"])
    let outcome = try quizdeck.run("scores", "pairs", "--reset", "--yes")
    #expect(outcome.output == "Removed 1 score and put 2 scores back.\n")
    #expect(try names() == ["王小明", "Ada"])
  }

  @Test(arguments: [("y\n", 0, 2), ("YES\n", 0, 2), ("n\n", 1, 1), ("\n", 1, 1), ("yep\n", 1, 1)])
  func `a reset at a terminal asks first`(answer: String, status: Int32, count: Int) throws {
    _ = try quizdeck.run("scores", "pairs", "--delete", ranked()[0].entry.id.text)
    // The Glibc module lacks `posix_openpt` and what belongs to it.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    var (locked, number): (Int32, Int32) = (0, 0)
    let (unlock, tell) = (UInt(0x4004_5431), UInt(0x8004_5430))  // TIOCSPTLCK, TIOCGPTN
    try #require(ioctl(terminal, unlock, &locked) == 0 && ioctl(terminal, tell, &number) == 0)
    let path = "/dev/pts/\(number)"
    let program = try quizdeck.start(
      ["scores", "pairs", "--reset"], input: path, output: path,
      errors: "\(quizdeck.home)/errors")
    try Files.write(Array(answer.utf8), to: terminal)
    #expect(program.wait() == status)
    var shown = [UInt8](repeating: 0, count: 4_096)
    let length = Glibc.read(terminal, &shown, shown.count)
    try #require(length > 0)
    let text = String(decoding: shown[..<length], as: UTF8.self)
    #expect(text.contains("Remove 1 score and put 2 scores back? [y/N]"))
    let errors = status == 0 ? "" : "quizdeck: Nothing was changed.\n"
    #expect(try quizdeck.read("\(quizdeck.home)/errors") == errors)
    #expect(try names().count == count)
  }

  @Test func `an unknown deck is answered with the closest, a refused one with its problem`() throws
  {
    let near = try quizdeck.run("scores", "pars")
    #expect(near.status == 1)
    #expect(
      near.errors == "quizdeck: There is no deck named \"pars\". Did you mean \"pairs\"?\n")
    let far = try quizdeck.run("scores", "no such/deck")
    #expect(
      far.errors.hasPrefix("quizdeck: no such/deck:1:1: found the file name \"deck\""))
    let path = try quizdeck.putDeck("bad.json", "{")
    let refused = try quizdeck.run("scores", "bad")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "quizdeck: \(path):1:2: found the end of the file; expected a name in \"quotes\" or }.\n"
    )
    #expect(try quizdeck.run("scores", "").status == 1)
  }

  @Test func `a deck file elsewhere has scores, and the library's own file is itself`() throws {
    let path = "\(quizdeck.home)/guest.json"
    try Files.replace(path, with: Array(pairs.utf8))
    #expect(try quizdeck.run("scores", path).output.contains("王小明"))
    #expect(try quizdeck.run("scores", "\(quizdeck.library)/decks/pairs.json").status == 0)
    let other = "\(quizdeck.home)/pairs.json"
    try Files.replace(other, with: Array(pairs.utf8))
    let taken = try quizdeck.run("scores", other)
    #expect(taken.status == 1)
    #expect(
      taken.errors.contains(
        "found the name \"pairs\", which is that of another deck of the library"))
  }
}
