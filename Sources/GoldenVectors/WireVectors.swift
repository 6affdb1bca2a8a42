internal import QuizCore

/// What is sent and stored: written, read again and written again.
enum WireVectors {
  private static let games = [
    """
    {"id":"0123456789abcdef0123456789abcdef","deck":"mixed","hash":"ab12","setup":{"seed":"00000000deadbeef","ask":"back",\
    "form":"typed","only":["tf"]},"answers":[{"card":"tf","say":true},{"card":"one","choose":["o1","o2"]},\
    {"card":"typed","type":"caf\\u00e9 \\"\\u0007\\n"},{"card":"fixed","set":-8},{"card":"flip","recall":false}],"name":"王小明"}
    """,
    "{\"id\":\"short\"}", "{\"id\":12345678,\"x\":1}", "[",
    "{\"id\":\"0123456789abcdef\",\"score\":100}",
    """
    {"id":"0123456789abcdef0123456789abcdef","deck":"later","hash":"ab12","setup":{"seed":"1","ask":"front","form":"choice"},\
    "answers":[{"card":"match","match":[["o1","o2"],["o3","o2"]]},{"card":"order","order":["o1","o2"]},\
    {"card":"cloze","fill":["rains",["o1"],""]}]}
    """,
  ]

  static func add(to transcript: inout Transcript) {
    for (index, json) in games.enumerated() {
      transcript.add("wire game \(index)", outcome(of: json))
    }
  }

  private static func outcome(of json: String) -> String {
    do {
      let game = try FinishedGame.read(Array(json.utf8))
      var writer = JSONWriter()
      game.write(to: &writer)
      let isSame = try FinishedGame.read(writer.bytes) == game
      return "\(String(decoding: writer.bytes, as: UTF8.self)) \(isSame ? "same" : "changed")"
    } catch {
      return "refused"
    }
  }
}
