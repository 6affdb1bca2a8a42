import DeckFormats
import QuizCore
import Testing

@Suite("HTML") struct HTMLTextTests {
  static let known = ["a.png": "a.png", "b c.mp3": "b.mp3", "v.mp4": "v.mp4", "s.ogg": "s.ogg"]

  static func read(_ html: String, gaps: Int = 0) -> HTMLText.Result {
    HTMLText.read(html, gaps: gaps) { name in
      known[PercentEscapes.decode(name)].flatMap { MediaName($0) }
    }
  }

  static func again(_ html: String) -> String { HTMLText.write(read(html).text, media: \.text) }

  @Test(
    "What is read is the text without its markup, in its simplest form",
    arguments: [
      ("", ""), ("plain", "plain"), ("  two\n words ", "two words"),
      ("a &lt; b &amp; c", "a &lt; b &amp; c"),
      ("AT&T &c &foo; 5 < 6 <3", "AT&amp;T &amp;c &amp;foo; 5 &lt; 6 &lt;3"),
      ("&eacute;&#233;&#xE9;&#150;", "ééé–"),
      ("<p>one</p>\n<p>&nbsp;</p><p>two<br></p>", "<p>one</p><p>two</p>"),
      ("a<br>b<br/>", "a<br>b"),
      (
        "<b>bold <i>both</b> italic</i> none",
        "<strong>bold <em>both</em></strong><em> italic</em> none"
      ),
      ("<b>a</b><strong>b</strong>", "<strong>ab</strong>"),
      ("<b>a<b>b</b>c</b>", "<strong>abc</strong>"),
      ("a <b></b> b", "a b"), ("a <b>b </b>c", "a <strong>b</strong> c"),
      ("<b><p>a</p><p>b</p></b>", "<p><strong>a</strong></p><p><strong>b</strong></p>"),
      (
        "H<sub>2</sub>O x<sup>2</sup> <code>y</code> <u>z</u> <s>w</s>",
        "H<sub>2</sub>O x<sup>2</sup> <code>y</code> <u>z</u> <s>w</s>"
      ),
      (
        "<h2>Head</h2>text<h3>open",
        "<p><strong>Head</strong></p><p>text</p><p><strong>open</strong></p>"
      ),
      ("<span style=\"font-weight: bold\">a<span>b</span>c</span>d", "<strong>abc</strong>d"),
      ("<div>a<div>b</div>c</div>", "<p>a</p><p>b</p><p>c</p>"), ("a&nbsp;b&nbsp;", "a\u{A0}b"),
      ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul><p>c</p>"),
      ("<ol><li><p>a</p><p>b</p></li></ol>", "<ol><li>a<br>b</li></ol>"),
      (
        "<ul><li>a<ol><li>x</li><li>y<ul><li>z</ul></ol></li><li>b</li></ul>",
        "<ul><li>a<br>\u{2003}1. x<br>\u{2003}2. y<br>\u{2003}\u{2003}• z</li><li>b</li></ul>"
      ),
      ("<ul></ul>", ""), ("<li>a</li>", "• a"),
      (
        "<table><caption>c</caption><tr><th>a</th><th>b</th></tr><tr><td>1<td><p>2</p><p>3</table>",
        "<p>c</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2<br>3</td></tr></table>"
      ),
      (
        "<table><tr><td colspan=2>a</td></tr><tr><td>b</td></tr></table>",
        "<table><tr><th>a</th><th></th></tr><tr><td>b</td><td></td></tr></table>"
      ),
      ("<table><tr><td>only</td></tr></table>", "only"), ("<table><tr><td></td></tr></table>", ""),
      (
        "<table><tr><td>a<table><tr><td>x<td>y</table></td><td>b</td></tr></table>",
        "<table><tr><th>a<br>x | y</th><th>b</th></tr></table>"
      ),
      ("<td>loose</td><tr>row", "<p>loose</p><p>row</p>"),
      ("<pre>\n  a &lt; b\r\n\tc<br>d\n</pre>", "<pre>\n  a &lt; b\n\tc\nd</pre>"),
      ("<pre><code>x = 1</code></pre>y", "<pre>\nx = 1</pre><p>y</p>"),
      ("<ul><li><pre>a\nb</pre></li></ul>", "<ul><li><code>a</code><br><code>b</code></li></ul>"),
      (
        "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>",
        "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby><ruby>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>"
      ),
      (
        "<ruby><rb>旧<rb>金<rt>jiù<rt>jīn</ruby>",
        "<ruby>旧<rp>(</rp><rt>jiù</rt><rp>)</rp></ruby><ruby>金<rp>(</rp><rt>jīn</rt><rp>)</rp></ruby>"
      ),
      ("<ruby>漢", "漢"), ("<q>said</q>", "“said”"), ("a<!-- b -->c<!-- d", "ac&lt;!-- d"),
      ("<![CDATA[x < y]]>", "x &lt; y"), ("<o:p>word</o:p>", "word"), ("<b", "&lt;b"),
      ("a <b c='", "a &lt;b c='"),
      (
        "<a href='https://example.org/?a=1&amp;b=2'>l<b>i</b>nk</a>",
        "<a href=\"https://example.org/?a=1&amp;b=2\">l<strong>i</strong>nk</a>"
      ),
      ("<a href='HTTP://example.org/a b'>x</a>", "<a href=\"http://example.org/a%20b\">x</a>"),
      ("<a name=x>y</a>", "y"),
    ])
  func simple(_ html: String, _ expected: String) {
    #expect(Self.again(html) == expected)
    #expect(Self.again(expected) == expected)
  }

