/// Why a message of the API, or a stored event, could not be read: the first problem, with its place.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what was expected.
  public let description: String

  /// Makes an error of what is wrong.
  public init(description: String) {
    self.description = description
  }
}

/// Reads what is sent and stored. What a client asks, and what is stored, has exactly the known members; an answer of a
/// server may have others, so that a newer server can say more.
public struct WireReader: JSONReading {
  let problems = ProblemList()
  let found = FoundMedia()

  private init() {}

  /// Parses a document and makes a value of it; throws the first problem.
  static func read<Value>(
    _ bytes: [UInt8], maximumDepth: Int = DeckLimits.nesting,
    _ body: (WireReader, JSONNode) -> Value?
  ) throws(WireError) -> Value {
    let reader = WireReader()
    let document = try reader.document(bytes, maximumDepth)
    let value = document.flatMap { body(reader, $0) }
    if let value, reader.problems.isEmpty { return value }
    throw reader.firstProblem(in: bytes)
  }

  /// The parsed document. (Apart from `read`, which is compiled anew for each type.)
  @inline(never)
  private func document(_ bytes: [UInt8], _ maximumDepth: Int) throws(WireError) -> JSONNode? {
    do {
      try FileCheck.check(bytes)
    } catch {
      throw WireError(description: error.problems[0].description)
    }
    var parser = JSONParser(bytes, problems: problems, maximumDepth: maximumDepth)
    return parser.parseDocument()
  }

  @inline(never)
  private func firstProblem(in bytes: [UInt8]) -> WireError {
    let first = problems.located(in: bytes).first
    return WireError(description: first?.description ?? "the JSON could not be read")
  }

  /// An event's identity.
  func eventID(_ node: JSONNode) -> EventID? {
    guard let text = shortText(node) else { return nil }
    let id = EventID(text)
    if id == nil { reject(node, expected: "an id of 8 to 64 of the characters A-Z a-z 0-9 . _ -") }
    return id
  }

  /// A player's name.
  func playerName(_ node: JSONNode) -> PlayerName? {
    guard case .string(let text) = node.value else {
      reject(node, expected: "a name in quotes")
      return nil
    }
    do {
      return try PlayerName(text)
    } catch {
      reject(
        node,
        expected:
          "a name of 1 to \(DeckLimits.nameCharacters) characters, not blank, without control characters"
      )
      return nil
    }
  }
}
