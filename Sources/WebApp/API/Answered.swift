internal import QuizCore

/// An answer of the server.
struct Answered {
  /// The status; 0 when no answer came.
  let status: Int
  /// The entity tag, as it was sent.
  let tag: String
  let body: [UInt8]

  /// Whether the server did what it was asked.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether asking again later can help.
  var isTemporary: Bool { status == 0 || status == 408 || status == 429 || status >= 500 }

  /// The version in the entity tag: `"abc"` and `W/"abc"` are `abc`.
  var version: String {
    tag.parts(by: "\"").last ?? ""
  }

  /// Why the answer is no success.
  var failure: Failure {
    switch status {
    case 0: return .offline
    case 404: return .missing
    default: return .refused(refusal?.message ?? "HTTP \(status)")
    }
  }

  /// Whether the server keeps something else under the id that was sent.
  var isConflict: Bool { refusal?.code == "event-conflict" }

  /// What the server says about an error.
  private var refusal: Refusal? {
    do throws(WireError) {
      return try Refusal.read(body)
    } catch {
      return nil  // whatever stands between app and server answers in its own form
    }
  }
}
