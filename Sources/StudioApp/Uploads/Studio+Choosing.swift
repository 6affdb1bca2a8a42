internal import QuizCore
internal import WebUI

extension Studio {
  /// Takes files that were dropped or chosen, and begins with the first.
  func choose(_ files: String) -> [Effect] {
    do throws(WireError) {
      var effects: [Effect] = []
      for file in try ChosenFile.read(files) { effects += take(file) }
      return effects + retainFiles() + goOn()
    } catch {
      return notify(texts.unreadable)
    }
  }

  private func take(_ file: ChosenFile) -> [Effect] {
    if let place = uploads.firstIndex(where: { $0.stage == .fileNeeded && $0.isSame(as: file) }) {
      uploads[place].file = file.token
      uploads[place].stage = .queued(isResumed: false)
      return keep(uploads[place])
    }
    if uploads.contains(where: { $0.isOpen && $0.isSame(as: file) }) {
      return notify(texts.alreadyThere(file.name))
    }
    var upload = Upload(file, id: newID(), importID: newID(), choices: choices)
    if let fault = fault(of: file) {
      upload.stage = .failed(fault, canRetry: false)
      uploads.append(upload)
      return [.announce("\(file.name): \(fault)")]
    }
    uploads.append(upload)
    return keep(upload)
  }

  /// Why a file need not be sent at all.
  private func fault(of file: ChosenFile) -> String? {
    if file.bytes < 0 { return texts.isFolder }
    if file.bytes == 0 { return texts.isEmptyFile }
    guard let limit = formats.value?.fileBytes, file.bytes > limit else { return nil }
    return texts.isTooLarge(file.bytes, limit: limit)
  }

  /// Takes an upload off the list; one that the server has is given up there, too.
  func giveUp(_ id: String) -> [Effect] {
    guard let place = place(of: id) else { return [] }
    let upload = uploads.remove(at: place)
    var effects = forget(upload) + [.focus(id: "files")]
    if upload.isOnServer { effects += ask(.remove(id)) }
    return effects + goOn()
  }

  /// Imports what was only looked at, or what failed, with the choices of now.
  func importAgain(_ id: String) -> [Effect] {
    guard let place = place(of: id), !uploads[place].isActive else { return [] }
    if case .looked = uploads[place].stage {
      uploads[place].choices.looksFirst = false
    } else {
      uploads[place].choices = choices
    }
    uploads[place].importID = newID()
    uploads[place].stage = .queued(isResumed: false)
    return keep(uploads[place]) + [.focus(id: "upload-\(id)")] + goOn()
  }

  // MARK: What this browser keeps

  /// Keeps an upload, so that it goes on after the page was loaded again.
  func keep(_ upload: Upload) -> [Effect] {
    let key = StoredKey.upload + upload.id
    stored[key] = upload.stored
    return [.store(key: key, value: upload.stored)]
  }

  /// Forgets an upload and its file.
  func forget(_ upload: Upload) -> [Effect] {
    let key = StoredKey.upload + upload.id
    guard stored[key] != nil else { return retainFiles() }
    stored[key] = nil
    return [.store(key: key, value: nil)] + retainFiles()
  }

  /// Has the host keep the files that are still needed, and no others.
  func retainFiles() -> [Effect] {
    [.retain(uploads.filter { $0.needsFile }.map { $0.file })]
  }

  /// Where an upload is in the list.
  func place(of id: String) -> Int? {
    uploads.firstIndex { $0.id == id }
  }
}

extension Upload {
  /// Whether the file may have to be sent, now or again.
  fileprivate var needsFile: Bool {
    switch stage {
    case .done, .failed(_, canRetry: false), .fileNeeded: false
    default: true
    }
  }

  /// Whether the server may have something of it that nobody needs any more.
  fileprivate var isOnServer: Bool {
    switch stage {
    case .done, .failed(_, canRetry: false): false
    default: true
    }
  }
}
