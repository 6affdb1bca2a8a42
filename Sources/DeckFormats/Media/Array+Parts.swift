extension [UInt8] {
  /// Hands the bytes on as a part of a content, valid during `take` only. The standard library's own way loses the type of the
  /// error.
  package func withPart(_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void)
    throws(ImportError)
  {
    try withUnsafeBufferPointer { bytes throws(ImportError) in
      try take(UnsafeRawBufferPointer(bytes))
    }
  }
}
