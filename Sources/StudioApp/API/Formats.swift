internal import QuizCore

/// What can be brought in and let out, and how large a file may be.
struct Formats {
  /// A format by the word for it and what people call it.
  struct Format {
    let id: String
    let name: String
    /// What it cannot hold in general; nil where it holds all.
    let limits: String?

    init?(_ node: JSONNode) {
      guard let id = node.text("id"), let name = node.text("name") else { return nil }
      (self.id, self.name, limits) = (id, name, node.text("limits"))
    }
  }

  /// What decks can be brought in from.
  let readers: [Format]
  /// What decks can be let out to.
  let writers: [Format]
  /// How many bytes a file may have that comes in.
  let fileBytes: Int64

  /// What people call a format.
  func name(of id: String) -> String {
    for format in readers where format.id == id { return format.name }
    return id
  }

  static func read(_ bytes: [UInt8]) throws(WireError) -> Formats {
    try JSONNode.read(bytes, as: "list of formats") { node in
      guard let readers = node.list("readers"), let writers = node.list("writers"),
        let fileBytes = node.number("fileBytes")
      else { return nil }
      return Formats(
        readers: readers.compactMap { Format($0) }, writers: writers.compactMap { Format($0) },
        fileBytes: fileBytes)
    }
  }
}
