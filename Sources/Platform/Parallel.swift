internal import Dispatch
internal import Synchronization

/// Work that is shared among the processor's cores.
package enum Parallel {
  /// What `body` makes of each number from 0 to below `count`, in their order; several threads call it at once.
  package static func map<Value: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Value
  ) -> [Value] {
    if count == 1 { return [body(0)] }
    let made = Mutex<[Int: Value]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let value = body(number)
      made.withLock { $0[number] = value }
    }
    return made.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What `body` makes of each part of a list, in their order; a part has at most `size` elements.
  package static func map<Value: Sendable>(
    of count: Int, inPartsOf size: Int, _ body: @Sendable (Range<Int>) -> Value
  ) -> [Value] {
    map((count + size - 1) / size) { part in body(part * size..<min(count, (part + 1) * size)) }
  }
}
