internal import QuizCore

extension App {
  /// The settings.
  func settingsScreen(_ html: inout HTML) {
    main(&html, "settings") { html in
      toggle(
        &html, id: "set-sound", label: texts(.sound), hint: texts.soundHint,
        isOn: settings.isSoundOn
      ) { .setSound($0) }
      toggle(
        &html, id: "set-waits", label: texts(.verdictWaits), hint: texts.waitsHint,
        isOn: settings.waits
      ) { .setWaits($0) }
      group(&html, texts(.language)) { html in
        let now = settings.language
        radio(
          &html, group: "language", id: "language-browser", label: texts.likeBrowser,
          isChosen: now == nil, .setLanguage(nil))
        for language in Language.allCases {
          radio(
            &html, group: "language", id: "language-\(language.tag)", label: language.nativeName,
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
    radio(
      &html, group: "theme", id: "theme-\(id)", label: label, isChosen: settings.theme == theme,
      .setTheme(theme))
  }

  private func motion(
    _ html: inout HTML, _ id: String, _ label: String, _ motion: Settings.Motion?
  ) {
    radio(
      &html, group: "motion", id: "motion-\(id)", label: label, isChosen: settings.motion == motion,
      .setMotion(motion))
  }

  private func group(_ html: inout HTML, _ title: String, content: (inout HTML) -> Void) {
    html.element(.fieldset, .class("row")) { html in
      html.element(.legend, text: title)
      content(&html)
    }
  }

  private func toggle(
    _ html: inout HTML, id: String, label: String, hint: String, isOn: Bool,
    message: @escaping (Bool) -> Message
  ) {
    html.element(.label, .class("toggle")) { html in
      html.element(.span) { html in
        html.element(.strong, .id("\(id)-label"), text: label)
        html.element(.small, .id("\(id)-hint"), text: hint)
      }
      html.element(
        .input, .id(id), .type("checkbox"), .role("switch"), .checked(isOn),
        .labelled(by: "\(id)-label"), .described(by: "\(id)-hint"),
        .onChange { message($0.isChecked) })
    }
  }
}
