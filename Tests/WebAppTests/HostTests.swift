import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct HostTests {
  private func bytes(_ fields: [String]) -> [UInt8] {
    fields.flatMap { field -> [UInt8] in
      let text = Array(field.utf8)
      return withUnsafeBytes(of: UInt32(text.count).littleEndian) { Array($0) } + text
    }
  }

  private func message(_ kind: Int32, _ id: Int32, _ fields: [String]) -> HostMessage? {
    bytes(fields).withUnsafeBytes { HostMessage(kind: kind, id: id, bytes: $0) }
  }

  @Test("Every kind of message is read as the host writes it")
  func reading() {
    #expect(
      message(0, 0, ["/x", "", "1", "2", "zh-TW", "en", "settings", "sound=off", "name", "李"])
        == .start(
          HostMessage.Start(
            path: "/x", languages: ["zh-TW", "en"], isMotionReduced: true,
            stored: ["settings": "sound=off", "name": "李"])))
    #expect(
      message(1, 7, ["v", "Enter", "1", "range"])
        == .event(
          handler: 7, Event(value: "v", key: "Enter", isChecked: true, target: .range)))
    #expect(
      message(2, 3, ["404", "W/\"a\"", "body"])
        == .response(id: 3, status: 404, tag: "W/\"a\"", body: Array("body".utf8)))
    #expect(message(3, 9, []) == .timer(id: 9))
    #expect(message(4, 0, ["/a", "/"]) == .address(path: "/a", state: "/"))
    #expect(message(5, 0, ["/a"]) == .link(path: "/a"))
    #expect(message(6, 0, []) == .resumed)
    #expect(message(7, 0, ["k", ""]) == .stored(key: "k", value: nil))
    #expect(message(7, 1, ["k", ""]) == .stored(key: "k", value: ""))
    #expect(message(8, 1, []) == .motion(isReduced: true))
    #expect(message(99, 0, []) == nil)
  }

  @Test("A message that is cut off anywhere is read without a trap")
  func cutOff() {
    let whole = bytes(["/x", "", "1", "2", "zh-TW", "en", "settings", "sound=off"])
    for count in 0..<whole.count {
      let isRead = whole[..<count].withUnsafeBytes {
        HostMessage(kind: 0, id: 0, bytes: UnsafeRawBufferPointer(rebasing: $0[...])) != nil
      }
      #expect(isRead)
    }
  }

  @Test("Effects are written as the JSON that the host reads")
  func writing() throws {
    let effects: [Effect] = [
      .fetch(id: 1, method: .post, path: "/api/games", body: "{\"a\":\"\n\"}"),
      .fetch(id: 2, method: .get, path: "/api/decks", body: nil),
      .timer(id: 3, milliseconds: 200), .store(key: "k", value: nil), .append(key: "k", value: "v"),
      .back, .focus(id: "x"),
      .keep([try #require(MediaName("a.png"))], formulas: true),
      .announce("\"<é\u{1}"), .scrollToTop,
      .play([Tone(wave: .sine, from: 1, to: 2, start: 3, length: 4, gain: 5)]),
      .push(path: "/a", state: "/\n/b"), .replace(path: "/a", state: ""),
      .other(#"{"do":"x"}"#),
    ]
    #expect(
      String(decoding: EffectWriter.json(effects), as: UTF8.self)
        == #"[{"do":"fetch","id":1,"method":"POST","path":"/api/games","body":"{\"a\":\"\n\"}"},"#
        + #"{"do":"fetch","id":2,"method":"GET","path":"/api/decks","body":null},"#
        + #"{"do":"timer","id":3,"after":200},{"do":"store","key":"k","value":null},"#
        + #"{"do":"append","key":"k","value":"v"},{"do":"back"},"#
        + #"{"do":"focus","id":"x"},{"do":"keep","paths":["/media/a.png"],"formulas":true},{"do":"announce","text":"\"<é\u0001"},{"do":"scroll"},"#
        + #"{"do":"play","tones":[{"wave":"sine","from":1,"to":2,"start":3,"length":4,"gain":5}]},"#
        + #"{"do":"push","path":"/a","state":"/\n/b"},{"do":"replace","path":"/a","state":""},"#
        + #"{"do":"x"}]"#)
  }

  @Test("Settings are read as they were written")
  func settings() {
    var settings = Settings()
    settings.isSoundOn = false
    settings.language = .traditionalChinese
    settings.theme = .dark
    settings.motion = .reduced
    settings.waits = true
    #expect(Settings(stored: settings.stored) == settings)
    #expect(Settings(stored: "") == Settings())
    #expect(Settings(stored: "theme=pink;x;=;sound=off").isSoundOn == false)
  }

  @Test(
    "Days are those of the calendar",
    arguments: [
      (Int64(0), Int32(0), "1 Jan 1970"), (951_782_400_000, 0, "29 Feb 2000"),
      (-1, 0, "31 Dec 1969"), (1_735_689_599_999, 0, "31 Dec 2024"),
      (1_735_689_599_999, 480, "1 Jan 2025"), (1_735_689_600_000, -60, "31 Dec 2024"),
    ])
  func dates(milliseconds: Int64, offset: Int32, expected: String) {
    let date = CivilDate(milliseconds: milliseconds, offset: offset)
    #expect(Texts(language: .english).date(date) == expected)
  }
}
