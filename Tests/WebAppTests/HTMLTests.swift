import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

@Suite struct HTMLTests {
  private typealias HTML = WebApp.HTML

  private func html(_ body: (inout HTML) -> Void) -> String {
    var html = HTML()
    body(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test("Text and attribute values are escaped, whatever they hold")
  func escaping() {
    let written = html {
      $0.element(.p, .label("\"><script>"), text: "<b>&amp;\u{0}\r\"'")
    }
    #expect(
      written
        == "<p aria-label=\"&quot;&gt;&lt;script&gt;\">&lt;b&gt;&amp;amp;\u{FFFD}&#13;&quot;'</p>")
  }

  @Test("Handlers are numbered in the order of the markup, and mean what they were made for")
  func handlers() {
    var html = HTML()
    html.element(.div, .onClick(.goBack)) {
      $0.element(.input, .onInput { .typeAnswer($0) })
    }
    #expect(
      String(decoding: html.bytes, as: UTF8.self)
        == "<div data-on-click=\"0\"><input data-on-input=\"1\"></div>")
    #expect(html.handlers.map { $0(Event(value: "x")) } == [.goBack, .typeAnswer("x")])
  }

  @Test(
    "Only addresses of the web become links",
    arguments: [
      ("https://example.org/a?b=c", true), ("http://example.org", true),
      ("javascript:alert(1)", false), ("data:text/html,x", false), ("//example.org", false),
    ])
  func links(address: String, isLink: Bool) {
    let written = html { $0.outside(address) { $0.text("x") } }
    #expect(written.contains("href=") == isLink)
  }

  @Test("Rich text keeps its structure, and its text stays text")
  func richText() {
    let text = RichText(blocks: [
      .paragraph([.text("H"), .styled(.sub, [.text("2")]), .text("<O>")]),
      .list(isNumbered: true, items: [[.ruby(base: "學", reading: "ㄒㄩㄝˊ")]]),
      .code("a<b"),
    ])
    #expect(
      html { $0.rich(text) }
        == "<p>H<sub>2</sub>&lt;O&gt;</p><ol><li><ruby>學<rt>ㄒㄩㄝˊ</rt></ruby></li></ol>"
        + "<pre><code>a&lt;b</code></pre>")
  }
}
