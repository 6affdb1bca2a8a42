internal import QuizCore

/// Names, prompts and typed answers: where Unicode's tables could differ between platforms.
enum TextVectors {
  private static let names = [
    "Ada", "  Ada \u{3000}", "", " \u{200B} ", "a\u{0301}\u{0301}", "a\u{7}b", "\u{202E}evil",
    "😀👩‍👩‍👧‍👦🇹🇼",
    String(repeating: "長", count: 40), String(repeating: "長", count: 41),
  ]
  private static let answers = [
    "café", "CAFE\u{0301}", " café. ", "cafe", "hi  there", "HI\u{00A0}THERE!", "hi there?!", "",
    ".", "ΧΑΊ", "İ",
  ]

  static func add(to transcript: inout Transcript) {
    for (index, name) in names.enumerated() {
      transcript.add("name \(index)", outcome(ofName: name))
    }
    guard case .success(let deck) = GoldenDecks.read(GoldenDecks.mixed) else {
      return transcript.add("typed", "the deck could not be read")
    }
    for (index, text) in answers.enumerated() {
      transcript.add("typed \(index)", GameVectors.grade(of: .text(text), to: "typed", in: deck))
    }
    addLater(to: &transcript)
  }

  private static let policed = [
    "Zürich", "Zurich", "zürich", "the Zurich", "Ｚürich", "Zürihc", "Zürch", "the city", "The City",
    "zurich!", "Bern",
  ]
  private static let numbers = [
    "2.5", "2,5", "2,500", "2.74", "2.75", "2.76", "2", "3", "3.0000001", "６.022e23", "6,022e+23",
    "6022 00000000000000000000", "−2.5", "two", "", "1e999", "2.5.1", "123456789012345678901",
  ]

  static func addLater(to transcript: inout Transcript) {
    guard case .success(let deck) = GoldenDecks.read(GoldenDecks.later) else {
      return transcript.add("policed", "the deck could not be read")
    }
    for (index, text) in policed.enumerated() {
      transcript.add(
        "policed \(index)",
        GameVectors.grade(of: .text(text), to: "typed", in: deck, show: GradeText.of))
    }
    for (index, text) in numbers.enumerated() {
      transcript.add(
        "number \(index)",
        GameVectors.grade(of: .text(text), to: "number", in: deck, show: GradeText.of))
    }
  }

  private static func outcome(ofName name: String) -> String {
    do {
      return try PlayerName(name).text
    } catch {
      switch error {
      case .empty: return "empty"
      case .tooLong: return "too long"
      case .controlCharacter: return "control character"
      }
    }
  }
}
