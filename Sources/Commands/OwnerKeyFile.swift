internal import Library
internal import Platform
internal import Server

/// The file that holds the hash of the owner's key.
struct OwnerKeyFile {
  private let path: String

  init(folder: String) {
    path = Paths.join(folder, "owner-key")
  }

  /// The key; one that is missing, or is to be new, is made, and its secret comes with it.
  func key(makesNew: Bool) throws(CommandError) -> (OwnerKey, secret: String?) {
    if !makesNew, let kept = try read() { return (kept, nil) }
    let fresh = OwnerKey.make()
    do throws(SystemError) {
      try Files.replace(path, with: fresh.key.stored)
    } catch {
      throw .library(.storage(error.isDiskFull ? .diskFull(path: path) : .readOnly(path: path)))
    }
    return (fresh.key, fresh.secret)
  }

  private func read() throws(CommandError) -> OwnerKey? {
    let bytes: [UInt8]
    do throws(Files.ReadError) {
      bytes = try Files.read(path, limit: 4096)
    } catch {
      if case .system(let error) = error, error.isNotFound { return nil }
      throw .file(path: path, reason: error.description)
    }
    guard let key = OwnerKey(stored: bytes) else {
      throw .file(
        path: path, reason: "it holds no key. \"quizdeck serve --new-key\" makes a new one")
    }
    return key
  }
}
