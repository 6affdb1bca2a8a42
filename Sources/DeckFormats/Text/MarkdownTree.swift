internal import CMarkGFM
internal import Synchronization

/// The one place where Markdown is parsed: cmark-gfm's tree, visited in the order of the text.
enum MarkdownTree {
  /// What is met in the tree.
  enum Event {
    case begin(Container), end(Container)
    case text(String), code(String), codeBlock(String), html(String), htmlBlock(String)
    case softBreak, lineBreak
  }

  /// A part that holds others.
  enum Container: Equatable {
    case paragraph, heading, quote, item
    case list(isNumbered: Bool, start: Int)
    case table, row, cell
    case emphasis, strong, strike
    case link(address: String), image(address: String)
    /// The document itself, and what has no meaning here.
    case other
  }

  /// Registers cmark's extensions, once: it must not be done by two threads.
  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough"]
  }()

  /// Held while a text is parsed: cmark's extensions put their characters into a table that all parsers share.
  private static let parsing = Mutex(())

  /// Calls `take` with each part of a Markdown text.
  static func visit(_ markdown: String, _ take: (Event) -> Void) {
    let parsed = parsing.withLock { _ in Tree(root: parse(markdown)) }
    guard let root = parsed.root else { return }
    defer { cmark_node_free(root) }
    walk(root, take)
  }

  /// A tree on its way out of the lock; it belongs to whoever has parsed it.
  private struct Tree: @unchecked Sendable {
    let root: OpaquePointer?
  }

  private static func parse(_ markdown: String) -> OpaquePointer? {
    guard let parser = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = markdown
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return cmark_parser_finish(parser)
  }

  private static func walk(_ root: OpaquePointer, _ take: (Event) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let kind = cmark_iter_next(iterator)
      guard kind != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      if kind == CMARK_EVENT_EXIT {
        take(.end(container(node)))
      } else {
        take(leaf(node) ?? .begin(container(node)))
      }
    }
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private static func leaf(_ node: OpaquePointer) -> Event? {
    let literal = { string(cmark_node_get_literal(node)) }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return .text(literal())
    case CMARK_NODE_CODE: return .code(literal())
    case CMARK_NODE_CODE_BLOCK: return .codeBlock(literal())
    case CMARK_NODE_HTML_INLINE: return .html(literal())
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock(literal())
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    default: return nil
    }
  }

  private static func container(_ node: OpaquePointer) -> Container {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_LIST:
      return .list(
        isNumbered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST,
        start: Int(cmark_node_get_list_start(node)))
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link(address: string(cmark_node_get_url(node)))
    case CMARK_NODE_IMAGE: return .image(address: string(cmark_node_get_url(node)))
    default: return fromExtension(node)
    }
  }

  /// The parts that cmark's extensions add; their types are numbers that are known at run time only.
  private static func fromExtension(_ node: OpaquePointer) -> Container {
    switch string(cmark_node_get_type_string(node)) {
    case "table": .table
    case "table_header", "table_row": .row
    case "table_cell": .cell
    case "strikethrough": .strike
    default: .other
    }
  }
}
