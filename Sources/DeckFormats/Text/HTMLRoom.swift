/// Memory that is used for one text after the other: what it takes to read a short text is little beside having new memory for
/// it. Used by one thread at a time.
final class HTMLRoom {
  fileprivate var pending: [UInt8] = []
  fileprivate var frames: [HTMLLines.Frame] = []
  fileprivate var attributes: [HTMLTextReader.Attribute] = []

  /// So much of what a long text took is kept for the next one.
  private static let kept = 4_096

  /// Reads a text with the memory of the one before it.
  func read(_ reader: inout HTMLTextReader) -> HTMLText.Result {
    swap(&reader.lines.pending, &pending)
    swap(&reader.lines.frames, &frames)
    swap(&reader.attributes, &attributes)
    defer {
      swap(&reader.lines.pending, &pending)
      swap(&reader.lines.frames, &frames)
      swap(&reader.attributes, &attributes)
      if pending.capacity > Self.kept { pending = [] }
    }
    reader.lines.begin()
    return reader.read()
  }
}
