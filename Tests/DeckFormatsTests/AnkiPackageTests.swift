import DeckFormats
import Platform
import QuizCore
import Testing

@Suite("Anki packages") struct AnkiPackageTests {
  private static let whole = [
    "basic [Language] pair: Where? | Here & there⏎[] tags a,b::c",
    "both [Language/Words/Verbs] pair: dog | Hund",
    "option [Language] pair: cat | Katze",
    "single [Language] pair: cow | Kuh",
    "typed [Language] typed: Zürich in capitals? = ZÜRICH explanation A town ignoring accents",
    "typedPicture [Language] pair: Which? | []",
    "cloze [Language] cloze: ____ is in Switzerland, ____ in France. = Bern?capital, not explanation Extra",
    "cloze 2 [Language] cloze: Bern is in ____, not in France. = Switzerland explanation Extra",
    "cloze 3 [Language] note: Bern is in Switzerland, not in France. explanation Extra",
    "nested [Language] cloze: ____ and }} {{c3::open = The inner gap",
    "nested 2 [Language] cloze: The ____ gap and }} {{c3::open = inner",
    "formula [Language] pair: a^[…] and [] | a^2 and []",
    "formula 2 [Language] pair: a^2 and […] | a^2 and []",
    "occlusion [Language] kept image-occlusion: Look⏎[] explanation []⏎Extra",
    "rich [Language/Words/Verbs] pair: これは犬(いぬ) (t) | 犬 Language::Words::Verbs/Verbs Rich Recall none tags t hints barks",
    "rich 2 [Language/Words/Verbs] pair: 犬? | これはいぬ これは犬 tags t",
    "rich 3 [Language/Words/Verbs] pair: 犬 | 犬! tags t",
    "noBack [Language] open: Only a front | -",
    "gone [Language] pair: [gone.png] | text",
    "short [Language] open: One field of two | -",
    "filtered [Language/Words/Verbs] pair: home | deck",
  ]

  @Test(
    "The same cards come out of all three layouts",
    arguments: ["legacy1.apkg", "legacy2.apkg", "latest.colpkg"])
  func layouts(file: String) throws {
    let media = MemoryMedia()
    let bank = try read(AnkiPackageReader.self, fixture: "anki/\(file)", media: media)
    #expect(bank.items.map { line($0, in: bank) } == Self.whole)
    #expect(bank.mediaCount == 3)
    #expect(bank.decks.map(\.title) == ["Language"])
    #expect(bank.decks[0].summary == "All words")
    #expect(bank.decks[0].rules.directions.map(\.ask) == [.front, .back])
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    let lines = bank.remarkLines.map { line in
      let place = names.first { line.contains($0) } ?? "-"
      return line.replacing("\(place), ", with: "").replacing(place, with: "collection.anki2")
    }
    #expect(lines == Self.remarks)
  }

  private static let remarks = [
    "changed: line 7, \"{{c1::Bern::capital}} is in {{c2::Switze…\": card 3 became a text without a question: its text has no gap of the number 3",
    "changed: line 12, \"Only a front\": card 1 became an open question: its back is empty",
    "left-out: line 13, \"Back\": card 1 of the note was left out: its front is empty",
    "doubtful: line 14, \"x()text\": the picture or sound \"gone.png\" is not shown: the package does not hold it",
    "changed: line 15, \"One field of two\": card 1 became an open question: its back is empty",
    "left-out: line 16: the note was left out: its note type is not in the package",
    "left-out: line 17: the note was left out: it has no cards",
    "doubtful: collection.anki2: cards of the note type \"Rich\" lack something: its template shows the field \"Missing\", which the note type does not have",
    "doubtful: collection.anki2: cards of the note type \"Rich\" lack something: the section \"Word\" is not closed",
    "doubtful: collection.anki2: cards of the note type \"Rich\" lack something: the section \"Other\" is closed and was not opened",
    "changed: line 14, \"x()text\": \"script\" was taken out of the text: cards hold texts, and no programs, forms or frames",
    "changed: line 10, \"{{c1::image-occlusion:rect:left=.1:top=.…\": \"canvas\" was taken out of the text: cards hold texts, and no programs, forms or frames",
    "changed: line 10, \"{{c1::image-occlusion:rect:left=.1:top=.…\": \"script\" was taken out of the text: cards hold texts, and no programs, forms or frames",
  ]

