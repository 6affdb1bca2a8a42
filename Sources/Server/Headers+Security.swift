internal import HTTPServer

extension Headers {
  /// What a page may load: files of this server only, nothing inline, no HTML by script but through the host's policy.
  private static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self'", "media-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types quizdeck",
  ].joined(separator: "; ")

  private static let everywhere = [
    ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
  ]

  /// A response with the headers that every one carries.
  static func secured(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    for (name, value) in everywhere { response.headers.add(name, value) }
    return response
  }
}
