extension WireReader {
  /// A text as it is sent.
  func richText(_ node: JSONNode) -> RichText {
    if case .string(let text) = node.value { return RichText(text) }
    let slots = WireSlots(node, self)
    return RichText(blocks: slots.rest { block($0) })
  }

  private func block(_ outer: WireSlots) -> RichText.Block {
    let slots = outer.slots()
    switch slots.one(of: DeckWire.Block.allCases) {
    case .paragraph: return .paragraph(inlines(slots))
    case .list: return .list(isNumbered: false, items: lines(slots))
    case .numbered: return .list(isNumbered: true, items: lines(slots))
    case .table:
      return .table(
        rows: slots.rest { slots in
          let slots = slots.slots()
          return lines(slots)
        })
    case .code: return .code(slots.text())
    }
  }

  private func lines(_ slots: WireSlots) -> [[RichText.Inline]] {
    slots.rest { slots in
      let slots = slots.slots()
      return inlines(slots)
    }
  }

  private func inlines(_ slots: WireSlots) -> [RichText.Inline] {
    slots.rest { inline($0.next()) }
  }

  private func inline(_ node: JSONNode) -> RichText.Inline {
    if case .string(let text) = node.value { return .text(text) }
    let slots = WireSlots(node, self)
    let styles = RichText.Style.allCases
    let code = Int(slots.integer(in: 0...Int32(styles.count + DeckWire.Inline.allCases.count - 1)))
    if code < styles.count { return .styled(styles[code], inlines(slots)) }
    switch DeckWire.Inline.allCases[code - styles.count] {
    case .ruby: return .ruby(base: slots.text(), reading: slots.text())
    case .link: return .link(address: slots.text(), inlines(slots))
    case .lineBreak: return .lineBreak
    case .image: return media(slots, isShown: true) { .image($0, alternative: $1) }
    case .audio: return media(slots, isShown: true) { .audio($0, alternative: $1) }
    case .video: return media(slots) { .video($0, alternative: $1) }
    case .math:
      found.hasFormulas = true
      return .math(slots.text(), isDisplayed: slots.flag())
    case .blank: return .blank(UInt32(slots.integer(in: 0...Int32.max)))
    }
  }

  private func media(
    _ slots: WireSlots, isShown: Bool = false, _ make: (MediaName, String) -> RichText.Inline
  ) -> RichText.Inline {
    let name = identifier(slots.next(), of: "a file's name") { MediaName($0) }
    let alternative = slots.text()
    guard let name else { return .text(alternative) }
    if isShown { found.media.append(name) }
    return make(name, alternative)
  }
}

/// What was met in the texts that have been read.
final class FoundMedia {
  /// The pictures and sounds.
  var media: [MediaName] = []
  /// Whether there was a formula.
  var hasFormulas = false
}
