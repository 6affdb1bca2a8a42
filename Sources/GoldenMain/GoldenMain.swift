internal import CConsole
internal import GoldenVectors

/// Prints the golden vectors, as a WASI program does.
@_expose(wasm, "_start")
@_cdecl("_start")
func start() {
  let text = Array(GoldenVectors.transcript().utf8)
  text.withUnsafeBufferPointer { console_write($0.baseAddress, $0.count) }
}
