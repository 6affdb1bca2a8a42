package import QuizCore

extension HTMLText {
  /// A text as HTML that `read` reads as the same text. `media` tells the address of a picture, sound or film; `gap` what
  /// stands for a gap, without which it is the mark that `read` knows.
  package static func write(
    _ text: RichText, media: (MediaName) -> String,
    gap: (UInt32) -> String = { HTMLText.gap(Int($0)) }
  ) -> String {
    var writer = Writer()
    if text.blocks.count == 1, case .paragraph(let line) = text.blocks[0] {
      writer.append(line, media, gap)
    } else {
      for block in text.blocks { writer.append(block, media, gap) }
    }
    return String(decoding: writer.html, as: UTF8.self)
  }

  /// A text as it is shown, as HTML.
  package static func escaped(_ text: String) -> String {
    var writer = Writer()
    writer.append(text: text)
    return String(decoding: writer.html, as: UTF8.self)
  }

  /// Whether two characters begin what `read` takes for a formula or a sound.
  static func beginsMark(_ byte: UInt8, _ next: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): next == UInt8(ascii: "(") || next == UInt8(ascii: "[")
    case UInt8(ascii: "$"): next == UInt8(ascii: "$")
    case UInt8(ascii: "["):
      next == UInt8(ascii: "$") || next | 0x20 == UInt8(ascii: "l")
        || next | 0x20 == UInt8(ascii: "s")
    default: false
    }
  }

  /// Whether a text has something that `read` takes for a formula or a sound where no element tells otherwise.
  static func hasMarks(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { beginsMark($0, $1) }
  }

  private struct Writer {
    var html: [UInt8] = []

    mutating func raw(_ text: String) { html.append(contentsOf: text.utf8) }

    mutating func append(
      _ block: RichText.Block, _ media: (MediaName) -> String, _ gap: (UInt32) -> String
    ) {
      switch block {
      case .paragraph(let line):
        raw("<p>")
        append(line, media, gap)
        raw("</p>")
      case .list(let isNumbered, let items):
        raw(isNumbered ? "<ol>" : "<ul>")
        for item in items {
          raw("<li>")
          append(item, media, gap)
          raw("</li>")
        }
        raw(isNumbered ? "</ol>" : "</ul>")
      case .table(let rows):
        raw("<table>")
        for (index, row) in rows.enumerated() {
          raw("<tr>")
          for cell in row {
            raw(index == 0 ? "<th>" : "<td>")
            append(cell, media, gap)
            raw(index == 0 ? "</th>" : "</td>")
          }
          raw("</tr>")
        }
        raw("</table>")
      case .code(let code):
        // The first line feed is not part of the code.
        raw("<pre>\n\(XMLText.escaped(code))</pre>")
      }
    }

    // As deep as the text, which was limited when it was read.
    mutating func append(
      _ line: [RichText.Inline], _ media: (MediaName) -> String, _ gap: (UInt32) -> String
    ) {
      for inline in line {
        switch inline {
        case .text(let text): append(text: text)
        case .styled(let style, let parts):
          raw("<\(style.tag)>")
          append(parts, media, gap)
          raw("</\(style.tag)>")
        case .ruby(let base, let reading):
          raw("<ruby>\(XMLText.escaped(base))<rp>(</rp><rt>\(XMLText.escaped(reading))</rt>")
          raw("<rp>)</rp></ruby>")
        case .link(let address, let parts):
          raw("<a href=\"\(Self.value(address))\">")
          append(parts, media, gap)
          raw("</a>")
        case .lineBreak: raw("<br>")
        case .image(let name, let alternative):
          raw("<img src=\"\(Self.value(media(name)))\" alt=\"\(Self.value(alternative))\">")
        case .audio(let name, let alternative): player("audio", media(name), alternative)
        case .video(let name, let alternative): player("video", media(name), alternative)
        case .math(let formula, let isDisplayed):
          raw(isDisplayed ? "\\[" : "\\(")
          raw(XMLText.escaped(formula))
          raw(isDisplayed ? "\\]" : "\\)")
        case .blank(let index): raw(gap(index))
        }
      }
    }

    private mutating func player(_ name: String, _ source: String, _ alternative: String) {
      raw("<\(name) controls=\"controls\" src=\"\(Self.value(source))\"")
      if !alternative.isEmpty { raw(" title=\"\(Self.value(alternative))\"") }
      raw("></\(name)>")
    }

    /// Appends a text; marks that would begin a formula or a sound are taken apart by an element that shows nothing.
    mutating func append(text: String) {
      let bytes = Array(text.utf8)
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "<"): raw("&lt;")
        case UInt8(ascii: ">"): raw("&gt;")
        case UInt8(ascii: "&"): raw("&amp;")
        case UInt8(ascii: "\n"): raw("<br>")
        case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "["):
          html.append(byte)
          if index + 1 < bytes.count, HTMLText.beginsMark(byte, bytes[index + 1]) {
            raw("<span></span>")
          }
        default: html.append(byte)
        }
      }
    }

    private static func value(_ text: String) -> String {
      var bytes: [UInt8] = []
      XMLText.appendValue(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
