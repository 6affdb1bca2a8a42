package import QuizCore

/// An attribute of an element, made by one of the functions below.
package struct Attribute<Message> {
  enum Value {
    case absent
    case present
    case text(String)
    case handler(HTML<Message>.Handler)
  }

  let name: String
  let value: Value

  private static func text(_ name: String, _ value: String) -> Attribute {
    Attribute(name: name, value: .text(value))
  }

  private static func flag(_ name: String, _ isOn: Bool) -> Attribute {
    Attribute(name: name, value: isOn ? .present : .absent)
  }

  private static func optional(_ name: String, _ value: String?) -> Attribute {
    Attribute(name: name, value: value.map { .text($0) } ?? .absent)
  }

  // MARK: Identity and looks

  package static func id(_ value: String) -> Attribute { text("id", value) }
  /// Which element of the last render this one continues, among its siblings.
  package static func key(_ value: String) -> Attribute { text("data-key", value) }
  package static func `class`(_ value: String) -> Attribute { text("class", value) }
  /// A state that the style sheet shows: `right`, `wrong`, `chosen`.
  package static func state(_ value: String?) -> Attribute { optional("data-state", value) }
  /// The colour of a card, 0 to 3.
  package static func suit(_ number: Int) -> Attribute { text("data-suit", "\(number)") }
  package static func lang(_ value: String?) -> Attribute { optional("lang", value) }
  /// Lets the text itself decide between left-to-right and right-to-left.
  package static var automaticDirection: Attribute { text("dir", "auto") }

  // MARK: Links and controls

  /// A link to another screen.
  package static func href(path: String) -> Attribute { text("href", path) }
  /// A link out of the app; anything but the web is left out.
  package static func href(external address: String) -> Attribute {
    let isWeb =
      address.after("https://") != nil || address.after("http://") != nil
    return optional("href", isWeb ? address : nil)
  }
  package static var newWindow: Attribute { text("target", "_blank") }
  /// A link to a file that is kept and not shown.
  package static var download: Attribute { flag("download", true) }
  package static var noReferrer: Attribute { text("rel", "noopener noreferrer") }
  package static func type(_ value: String) -> Attribute { text("type", value) }
  package static func name(_ value: String) -> Attribute { text("name", value) }
  package static func value(_ value: String) -> Attribute { text("value", value) }
  package static func value(_ value: Int64) -> Attribute { text("value", "\(value)") }
  package static func min(_ value: Int64) -> Attribute { text("min", "\(value)") }
  package static func max(_ value: Int64) -> Attribute { text("max", "\(value)") }
  package static func maxLength(_ value: Int) -> Attribute { text("maxlength", "\(value)") }
  package static func checked(_ isOn: Bool) -> Attribute { flag("checked", isOn) }
  package static func selected(_ isOn: Bool) -> Attribute { flag("selected", isOn) }
  package static var multiple: Attribute { flag("multiple", true) }
  package static func placeholder(_ value: String?) -> Attribute { optional("placeholder", value) }
  package static func readOnly(_ isOn: Bool) -> Attribute { flag("readonly", isOn) }
  package static func disabled(_ isOn: Bool) -> Attribute { flag("disabled", isOn) }
  package static func autocomplete(_ value: String) -> Attribute { text("autocomplete", value) }
  /// The keyboard for numbers, on a phone.
  package static func decimal(_ isOn: Bool) -> Attribute {
    optional("inputmode", isOn ? "decimal" : nil)
  }
  /// What the Enter key of a phone's keyboard says.
  package static func enterKey(_ value: String) -> Attribute { text("enterkeyhint", value) }
  package static func `for`(_ id: String) -> Attribute { text("for", id) }
  package static var noSpellcheck: Attribute { text("spellcheck", "false") }
  package static func tabIndex(_ value: Int) -> Attribute { text("tabindex", "\(value)") }
  /// A dialog that the host opens above everything else.
  package static var modal: Attribute { flag("data-modal", true) }

  // MARK: Pictures, sounds, formulas

  /// A picture or a sound of the library.
  package static func src(_ name: MediaName) -> Attribute { text("src", name.path) }
  package static func href(_ name: MediaName) -> Attribute { text("href", name.path) }
  package static func alt(_ text: String) -> Attribute { self.text("alt", text) }
  /// Loads a picture when it comes into sight.
  package static var lazy: Attribute { text("loading", "lazy") }
  /// Shows the browser's own buttons for a sound, which loads when it is played.
  package static var controls: Attribute { flag("controls", true) }
  package static var noPreload: Attribute { text("preload", "none") }
  /// A formula in LaTeX, which the host sets.
  package static func math(_ formula: String) -> Attribute { text("data-math", formula) }
  /// A formula that stands on lines of its own.
  package static func displayed(_ isOn: Bool) -> Attribute { flag("data-display", isOn) }

  // MARK: For assistive technology

  package static func role(_ value: String) -> Attribute { text("role", value) }
  package static func label(_ value: String) -> Attribute { text("aria-label", value) }
  /// The level of a heading that is no heading element.
  package static func level(_ value: Int) -> Attribute { text("aria-level", "\(value)") }
  package static func labelled(by id: String) -> Attribute { text("aria-labelledby", id) }
  package static func described(by id: String?) -> Attribute { optional("aria-describedby", id) }
  package static var ariaHidden: Attribute { text("aria-hidden", "true") }
  package static func ariaDisabled(_ isOn: Bool) -> Attribute {
    optional("aria-disabled", isOn ? "true" : nil)
  }
  package static func ariaPressed(_ isOn: Bool?) -> Attribute {
    optional("aria-pressed", isOn.map { $0 ? "true" : "false" })
  }
  package static func ariaInvalid(_ isOn: Bool) -> Attribute {
    optional("aria-invalid", isOn ? "true" : nil)
  }

  // MARK: Drawings

  package static func viewBox(_ value: String) -> Attribute { text("viewBox", value) }
  package static func d(_ value: String) -> Attribute { text("d", value) }

  // MARK: Events

  private static func on(_ name: String, _ handler: @escaping HTML<Message>.Handler) -> Attribute {
    Attribute(name: name, value: .handler(handler))
  }

  @inline(never)
  private static func maybe(_ name: String, _ message: Message?) -> Attribute {
    guard let message else { return flag(name, false) }
    return on(name) { _ in message }
  }
  package static func onClick(_ message: Message?) -> Attribute {
    maybe("data-on-click", message)
  }
  package static func onInput(_ message: @escaping (String) -> Message) -> Attribute {
    on("data-on-input") { message($0.value) }
  }
  package static func onChange(_ message: @escaping (Event) -> Message) -> Attribute {
    on("data-on-change") { message($0) }
  }
  package static func onSubmit(_ message: Message) -> Attribute {
    on("data-on-submit") { _ in message }
  }
  package static func onKey(_ message: @escaping HTML<Message>.Handler) -> Attribute {
    on("data-on-keydown", message)
  }
  /// Files were chosen in a field within the element, or dropped anywhere on it; they are told as JSON.
  package static func onFiles(_ message: @escaping (String) -> Message) -> Attribute {
    on("data-on-files") { message($0.value) }
  }
  /// A modal dialog was dismissed with Escape or the system's own gesture.
  package static func onCancel(_ message: Message) -> Attribute {
    on("data-on-cancel") { _ in message }
  }
  /// A picture or a sound could not be loaded.
  package static func onError(_ message: Message?) -> Attribute {
    maybe("data-on-error", message)
  }
  package static func onSwipe(_ message: Message) -> Attribute {
    on("data-on-swipe") { _ in message }
  }
}

extension MediaName {
  /// Where the file is had from the server.
  var path: String { "/media/\(self)" }
}
