package import QuizCore

/// Where the pictures and sounds of an import go: by the hash of their content, each content once, typed by content.
package protocol MediaSink: Sendable {
  /// Keeps a content that comes in parts. `name` is the source's name for it, for messages. The parts are written to disk as
  /// they come; nothing of them stays in memory.
  func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia
}

/// A content that was kept.
package struct KeptMedia: Hashable, Sendable {
  /// Its name in the library.
  package let name: MediaName
  /// What it is.
  package let type: MediaType
  /// Whether it was not there before.
  package let isNew: Bool

  package init(name: MediaName, type: MediaType, isNew: Bool) {
    self.name = name
    self.type = type
    self.isNew = isNew
  }
}
