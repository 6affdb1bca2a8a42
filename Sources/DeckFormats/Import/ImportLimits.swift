/// How much is read of a source; a source beyond one of them is refused with a message that names the limit.
package enum ImportLimits {
  /// The size of a text file, in bytes (64 MiB).
  package static let textBytes = 67_108_864
  /// The size of a package, in bytes (4 GiB).
  package static let packageBytes: Int64 = 4_294_967_296
  /// The number of members of a package.
  package static let members = 200_000
  /// The size of a member that holds questions, unpacked, in bytes (64 MiB; databases are on disk and have their own).
  package static let memberBytes = 67_108_864
  /// The size of a database, unpacked, in bytes (2 GiB).
  package static let databaseBytes: Int64 = 2_147_483_648
  /// The size of a picture or a sound, unpacked, in bytes (256 MiB).
  package static let mediaBytes: Int64 = 268_435_456
  /// How many times larger than packed a member may be; beyond it, it was made to do harm.
  package static let expansion: Int64 = 1_100
  /// The size of all that is unpacked, in bytes (8 GiB).
  package static let totalBytes: Int64 = 8_589_934_592
  /// How deep elements, brackets or packages may be nested.
  package static let nesting = 64

  /// How deep elements may be nested whose tags alone are passed over: the parser remembers each that is open.
  package static let openTags = 10_000
  /// The size of the fields of a note, in bytes (1 MiB): a card holds far less, but pictures may stand in the text.
  package static let noteBytes = 1_048_576
  /// The number of items.
  package static let items = 1_000_000
  /// The number of elements, attributes and texts of an XML document.
  package static let nodes = 1_000_000
  /// The number of parts (words with one look, pictures, lines, cells) of a text; a card holds far fewer.
  package static let textParts = 100_000
  /// The size of the texts that the entities of an XML document stand for, in bytes (4 MiB).
  package static let entityBytes = 4_194_304
  /// How many bytes of a source may be used once more, for further cards of a note or further tests of a package (32 MiB).
  package static let repeatedBytes = 33_554_432
}
