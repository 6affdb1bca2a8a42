internal import CHost
internal import GoldenVectors

@_expose(wasm, "run")
@_cdecl("run")
func run() {
}
