internal import QuizCore

extension RichText.Style {
  /// The element of HTML that means the style; deck files call it the same.
  var tag: String {
    switch self {
    case .emphasis: "em"
    case .strong: "strong"
    case .underline: "u"
    case .strike: "s"
    case .code: "code"
    case .sub: "sub"
    case .sup: "sup"
    }
  }
}
