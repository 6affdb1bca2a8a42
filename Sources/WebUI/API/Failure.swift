/// Why something could not be had from the server.
package enum Failure: Equatable {
  /// No answer came.
  case offline
  /// The server does not know it.
  case missing
  /// The server refused, and said why.
  case refused(String)
  /// The answer could not be read; with what was found, for whoever has to mend it.
  case unreadable(String)
}

/// Something that comes from the server.
package enum Remote<Value> {
  /// It has not been asked for.
  case absent
  /// It is on its way.
  case loading
  /// It is here.
  case ready(Value)
  /// It could not be had.
  case failed(Failure)

  /// The value, if it is here.
  package var value: Value? {
    if case .ready(let value) = self { value } else { nil }
  }
}
