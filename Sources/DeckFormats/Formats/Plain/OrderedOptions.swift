internal import QuizCore

/// Options of which no two have the same text: an option is named by it.
enum OrderedOptions {
  /// The options of texts, in their order; `nil` where two are the same.
  static func of(_ texts: [RichText]) -> [Option]? {
    let options = texts.map { Option($0) }
    return Set(options.map(\.id)).count == options.count ? options : nil
  }
}
