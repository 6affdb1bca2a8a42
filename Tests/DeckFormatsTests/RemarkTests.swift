import DeckFormats
import Testing

@Suite("Remarks") struct RemarkTests {
  @Test("A place says what is known of it")
  func place() {
    #expect(
      Place(member: "quiz.xml", line: 12, item: "Q3").description == "quiz.xml, line 12, \"Q3\"")
    #expect(Place().description.isEmpty)
  }

  @Test("Remarks beyond the limit are counted")
  func limit() {
    var bank = ImportedBank(format: .gift)
    for line in 1...ImportedBank.remarkLimit + 2 {
      bank.remark(.leftOut, at: Place(line: line), what: "it was left out", why: "it is empty")
    }
    #expect(bank.remarks.count == ImportedBank.remarkLimit)
    #expect(bank.omittedRemarks == 2)
  }
}
