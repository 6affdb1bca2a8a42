internal import CHost
package import WebUI

extension World {
  /// What the browser says.
  package static var browser: World {
    World(
      now: { Int64(host_now()) },
      random: {
        var bits: UInt64 = 0
        host_random(&bits, 8)
        return bits
      },
      offset: { host_offset(Double($0)) })
  }
}

extension Runtime {
  /// Takes in a message as the host hands it over, shows and performs what follows, and answers 1 if the app made use of it.
  /// The message's memory is freed.
  package mutating func receive(
    _ kind: Int32, _ id: Int32, _ start: UnsafeMutableRawPointer, _ count: Int32
  ) -> Int32 {
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    let message = HostMessage(kind: kind, id: id, bytes: bytes)
    start.deallocate()
    guard let message, let turn = receive(message) else { return 0 }
    turn.html.withUnsafeBufferPointer { host_render($0.baseAddress, $0.count) }
    turn.effects.withUnsafeBufferPointer { host_perform($0.baseAddress, $0.count) }
    return turn.isUsed ? 1 : 0
  }
}
