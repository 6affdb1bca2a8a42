/// What of a typed text counts when it is compared: blanks around and between words and a final mark never do, and texts
/// that Unicode calls canonically equivalent are one.
struct AnswerForm {
  /// What does not count, a bit for each difference by its raw value.
  private var disregarded: Int32 = 0
  private let articles: [String]

  /// A form in which everything counts; `articles` are those that may be disregarded.
  init(articles: [String]) {
    self.articles = articles
  }

  /// What counts by a policy.
  init(_ policy: AnswerPolicy) {
    self.init(articles: policy.articles)
    if !policy.respectsCase { disregard(.letterCase) }
    if !policy.respectsWidth { disregard(.width) }
    if !policy.respectsAccents { disregard(.accents) }
    if !policy.respectsPunctuation { disregard(.punctuation) }
    disregard(.article)
  }

  /// Lets one thing count no more.
  mutating func disregard(_ difference: AnswerReading.Difference) {
    disregarded |= 1 << difference.rawValue
  }

  private func counts(_ difference: AnswerReading.Difference) -> Bool {
    disregarded & 1 << difference.rawValue == 0
  }

  /// Whether two texts are one.
  @inline(never)
  func isSame(_ one: String, _ other: String) -> Bool { form(of: one) == form(of: other) }

  /// What of a text counts. By scalars, not by characters: the tables for those are a tenth of the browser app.
  @inline(never)
  func form(of text: String) -> String {
    var result = ""
    for scalar in scalars(of: Array(text.unicodeScalars)) { result.unicodeScalars.append(scalar) }
    return result
  }

  /// What of a text counts, in scalars.
  @inline(never)
  func scalars(of text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var form = folded(text)
    while form.count > 1, let last = form.last, Self.isFinalMark(last) { form.removeLast() }
    if !counts(.article) { dropArticle(from: &form) }
    return counts(.punctuation) ? form : Self.withoutPunctuation(form)
  }

  private func folded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    var isAfterBlank = false
    for original in text {
      if Self.isBlank(original) {
        isAfterBlank = true
        continue
      }
      var scalar = counts(.width) ? original : WidthFolding.folded(original)
      if !counts(.letterCase) { scalar = CaseFolding.folded(scalar) }
      if !counts(.accents) {
        guard let bare = AccentFolding.folded(scalar) else { continue }
        scalar = bare
      }
      if isAfterBlank && !folded.isEmpty { folded.append(" ") }
      isAfterBlank = false
      folded.append(scalar)
    }
    return folded
  }

  /// Takes away an article at the beginning; one that ends with an apostrophe stands without a blank.
  private func dropArticle(from text: inout [Unicode.Scalar]) {
    for article in articles {
      var head = folded(Array(article.unicodeScalars))
      guard let last = head.last else { continue }
      if last != "'" && last != "’" { head.append(" ") }
      if text.count > head.count && text.starts(with: head) {
        text.removeFirst(head.count)
        return
      }
    }
  }

  /// Hyphens and strokes part words, other marks are nothing.
  private static func withoutPunctuation(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var bare: [Unicode.Scalar] = []
    for scalar in text {
      if isHyphen(scalar) || scalar == " " {
        if !bare.isEmpty && bare.last != " " { bare.append(" ") }
      } else if !isMark(scalar) {
        bare.append(scalar)
      }
    }
    if bare.last == " " { bare.removeLast() }
    return bare.isEmpty ? text : bare
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2F, 0x2010...0x2015: return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x23, 0x25...0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x5F, 0x60,
      0x7B...0x7D, 0xA1, 0xAB, 0xB4, 0xB7, 0xBB, 0xBF, 0x2016...0x2027, 0x2030...0x205E,
      0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      return true
    default: return false
    }
  }

  private static func isFinalMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "。", "！", "？": return true
    default: return false
    }
  }

  /// Unicode's white space.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      return true
    default: return false
    }
  }
}
