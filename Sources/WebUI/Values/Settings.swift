package import QuizCore

/// What the learner has chosen for all decks, kept in this browser.
package struct Settings: Equatable {
  /// Whether sounds are played.
  package var isSoundOn = true
  /// The language of the interface; nil follows the browser.
  package var language: Language?
  /// The colours; nil follows the system.
  package var theme: Theme?
  /// Whether things move; nil follows the system.
  package var motion: Motion?
  /// Whether a verdict stays until the learner goes on.
  package var waits = false

  /// The colours of the interface.
  package enum Theme: String, Equatable {
    case light, dark
  }

  /// How much the interface moves.
  package enum Motion: String, Equatable {
    case reduced, full
  }

  /// The settings of a first visit.
  package init() {}

  /// Reads what `stored` wrote; what it does not know is left as it is at first.
  package init(stored: String) {
    for pair in stored.parts(by: ";") {
      let parts = pair.parts(by: "=")
      guard parts.count == 2 else { continue }
      let value = parts[1]
      switch parts[0] {
      case "sound": isSoundOn = value != "off"
      case "language": language = Language(tag: value)
      case "theme": theme = Theme(rawValue: value)
      case "motion": motion = Motion(rawValue: value)
      case "waits": waits = value == "on"
      default: break
      }
    }
  }

  /// The settings as one text: `sound=on;language=en;theme=dark;motion=reduced;waits=off`.
  package var stored: String {
    var text = "sound=" + (isSoundOn ? "on" : "off") + ";waits=" + (waits ? "on" : "off")
    if let language { text += ";language=" + language.tag }
    if let theme { text += ";theme=" + theme.rawValue }
    if let motion { text += ";motion=" + motion.rawValue }
    return text
  }
}
