extension Response {
  /// The response as this request gets it: 304 without content where the client has this version already, and no
  /// content but its length for HEAD.
  package func answering(_ request: Request) -> Response {
    var response = self
    if isUnchanged(for: request) {
      response.status = .notModified
      response.headers["Content-Type"] = nil
      response.headers["Content-Encoding"] = nil
    }
    if !response.status.allowsContent {
      response.body = .bytes([])
    } else if request.method == .head {
      response.headers["Content-Length"] = String(response.body.count)
      response.body = .bytes([])
    }
    return response
  }

  private func isUnchanged(for request: Request) -> Bool {
    guard status == .ok, request.method == .get || request.method == .head,
      let tag = headers["ETag"]
    else { return false }
    return request.headers.values(of: "If-None-Match").contains { list in
      list.split(separator: ",").contains { matches($0, tag) }
    }
  }

  /// The weak comparison of RFC 9110, section 8.8.3.2, and `*` for any version.
  private func matches(_ candidate: Substring, _ tag: String) -> Bool {
    let candidate = candidate.drop { $0 == " " || $0 == "\t" }
    let trimmed = candidate.prefix { $0 != " " && $0 != "\t" }
    return trimmed == "*" || opaqueTag(trimmed) == opaqueTag(tag[...])
  }

  private func opaqueTag(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }
}
