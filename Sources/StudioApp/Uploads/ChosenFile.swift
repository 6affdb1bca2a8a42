package import QuizCore
internal import WebUI

/// A file of the owner, which the host holds.
package struct ChosenFile: Equatable {
  /// What the host knows it by.
  let token: String
  /// What the owner calls it.
  let name: String
  /// Its size; -1 for a folder.
  let bytes: Int64
  /// When it was last changed, as the host tells it.
  let modified: Int64

  init(token: String, name: String, bytes: Int64, modified: Int64) {
    (self.token, self.name, self.bytes, self.modified) = (token, name, bytes, modified)
  }

  private init?(_ node: JSONNode) {
    guard let token = node.text("token"), let name = node.text("name"),
      let bytes = node.number("bytes"), let modified = node.number("modified")
    else { return nil }
    self.init(token: token, name: name, bytes: bytes, modified: modified)
  }

  /// Reads the files as the host tells them.
  package static func read(_ json: String) throws(WireError) -> [ChosenFile] {
    try JSONNode.read(Array(json.utf8), as: "list of files") { node in
      guard case .array(let files) = node.value else { return nil }
      return files.compactMap { ChosenFile($0) }
    }
  }
}

extension Effect {
  /// Puts a part of a chosen file to an address, from byte `from` to before byte `to`, and brings the answer back under
  /// the same number: with the status -1 where the file cannot be read any more.
  static func send(id: Int32, path: String, file: String, from: Int64, to: Int64) -> Effect {
    other("send") { writer in
      writer.member("id", Int64(id))
      writer.member("path", path)
      writer.member("file", file)
      writer.member("from", from)
      writer.member("to", to)
    }
  }

  /// Keeps these chosen files, beyond a reload where that can be, and forgets all others.
  static func retain(_ files: [String]) -> Effect {
    other("retain") { writer in
      writer.name("files")
      writer.array { writer in for file in files { writer.string(file) } }
    }
  }

  private static func other(_ name: String, members: (inout JSONWriter) -> Void) -> Effect {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("do", name)
      members(&writer)
    }
    return .other(String(decoding: writer.bytes, as: UTF8.self))
  }
}
