package import QuizCore

/// What the app asks the host to do; the host does it after it has shown the new view.
package enum Effect: Equatable {
  /// Sends a request and brings the answer back under the same number.
  case fetch(id: Int32, method: Method, path: String, body: String?)
  /// Keeps these pictures and sounds, and with `formulas` what sets formulas, for when there is no network.
  case keep([MediaName], formulas: Bool)
  /// What a script does that only some pages have, in the JSON that it reads.
  case other(String)
  /// Calls back with the same number after a time.
  case timer(id: Int32, milliseconds: Int32)
  /// Plays notes; where the browser does not let it, nothing is heard and nothing is wrong.
  case play([Tone])
  /// Keeps a text in this browser; nil removes it.
  case store(key: String, value: String?)
  /// Adds to a text that this browser keeps.
  case append(key: String, value: String)
  /// Adds an entry to the browser's history.
  case push(path: String, state: String)
  /// Replaces the current entry of the browser's history.
  case replace(path: String, state: String)
  /// Goes back in the browser's history.
  case back
  /// Moves the focus to the element with this id.
  case focus(id: String)
  /// Says a text through the screen reader.
  case announce(String)
  /// Sets what belongs to the whole document.
  case document(DocumentState)
  /// Shows the top of the document.
  case scrollToTop

  /// The methods of requests.
  package enum Method: String, Equatable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }
}

/// A note that glides from one pitch to another.
package struct Tone: Equatable {
  /// The shape of its wave.
  package enum Wave: String, Equatable {
    case sine, triangle, square, sawtooth
  }

  /// The shape of its wave.
  package var wave: Wave
  /// The pitch at its start, in hertz.
  package var from: Int32
  /// The pitch at its end, in hertz.
  package var to: Int32
  /// When it starts, in milliseconds from now.
  package var start: Int32
  /// How long it sounds, in milliseconds.
  package var length: Int32
  /// How loud it is, in hundredths.
  package var gain: Int32

  /// Makes a note.
  package init(wave: Wave, from: Int32, to: Int32, start: Int32, length: Int32, gain: Int32) {
    (self.wave, self.from, self.to) = (wave, from, to)
    (self.start, self.length, self.gain) = (start, length, gain)
  }
}

/// What belongs to the whole document: attributes of its root element and its title.
package struct DocumentState: Equatable {
  /// The title of the window.
  package var title: String
  /// The language of the interface, as a BCP 47 tag.
  package var language: String
  /// `light`, `dark`, or `system` to follow the browser.
  package var theme: String
  /// `reduced`, `full`, or `system` to follow the browser.
  package var motion: String

  /// Whether two documents are the same.
  package static func == (one: DocumentState, other: DocumentState) -> Bool {
    one.parts == other.parts
  }

  private var parts: [String] { [title, language, theme, motion] }

  /// The document of a screen; `nil` is the screen that bears the product's name alone.
  package init(screen: String?, language: Language, settings: Settings) {
    title = screen.map { "\($0) · \(Texts.product)" } ?? Texts.product
    self.language = language.tag
    theme = settings.theme?.rawValue ?? "system"
    motion = settings.motion?.rawValue ?? "system"
  }
}
