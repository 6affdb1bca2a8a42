/// The members of one JSON object while it is read; what nobody takes is reported as unknown.
struct Fields {
  /// Where the object begins.
  let offset: Int
  private let members: [JSONMember]
  private let what: String
  private let problems: ProblemList
  private var known: [String] = []

  /// Takes an object apart; anything else is reported, with an `example` where that helps, and gives `nil`.
  init?(_ node: JSONNode, of what: String, example: String? = nil, problems: ProblemList) {
    guard case .object(let members) = node.value else {
      problems.report(
        node.offset, found: node.value.described,
        expected: "\(what) in { }\(example.map { ", such as \($0)" } ?? "")")
      return nil
    }
    self.offset = node.offset
    self.members = members
    self.what = what
    self.problems = problems
    known.reserveCapacity(32)
    // What the server answers has no member twice, and sets of texts are much code in the browser.
    #if !PLACES_ONLY
      reportDoubles()
    #endif
  }

  private func reportDoubles() {
    // Most objects have so few members that comparing each with each is the fastest.
    guard members.count > 16 else {
      for (index, member) in members.enumerated() {
        if members[..<index].contains(where: { $0.name == member.name }) { reportDouble(member) }
      }
      return
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted { reportDouble(member) }
  }

  private func reportDouble(_ member: JSONMember) {
    problems.report(
      member.nameOffset, found: "\(quoted(member.name)) a second time in \(what)",
      expected: "it once")
  }

  /// Whether the object has a member of this name.
  func has(_ name: String) -> Bool {
    members.contains { $0.name == name }
  }

  /// The value of a member; from now on its name is known.
  @inline(never)
  mutating func take(_ name: String) -> JSONNode? {
    known.append(name)
    return members.first { $0.name == name }?.node
  }

  /// A member that may be missing; what `read` makes of it.
  mutating func optional<Value>(_ name: String, read: (JSONNode) -> Value?) -> Value? {
    take(name).flatMap(read)
  }

  /// A member that has to be there; a missing one is reported with what it should be.
  mutating func required<Value>(
    _ name: String, of expected: String, read: (JSONNode) -> Value?
  ) -> Value? {
    takeRequired(name, of: expected).flatMap(read)
  }

  /// The value of a member that has to be there. (Apart from `required`, which is compiled anew for each type.)
  @inline(never)
  private mutating func takeRequired(_ name: String, of expected: String) -> JSONNode? {
    if let node = take(name) { return node }
    problems.report(
      offset, found: "\(what) without \(quoted(name))",
      expected: "\(quoted(name)) with \(expected)")
    return nil
  }

  /// Reports every member whose name was not asked for.
  func finish() {
    for member in members where !known.contains(member.name) {
      problems.report(
        member.nameOffset, found: "\(quoted(member.name)) in \(what)",
        expected: suggestion(for: member.name))
    }
  }

  /// The known name that was probably meant, else all of them.
  private func suggestion(for name: String) -> String {
    if let close = known.first(where: { isClose($0, name) }) { return quoted(close) }
    let names = known.filter { !$0.isEmpty && $0 != "$schema" }.map { quoted($0) }
    return "one of \(names.joined(separator: ", "))"
  }

  /// Reports misspelt members of an object that cannot be told; whether there were any.
  mutating func reportStrangers(among names: [String]) -> Bool {
    let before = problems.count
    known = names
    finish()
    return problems.count > before
  }

  /// Whether two names differ by case, or by one letter more, less, other or exchanged.
  private func isClose(_ one: String, _ two: String) -> Bool {
    let first = Array(one.lowercased().utf8)
    let second = Array(two.lowercased().utf8)
    guard first.count > 2, abs(first.count - second.count) <= 1 else { return first == second }
    var head = 0
    while head < min(first.count, second.count) && first[head] == second[head] { head += 1 }
    var tail = 0
    while tail < min(first.count, second.count) - head
      && first[first.count - 1 - tail] == second[second.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (first.count - head - tail, second.count - head - tail)
    let isSwap =
      left == 2 && right == 2 && first[head] == second[head + 1] && first[head + 1] == second[head]
    return left <= 1 && right <= 1 || isSwap
  }
}
