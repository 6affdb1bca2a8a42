internal import QuizCore

extension HTMLTextReader {
  mutating func picture() {
    if let formula = equation() { return lines.append(formula) }
    let alternative = Self.words(attribute("alt") ?? attribute("title") ?? "")
    guard let source = attribute("src"), !source.isEmpty else { return lines.append(alternative) }
    append(source, alternative: alternative, otherwise: .picture)
  }

  /// A picture that stands for a formula, which its description tells.
  private func equation() -> RichText.Inline? {
    if let formula = attribute("data-equation-content"), !formula.isEmpty {
      return .math(formula, isDisplayed: false)
    }
    guard let description = attribute("alt") ?? attribute("title"), !description.isEmpty else {
      return nil
    }
    if description.hasPrefix("LaTeX: ") {
      return .math(String(description.dropFirst("LaTeX: ".count)), isDisplayed: false)
    }
    let kind = attribute("class")?.lowercased() ?? ""
    let names = ["tex", "latex", "texrender", "equation_image", "mwe-math-fallback-image-inline"]
    guard kind.split(separator: " ").contains(where: { names.contains(String($0)) }) else {
      return nil
    }
    let formula = HTMLFormula.bare(description)
    return formula.isEmpty ? nil : .math(formula, isDisplayed: false)
  }

  /// Appends a picture, sound or film; one that is only outside becomes a link.
  private mutating func append(
    _ source: String, alternative: String, otherwise use: MediaType.Use
  ) {
    if let name = media(source) {
      lines.append(Self.inline(name, alternative: alternative, otherwise: use))
    } else if let address = WebAddress.checked(source) {
      lines.append(.link(address: address, [.text(alternative.isEmpty ? address : alternative)]))
    } else {
      lines.append(alternative)
    }
  }

  /// A part for a medium by what it is, which the ending of its name tells.
  private static func inline(
    _ name: MediaName, alternative: String, otherwise use: MediaType.Use
  ) -> RichText.Inline {
    let bytes = name.text.utf8
    let dot = bytes.lastIndex(of: UInt8(ascii: "."))
    let ending = dot.map { String(decoding: bytes[bytes.index(after: $0)...], as: UTF8.self) } ?? ""
    return switch MediaType(rawValue: ending)?.use ?? use {
    case .picture: .image(name, alternative: alternative)
    case .sound: .audio(name, alternative: alternative)
    case .film: .video(name, alternative: alternative)
    }
  }

