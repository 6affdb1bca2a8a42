/// Finds out which of the old encodings a text is in: that in which it reads most like a language.
///
/// Each encoding scores the parts of the text that are not ASCII, as the logarithm of how likely they are in it; a detector of
/// common use has a voice, and an encoding in which bytes do not fit loses for each of them.
enum EncodingGuess {
  /// So much of a text is scored.
  private static let sampleBytes = 32_768
  /// What a byte that does not fit costs.
  private static let misfit = 15.0
  /// What the detector's voice is worth: less than two clear letters.
  private static let voice = 4.0

  /// The likeliest encoding of bytes that are not valid UTF-8.
  static func best(for bytes: [UInt8]) -> TextEncoding {
    let sample = sample(of: bytes)
    if isDamagedUTF8(sample) { return .utf8 }
    let detected = EncodingDetector.detect(sample)
    var scored: [(encoding: TextEncoding, score: Double)] = []
    for model in MultibyteModel.all { scored.append((model.encoding, model.score(sample))) }
    for model in LetterModel.all { scored.append((model.encoding, model.score(sample))) }
    if let detected {
      if let known = scored.firstIndex(where: { $0.encoding == detected }) {
        scored[known].score += voice
      } else if let model = LetterModel(detected, isCommon: false) {
        scored.append((detected, model.score(sample) + voice))
      }
    }
    scored.sort { $0.score > $1.score }
    return best(of: scored, for: bytes)
  }

  /// The first of the encodings that stays the best when the whole text is read strictly.
  private static func best(
    of scored: [(encoding: TextEncoding, score: Double)], for bytes: [UInt8]
  ) -> TextEncoding {
    var best: (encoding: TextEncoding, score: Double)?
    for candidate in scored {
      if let best, best.score >= candidate.score { break }
      guard let converter = TextConverter(candidate.encoding) else { continue }
      let lost = Double(converter.convert(bytes[...]).replacements) * misfit
      if (best?.score ?? -.infinity) < candidate.score - lost {
        best = (candidate.encoding, candidate.score - lost)
      }
    }
    return best?.encoding ?? .utf8
  }

  /// The lines that are not ASCII alone. In none of the encodings at hand is an end of line a part of another character.
  private static func sample(of bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var start = 0
    var isPlain = true
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80 { isPlain = false }
      let isLong = index - start >= 4096 && byte < 0x30
      guard byte == 0x0A || byte == 0x0D || isLong || index == bytes.count - 1 else { continue }
      if !isPlain { sample.append(contentsOf: bytes[start...index]) }
      if sample.count >= sampleBytes { break }
      start = index + 1
      isPlain = true
    }
    return sample
  }

  /// Whether a text is UTF-8 in which only few bytes are wrong.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var bad = 0
    var index = 0
    while index < bytes.count {
      let length = UTF8Sequence.length(in: bytes, at: index)
      if length > 1 { good += length - 1 } else if bytes[index] >= 0x80 { bad += 1 }
      index += max(length, 1)
    }
    return good > bad * 2
  }
}

/// The shape of characters in UTF-8.
enum UTF8Sequence {
  /// How many bytes the character at `index` has; 0 when it is not valid there.
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    switch first {
    case ..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard index + length <= bytes.count else { return 0 }
    for byte in bytes[(index + 1)..<(index + length)] where byte & 0xC0 != 0x80 { return 0 }
    return length
  }
}