  @Test("Cards of a note know each other, and each keeps its note word for word")
  func originals() throws {
    let bank = try read(AnkiPackageReader.self, fixture: "anki/legacy1.apkg")
    let cloze = bank.items.filter { $0.sourceID?.hasPrefix("cloze") == true }
    #expect(cloze.map(\.siblings) == ["cloze", "cloze", "cloze"])
    #expect(bank.items[0].siblings == nil)
    #expect(
      bank.items[0].original?.text
        .hasPrefix(
          #"{"guid":"basic","id":100,"mid":11,"mod":1700000000,"tags":" a b::c a ","fields":["<b>Where</b>?","Here &amp; there<br>[sound:tone.mp3]"],"ords":[0],"deck":"Language","media":{"tone.mp3":"#
        ) == true)
    #expect(
      bank.items[1].original?.text
        == #"{"guid":"both","id":101,"mid":12,"mod":1700000001,"tags":"","fields":["dog","Hund"],"ords":[0,1],"deck":"Language::Words::Verbs","cards":[{"ord":0},{"ord":1,"id":1003,"type":2,"queue":-1,"due":77,"ivl":30,"factor":2300,"reps":5,"lapses":1,"left":0,"odue":0,"flags":0,"reviews":[[1700000000123,3,30,10,2300,4567,1]]}]}"#
    )
    #expect(
      bank.decks[0].originals["anki-notetype-11"]?.contains("\"qfmt\": \"{{Front}}\"") == true)
    #expect(
      bank.decks[0].originals["anki-notetype-11"]?.contains("\"id\": -5522122989542565258") == true,
      "word for word, though the number has more digits than are read")
  }

  @Test("The notice in a package of a newer layout is never read")
  func notice() throws {
    let bank = try read(AnkiPackageReader.self, fixture: "anki/empty-latest.apkg")
    #expect(bank.items.isEmpty)
    #expect(bank.remarks.isEmpty)
  }

  @Test("A package without media is whole")
  func noMedia() throws {
    let bank = try read(AnkiPackageReader.self, fixture: "anki/no-media.apkg")
    #expect(bank.items.count == 1)
    #expect(bank.mediaCount == 0)
    #expect(bank.remarks.map(\.what) == ["the picture or sound \"tone.mp3\" is not shown"])
  }

  @Test("One bad name of a picture or sound costs nothing else")
  func mediaFaults() throws {
    let folder = try TemporaryFolder()
    let bank = try read(
      AnkiPackageReader.self, fixture: "anki/media-faults.apkg",
      media: try MediaFolder(folder.file("media")))
    #expect(bank.items.count == 1)
    #expect(bank.mediaCount == 1)
    #expect(
      bank.remarkLines == [
        "left-out: ../evil: the member was left out: its name leads out of the package",
        "left-out: media, \"missing.png\": the picture or sound \"missing.png\" was left out: the package names it and does not hold it",
        "left-out: media, \"\": a picture or sound was left out: it has no name",
        "left-out: media, \"page.html\": the picture or sound \"page.html\" was left out: its content is that of no picture, sound or film that can be shown, whatever its name",
        "left-out: media, \"..\": a picture or sound was left out: it has no name",
      ])
    guard case .pair(_, let back, _) = bank.items[0].content,
      case .paragraph(let line) = back.blocks[0],
      case .audio(let name, _) = line.last
    else {
      Issue.record("no sound: \(bank.items[0].content)")
      return
    }
    #expect(try Files.names(in: folder.file("media")).filter { $0 != ".lock" } == [name.text])
    let unreadable = try read(AnkiPackageReader.self, fixture: "anki/media-unreadable.apkg")
    #expect(unreadable.items.count == 1)
    #expect(
      unreadable.remarkLines.first?.hasPrefix(
        "left-out: media: all pictures and sounds were left out") == true)
  }

  @Test(
    "What cannot be read says why",
    arguments: [
      (
        "too-new.apkg",
        "unsupported: This Anki package cannot be read (meta): it was made by a newer Anki; export it again with \"Support older Anki versions\" ticked."
      ),
      (
        "no-database.apkg",
        "damaged-package: The package is damaged (collection.anki2): its database cannot be read (file is not a database). Save or download it again."
      ),
      (
        "view.apkg",
        "malformed: This is no readable Anki package (collection.anki2): its database has no table \"notes\"."
      ),
      (
        "virtual.apkg",
        "malformed: This is no readable Anki package (collection.anki2): its database has no table \"notes\"."
      ),
      (
        "circles.apkg",
        "damaged-package: The package is damaged (collection.anki2): its database holds far more rows than fit into its size, as if its tables ran in circles. Save or download it again."
      ),
      (
        "computed.apkg",
        "damaged-package: The package is damaged (collection.anki2): its table \"notes\" has computed columns, which no Anki makes. Save or download it again."
      ),
    ])
  func refused(file: String, message: String) throws {
    do {
      _ = try read(AnkiPackageReader.self, fixture: "anki/\(file)")
      Issue.record("nothing was thrown")
    } catch let error as ImportError {
      #expect("\(error.code): \(error.message)" == message)
    }
  }

  @Test("Triggers of a database are never run")
  func triggers() throws {
    #expect(try read(AnkiPackageReader.self, fixture: "anki/trigger.apkg").items.count == 2)
  }

  @Test("A note with a text beyond all measure costs only itself")
  func huge() throws {
    let bank = try read(AnkiPackageReader.self, fixture: "anki/huge.apkg")
    #expect(bank.items.map(\.sourceID) == ["basic", "after"])
    #expect(
      bank.remarkLines.contains(
        "left-out: collection.anki2, line 2: the note was left out: a text of the database has more than the 67108864 bytes that are read"
      ))
  }

  @Test("Of a damaged database all is read that stands before the damage, and the rest is told")
  func damaged() throws {
    do {
      let bank = try read(AnkiPackageReader.self, fixture: "anki/damaged.apkg")
      #expect(bank.items.count > 50 && bank.items.count < 400)
      #expect(
        bank.remarkLines.last?.contains("this note and all that follow were left out") == true)
    } catch ImportError.damagedPackage {
      Issue.record("nothing was read")
    }
  }

  @Test("It is recognised by its members, whatever it is called")
  func recognition() {
    #expect(
      AnkiPackageReader.recognise(probe("", name: "x.zip", members: ["collection.anki21b"]))
        == .certain)
    #expect(AnkiPackageReader.recognise(probe("", name: "x.apkg", members: ["a"])) == .no)
  }

  /// An item as one line.
  private func line(_ item: ImportedItem, in bank: ImportedBank) -> String {
    let deck = bank.decks.first { $0.items.contains { $0.sourceID == item.sourceID } }?.title ?? "-"
    var line =
      "\(item.sourceID ?? "-") [\(([deck] + item.details.category).joined(separator: "/"))] "
    switch item.content {
    case .pair(let front, let back, _): line += "pair: \(front.plain) | \(back.plain)"
    case .typed(let prompt, let accepted):
      line += "typed: \(prompt.plain) = \(accepted.joined(separator: ","))"
    case .cloze(let text, let blanks):
      let answers = blanks.map { blank in
        guard case .typed(let accepted, _) = blank.kind else { return "?" }
        return accepted.joined(separator: "/") + (blank.hint.map { "?\($0)" } ?? "")
      }
      line += "cloze: \(text.plain) = \(answers.joined(separator: ", "))"
    case .open(let prompt, let model): line += "open: \(prompt.plain) | \(model?.plain ?? "-")"
    case .note(let text): line += "note: \(text.plain)"
    case .kept(let kind, let prompt): line += "kept \(kind): \(prompt.plain)"
    default: line += "\(item.content)"
    }
    if let explanation = item.explanation { line += " explanation \(explanation.plain)" }
    if !item.details.tags.isEmpty { line += " tags \(item.details.tags.joined(separator: ","))" }
    if !item.details.hints.isEmpty {
      line += " hints \(item.details.hints.map(\.plain).joined(separator: ","))"
    }
    if item.details.policy?.respectsAccents == false { line += " ignoring accents" }
    return line.replacing("\n", with: "⏎")
  }
}
