/// What the host tells about an event in the document.
package struct Event: Equatable {
  /// The value of the control, the direction of a swipe (`left`, `right`), or the files that were chosen, as JSON.
  package var value: String
  /// The key, named as in `KeyboardEvent.key`; empty unless a key was pressed.
  package var key: String
  /// Whether the control is checked.
  package var isChecked: Bool
  /// What kind of control the event happened in.
  package var target: Target

  /// The kinds of controls that use keys themselves.
  package enum Target: Equatable {
    /// Text is being typed.
    case text
    /// A slider or a list of choices, which takes the arrow keys.
    case range
    /// A button or link, which takes Enter and the space bar.
    case button
    /// Anything else.
    case other
  }

  /// Makes an event; a test gives only what matters to it.
  package init(
    value: String = "", key: String = "", isChecked: Bool = false, target: Target = .other
  ) {
    self.value = value
    self.key = key
    self.isChecked = isChecked
    self.target = target
  }
}
