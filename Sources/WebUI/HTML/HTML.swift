package import QuizCore

/// A document body under construction: UTF-8 with everything escaped, and the handlers it refers to.
///
/// There is no way to put markup in: text is text, and attributes are made by `Attribute`'s functions only. `Message` is
/// what events become.
package struct HTML<Message> {
  /// The markup written so far.
  package private(set) var bytes: [UInt8] = []
  /// What to do on an event, by the number that the markup carries in `data-on-…` attributes.
  package private(set) var handlers: [Handler] = []

  /// Whether what is written stands in a control, where no other control has a place.
  package var isInControl = false
  /// The pictures and sounds that could not be had; nil where that does not matter.
  package var missing: MissingMedia?
  /// Writes the gaps of a text, by their places.
  package var gap: ((inout HTML, UInt32) -> Void)?

  /// What an event becomes; nil leaves the event to the browser.
  package typealias Handler = (Event) -> Message?

  /// The pictures and sounds that could not be had.
  package struct MissingMedia {
    let names: [MediaName]
    let text: (String) -> String
    let message: (MediaName) -> Message

    /// `text` is shown instead of one, made of its alternative text; `message` tells of another one.
    package init(
      names: [MediaName], text: @escaping (String) -> String,
      message: @escaping (MediaName) -> Message
    ) {
      self.names = names
      self.text = text
      self.message = message
    }
  }

  /// Makes an empty document.
  package init() {
    bytes.reserveCapacity(8192)
  }

  /// Writes an element with its content.
  @inline(never)
  package mutating func element(
    _ tag: Tag, _ attributes: Attribute<Message>..., content: (inout HTML) -> Void
  ) {
    open(tag, attributes)
    content(&self)
    close(tag)
  }

  /// Writes an element that holds nothing but text.
  @inline(never)
  package mutating func element(_ tag: Tag, _ attributes: Attribute<Message>..., text: String) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }

  /// Writes an element without content.
  @inline(never)
  package mutating func element(_ tag: Tag, _ attributes: Attribute<Message>...) {
    open(tag, attributes)
    if !tag.isVoid { close(tag) }
  }

  /// Writes text.
  @inline(never)
  package mutating func text(_ text: String) {
    for byte in text.utf8 { escape(byte) }
  }

  private mutating func open(_ tag: Tag, _ attributes: [Attribute<Message>]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: tag.rawValue.utf8)
    for attribute in attributes { write(attribute) }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func close(_ tag: Tag) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: tag.rawValue.utf8)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ attribute: Attribute<Message>) {
    switch attribute.value {
    case .absent: return
    case .present: name(attribute)
    case .text(let value):
      name(attribute)
      quote(value)
    case .handler(let handler):
      name(attribute)
      quote("\(handlers.count)")
      handlers.append(handler)
    }
  }

  private mutating func name(_ attribute: Attribute<Message>) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: attribute.name.utf8)
  }

  private mutating func quote(_ value: String) {
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
    // HTML has no way to write this character; a browser would put the same in its place.
    case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
    // A carriage return would come back from the parser as a line feed.
    case 13: bytes.append(contentsOf: "&#13;".utf8)
    default: bytes.append(byte)
    }
  }
}
