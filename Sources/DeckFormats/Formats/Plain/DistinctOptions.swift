internal import QuizCore

/// Options each of which has an identity of its own, even where two have the same text.
enum DistinctOptions {
  /// The options of texts, in their order.
  static func of(_ texts: [RichText]) -> [Option] {
    var counts: [String: Int] = [:]
    return texts.map { text in
      let option = Option(text)
      let count = counts[option.id.text, default: 0] + 1
      counts[option.id.text] = count
      guard count > 1, let id = OptionID("\(option.id.text)-\(count)") else { return option }
      return Option(id: id, text: text)
    }
  }
}
