extension JSONNode {
  /// Reads any JSON document as a tree, for whoever reads leniently what a newer program may have written.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> JSONNode {
    try WireReader.read(bytes) { _, node in node }
  }
}
