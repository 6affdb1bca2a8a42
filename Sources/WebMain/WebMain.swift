internal import CHost
internal import WebApp
internal import WebUI

/// Holds the running app.
///
/// A static property, because a global of an executable's only file is set up by `main`, which nobody calls here. The
/// browser calls in from one thread only.
private enum Running {
  nonisolated(unsafe) static var runtime = Runtime(
    App(
      world: World(
        now: { Int64(host_now()) },
        random: {
          var bits: UInt64 = 0
          host_random(&bits, 8)
          return bits
        },
        offset: { host_offset(Double($0)) })))
}

/// Makes room for a message of the host; `receive` frees it.
@_expose(wasm, "allocate")
@_cdecl("allocate")
func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}

/// Takes in a message of the host, shows and performs what follows; answers 1 if the app made use of it.
@_expose(wasm, "receive")
@_cdecl("receive")
func receive(_ kind: Int32, _ id: Int32, _ start: UnsafeMutableRawPointer, _ count: Int32) -> Int32
{
  let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
  let message = HostMessage(kind: kind, id: id, bytes: bytes)
  start.deallocate()
  guard let message, let turn = Running.runtime.receive(message) else { return 0 }
  turn.html.withUnsafeBufferPointer { host_render($0.baseAddress, $0.count) }
  turn.effects.withUnsafeBufferPointer { host_perform($0.baseAddress, $0.count) }
  return turn.isUsed ? 1 : 0
}
