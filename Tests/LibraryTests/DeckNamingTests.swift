import Library
import QuizCore
import Testing

@Suite struct DeckNamingTests {
  @Test(arguments: [
    ("Weather", "weather"), ("Über den Fluß", "uber-den-fluss"), ("Ñandú & Œuvre", "nandu-oeuvre"),
    ("  a -- b  ", "a-b"), ("Łódź, Ærø", "lodz-aero"), ("Русский язык", "russkiy-yazyk"),
    ("Ελληνικά", "ellinika"), ("Cafe\u{301}", "cafe"), ("漢字", "deck"),
    ("../../etc/passwd", "etc-passwd"),
    ("", "deck"), (".hidden", "hidden"),
    (String(repeating: "word ", count: 40), "word-word-word-word-word-word-word-word-word-wor"),
  ])
  func `a title becomes a name`(title: String, name: String) {
    #expect(DeckNaming.name(for: title) { _ in false }.text == name)
  }

  @Test func `a name that is taken gets a number`() {
    let taken: Set<String> = ["weather", "weather-2"]
    #expect(DeckNaming.name(for: "Weather") { taken.contains($0) }.text == "weather-3")
  }
}
