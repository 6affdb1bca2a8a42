extension ReviewEntry {
  /// Reads an entry as it is sent and stored; throws the first problem.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> ReviewEntry {
    try WireReader.read(bytes) { reader, node in reader.reviewEntry(node) }
  }

  /// Writes the entry as it is sent and stored.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("at", moment.at.milliseconds)
      writer.member("zone", Int64(moment.offset.minutes))
      event.writeMembers(to: &writer)
    }
  }
}

extension ReviewID: CustomStringConvertible {
  /// Checks and wraps 32 hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 32 else { return nil }
    let bytes = Array(text.utf8)
    guard let high = Hex.number(String(decoding: bytes[..<16], as: UTF8.self)),
      let low = Hex.number(String(decoding: bytes[16...], as: UTF8.self))
    else { return nil }
    self.init(high, low)
  }

  /// The identity, as 32 hexadecimal digits.
  public var text: String { Hex.text(high) + Hex.text(low) }

  /// The identity.
  public var description: String { text }
}

extension ReviewEvent {
  /// The event's name where it is sent and stored; never changed once it is in use.
  public var name: String {
    switch self {
    case .answer: "answer"
    case .reset: "reset"
    case .placed: "placed"
    case .suspended: "suspended"
    case .resumed: "resumed"
    case .buried: "buried"
    case .unburied: "unburied"
    case .undone: "undone"
    }
  }

  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("event", name)
    switch self {
    case .answer(let answer): answer.writeMembers(to: &writer)
    case .placed(let placement): placement.writeMembers(to: &writer)
    case .buried(let day): writer.member("until", Int64(day.number))
    case .undone(let entry): writer.member("entry", entry.text)
    case .reset, .suspended, .resumed, .unburied: break
    }
  }
}

extension ReviewAnswer {
  /// The names of the kinds where they are sent and stored, in their order.
  static let kindNames = ["learn", "review", "relearn", "cram", "bulk"]

  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("kind", Self.kindNames[Int(kind.rawValue)])
    writer.member("rating", Int64(rating.rawValue))
    writer.member("took", Int64(milliseconds))
    switch next {
    case .days(let days): writer.member("days", Int64(days))
    case .step(let index, let seconds):
      writer.member("step", Int64(index))
      writer.member("seconds", Int64(seconds))
    }
    if ease != 0 { writer.member("ease", Int64(ease)) }
    if suspends { writer.member("suspends", true) }
  }
}

extension Placement {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("due", Int64(due.number))
    writer.member("interval", Int64(interval))
    if let lapses { writer.member("lapses", Int64(lapses)) }
    if let memory {
      // The bits of the numbers: decimals would not bring every one of them back.
      writer.member("stability", Hex.text(memory.stability.bitPattern))
      writer.member("difficulty", Hex.text(memory.difficulty.bitPattern))
    }
  }
}

extension WireReader {
  /// An entry of a log.
  func reviewEntry(_ node: JSONNode) -> ReviewEntry? {
    guard var fields = Fields(node, of: "a review", problems: problems) else { return nil }
    let id = fields.required("id", of: "32 hexadecimal digits", read: reviewID)
    let at = fields.required("at", of: "milliseconds since 1970", read: milliseconds)
    let zone = fields.required("zone", of: "the minutes ahead of UTC") {
      integer($0, in: -1080...1080)
    }
    let event = reviewEvent(&fields)
    fields.finish()
    guard let id, let at, let zone, let event else { return nil }
    do throws(MomentError) {
      let moment = try LocalMoment(at: at, offset: try ZoneOffset(minutes: zone))
      return ReviewEntry(id: id, moment: moment, event: event)
    } catch {
      reject(node, expected: "a review between the years 1970 and 9999")
      return nil
    }
  }

  private func reviewID(_ node: JSONNode) -> ReviewID? {
    let id = shortText(node).flatMap { ReviewID($0) }
    if id == nil { reject(node, expected: "32 hexadecimal digits") }
    return id
  }