  @Test(
    "Formulas are found in every spelling",
    arguments: [
      ("\\(a &lt; b\\)", "\\(a &lt; b\\)"), ("x \\[ y \\] z", "x \\[y\\] z"), ("$$a$$", "\\[a\\]"),
      ("[latex]$x^2$[/latex]", "\\(x^2\\)"),
      ("[latex]\\begin{displaymath}x\\end{displaymath}[/latex]", "\\[x\\]"),
      ("[$]x[/$] [$$]y[/$$]", "\\(x\\) \\[y\\]"),
      ("<latex>x</latex><$>y</$><$$>z</$$>", "\\(x\\)\\(y\\)\\[z\\]"),
      ("\\(a<br>b &amp; c\\)", "\\(a\nb &amp; c\\)"), ("\\(<span>a</span>\\)", "\\(a\\)"),
      (
        "<img class='equation_image' data-equation-content='\\frac{1}{2}' src='x.gif'>",
        "\\(\\frac{1}{2}\\)"
      ),
      ("<img alt='LaTeX: x+y' src='/equation_images/x'>", "\\(x+y\\)"),
      ("<img class='tex' alt='$z$' src='z.png'>", "\\(z\\)"),
      (
        "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x_1</annotation></semantics></math>",
        "\\(x_1\\)"
      ),
      ("<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>", "\\(\\frac{1}{x}\\)"),
      ("<m:math><m:mi>y</m:mi></m:math>", "\\(y\\)"),
      ("<math display='block' alttext='y'><mi>y</mi></math>", "\\[y\\]"),
      ("5$ and 6$ \\( open", "5$ and 6$ \\<span></span>( open"),
      ("\\(a<p>b\\)", "<p>\\<span></span>(a</p><p>b\\)</p>"),
      ("<code>\\(x\\)</code>", "<code>\\<span></span>(x\\)</code>"),
      ("\\(\\)", "\\<span></span>(\\)"),
    ])
  func formulas(_ html: String, _ expected: String) {
    #expect(Self.again(html) == expected)
  }

  @Test(
    "Pictures, sounds and films are what the library says",
    arguments: [
      ("<img src='a.png' alt='A'>", "<img src=\"a.png\" alt=\"A\">"),
      ("<img src=gone.png alt='A b'>", "A b"),
      ("[sound:b c.mp3]", "<audio controls=\"controls\" src=\"b.mp3\"></audio>"),
      (
        "<audio src='b%20c.mp3' title='t'>no</audio>",
        "<audio controls=\"controls\" src=\"b.mp3\" title=\"t\"></audio>"
      ),
      (
        "<video><source src='gone.mp4'><source src='v.mp4'>no</video>!",
        "<video controls=\"controls\" src=\"v.mp4\"></video>!"
      ),
      ("<audio src='v.mp4'></audio>", "<video controls=\"controls\" src=\"v.mp4\"></video>"),
      ("<object data='a.png'>no</object>", "<img src=\"a.png\" alt=\"\">"),
      ("<object data='gone'>yes</object>", "yes"),
      (
        "<img src='https://example.org/x.png' alt='far'>",
        "<a href=\"https://example.org/x.png\">far</a>"
      ),
      (
        "<iframe src='//example.org/v' title='film'>x</iframe>",
        "<a href=\"https://example.org/v\">film</a>"
      ),
      ("[sound:gone.mp3] [sound:open", "[<span></span>sound:open"),
      ("[sound:]", "[<span></span>sound:]"),
    ])
  func media(_ html: String, _ expected: String) {
    #expect(Self.again(html) == expected)
  }

