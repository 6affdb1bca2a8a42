/// The drawings of the interface: strokes on a grid of 24 by 24, in the colour of the text around them.
package enum Icon {
  case back, check, cross, close, settings, trophy, info, trash, undo, soundOn, soundOff,
    flip
  case upload, again, warning, target, up, down, partly

  /// The path of the strokes.
  private var path: String {
    switch self {
    case .back: "M15 5l-7 7 7 7"
    case .check: "M5 12.5l5 5L19.5 7"
    case .cross, .close: "M6 6l12 12M18 6L6 18"
    case .settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"
    case .trophy:
      "M8 4h8v6a4 4 0 0 1-8 0zM8 5H4.5v2A3.5 3.5 0 0 0 8 10.5M16 5h3.5v2A3.5 3.5 0 0 1 16 10.5M12 14v3M8.5 20h7M9.5 17h5v3h-5z"
    case .info: "M12 11v6M12 7.5v.1M12 3a9 9 0 1 0 .01 0z"
    case .trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"
    case .undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4"
    case .soundOn: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"
    case .soundOff: "M4 10v4h3.5L12 18V6L7.5 10zM16 9.5l5 5M21 9.5l-5 5"
    case .flip: "M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4"
    case .upload: "M12 16V4M7 9l5-5 5 5M4 15v5h16v-5"
    case .again: "M19 12a7 7 0 1 1-2.2-5.100L19 9M19 4v5h-5"
    case .target: "M12 3a9 9 0 1 0 .01 0zM12 8a4 4 0 1 0 .01 0zM12 12v.1"
    case .up: "M12 19V5M6 11l6-6 6 6"
    case .down: "M12 5v14M6 13l6 6 6-6"
    case .partly: "M4 12c3-5 5-5 8 0s5 5 8 0"
    case .warning: "M12 4L2.5 20h19zM12 10v5M12 17.5v.1"
    }
  }

  /// Draws the icon; it says nothing by itself, so words or a label must be beside it.
  package func draw<Message>(_ html: inout HTML<Message>) {
    html.element(.svg, .class("icon"), .viewBox("0 0 24 24"), .ariaHidden) {
      $0.element(.path, .d(path))
    }
  }
}
