package import QuizCore

/// Draws a session: the same session in the same window always gives the same lines.
package struct Screen: Sendable {
  let session: Session
  let size: WindowSize
  let glyphs: Glyphs
  /// A moment's day, for the high scores.
  let day: @Sendable (Timestamp) -> String

  package init(
    _ session: Session, size: WindowSize, glyphs: Glyphs,
    day: @escaping @Sendable (Timestamp) -> String
  ) {
    self.session = session
    self.size = size
    self.glyphs = glyphs
    self.day = day
  }

  /// The screen as it has to look now.
  package var frame: Frame {
    if size.columns < 16 || size.rows < 6 {
      let text = say(.windowTooSmall)
      return Frame(
        lines: Array(TextWrap.wrap(text, columns: size.columns).prefix(size.rows)), cursor: nil,
        lastScroll: 0)
    }
    return page.frame(in: size, scroll: session.scroll, margin: margin)
  }

  var language: Language { session.run.language }
  var deck: Deck { session.run.deck }

  /// The empty columns at both sides.
  private var margin: Int { size.columns >= 48 ? 2 : size.columns >= 30 ? 1 : 0 }

  /// The columns of header and footer.
  var columns: Int { size.columns - 2 * margin }

  /// The columns of running text: no longer lines than can be read with ease.
  var textColumns: Int { min(columns, 76) }

  private var page: Page {
    if session.isHelpShown { return helpPage }
    var page: Page
    switch session.stage {
    case .start(let menu): page = startPage(menu)
    case .playing: page = questionPage
    case .keeping: page = keepingPage
    case .keepFailed(let why): page = keepFailedPage(why)
    case .announced: page = announcedPage
    case .result: page = resultPage
    case .scores(let list): page = scoresPage(list)
    }
    if page.notice == nil, let notice = session.notice {
      page.notice = StyledLine(
        CellWidth.truncated(SafeText.line(notice.text), to: columns), Look(notice.role))
    }
    return page
  }

  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
  func say(_ phrase: TerminalPhrase) -> String { phrase.text(in: language) }

  /// The deck's title.
  var title: String { SafeText.line(deck.title.text(in: language)) }

  /// A line with a text at each side; the left one gives way.
  func split(_ left: String, _ right: String) -> StyledLine {
    let room = max(0, columns - CellWidth.of(right) - (right.isEmpty ? 0 : 1))
    return StyledLine([
      Span(CellWidth.padded(left, to: room), Look(.accent, .bold)),
      Span((right.isEmpty ? "" : " ") + right, .bold),
    ])
  }

  /// A text wrapped at the width for reading.
  func wrapped(_ text: String, _ look: Look = .plain) -> [StyledLine] {
    TextWrap.wrap(text, look, columns: textColumns)
  }

  /// A deck's text wrapped at the width for reading.
  func lines(_ text: RichText, _ look: Look = .plain, indent: Int = 0) -> [StyledLine] {
    text.lines(columns: textColumns - indent, style: look, glyphs: glyphs)
  }
}
