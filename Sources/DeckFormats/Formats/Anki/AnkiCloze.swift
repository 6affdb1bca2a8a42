/// The gaps of a text, `{{c1::text::hint}}`, which may lie in each other.
struct AnkiCloze {
  /// A gap.
  struct Gap {
    /// Its numbers; most have one.
    let numbers: [UInt32]
    var pieces: [Piece] = []
    var hint: Range<Int>?
  }

  /// A part of a text or of a gap.
  enum Piece {
    case text(Range<Int>)
    /// A gap, by its index.
    case gap(Int)
  }

  /// The text.
  let bytes: [UInt8]
  private(set) var gaps: [Gap] = []
  private(set) var pieces: [Piece] = []

  /// A gap whose end has not come yet.
  private struct Frame {
    let start: Range<Int>
    var gap: Gap
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var frames: [Frame] = []
    var index = 0
    var textStart = 0
    while index < bytes.count {
      if let start = Self.gapStart(bytes, at: index), frames.count < ImportLimits.nesting {
        add(textStart..<index, to: &frames)
        frames.append(Frame(start: index..<start.end, gap: Gap(numbers: start.numbers)))
        index = start.end
        textStart = index
      } else if !frames.isEmpty, bytes[index] == UInt8(ascii: "}"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "}")
      {
        add(textStart..<index, to: &frames)
        close(&frames)
        index += 2
        textStart = index
      } else {
        index += 1
      }
    }
    add(textStart..<bytes.count, to: &frames)
    giveUp(frames)
  }

  /// The numbers of the gaps, each once, from the least.
  var numbers: [UInt32] { Set(gaps.flatMap(\.numbers)).sorted() }

  private mutating func add(_ range: Range<Int>, to frames: inout [Frame]) {
    guard !range.isEmpty else { return }
    guard !frames.isEmpty else { return pieces.append(.text(range)) }
    let last = frames.count - 1
    guard let colons = Self.colons(bytes, in: range) else {
      return frames[last].gap.pieces.append(.text(range))
    }
    // As in Anki, what follows the first two colons is the hint.
    frames[last].gap.hint = colons + 2..<range.upperBound
    if colons > range.lowerBound {
      frames[last].gap.pieces.append(.text(range.lowerBound..<colons))
    }
  }

  private mutating func close(_ frames: inout [Frame]) {
    let gap = frames.removeLast().gap
    gaps.append(gap)
    let piece = Piece.gap(gaps.count - 1)
    if frames.isEmpty {
      pieces.append(piece)
    } else {
      frames[frames.count - 1].gap.pieces.append(piece)
    }
  }

  /// Gaps without an end are the text that they are written as.
  private mutating func giveUp(_ frames: [Frame]) {
    for frame in frames {
      pieces.append(.text(frame.start))
      pieces += frame.gap.pieces
      if let hint = frame.gap.hint { pieces.append(.text(hint.lowerBound - 2..<hint.upperBound)) }
    }
  }

  /// The start of a gap, `{{c1::` or `{{c1,3::`.
  private static func gapStart(_ bytes: [UInt8], at start: Int) -> (numbers: [UInt32], end: Int)? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "{"),
      bytes[start + 1] == UInt8(ascii: "{"), bytes[start + 2] == UInt8(ascii: "c")
    else { return nil }
    var numbers: [UInt32] = []
    var number: UInt32?
    var index = start + 3
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let value = (number ?? 0).multipliedReportingOverflow(by: 10)
        guard !value.overflow, value.partialValue < 1_000_000 else { return nil }
        number = value.partialValue + UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ","):
        guard let known = number else { return nil }
        numbers.append(known)
        number = nil
      case UInt8(ascii: ":"):
        guard let known = number, index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
          return nil
        }
        return (numbers + [known], index + 1)
      default: return nil
      }
    }
    return nil
  }

  private static func colons(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      if bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: ":") { return index }
      index += 1
    }
    return nil
  }
}

extension AnkiCloze {
  /// How the gaps of one card's number are written.
  enum Form {
    /// As `blank` says, by the gap.
    case replaced(by: (Gap) -> [UInt8])
    /// As if there were none.
    case filled
  }

  /// The text with its gaps: those of `number` in a form, all others filled.
  func write(number: UInt32, as form: Form, to output: inout [UInt8]) {
    write(pieces, number: number, as: form, to: &output)
  }

  /// The content of a gap, with the gaps in it filled.
  func write(_ gap: Gap, to output: inout [UInt8]) {
    write(gap.pieces, number: 0, as: .filled, to: &output)
  }

  // As deep as gaps are nested, which is limited.
  private func write(
    _ pieces: [Piece], number: UInt32, as form: Form, to output: inout [UInt8]
  ) {
    for piece in pieces {
      switch piece {
      case .text(let range): output.append(contentsOf: bytes[range])
      case .gap(let index):
        let gap = gaps[index]
        if case .replaced(let blank) = form, gap.numbers.contains(number) {
          output.append(contentsOf: blank(gap))
        } else {
          write(gap.pieces, number: number, as: form, to: &output)
        }
      }
    }
  }
}
