/// Readings in Anki's way, ` 漢字[かんじ]`: a blank before the base, where there is text before it.
enum AnkiRuby {
  /// What is shown of a base with its reading.
  enum Form {
    case ruby, reading, base
  }

  /// HTML in which bases with readings are shown in a form.
  static func apply(_ form: Form, to html: [UInt8]) -> [UInt8] {
    guard html.contains(UInt8(ascii: "[")) else { return html }
    var output: [UInt8] = []
    var wordStart = 0
    var isMarkup = false
    var index = 0
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"): isMarkup = true
      case UInt8(ascii: ">"):
        isMarkup = false
        wordStart = output.count + 1
      case 0x20 where !isMarkup:
        // The blank goes when a base follows it.
        wordStart = output.count
      case UInt8(ascii: "[") where !isMarkup:
        if let end = readingEnd(html, from: index + 1), wordStart < output.count {
          replace(form, reading: html[index + 1..<end], from: wordStart, in: &output)
          index = end + 1
          wordStart = output.count
          continue
        }
      default: break
      }
      output.append(html[index])
      index += 1
    }
    return output
  }

  /// Where a reading ends; `nil` for a sound, and for what is no reading.
  private static func readingEnd(_ html: [UInt8], from start: Int) -> Int? {
    guard !html[start...].starts(with: "sound:".utf8) else { return nil }
    var end = start
    while end < html.count, html[end] != UInt8(ascii: "]"), html[end] != UInt8(ascii: "<"),
      html[end] != UInt8(ascii: "[")
    {
      end += 1
    }
    return end < html.count && end > start && html[end] == UInt8(ascii: "]") ? end : nil
  }

  private static func replace(
    _ form: Form, reading: ArraySlice<UInt8>, from start: Int, in output: inout [UInt8]
  ) {
    var base = Array(output[start...])
    if base.first == 0x20 { base.removeFirst() }
    output.removeSubrange(start...)
    switch form {
    case .base: output += base
    case .reading: output += reading
    case .ruby:
      output += Array("<ruby>".utf8) + base + Array("<rt>".utf8) + reading
      output += Array("</rt></ruby>".utf8)
    }
  }
}
