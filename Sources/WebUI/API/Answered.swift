internal import QuizCore

/// An answer of the server.
package struct Answered {
  /// The status; 0 when no answer came, -1 when the file that was to be sent cannot be read.
  package let status: Int
  /// The entity tag, as it was sent.
  package let tag: String
  /// The answer itself.
  package let body: [UInt8]

  /// Makes an answer of what the host has brought.
  package init(status: Int, tag: String, body: [UInt8]) {
    (self.status, self.tag, self.body) = (status, tag, body)
  }

  /// Whether the server did what it was asked.
  package var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether asking again later can help.
  package var isTemporary: Bool { status == 0 || status == 408 || status == 429 || status >= 500 }

  /// The version in the entity tag: `"abc"` and `W/"abc"` are `abc`.
  package var version: String {
    tag.parts(by: "\"").last ?? ""
  }

  /// Why the answer is no success.
  package var failure: Failure {
    switch status {
    case 0: return .offline
    case 404: return .missing
    default: return .refused(refusal?.message ?? "HTTP \(status)")
    }
  }

  /// Whether the server keeps something else under the id that was sent.
  package var isConflict: Bool { refusal?.code == "event-conflict" }

  /// What the server says about an error.
  private var refusal: Refusal? {
    do throws(WireError) {
      return try Refusal.read(body)
    } catch {
      return nil  // whatever stands between app and server answers in its own form
    }
  }
}