  @Test(
    "What cannot be held goes and is named",
    arguments: [
      ("a<script>alert('<b>')</script>b", "ab", ["script"]),
      ("<style>p {}</style>x", "x", ["style"]),
      ("<p onclick='x()'>y", "y", ["onclick"]),
      ("<img src=a.png onerror=alert(1)>", "<img src=\"a.png\" alt=\"\">", ["onerror"]),
      ("<a href='javascript:x()'>y</a>", "y", ["link to javascript:x()"]),
      ("vector<int> v", "vector v", ["<int>"]),
      ("<svg><text>t</text></svg>u", "u", ["svg"]), ("<input value=x>y", "y", ["input"]),
      ("<script>rest", "", ["script"]),
      ("a\u{0}b\u{8}\u{85}c", "abc", ["control characters"]),
      ("<iframe src='x'></iframe>", "", ["iframe"]),
      ("<math><mi>x</mi><mglyph/></math>", "x", ["math"]),
      ("<quizdeck-gap n=0>", "", ["<quizdeck-gap>"]),
      ("<a href='#top'>up</a>", "up", []),
    ])
  func dropped(_ html: String, _ expected: String, _ names: [String]) {
    let result = Self.read(html)
    #expect(HTMLText.write(result.text, media: \.text) == expected)
    #expect(result.dropped == names)
  }

  @Test("Gaps stay in their place, wherever they stand")
  func gaps() {
    let gap = HTMLText.gap(0)
    for (html, plain) in [
      ("a \(gap) b", "a ____ b"), ("\\(a \(gap)\\)", "\\(a ____\\)"),
      ("<pre>a\(gap)</pre>", "a\n____"),
      ("<ruby>a\(gap)<rt>b</ruby>", "a____b"), ("<table><tr><td>x<td>\(gap)</table>", "x\t____"),
    ] {
      #expect(Self.read(html, gaps: 1).text.plain == plain)
    }
    #expect(Self.read(HTMLText.gap(1), gaps: 1).text.blocks.isEmpty)
  }

  @Test(
    "Hostile texts end in proportionate work and bounded depth",
    arguments: [
      "<b>", "<ul><li>", "<table><tr><td>", "<div>", "<a x='", "<!--", "\\(", "$$", "[latex]",
      "<svg>", "<ruby>", "<audio>",
      "<math>", "&", "&#", "<span style='font-weight:bold'>", "</p>", "<pre>", "<li>", "[sound:",
      "<![CDATA[", "<b x=\"", "<",
    ])
  func hostile(_ piece: String) {
    let html = String(repeating: piece, count: 20_000) + "end"
    // With work that grew with the square of the length this would not end.
    #expect(Self.depth(Self.read(html).text) < 60)
  }

  static func depth(_ text: RichText) -> Int {
    func depth(_ inlines: [RichText.Inline]) -> Int {
      var deepest = 0
      for inline in inlines {
        if case .styled(_, let parts) = inline { deepest = max(deepest, depth(parts)) }
        if case .link(_, let parts) = inline { deepest = max(deepest, depth(parts)) }
      }
      return deepest + 1
    }
    return text.blocks.map { block in
      switch block {
      case .paragraph(let line): depth(line)
      case .list(_, let items): items.map(depth).max() ?? 0
      case .table(let rows): rows.joined().map(depth).max() ?? 0
      case .code: 1
      }
    }.max() ?? 0
  }

  @Test("A text that was written is read as the same text")
  func roundTrip() {
    var generator = TextGenerator(seed: 20_261_130)
    for _ in 0..<5_000 {
      let text = generator.text()
      let html = HTMLText.write(text, media: \.text)
      let result = Self.readAny(html)
      #expect(result.text == text, "\(html)")
      #expect(result.dropped.isEmpty)
    }
  }

  @Test("What is read from anything is read again as the same")
  func anything() throws {
    var generator = TextGenerator(seed: 7)
    for _ in 0..<5_000 {
      let html = generator.soup()
      let text = Self.readAny(html).text
      let written = HTMLText.write(text, media: \.text)
      // Whatever was read can be kept in a deck.
      let note = HTMLText.read(html) { MediaName($0) }.text
      if !note.blocks.isEmpty {
        let card = Card(id: try #require(CardID("c")), content: .note(note))
        let deck = Deck(title: LocalizedText("t"), cards: [card])
        #expect(throws: Never.self, "\(html)") { try DeckReader.read(DeckWriter.write(deck)) }
      }
      #expect(Self.readAny(written).text == text, "\(html) became \(written)")
    }
  }

  static func readAny(_ html: String) -> HTMLText.Result {
    HTMLText.read(html, gaps: 4) { MediaName($0) }
  }
}
