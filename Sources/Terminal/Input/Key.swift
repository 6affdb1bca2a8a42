/// A key that was pressed, or a text that was pasted.
package enum Key: Hashable, Sendable {
  /// A printable character, or a part of one.
  case text(String)
  case paste(String)
  case enter, escape, backspace, delete, tab, backTab
  case up, down, left, right, home, end, pageUp, pageDown
  /// Left and right in big steps.
  case farLeft, farRight
  case control(Character)
  case function(Int)
}
