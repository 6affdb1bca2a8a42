internal import HTTPServer
internal import QuizCore

/// Who counts as the owner of a library.
package enum Access: Sendable {
  /// Whoever can reach the server: it listens on loopback addresses only.
  case thisMachine
  /// Whoever has the key: anybody on the network can reach the server.
  case keyHolder(OwnerKey)
}

/// Decides who may do what, from the request alone.
struct Gate: Sendable {
  static let cookie = "quizdeck-owner"

  let access: Access

  /// Refuses requests for a name of somebody else's that was made to point here.
  func checkHost(of request: Request) throws(APIError) {
    guard case .thisMachine = access else { return }
    guard let host = request.headers["Host"], Self.isThisMachine(host) else { throw .foreignHost }
  }

  /// Refuses what the client may not do.
  func check(_ request: Request, for route: Route) throws(APIError) {
    if request.method != .get && request.method != .head && !isOwnPage(request) {
      throw .foreignOrigin
    }
    if route.needsOwner && !isOwner(request) { throw .ownerOnly }
  }

  /// Takes the owner's key and answers with the cookie that stands for it.
  func welcome(_ claim: OwnerClaim) throws(APIError) -> HTTPResponse {
    var response = HTTPResponse(.noContent, headers: ["Cache-Control": "no-store"])
    guard case .keyHolder(let owner) = access else { return response }
    guard let token = owner.token(for: claim.key) else { throw .wrongKey }
    response.headers["Set-Cookie"] =
      "\(Self.cookie)=\(token); HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"
    return response
  }

  /// Tells whoever asks whether they are the owner.
  func ownership(of request: Request) -> HTTPResponse {
    var writer = JSONWriter()
    Ownership(isOwner: isOwner(request)).write(to: &writer)
    return .json(writer.bytes)
  }

  private func isOwner(_ request: Request) -> Bool {
    switch access {
    case .thisMachine: true
    case .keyHolder(let owner): Self.cookies(of: request).contains { owner.admits(token: $0) }
    }
  }

  /// The values of our cookie; a browser can hold several for nested paths.
  private static func cookies(of request: Request) -> [String] {
    request.headers.values(of: "Cookie").flatMap { header in
      header.split(separator: ";").compactMap { pair in
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && parts[0] == cookie ? String(parts[1]) : nil
      }
    }
  }

  /// Whether a change comes from a page of this server, or from no page at all.
  private func isOwnPage(_ request: Request) -> Bool {
    if let site = request.headers["Sec-Fetch-Site"], site != "same-origin" && site != "none" {
      return false
    }
    guard let origin = request.headers["Origin"] else { return true }
    guard let host = request.headers["Host"] else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  private static func isThisMachine(_ host: String) -> Bool {
    // The port is what follows the last colon that is not within the brackets of an IPv6 address.
    let end = host.last == "]" ? nil : host.lastIndex(of: ":")
    let name = host[..<(end ?? host.endIndex)]
    return name.lowercased() == "localhost" || name == "[::1]"
      || SocketAddress(host: String(name), port: 0).isLoopbackInNumbers
  }
}

extension SocketAddress {
  /// Whether the host is an IPv4 loopback address in four numbers: a name such as `127.example` is none.
  fileprivate var isLoopbackInNumbers: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