  /// Text of an attribute with single blanks.
  private static func words(_ text: String) -> String {
    HTMLInlines.isBlank(text)
      ? "" : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func player(_ name: String) {
    let alternative = Self.words(attribute("title") ?? attribute("aria-label") ?? "")
    let start = index
    let end = name == "embed" ? nil : endOfElement(name)
    var sources = [attribute("src") ?? attribute("data")].compactMap { $0 }.filter { !$0.isEmpty }
    if let end { sources += sourcesWithin(start..<end.lowerBound, of: name) }
    let use: MediaType.Use = name == "audio" ? .sound : name == "video" ? .film : .picture
    for source in sources {
      guard let known = media(source) else { continue }
      lines.append(Self.inline(known, alternative: alternative, otherwise: use))
      index = end?.upperBound ?? start
      return
    }
    if let source = sources.first(where: { WebAddress.checked($0) != nil }) {
      append(source, alternative: alternative, otherwise: use)
      index = end?.upperBound ?? start
      return
    }
    // What is in it is for those who cannot have it.
    index = start
  }

  /// The sources of a player: those before another of its kind, which is read by itself.
  private mutating func sourcesWithin(_ range: Range<Int>, of player: String) -> [String] {
    var sources: [String] = []
    var place = range.lowerBound
    while place < range.upperBound, sources.count < 20 {
      guard bytes[place] == UInt8(ascii: "<"), place + 1 < range.upperBound,
        HTMLBytes.isLetter(bytes[place + 1])
      else {
        place += 1
        continue
      }
      let (name, nameEnd) = name(at: place + 1)
      place = nameEnd
      if name == player { break }
      guard ["source", "embed", "a"].contains(name) else { continue }
      guard let end = readAttributes(from: nameEnd) else { break }
      place = end
      if let source = attribute("src") ?? attribute("href"), !source.isEmpty {
        sources.append(source)
      }
    }
    return sources
  }

  /// The end tag of an element that has been opened; `nil` when it has none.
  private mutating func endOfElement(_ name: String) -> Range<Int>? {
    if let end = ends[name], end.lowerBound >= index { return end }
    guard mayTry, !unended.contains(name) else { return nil }
    var place = index
    while place + 2 < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/") {
        let (found, nameEnd) = self.name(at: place + 2)
        if found == name {
          let end = place..<(find(">", from: nameEnd) ?? bytes.count)
          ends[name] = end
          return end
        }
      }
      place += 1
    }
    wasted += bytes.count - index
    unended.insert(name)
    return nil
  }

  /// Something outside in a frame, such as a film: the address is kept.
  mutating func frame(_ name: String) {
    drop(name)
    let title = Self.words(attribute("title") ?? "")
    if let address = attribute("src").flatMap({ WebAddress.checked($0) }) {
      lines.append(.link(address: address, [.text(title.isEmpty ? address : title)]))
    }
    skipElement(name)
  }

  /// The longest name of a sound, in bytes.
  private static let nameLimit = 500

  /// A sound in the way of Anki, `[sound:name.mp3]`.
  mutating func sound() -> Bool {
    guard matches("[sound:", at: index) else { return false }
    let start = index + "[sound:".utf8.count
    var end = start
    while end < bytes.count, end - start < Self.nameLimit, bytes[end] != UInt8(ascii: "]"),
      bytes[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), end > start else { return false }
    index = end + 1
    append(decoded(start..<end), alternative: "", otherwise: .sound)
    return true
  }

  // MARK: Ruby

  /// The longest base and reading that are shown above each other, in bytes.
  private static let rubyLimit = 1_000

  mutating func ruby() {
    let start = index
    guard let end = endOfElement("ruby") else { return }
    if (start..<end.lowerBound).contains(gapInRuby) { return }
    var pieces = RubyPieces()
    while index < end.lowerBound {
      if bytes[index] == UInt8(ascii: "<"), let after = rubyTag(&pieces, before: end.lowerBound) {
        // A gap has no place below a reading; the text is then read as if there were no ruby.
        guard after > index else {
          gapInRuby = index
          index = start
          return
        }
        index = after
      } else {
        let from = index
        index += 1
        while index < end.lowerBound, bytes[index] != UInt8(ascii: "<") { index += 1 }
        pieces.append(decoded(from..<index))
      }
    }
    pieces.endGroup()
    index = end.upperBound
    for piece in pieces.done {
      if piece.reading.isEmpty || piece.base.isEmpty {
        lines.append(piece.base + piece.reading)
      } else if piece.base.utf8.count > Self.rubyLimit || piece.reading.utf8.count > Self.rubyLimit
      {
        lines.append("\(piece.base)(\(piece.reading))")
      } else {
        lines.append(.ruby(base: piece.base, reading: piece.reading))
      }
    }
  }

  /// Reads a tag within ruby and gives its end: where it is itself when it is a gap, `nil` when it is no tag.
  private mutating func rubyTag(_ pieces: inout RubyPieces, before limit: Int) -> Int? {
    let isEnd = index + 1 < limit && bytes[index + 1] == UInt8(ascii: "/")
    let first = index + (isEnd ? 2 : 1)
    guard first < limit, HTMLBytes.isLetter(bytes[first]) else { return nil }
    let (name, nameEnd) = name(at: first)
    if name == HTMLText.gapName { return index }
    guard let end = readAttributes(from: nameEnd), end <= limit else { return nil }
    switch (name, isEnd) {
    case ("rt", false): pieces.part = .reading
    case ("rp", false), ("rtc", false): pieces.part = .nothing
    case ("rb", false):
      pieces.part = .base
      pieces.beginBase()
    case ("rt", true), ("rp", true), ("rb", true), ("rtc", true): pieces.part = .base
    default: break
    }
    return end
  }

  /// Bases and readings as they are met: one after the other, or first some bases and then their readings.
  private struct RubyPieces {
    enum Part { case base, reading, nothing }
    var part = Part.base { didSet { if part == .reading { readings.append("") } } }
    var bases: [String] = []
    var readings: [String] = []
    var done: [(base: String, reading: String)] = []

    mutating func append(_ text: String) {
      let text = text.split(whereSeparator: \.isNewline).joined().trimmed
      guard !HTMLInlines.isBlank(text) else { return }
      switch part {
      case .nothing: break
      case .reading: if !readings.isEmpty { readings[readings.count - 1] += text }
      case .base:
        if !readings.isEmpty { endGroup() }
        if bases.isEmpty { bases.append("") }
        bases[bases.count - 1] += text
      }
    }

    mutating func beginBase() {
      if !readings.isEmpty { endGroup() }
      bases.append("")
    }

    mutating func endGroup() {
      if bases.count == readings.count {
        done += zip(bases, readings).map { ($0, $1) }.filter { !$0.0.isEmpty || !$0.1.isEmpty }
      } else if !bases.isEmpty || !readings.isEmpty {
        done.append((bases.joined(), readings.joined()))
      }
      bases = []
      readings = []
    }
  }
}
