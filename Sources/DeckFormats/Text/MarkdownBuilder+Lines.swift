internal import QuizCore

/// The parts of a line: styles, links and pictures, opened and closed.
extension MarkdownBuilder {
  /// Opens a part of the line; beyond the limit of nesting its content stays and its meaning goes.
  mutating func open(_ kind: Frame.Kind) {
    if frames.isEmpty { frames.append(Frame(kind: .bare)) }
    frames.append(Frame(kind: frames.count > Self.nesting ? .bare : kind))
  }

  /// Closes all that is open in the line, and gives the line.
  mutating func closeLine() -> [Inline] {
    while frames.count > 1 { closeTop() }
    return frames.popLast()?.inlines ?? []
  }

  /// Closes the innermost part that Markdown opened, and what HTML opened in it.
  mutating func closeMarkdown(media: (String) -> MediaName?) {
    while frames.count > 1, case .tag = frames[frames.count - 1].kind { closeTop() }
    guard frames.count > 1 else { return }
    guard case .image(let address) = frames[frames.count - 1].kind else { return closeTop() }
    let alternative = RichText.plain(frames.removeLast().inlines)
    append([picture(address, alternative, media: media)].compactMap { $0 })
  }

  /// Closes the innermost part; it becomes one of what is around it.
  mutating func closeTop() {
    let frame = frames.removeLast()
    guard !frame.inlines.isEmpty else { return }
    switch frame.kind {
    case .bare, .image: append(frame.inlines)
    case .style(let style), .tag(_, let style): append([.styled(style, frame.inlines)])
    case .link(let address):
      if Self.isWebAddress(address) {
        append([.link(address: address, frame.inlines)])
      } else {
        dropped.append("link")
        append(frame.inlines)
      }
    }
  }

  /// What an address of a picture, a sound or a film becomes.
  private func picture(
    _ address: String, _ alternative: String, media: (String) -> MediaName?
  ) -> Inline? {
    if let name = media(address) { return Self.inline(for: name, alternative: alternative) }
    return alternative.isEmpty ? nil : .text("[\(alternative)]")
  }

  /// The part of a line that shows or plays something of the library, by the ending of its name.
  static func inline(for name: MediaName, alternative: String) -> Inline {
    let ending = name.text.split(separator: ".").last.map(String.init) ?? ""
    switch MediaType(rawValue: ending)?.use {
    case .sound: return .audio(name, alternative: alternative)
    case .film: return .video(name, alternative: alternative)
    case .picture, nil: return .image(name, alternative: alternative)
    }
  }

  /// Whether an address is one of the web.
  static func isWebAddress(_ address: String) -> Bool {
    let head = address.prefix(8).lowercased()
    return head.hasPrefix("https://") || head.hasPrefix("http://")
  }

  /// A line without blanks and breaks at its ends.
  static func trimmed(_ inlines: [Inline]) -> [Inline] {
    var line = inlines[...]
    while let first = line.first, isEmpty(first) { line.removeFirst() }
    while let last = line.last, isEmpty(last) { line.removeLast() }
    return Array(line)
  }

  private static func isEmpty(_ inline: Inline) -> Bool {
    switch inline {
    case .lineBreak: true
    case .text(let text): text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    default: false
    }
  }
}
