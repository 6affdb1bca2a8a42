import Platform
import QuizCore
import Testing

@testable import Commands

/// Bringing files in, letting decks out, and checking what is in a file.
@Suite struct ImportCommandTests {
  let quizdeck: Quizdeck

  init() throws {
    quizdeck = try Quizdeck()
  }

  /// A file of Open Trivia DB with a question of each kind, the first of which can be given another answer.
  private func putTrivia(_ name: String = "planets.json", largest: String = "Jupiter") throws
    -> String
  {
    let path = "\(quizdeck.home)/\(name)"
    let text = """
      {"response_code":0,"results":[
      {"type":"multiple","difficulty":"easy","category":"Science","question":"Which planet is the largest?",
       "correct_answer":"\(largest)","incorrect_answers":["Mars","Venus","Mercury"]},
      {"type":"boolean","difficulty":"easy","category":"Science","question":"Ice floats on water.",
       "correct_answer":"True","incorrect_answers":["False"]}]}
      """
    try Files.replace(path, with: Array(text.utf8))
    return path
  }

  @Test func `a file becomes a deck that can be played, is updated, and goes when that is undone`()
    throws
  {
    let path = try putTrivia()
    let first = try quizdeck.run("import", path)
    #expect(first.status == 0 && first.errors == "")
    #expect(first.output.hasPrefix("planets.json: Open Trivia DB JSON, 2 cards\n"))
    #expect(first.output.contains("  1 true or false, 1 choice of one\n"))
    #expect(first.output.contains("\ndecks\n  planets  new, 2 cards  planets\n"))
    #expect(try quizdeck.run("decks").output.contains(/(^|\n)planets +2 cards  planets\n/))
    let second = try quizdeck.run("import", try putTrivia(largest: "Saturn"))
    #expect(second.output.contains("  planets  1 updated, 0 new, 1 as before  planets\n"))
    let id = try #require(second.output.firstMatch(of: /imports --undo ([0-9a-f]{8})/)).1
    let undone = try quizdeck.run("imports", "--undo", String(id))
    #expect(undone.output == "The import of planets.json is undone. Decks: planets.\n")
    let list = try quizdeck.run("imports").output.split(separator: "\n")
    #expect(list.count == 3 && list[1].contains("undone") && !list[2].contains("undone"))
    #expect(try quizdeck.read("\(quizdeck.library)/decks/planets.json").contains("Jupiter"))
  }

  @Test func `a dry run tells the same and imports nothing`() throws {
    let path = try putTrivia()
    let outcome = try quizdeck.run("import", "--dry-run", path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("  planets  new, 2 cards  planets\n"))
    #expect(outcome.output.hasSuffix("\nNothing was imported (--dry-run).\n"))
    #expect(try Files.names(in: "\(quizdeck.library)/decks") == [])
    #expect(try quizdeck.run("imports").output == "Nothing was imported yet.\n")
  }

