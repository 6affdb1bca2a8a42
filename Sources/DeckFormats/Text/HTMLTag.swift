internal import QuizCore

/// What the elements of HTML mean for a text.
enum HTMLTag: Hashable {
  case style(RichText.Style)
  /// Begins and ends a paragraph.
  case block
  case heading
  case lineBreak
  case list(isNumbered: Bool)
  case item
  case table, row, cell
  case code
  case link
  case picture
  /// A sound or a film.
  case player
  /// A source of a player.
  case source
  /// Something outside, shown in a frame.
  case frame
  case ruby
  case math
  /// Nothing by itself; what is in it counts.
  case transparent
  /// Goes, with all that is in it.
  case dropped
  /// Goes without what is in it, if that is anything.
  case control
  case quote

  /// The element of a name in small letters; `nil` for one that HTML does not have.
  static func named(_ name: String) -> HTMLTag? { byName[name] }

  private static let byName: [String: HTMLTag] = {
    var byName: [String: HTMLTag] = [
      "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading,
      "h6": .heading, "br": .lineBreak, "ul": .list(isNumbered: false),
      "menu": .list(isNumbered: false),
      "dir": .list(isNumbered: false), "ol": .list(isNumbered: true), "li": .item,
      "table": .table, "tr": .row, "td": .cell, "th": .cell, "pre": .code, "listing": .code,
      "a": .link, "img": .picture, "image": .picture, "audio": .player, "video": .player,
      "object": .player, "embed": .player, "source": .source, "iframe": .frame, "ruby": .ruby,
      "math": .math, "q": .quote,
    ]
    let styles: [(String, RichText.Style)] = [
      ("em i cite dfn var address", .emphasis), ("b strong", .strong), ("u ins", .underline),
      ("s strike del", .strike), ("code kbd samp tt", .code), ("sub", .sub), ("sup", .sup),
    ]
    for (names, style) in styles {
      for name in names.split(separator: " ") { byName[String(name)] = .style(style) }
    }
    let kinds: [(String, HTMLTag)] = [
      (
        "p div blockquote center section article aside header footer nav main figure figcaption"
          + " hr dl dt dd form fieldset legend details summary hgroup caption body html",
        .block
      ),
      (
        "span font big small mark abbr acronym time bdi bdo label thead tbody tfoot col colgroup wbr"
          + " nobr rp rb rt rtc picture track param data output noscript o:p st1:place meta link base",
        .transparent
      ),
      (
        "script style title template svg canvas applet select textarea head xml datalist map"
          + " noembed noframes frameset",
        .dropped
      ),
      ("input button meter progress marquee blink area", .control),
    ]
    for (names, tag) in kinds {
      for name in names.split(separator: " ") { byName[String(name)] = tag }
    }
    return byName
  }()
}
