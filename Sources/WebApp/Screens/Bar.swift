internal import QuizCore
internal import WebUI

extension App {
  /// The bar at the top: the way back, the title, what is always at hand.
  func bar(_ html: inout HTML) {
    let screen = location.screen
    html.bar(
      title(of: screen), isHome: screen == .decks,
      back: { if let previous = backTarget { backButton(&$0, to: previous) } },
      actions: { barActions(&$0, on: screen) })
  }

  /// Where the bar leads back to; a sheet hides the way of the screen under it.
  private var backTarget: Route? {
    if location.route != .about { return location.previous }
    return location.trail.dropLast().last.map { Route(path: $0) } ?? location.screen.parent
  }

  private func backButton(_ html: inout HTML, to previous: Route) {
    let title = backTitle(of: previous)
    html.element(
      .button, .id("back"), .type("button"), .class("quiet back"), .label(texts.back(to: title)),
      .onClick(.goBack)
    ) { html in
      Icon.back.draw(&html)
      html.element(.span, .class("back-title"), .automaticDirection, text: title)
    }
  }

  private func barActions(_ html: inout HTML, on screen: Route) {
    if case .scores = screen {
      html.element(
        .button, .id("reset"), .type("button"), .class("quiet"), .onClick(.askReset),
        text: texts(.reset))
    }
    if case .play = screen { soundButton(&html) }
    html.element(
      .a, .id("to-about"), .href(.about), .class("quiet symbol"), .label(texts(.about))
    ) { Icon.info.draw(&$0) }
    switch screen {
    case .decks, .deck:
      html.element(
        .a, .id("to-settings"), .href(.settings), .class("quiet symbol"), .label(texts(.settings))
      ) { Icon.settings.draw(&$0) }
    default: break
    }
  }

  private func soundButton(_ html: inout HTML) {
    let isOn = settings.isSoundOn
    html.element(
      .button, .id("sound"), .type("button"), .class("quiet symbol"), .label(texts(.sound)),
      .ariaPressed(isOn), .onClick(.setSound(!isOn))
    ) { (isOn ? Icon.soundOn : .soundOff).draw(&$0) }
  }
}
