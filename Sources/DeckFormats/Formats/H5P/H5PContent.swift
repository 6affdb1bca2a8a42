import QuizCore

/// A piece of content: the library that plays it, and what it is given.
struct H5PContent {
  /// The library without its version, such as `H5P.MultiChoice`.
  let library: String
  /// What the library is given.
  let params: JSONNode
  /// The identity that editors give to a piece in a container.
  let id: String?
  /// What its author calls it.
  let title: String?
  private let fullName: String

  /// The whole content of a package.
  init(library: String, params: JSONNode) {
    self.library = Self.name(library)
    self.params = params
    id = nil
    title = nil
    fullName = library
  }

  /// A piece within another; `nil` where a value is none.
  init?(_ node: JSONNode) {
    guard let library = node["library"]?.text, let params = node["params"], params.isObject else {
      return nil
    }
    self.library = Self.name(library)
    self.params = params
    id = node["subContentId"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    let title = node["metadata"]?["title"]?.text.map(CharacterReferences.decode)?.trimmed
    self.title = title == "" ? nil : title
    fullName = library
  }

  /// Sets what a set of questions says of how it is played.
  func applyRules(to deck: inout ImportedDeck) {
    guard library == "H5P.QuestionSet" else { return }
    deck.rules.order = params["randomQuestions"]?.flag == true ? .shuffled : .fixed
    if let size = params["poolSize"]?.integer, size > 0, size < Int64(deck.items.count) {
      deck.rules.length = .count(Int32(clamping: size))
    }
  }

  private static func name(_ library: String) -> String {
    library.split(separator: " ").first.map(String.init) ?? library
  }

  /// The piece, or a part of it, as JSON, to be kept beside a card.
  func source(of part: JSONNode? = nil) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("library", fullName)
      if let id { writer.member("subContentId", id) }
      writer.name(part == nil ? "params" : "part")
      writer.value((part ?? params).value)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
