// Schedules, replays and queues cards that a simulated learner has studied, and prints what each takes of the processor as
// JSON: the median of many rounds.

internal import Platform
internal import QuizCore

/// The median of the processor's nanoseconds that one of `count` things takes.
func nanoseconds(each count: Int, rounds: Int, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = ProcessorTime.seconds()
    try work()
    times.append((ProcessorTime.seconds() - start) * 1e9 / Double(count))
  }
  return times.sorted()[rounds / 2]
}

var workload = Workload()
let nextStates = workload.nextStates()
let replay = workload.replay(reviews: 1_000_000)
let queue = try workload.queue(cards: 250_000)
print(
  #"{"next_states_ns": \#(nextStates), "replay_ns": \#(replay), "queue_ms": \#(queue.milliseconds), "#
    + #""due": \#(queue.due), "check": \#(workload.check)}"#)
