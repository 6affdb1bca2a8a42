import QuizCore

extension Screen {
  /// The question with its gaps numbered, where it has any.
  func prompt(_ game: Game) -> RichText {
    let text = game.question.prompt.text(in: language)
    guard case .cloze = game.question.body else { return text }
    return text.numberingGaps
  }

  private func part(_ place: Int, _ game: Game) -> Verdict? {
    guard shownAnswer(game) != nil, game.key != nil, let parts = game.lastTurn?.grade.parts,
      parts.indices.contains(place)
    else { return nil }
    return parts[place].isRight ? .right : .wrong
  }

  /// The things with their partners, and the partners with their digits.
  func appendMatching(
    _ lefts: [Option], _ rights: [Option], _ game: Game, to page: inout Page
  ) {
    let shown = lefts.indices.map { place -> [StyledLine] in
      let partner = partner(of: place, lefts, rights, game)
      return wrapped("\(lefts[place].text.onOneLine) \(glyphs.pointer) \(partner)")
    }
    appendOptions(shown, marks: lefts.indices.map { part($0, game) }, to: &page)
    page.content.append(StyledLine())
    for (place, right) in rights.enumerated() {
      page.content += wrapped("  \(place + 1)  \(right.text.onOneLine)", .faint)
    }
  }

  private func partner(
    of place: Int, _ lefts: [Option], _ rights: [Option], _ game: Game
  ) -> String {
    if case .matches(let matches)? = shownAnswer(game) {
      let right = matches.first { $0.left == lefts[place].id }?.right
      return rights.first { $0.id == right }?.text.onOneLine ?? "–"
    }
    let partners = session.sheet.partners
    guard partners.indices.contains(place), let partner = partners[place],
      rights.indices.contains(partner)
    else { return "…" }
    return rights[partner].text.onOneLine
  }

  /// The things as they stand.
  func appendOrdering(_ items: [Option], _ game: Game, to page: inout Page) {
    var shown = session.sheet.order.isEmpty ? items : session.sheet.order
    if case .order(let order)? = shownAnswer(game) {
      shown = order.compactMap { id in items.first { $0.id == id } }
    }
    let held = session.sheet.isHeld && game.phase == .asking ? session.sheet.selection : nil
    appendOptions(
      shown.map { lines($0.text, indent: 9) }, marks: shown.indices.map { part($0, game) },
      boxes: shown.indices.map { $0 == held ? "↕ " : "" }, to: &page)
  }

  /// The gaps, each with what is in it.
  func appendGaps(_ gaps: [Gap], _ game: Game, to page: inout Page) {
    for (place, gap) in gaps.enumerated() {
      let isOpen = game.phase == .asking && session.sheet.selection == place
      let hint = gap.hint.map { " (\(SafeText.line($0)))" } ?? ""
      let lead = "\(isOpen ? glyphs.pointer : " ") (\(place + 1))\(hint) "
      if isOpen, !gap.isChoice {
        appendField(session.sheet.gaps[place], lead: lead, to: &page)
        continue
      }
      let first = page.content.count
      var line = wrapped(lead + filling(place, gap, game))
      if let mark = part(place, game) {
        let shape = mark == .right ? glyphs.right : glyphs.wrong
        line = line.map { $0.inRole(mark.role) } + []
        line[line.count - 1] = StyledLine(
          line[line.count - 1].spans + [Span("  \(shape)", Look(mark.role, .bold))])
      }
      page.content += line
      if isOpen { page.focus = first..<page.content.count }
      guard case .choice(let options, _) = gap.kind, game.phase == .asking else { continue }
      for (index, option) in options.enumerated() {
        page.content += wrapped("      \(index + 1)  \(option.text.onOneLine)", .faint)
      }
    }
  }

  private func filling(_ place: Int, _ gap: Gap, _ game: Game) -> String {
    var chosen = session.sheet.choices.indices.contains(place) ? session.sheet.choices[place] : []
    var text = session.sheet.gaps.indices.contains(place) ? session.sheet.gaps[place].text : ""
    if case .filled(let fillings)? = shownAnswer(game), fillings.indices.contains(place) {
      switch fillings[place] {
      case .text(let given): text = given
      case .options(let given): chosen = given
      }
    }
    guard case .choice(let options, _) = gap.kind else {
      return text.isEmpty ? "____" : SafeText.line(text)
    }
    let names = options.filter { chosen.contains($0.id) }.map { $0.text.onOneLine }
    return names.isEmpty ? "____" : names.joined(separator: " + ")
  }
}

extension Gap {
  /// Whether it is filled with options.
  var isChoice: Bool { if case .choice = kind { true } else { false } }
}

extension RichText {
  /// The text with `(1)____` for its first gap, and so on.
  var numberingGaps: RichText {
    RichText(
      blocks: blocks.map { block in
        switch block {
        case .paragraph(let inlines): .paragraph(Self.numbering(inlines))
        case .list(let isNumbered, let items):
          .list(isNumbered: isNumbered, items: items.map { Self.numbering($0) })
        case .table(let rows): .table(rows: rows.map { $0.map { Self.numbering($0) } })
        case .code: block
        }
      })
  }

  private static func numbering(_ inlines: [Inline]) -> [Inline] {
    inlines.map { inline in
      switch inline {
      case .blank(let place): .text("(\(place + 1))____")
      case .styled(let style, let parts): .styled(style, numbering(parts))
      case .link(let address, let parts): .link(address: address, numbering(parts))
      default: inline
      }
    }
  }
}