  @Test func `the receipt as JSON has every member that is documented`() throws {
    let path = try putTrivia()
    let outcome = try quizdeck.run(
      "import", "--dry-run", "--json", path, "\(quizdeck.home)/none.csv")
    #expect(outcome.status == 3 && outcome.errors == "")
    #expect(
      outcome.output == """
        {"dryRun":true,"imports":[{"file":"planets.json","format":"opentdb","cards":2,"kinds":\
        {"true-false":1,"choice":1},"media":0,"decks":[{"id":"planets","title":"planets","new":true,\
        "cards":2,"added":2,"updated":0,"unchanged":0,"gone":0,"goneRemoved":false}],"remarks":[],\
        "omittedRemarks":0},{"file":"\(quizdeck.home)/none.csv","error":{"code":"storage-failed",\
        "message":"\(quizdeck.home)/none.csv: No such file or directory."}}]}

        """)
  }

  @Test func `a file that is refused costs no other`() throws {
    let empty = "\(quizdeck.home)/empty.txt"
    try Files.replace(empty, with: [])
    let outcome = try quizdeck.run("import", empty, try putTrivia())
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "quizdeck: \(empty): No known format fits this file. It is empty.\n")
    #expect(outcome.output.contains("\ndecks\n  planets  new, 2 cards  planets\n"))
  }

  @Test func `a text of empty lines is no table`() throws {
    let blank = "\(quizdeck.home)/blank.txt"
    try Files.replace(blank, with: Array("\n \n".utf8))
    let outcome = try quizdeck.run("import", blank)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "quizdeck: \(blank): No known format fits this file. It has nothing but empty lines.\n")
  }

  @Test func `a format may be named by the ending of its files`() throws {
    _ = try quizdeck.run("import", try putTrivia())
    let several = try quizdeck.run("export", "planets", "--to", "txt")
    #expect(several.status == 2)
    #expect(several.errors.contains("\"txt\" is no format for --to."))
    let out = "\(quizdeck.home)/planets.apkg"
    #expect(try quizdeck.run("export", "planets", "--to", "APKG", "-o", out).status == 0)
  }

  @Test func `a deck is named, and its name may be that of a deck that is there`() throws {
    let path = try putTrivia()
    #expect(
      try quizdeck.run("import", path, "--deck", "sky").output.contains("  sky  new, 2 cards  "))
    let again = try quizdeck.run("import", path, "--deck", "sky")
    #expect(again.output.contains("  sky  0 updated, 0 new, 2 as before  "))
    try quizdeck.putDeck("broken.json", "{")
    let refused = try quizdeck.run("import", path, "--deck", "broken")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "The name broken is that of a built-in deck or of a file that is refused"))
  }

  @Test func `an import to undo is found by the beginning of its id, and only when it is one`()
    throws
  {
    _ = try quizdeck.run("import", try putTrivia())
    let none = try quizdeck.run("imports", "--undo", "zzz")
    #expect(none.status == 1)
    #expect(
      none.errors
        == "quizdeck: There is no import with the id \"zzz\". \"quizdeck imports\" lists them.\n")
  }

  @Test func `a deck is let out and comes in again`() throws {
    _ = try quizdeck.run("import", try putTrivia())
    let out = "\(quizdeck.home)/out.json"
    let exported = try quizdeck.run("export", "planets", "--to", "opentdb", "-o", out)
    #expect(exported.status == 0)
    #expect(exported.output.hasSuffix("Wrote \(out): Open Trivia DB JSON, 2 cards.\n"))
    #expect(try quizdeck.read(out).contains("Jupiter"))
    let taken = try quizdeck.run("export", "planets", "--to", "opentdb", "-o", out)
    #expect(taken.status == 1 && taken.errors.contains("\(out) is there already."))
    let json = try quizdeck.run(
      "export", "planets", "--to", "opentdb", "-o", out, "--overwrite", "--json")
    #expect(
      json.output
        == "{\"file\":\"\(out)\",\"format\":\"opentdb\",\"cards\":2,\"read\":[],\"losses\":[]}\n")
  }

  @Test func `what a format cannot hold is listed before it is written`() throws {
    try quizdeck.putDeck("pairs.json", pairs)
    let outcome = try quizdeck.run(
      "export", "pairs", "--to", "opentdb", "-o", "\(quizdeck.home)/pairs-out.json")
    #expect(outcome.output.hasPrefix("what the format cannot hold (") || outcome.status == 1)
  }

  @Test func `a file is converted without a library`() throws {
    let path = try putTrivia()
    let out = "\(quizdeck.home)/deck.json"
    let outcome = try quizdeck.run("convert", path, out, "--to", "quizdeck")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(try quizdeck.run("check", out).output == "\(out): no problems, 2 cards\n")
    let unclear = try quizdeck.run("convert", path, "\(quizdeck.home)/deck.xyz")
    #expect(unclear.status == 2 && unclear.errors.contains("does not tell the format"))
  }

  @Test func `pictures that a deck file only names are told when a file is converted to one`()
    throws
  {
    let path = "\(quizdeck.home)/book.xml"
    let picture = "iVBORw0KGgoBAgM="
    try Files.replace(
      path,
      with: Array(
        """
        <quiz><question type="shortanswer"><name><text>n</text></name>
        <questiontext format="html"><text><![CDATA[Which? <img src="@@PLUGINFILE@@/a.png" alt="map">]]></text>
        <file name="a.png" path="/" encoding="base64">\(picture)</file></questiontext>
        <answer fraction="100"><text>Peru</text></answer></question></quiz>
        """.utf8))
    let outcome = try quizdeck.run(
      "convert", path, "\(quizdeck.home)/book.json", "--to", "quizdeck")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("what the format cannot hold (1)\n")
        && outcome.output.contains("a picture or sound is left out: a deck file names them"))
  }

  @Test func `what is told to be written is what is in the file`() throws {
    try quizdeck.putDeck(
      "mix.json",
      #"""
      {"quizdeck":1,"title":"Mix","cards":[{"statement":"Ice floats.","answer":true},
       {"front":"a","back":"b"},{"question":"q","options":["x","y"],"answer":"x"}]}
      """#)
    for (format, count) in [("kahoot", "2 cards"), ("csv", "3 cards"), ("aiken", "2 cards")] {
      let out = "\(quizdeck.home)/out-\(format)"
      let outcome = try quizdeck.run("export", "mix", "--to", format, "-o", out)
      #expect(outcome.output.hasSuffix(", \(count).\n"), "\(outcome)")
      let read = try quizdeck.run("check", out, "--format", format)
      #expect(read.output.contains(" \(count), "), "\(read)")
    }
  }

  @Test func `a folder of pictures that cannot be written is said, with what to do`() throws {
    let media = "\(quizdeck.library)/media"
    try Files.replace(media, with: [])
    let outcome = try quizdeck.run("import", try putTrivia())
    #expect(outcome.status == 3)
    #expect(
      outcome.errors
        == "quizdeck: \(media): Not a directory. Try again, or choose another library with --library.\n"
    )
  }

  @Test func `a check finds what looks wrong in any format`() throws {
    let sound = try putTrivia()
    #expect(
      try quizdeck.run("check", sound)
        == .init(
          status: 0, output: "\(sound): no problems, 2 cards, Open Trivia DB JSON\n", errors: ""))
    let long = "the longest of all, which anybody would choose who has never heard of it"
    let odd = try putTrivia("odd.json", largest: long)
    let outcome = try quizdeck.run("check", odd)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("the right answer gives itself away: it has \(long.count) characters")
    )
    let deck = try quizdeck.putDeck(
      "twice.json",
      """
      { "quizdeck": 1, "title": "A", "cards": [
        { "id": "a", "front": "One!", "back": "1" }, { "id": "b", "front": "one", "back": "1" } ] }
      """)
    let twice = try quizdeck.run("check", deck)
    #expect(twice.status == 1)
    #expect(
      twice.output == """
        \(deck): 2 cards
        \(deck): "b": the question is there twice: it asks the same as the one at "a"

        """)
  }

  @Test func `a check says what an import would leave out`() throws {
    let path = "\(quizdeck.home)/long.csv"
    let long = String(repeating: "x", count: 20_001)
    try Files.replace(path, with: Array("front,back\n\(long),b\nc,d\n".utf8))
    let outcome = try quizdeck.run("check", path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\(path): 1 card, "))
    #expect(outcome.output.contains("the question was left out: a deck cannot hold it"))
  }

  @Test func `pictures that are missing are told when a deck is let out`() throws {
    try quizdeck.putDeck(
      "picture.json",
      """
      { "quizdeck": 1, "title": "A", "cards": [
        { "id": "a", "front": ["x ", {"image": "a.png", "alt": "A"}], "back": "1" } ] }
      """)
    for format in ["anki", "moodle-xml", "qti12", "qti2", "print"] {
      let outcome = try quizdeck.run(
        "export", "picture", "--to", format, "-o", "\(quizdeck.home)/out-\(format)")
      #expect(outcome.status == 0, "\(format): \(outcome.errors)")
      #expect(outcome.output.contains("the picture or sound a.png is left out"), "\(format)")
    }
  }

  @Test func `a separator is something`() throws {
    try quizdeck.putDeck("pairs.json", pairs)
    let outcome = try quizdeck.run("export", "pairs", "--to", "csv", "--separator", "")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--separator"))
  }
}
