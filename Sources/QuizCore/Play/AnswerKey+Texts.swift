extension NumericAnswer {
  /// The number, or the range where none of its numbers is singled out.
  public var shown: String {
    value == minimum && minimum < maximum ? "\(minimum) – \(maximum)" : "\(value)"
  }
}

extension Blank {
  /// What is right in the gap, as one text.
  public var solution: String {
    switch kind {
    case .typed(let accepted, _): return accepted.first ?? ""
    case .numeric(let answers):
      return (answers.first { $0.share.isWhole } ?? answers.first)?.shown ?? ""
    case .choice(let options, let right, _):
      var text = ""
      for option in options where right.contains(option.id) {
        text += text.isEmpty ? option.text.shown : " + " + option.text.shown
      }
      return text
    }
  }
}

extension [Option] {
  /// The text of the option with this identity; empty where there is none.
  public func text(of id: OptionID) -> String {
    first { $0.id == id }?.text.shown ?? ""
  }
}
