internal import QuizCore

/// An attribute of an element, made by one of the functions below.
struct Attribute {
  enum Value {
    case absent
    case present
    case text(String)
    case handler(HTML.Handler)
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

  static func id(_ value: String) -> Attribute { text("id", value) }
  /// Which element of the last render this one continues, among its siblings.
  static func key(_ value: String) -> Attribute { text("data-key", value) }
  static func `class`(_ value: String) -> Attribute { text("class", value) }
  /// A state that the style sheet shows: `right`, `wrong`, `chosen`.
  static func state(_ value: String?) -> Attribute { optional("data-state", value) }
  /// The colour of a card, 0 to 3.
  static func suit(_ number: Int) -> Attribute { text("data-suit", "\(number)") }
  static func lang(_ value: String?) -> Attribute { optional("lang", value) }
  /// Lets the text itself decide between left-to-right and right-to-left.
  static var automaticDirection: Attribute { text("dir", "auto") }

  // MARK: Links and controls

  static func href(_ route: Route) -> Attribute { text("href", route.path) }
  /// A link out of the app; anything but the web is left out.
  static func href(external address: String) -> Attribute {
    let isWeb =
      address.after("https://") != nil || address.after("http://") != nil
    return optional("href", isWeb ? address : nil)
  }
  static var newWindow: Attribute { text("target", "_blank") }
  static var noReferrer: Attribute { text("rel", "noopener noreferrer") }
  static func type(_ value: String) -> Attribute { text("type", value) }
  static func name(_ value: String) -> Attribute { text("name", value) }
  static func value(_ value: String) -> Attribute { text("value", value) }
  static func value(_ value: Int64) -> Attribute { text("value", "\(value)") }
  static func min(_ value: Int64) -> Attribute { text("min", "\(value)") }
  static func max(_ value: Int64) -> Attribute { text("max", "\(value)") }
  static func maxLength(_ value: Int) -> Attribute { text("maxlength", "\(value)") }
  static func checked(_ isOn: Bool) -> Attribute { flag("checked", isOn) }
  static func selected(_ isOn: Bool) -> Attribute { flag("selected", isOn) }
  static func placeholder(_ value: String?) -> Attribute { optional("placeholder", value) }
  static func readOnly(_ isOn: Bool) -> Attribute { flag("readonly", isOn) }
  static func disabled(_ isOn: Bool) -> Attribute { flag("disabled", isOn) }
  static func autocomplete(_ value: String) -> Attribute { text("autocomplete", value) }
  /// The keyboard for numbers, on a phone.
  static func decimal(_ isOn: Bool) -> Attribute { optional("inputmode", isOn ? "decimal" : nil) }
  static func `for`(_ id: String) -> Attribute { text("for", id) }
  static var noSpellcheck: Attribute { text("spellcheck", "false") }
  static func tabIndex(_ value: Int) -> Attribute { text("tabindex", "\(value)") }
  /// A dialog that the host opens above everything else.
  static var modal: Attribute { flag("data-modal", true) }

  // MARK: Pictures, sounds, formulas

  /// A picture or a sound of the library.
  static func src(_ name: MediaName) -> Attribute { text("src", "/media/\(name)") }
  static func href(_ name: MediaName) -> Attribute { text("href", "/media/\(name)") }
  static func alt(_ text: String) -> Attribute { self.text("alt", text) }
  /// Loads a picture when it comes into sight.
  static var lazy: Attribute { text("loading", "lazy") }
  /// Shows the browser's own buttons for a sound, which loads when it is played.
  static var controls: Attribute { flag("controls", true) }
  static var noPreload: Attribute { text("preload", "none") }
  /// A formula in LaTeX, which the host sets.
  static func math(_ formula: String) -> Attribute { text("data-math", formula) }
  /// A formula that stands on lines of its own.
  static func displayed(_ isOn: Bool) -> Attribute { flag("data-display", isOn) }

  // MARK: For assistive technology

  static func role(_ value: String) -> Attribute { text("role", value) }
  static func label(_ value: String) -> Attribute { text("aria-label", value) }
  /// The level of a heading that is no heading element.
  static func level(_ value: Int) -> Attribute { text("aria-level", "\(value)") }
  static func labelled(by id: String) -> Attribute { text("aria-labelledby", id) }
  static func described(by id: String?) -> Attribute { optional("aria-describedby", id) }
  static var ariaHidden: Attribute { text("aria-hidden", "true") }
  static func ariaDisabled(_ isOn: Bool) -> Attribute {
    optional("aria-disabled", isOn ? "true" : nil)
  }
  static func ariaPressed(_ isOn: Bool?) -> Attribute {
    optional("aria-pressed", isOn.map { $0 ? "true" : "false" })
  }
  static func ariaInvalid(_ isOn: Bool) -> Attribute {
    optional("aria-invalid", isOn ? "true" : nil)
  }

  // MARK: Drawings

  static func viewBox(_ value: String) -> Attribute { text("viewBox", value) }
  static func d(_ value: String) -> Attribute { text("d", value) }

  // MARK: Events

  private static func on(_ name: String, _ handler: @escaping HTML.Handler) -> Attribute {
    Attribute(name: name, value: .handler(handler))
  }

  static func onClick(_ message: Message?) -> Attribute {
    guard let message else { return flag("data-on-click", false) }
    return on("data-on-click") { _ in message }
  }
  static func onInput(_ message: @escaping (String) -> Message) -> Attribute {
    on("data-on-input") { message($0.value) }
  }
  static func onChange(_ message: @escaping (Event) -> Message) -> Attribute {
    on("data-on-change") { message($0) }
  }
  static func onSubmit(_ message: Message) -> Attribute { on("data-on-submit") { _ in message } }
  static func onKey(_ message: @escaping HTML.Handler) -> Attribute {
    on("data-on-keydown", message)
  }
  /// A modal dialog was dismissed with Escape or the system's own gesture.
  static func onCancel(_ message: Message) -> Attribute { on("data-on-cancel") { _ in message } }
  static func onSwipe(_ message: Message) -> Attribute { on("data-on-swipe") { _ in message } }
}
