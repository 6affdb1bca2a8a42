internal import CPlatform

/// How this process takes memory.
package enum ProcessMemory {
  /// Has all threads take memory from one place, so that what one frees another can use. Call it before there are any.
  package static func share() {
    platform_share_memory()
  }
}