  private func milliseconds(_ node: JSONNode) -> Timestamp? {
    guard case .number(let number) = node.value, let value = number.integer else {
      reject(node, expected: "milliseconds since 1970, a whole number")
      return nil
    }
    return Timestamp(milliseconds: value)
  }

  private func reviewEvent(_ fields: inout Fields) -> ReviewEvent? {
    let name = fields.required("event", of: "what happened", read: shortText)
    switch name {
    case "answer": return answer(&fields).map { .answer($0) }
    case "placed": return placement(&fields).map { .placed($0) }
    case "buried": return day("until", &fields).map { .buried(until: $0) }
    case "undone":
      return fields.required("entry", of: "the id of an entry", read: reviewID).map { .undone($0) }
    case "reset": return .reset
    case "suspended": return .suspended
    case "resumed": return .resumed
    case "unburied": return .unburied
    case let other?:
      problems.report(
        fields.offset, found: "the event \(quoted(other))",
        expected:
          "one of answer, placed, buried, unburied, suspended, resumed, reset, undone")
      return nil
    case nil: return nil
    }
  }

  private func answer(_ fields: inout Fields) -> ReviewAnswer? {
    let kinds = zip(ReviewAnswer.kindNames, ReviewAnswer.Kind.allCases).map { ($0, $1) }
    let kind = fields.required("kind", of: "how it was asked") { word($0, among: kinds) }
    let rating = fields.required("rating", of: "1 to 4") { integer($0, in: 1...4) }
    let took = fields.required("took", of: "milliseconds") { integer($0, in: 0...Int32.max) }
    let next = next(&fields)
    let ease = fields.optional("ease") { integer($0, in: 1100...30_000) }
    let suspends = fields.optional("suspends", read: bool)
    guard let kind, let took, let next,
      let rating = rating.flatMap({ Rating(rawValue: Int($0)) })
    else { return nil }
    return ReviewAnswer(
      kind: kind, rating: rating, milliseconds: took, next: next, ease: ease ?? 0,
      suspends: suspends ?? false)
  }

  private func next(_ fields: inout Fields) -> NextReview? {
    if fields.has("days") {
      return fields.optional("days") { integer($0, in: 1...NextReview.mostDays) }.map { .days($0) }
    }
    let step = fields.required("step", of: "the number of a step") { integer($0, in: 0...255) }
    let seconds = fields.required("seconds", of: "the seconds of a step") {
      integer($0, in: 1...NextReview.longestStep)
    }
    guard let step, let seconds else { return nil }
    return .step(index: UInt8(step), seconds: seconds)
  }

  private func placement(_ fields: inout Fields) -> Placement? {
    let due = day("due", &fields)
    let interval = fields.required("interval", of: "days") {
      integer($0, in: 1...NextReview.mostDays)
    }
    let lapses = fields.optional("lapses") { integer($0, in: 0...1_000_000) }
    let stability = fields.optional("stability", read: real)
    let difficulty = fields.optional("difficulty", read: real)
    guard let due, let interval else { return nil }
    var memory: MemoryState?
    if let stability, let difficulty {
      memory = MemoryState(stability: stability, difficulty: difficulty)
    }
    return Placement(due: due, interval: interval, lapses: lapses, memory: memory)
  }

  private func day(_ name: String, _ fields: inout Fields) -> StudyDay? {
    fields.required(name, of: "the number of a day since 1970-01-01") {
      integer($0, in: Int32.min...Int32.max)
    }.map { StudyDay(number: $0) }
  }

  private func real(_ node: JSONNode) -> Double? {
    let bits = shortText(node).flatMap { Hex.number($0) }
    if bits == nil { reject(node, expected: "the 16 hexadecimal digits of a number's bits") }
    return bits.map { Double(bitPattern: $0) }
  }
}
