import DeckFormats
import Glibc
import Platform
import QuizCore
import Testing

/// What a reader makes of a package that is packed of a folder of fixtures; `extra` are further members, or such as take the
/// place of a fixture.
func read<Reader: FormatReader>(
  _ reader: Reader.Type, package folder: String, extra: [String: [UInt8]] = [:],
  without left: Set<String> = [], media: any MediaSink = MemoryMedia()
) throws -> ImportedBank {
  let temporary = try TemporaryFolder()
  let path = temporary.file("package")
  var members = try Package.members(of: Fixtures.path(folder), below: "")
  for (name, bytes) in extra { members[name] = bytes }
  let writer = try ZipWriter(path)
  for (name, bytes) in members.sorted(by: { $0.key < $1.key }) where !left.contains(name) {
    try writer.add(name, bytes: bytes)
  }
  try writer.close()
  return try read(reader, path: path, media: media)
}

enum Package {
  /// The files of a folder by their paths in it.
  static func members(of folder: String, below prefix: String) throws -> [String: [UInt8]] {
    var members: [String: [UInt8]] = [:]
    for name in try Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      if try Files.status(path).isRegular {
        members[prefix + name] = try Files.read(path, limit: ImportLimits.textBytes)
      } else {
        members.merge(try self.members(of: path, below: "\(prefix)\(name)/")) { $1 }
      }
    }
    return members
  }
}
