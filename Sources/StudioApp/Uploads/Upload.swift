internal import QuizCore
internal import WebUI

/// A file on its way into the library.
package struct Upload: Equatable {
  /// The upload's id on the server.
  package let id: String
  /// What the host knows the file by.
  var file: String
  let name: String
  let bytes: Int64
  /// When the file was last changed, as the host tells it: with name and size it tells the same file.
  let modified: Int64
  var choices: ImportChoices
  /// The id of the import, made here so that asking twice imports once.
  var importID: String
  package internal(set) var stage: Stage

  /// How far it is.
  package enum Stage: Equatable {
    /// Others come first; `isResumed` after the page was loaded again, when it may have been imported meanwhile.
    case queued(isResumed: Bool)
    case looking
    case beginning
    /// So many bytes are on the server's disk.
    case sending(Int64)
    case starting
    case importing(Progress)
    /// It was only looked at; this is what would come in.
    case looked(Receipt)
    case done(Receipt)
    /// Why it was refused, and whether trying again can help.
    case failed(String, canRetry: Bool)
    /// The file itself cannot be had any more and has to be chosen again.
    case fileNeeded
  }

  /// What the server does with a file that is there.
  package enum Progress: Equatable {
    case waiting, reading, storing
  }

  /// Makes an upload of a file that was chosen.
  init(_ file: ChosenFile, id: String, importID: String, choices: ImportChoices) {
    (self.id, self.importID, self.choices) = (id, importID, choices)
    (self.file, name, bytes, modified) = (file.token, file.name, file.bytes, file.modified)
    stage = .queued(isResumed: false)
  }

  /// Whether something is being done about it.
  var isActive: Bool {
    switch stage {
    case .looking, .beginning, .sending, .starting, .importing: true
    case .queued, .looked, .done, .failed, .fileNeeded: false
    }
  }

  /// Whether it comes in by itself, now or after others.
  var isUnderWay: Bool {
    if case .queued = stage { true } else { isActive }
  }

  /// Whether it is neither done nor refused.
  var isOpen: Bool {
    switch stage {
    case .done, .failed: false
    default: true
    }
  }

  /// Whether this is the same file as one that was chosen.
  func isSame(as file: ChosenFile) -> Bool {
    name == file.name && bytes == file.bytes && modified == file.modified
  }

  // MARK: What is sent and kept

  /// The body that begins the upload.
  var beginning: String {
    Self.json { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("bytes", bytes)
    }
  }

  /// The body that begins the import.
  var start: String {
    Self.json { writer in
      writer.member("id", importID)
      writer.member("upload", id)
      choices.write(to: &writer)
    }
  }

  /// The upload as this browser keeps it.
  var stored: String {
    Self.json { writer in
      writer.member("file", file)
      writer.member("name", name)
      writer.member("bytes", bytes)
      writer.member("modified", modified)
      writer.member("import", importID)
      choices.write(to: &writer)
    }
  }

  /// Reads what `stored` wrote; nil for what another version wrote.
  init?(id: String, stored: String) {
    guard let node = Self.node(stored), let file = node.text("file"), let name = node.text("name"),
      let bytes = node.number("bytes"), let modified = node.number("modified"),
      let importID = node.text("import")
    else { return nil }
    (self.id, self.file, self.name, self.bytes) = (id, file, name, bytes)
    (self.modified, self.importID) = (modified, importID)
    choices = ImportChoices(node)
    stage = .queued(isResumed: true)
  }

  private static func node(_ text: String) -> JSONNode? {
    do throws(WireError) {
      return try JSONNode.read(Array(text.utf8))
    } catch {
      return nil  // what this version cannot read is not gone on with
    }
  }

  private static func json(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(members)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
