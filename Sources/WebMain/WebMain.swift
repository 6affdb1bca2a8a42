internal import CHost

@_expose(wasm, "allocate")
@_cdecl("allocate")
func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}
