package import HTTPServer

/// An answer over HTTP; the engine has a `Response` of its own, which is a player's.
package typealias HTTPResponse = Response
