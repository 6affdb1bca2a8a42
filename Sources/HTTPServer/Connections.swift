/// What is known of each open connection, by the address of its evhttp object.
struct Connections {
  enum Phase {
    /// Between two requests, or one is arriving; since the last answer.
    case awaiting(since: ContinuousClock.Instant)
    /// A responder is at work.
    case responding
    /// The answer is on its way out.
    case sending
  }

  private var phases: [OpaquePointer: Phase] = [:]
  /// Requests that have arrived and whose answer is not out yet, those included whose client has left.
  private(set) var busyCount = 0

  /// The connections that no answer is owed on.
  var awaitingRequest: [OpaquePointer] {
    phases.compactMap { if case .awaiting = $0.value { $0.key } else { nil } }
  }

  /// The connections whose answer is on its way out.
  var sending: [OpaquePointer] {
    phases.compactMap { if case .sending = $0.value { $0.key } else { nil } }
  }

  /// The connections whose request should have arrived since.
  func awaiting(longerThan limit: Duration, at now: ContinuousClock.Instant) -> [OpaquePointer] {
    phases.compactMap { entry in
      guard case .awaiting(let since) = entry.value, now - since > limit else { return nil }
      return entry.key
    }
  }

  /// How many are open.
  var count: Int { phases.count }

  func contains(_ connection: OpaquePointer) -> Bool { phases[connection] != nil }

  mutating func opened(_ connection: OpaquePointer, at now: ContinuousClock.Instant) {
    phases[connection] = .awaiting(since: now)
  }

  mutating func requestArrived(on connection: OpaquePointer) {
    phases[connection] = .responding
    busyCount += 1
  }

  /// evhttp answers by itself, and closes then.
  mutating func parserAnswered(on connection: OpaquePointer) {
    phases[connection] = .sending
    busyCount += 1
  }

  mutating func answerQueued(on connection: OpaquePointer) {
    phases[connection] = .sending
  }

  mutating func answerSent(on connection: OpaquePointer, at now: ContinuousClock.Instant) {
    phases[connection] = .awaiting(since: now)
    busyCount -= 1
  }

  /// The client had left before its answer was ready.
  mutating func answerDropped() {
    busyCount -= 1
  }

  mutating func closed(_ connection: OpaquePointer) {
    if case .sending = phases.removeValue(forKey: connection) { busyCount -= 1 }
  }
}
