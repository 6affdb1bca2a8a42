internal import QuizCore

extension String {
  /// What follows a prefix; nil for a text without it.
  @inline(never)
  package func after(_ prefix: String) -> String? {
    let bytes = bytes
    let wanted = prefix.bytes
    guard bytes.count >= wanted.count else { return nil }
    for index in wanted.indices where bytes[index] != wanted[index] { return nil }
    return String(decoding: bytes[wanted.count...], as: UTF8.self)
  }
}
