import DeckFormats
import QuizCore
import Testing

@Suite("CueCard and SuperMemo XML") struct CueCardTests {
  @Test("The sides of CueCard are plain texts")
  func cueCard() throws {
    let bank = try read(CueCardReader.self, fixture: "cuecard/cards.wcu")
    #expect(
      bank.items.map(\.line) == [
        "pair: Iron < gold? | 7.9 g/cm³\nat 20 °C", "pair: Look | a crystal",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 4: the card was left out: its answer is empty",
        "left-out: line 5: the card was left out: its question is empty",
        "left-out: line 6: the picture or sound \"crystal.jpg\" is missing: "
          + "the file holds texts only",
      ])
    #expect(throws: ImportError.self) { try read(CueCardReader.self, text: "<Cards/>") }
    #expect(CueCardReader.recognise(probe("<CueCards Version=\"1\">")) == .certain)
  }

  @Test("The elements of SuperMemo: items ask, topics are read, titles are categories")
  func superMemo() throws {
    let bank = try read(SuperMemoXMLReader.self, fixture: "supermemo-xml/collection.xml")
    #expect(
      bank.items.map(\.line) == [
        "note: Rivers flow.", "pair: Which river leaves Lake Constance? | the Rhine",
        "pair: Listen | a brook", "open: Why?",
      ])
    #expect(bank.items.map(\.sourceID) == ["1", "3", "4", "6"])
    #expect(bank.items[1].details.category == ["Rivers", "Alps"])
    #expect(bank.items[0].original?.text.contains("Lake Constance") == false)
    #expect(bank.items[1].original?.text.contains("3,920") == true)
    #expect(
      bank.remarkLines == [
        "left-out: line 14, \"4\": the part \"Sound\" was left out: the file holds texts only",
        "left-out: line 18, \"5\": the item was left out: its question is empty",
        "doubtful: the file has 6 elements: it says that there are 99; it may be a part of a "
          + "collection",
        "left-out: intervals and dates of the items were left out: learning begins anew here",
      ])
    #expect(throws: ImportError.self) { try read(SuperMemoXMLReader.self, text: "<Super/>") }
    #expect(SuperMemoXMLReader.recognise(probe("<SuperMemoCollection>")) == .certain)
  }
}
