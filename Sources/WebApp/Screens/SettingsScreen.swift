internal import QuizCore
internal import WebUI

extension App {
  /// The settings.
  func settingsScreen(_ html: inout HTML) {
    html.main("settings") { html in
      html.toggle(
        id: "set-sound", label: texts(.sound), hint: texts.soundHint,
        isOn: settings.isSoundOn
      ) { .setSound($0) }
      html.toggle(
        id: "set-waits", label: texts(.verdictWaits), hint: texts.waitsHint,
        isOn: settings.waits
      ) { .setWaits($0) }
      group(&html, texts(.language)) { html in
        let now = settings.language
        html.radio(
          group: "language", id: "language-browser", label: texts.likeBrowser,
          isChosen: now == nil, .setLanguage(nil))
        for language in Language.allCases {
          html.radio(
            group: "language", id: "language-\(language.tag)", label: language.nativeName,
            isChosen: now == language, .setLanguage(language))
        }
      }
      group(&html, texts(.theme)) { html in
        theme(&html, "system", texts(.themeSystem), nil)
        theme(&html, "light", texts(.themeLight), .light)
        theme(&html, "dark", texts(.themeDark), .dark)
      }
      group(&html, texts(.motion)) { html in
        motion(&html, "system", texts(.motionSystem), nil)
        motion(&html, "full", texts.fullMotion, .full)
        motion(&html, "reduced", texts(.motionReduced), .reduced)
      }
    }
  }

  private func theme(_ html: inout HTML, _ id: String, _ label: String, _ theme: Settings.Theme?) {
    html.radio(
      group: "theme", id: "theme-\(id)", label: label, isChosen: settings.theme == theme,
      .setTheme(theme))
  }

  private func motion(
    _ html: inout HTML, _ id: String, _ label: String, _ motion: Settings.Motion?
  ) {
    html.radio(
      group: "motion", id: "motion-\(id)", label: label, isChosen: settings.motion == motion,
      .setMotion(motion))
  }

  private func group(_ html: inout HTML, _ title: String, content: (inout HTML) -> Void) {
    html.element(.fieldset, .class("row")) { html in
      html.element(.legend, text: title)
      content(&html)
    }
  }
}
