internal import HTTPServer
internal import Platform
internal import Server

/// The owner of a served library: whoever sits at this machine, or whoever has the key.
struct Owner: Sendable {
  /// Who counts as the owner.
  let access: Access
  private let fresh: OwnerKey.Fresh?
  private let path: String

  /// Reads the key that is kept at `path`, or makes one where there is none or a new one is wanted.
  init(_ request: ServeRequest, isLoopback: Bool, path: String) throws(CommandFailure) {
    self.path = path
    let kept = request.makesNewKey ? nil : try Self.read(path)
    let needsKey = !isLoopback || request.makesNewKey
    fresh = kept == nil && needsKey ? OwnerKey.make() : nil
    if isLoopback {
      access = .thisMachine
    } else if let key = kept ?? fresh?.key {
      access = .keyHolder(key)
    } else {
      preconditionFailure("a key was read or made")
    }
  }

  /// Keeps the hash of a key that was made anew.
  func keep() throws(CommandFailure) {
    guard let fresh else { return }
    do {
      try Files.replace(path, with: fresh.key.stored)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What to tell whoever started the server.
  func greeting(at address: SocketAddress) -> String {
    let hosts = address.isForAll ? NetworkAddresses.all() : [address.host]
    let links = hosts.map { "http://\(SocketAddress(host: $0, port: address.port))/" }
    var text = "Quizdeck is at \(links.joined(separator: " and ")) (Ctrl-C stops it)\n"
    if let fresh {
      text += "The owner's link, shown this once: \(links[0])#key=\(fresh.secret)\n"
    }
    return text
  }

  private static func read(_ path: String) throws(CommandFailure) -> OwnerKey? {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, limit: 1_000)
    } catch .system(let error) where error.isNotFound {
      return nil
    } catch {
      throw .environment(code: "owner-key", message: "\(error.description).")
    }
    guard let key = OwnerKey(stored: bytes) else {
      throw .environment(
        code: "owner-key",
        message: "\(path) holds no owner's key. \"quizdeck serve --new-key\" makes a new one.")
    }
    return key
  }
}

extension SocketAddress {
  /// Whether it stands for all addresses of the machine.
  fileprivate var isForAll: Bool { host == "0.0.0.0" || host == "::" }
}
