internal import StudioApp
internal import WebHost
internal import WebUI

/// Holds the running app.
///
/// A static property, because a global of an executable's only file is set up by `main`, which nobody calls here. The
/// browser calls in from one thread only.
private enum Running {
  nonisolated(unsafe) static var runtime = Runtime(Studio(world: .browser))
}

/// Makes room for a message of the host; `receive` frees it.
@_expose(wasm, "allocate")
@_cdecl("allocate")
func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}

/// Takes in a message of the host.
@_expose(wasm, "receive")
@_cdecl("receive")
func receive(_ kind: Int32, _ id: Int32, _ start: UnsafeMutableRawPointer, _ count: Int32) -> Int32
{
  Running.runtime.receive(kind, id, start, count)
}
