/// The elements that the views use.
package enum Tag: String {
  case a, audio, br, button, code, dd, details, dialog, div, dl, dt, em, fieldset, form, h1, h2, h3,
    h4,
    header, hr, img, input, kbd
  case label, legend, li, main, mark, ol, option, p, pre, progress, rt, ruby, s, section, select,
    small, span, strong
  case sub, summary, sup, table, td, th, tr, u, ul
  case path, svg

  /// Whether the element can have no content, and no closing tag.
  var isVoid: Bool {
    switch self {
    case .br, .hr, .img, .input: true
    default: false
    }
  }
}
