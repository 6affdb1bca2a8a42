internal import QuizCore

/// A part of a document that is read by itself.
struct MoodlePiece {
  let element: XMLElement
  /// How many lines of the file are before it.
  var lineOffset = 0
  var faults: [XMLDocument.Fault] = []

  /// The questions of a document that is no good XML, each read by itself; empty when none is found.
  static func pieces(of bytes: [UInt8]) -> [MoodlePiece] {
    let starts = starts(of: "<question", in: bytes).filter { place in
      let next = place + 9 < bytes.count ? bytes[place + 9] : 0
      return HTMLBytes.isSpace(next) || next == UInt8(ascii: ">")
    }
    let declaration = declaration(of: bytes)
    var pieces: [MoodlePiece] = []
    var lines = 0
    var counted = 0
    for (index, start) in starts.enumerated() {
      lines += bytes[counted..<start].count { $0 == 0x0A }
      counted = start
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      // The rest after the end of the question belongs to none.
      let piece = bytes[start..<end]
      let own = ends(of: "</question>", in: piece).last.map { piece[..<$0] } ?? piece
      pieces.append(Self.piece(declaration, own, lineOffset: lines))
    }
    return pieces
  }

  private static func piece(
    _ declaration: [UInt8], _ own: ArraySlice<UInt8>, lineOffset: Int
  ) -> MoodlePiece {
    do throws(ImportError) {
      var document = try XMLDocument(declaration + own, format: .moodleXML, isLenient: true)
      let faults = document.faults
      if !faults.isEmpty {
        let mended = try XMLDocument(
          declaration + MoodleMending.mended(own), format: .moodleXML, isLenient: true)
        if mended.faults.isEmpty { document = mended }
      }
      return MoodlePiece(element: document.root, lineOffset: lineOffset, faults: faults)
    } catch {
      return MoodlePiece(
        element: XMLElement("question", line: 1), lineOffset: lineOffset,
        faults: [XMLDocument.Fault(line: 1, reason: error.message)])
    }
  }

  /// The declaration of a document on the line where its first piece begins, for it tells the encoding.
  private static func declaration(of bytes: [UInt8]) -> [UInt8] {
    guard let start = starts(of: "<?xml", in: Array(bytes.prefix(100))).first,
      let end = ends(of: "?>", in: bytes[start..<min(bytes.count, start + 300)]).first
    else { return [] }
    return bytes[start..<end].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  static func starts(of mark: StaticString, in bytes: [UInt8]) -> [Int] {
    ends(of: mark, in: bytes[...]).map { $0 - mark.utf8CodeUnitCount }
  }

  /// Where a mark ends, everywhere in some bytes, or only the first time.
  static func ends(
    of mark: StaticString, in bytes: ArraySlice<UInt8>, first: Bool = false
  ) -> [Int] {
    mark.withUTF8Buffer { mark in
      bytes.withUnsafeBufferPointer { buffer in
        var ends: [Int] = []
        var place = 0
        while place + mark.count <= buffer.count {
          if buffer[place] == mark[0],
            (1..<mark.count).allSatisfy({ buffer[place + $0] == mark[$0] })
          {
            ends.append(bytes.startIndex + place + mark.count)
            if first { break }
          }
          place += 1
        }
        return ends
      }
    }
  }

  static func remark(_ faults: [XMLDocument.Fault], _ place: Place, in bank: inout ImportedBank) {
    guard let fault = faults.first else { return }
    bank.remark(
      .doubtful, at: place, what: "the question was read as far as it can be",
      why: "it is not well-formed XML: \(fault.reason)")
  }
}
