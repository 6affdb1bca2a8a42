import CLibevent
import Glibc

/// Connections coming, standing still and going.
extension HTTPServer {
  /// Puts a limit on what is read ahead while an answer is on its way, and remembers the connection.
  func connectionAccepted(_ buffered: OpaquePointer) {
    bufferevent_setwatermark(
      buffered, Int16(EV_READ), 0, configuration.bodyLimit + configuration.headLimit + 4096)
    bufferevent_incref(buffered)
    arrivals.append(buffered)
    evhttp?.schedule(.housekeeping)
    if isFull { pauseAccepting(because: "the other files that this process may open are reserved") }
  }

  /// evhttp calls with a connection of its own only once that has sent a whole request, but is the argument of its
  /// callbacks from the start: that is how one that never sends any is found.
  func adoptArrivals() {
    let now = clock.now
    for buffered in arrivals {
      var argument: UnsafeMutableRawPointer?
      bufferevent_getcb(buffered, nil, nil, nil, &argument)
      if let argument { adopt(OpaquePointer(argument), at: now) }
      bufferevent_decref(buffered)
    }
    arrivals.removeAll(keepingCapacity: true)
  }

  func adopt(_ connection: OpaquePointer, at now: ContinuousClock.Instant) {
    guard !connections.contains(connection) else { return }
    connections.opened(connection, at: now)
    let argument = Unmanaged.passUnretained(self).toOpaque()
    evhttp_connection_set_closecb(connection, connectionWasClosed, argument)
    evbuffer_add_cb(output(of: connection), outputWasAdded, argument)
  }

  func connectionClosed(_ connection: OpaquePointer) {
    connections.closed(connection)
    if isAcceptPaused { evhttp?.schedule(.housekeeping) }
    finishStopIfDrained()
  }

  /// Stops accepting until a connection closes: without a free descriptor the next attempt fails as well.
  func acceptFailed(_ code: Int32) {
    pauseAccepting(because: errorText(code))
  }

  private func pauseAccepting(because reason: String) {
    evhttp?.setAccepting(false)
    isAcceptPaused = true
    let now = clock.now
    // Once a minute, not once for each client that closes and makes room for one more.
    if let last = descriptorsRanOut, now - last < .seconds(60) { return }
    descriptorsRanOut = now
    log(
      "New connections wait until one closes: \(reason), with \(connections.count + arrivals.count) open."
        + " Raise the limit of open files (ulimit -n) to serve more clients at once.")
  }

  func keepHouse() {
    adoptArrivals()
    resumeAccepting()
  }

  /// Closes what has been sending one request for too long, or too much beside the others, every second.
  func sweep() {
    for connection in connections.awaiting(longerThan: configuration.requestTimeout, at: clock.now)
    {
      evhttp_connection_free(connection)
    }
    cutOffLargest()
    // Descriptors may have been freed elsewhere in the process.
    resumeAccepting()
    evhttp?.schedule(.sweep, after: .seconds(1))
  }

  private func cutOffLargest() {
    var unfinished = connections.awaitingRequest.map { ($0, bytes: unreadBytes(of: $0)) }
    var total = unfinished.reduce(0) { $0 + $1.bytes }
    guard total > configuration.unfinishedLimit else { return }
    unfinished.sort { $0.bytes > $1.bytes }
    for (connection, bytes) in unfinished where total > configuration.unfinishedLimit {
      evhttp_connection_free(connection)
      total -= bytes
    }
    log("Requests were cut off: their unfinished bodies took too much memory together.")
  }

  private func unreadBytes(of connection: OpaquePointer) -> Int {
    let buffered = evhttp_connection_get_bufferevent(connection)
    return buffered.map { evbuffer_get_length(bufferevent_get_input($0)) } ?? 0
  }

  /// Closes connections whose clients do not take their answer; what is with a responder gets as long again.
  func stopTimeoutPassed() {
    stopTimeoutsPassed += 1
    for connection in connections.sending { evhttp_connection_free(connection) }
    if !isOutOfPatience { evhttp?.schedule(.stopTimeout, after: configuration.stopTimeout) }
    finishStopIfDrained()
  }

  func finishStopIfDrained() {
    guard connections.busyCount == 0 || isOutOfPatience, let drained else { return }
    self.drained = nil
    drained.resume()
  }

  private var isFull: Bool { connections.count + arrivals.count >= connectionLimit }

  private func resumeAccepting() {
    guard isAcceptPaused, !isFull else { return }
    isAcceptPaused = false
    evhttp?.setAccepting(true)
  }
}
