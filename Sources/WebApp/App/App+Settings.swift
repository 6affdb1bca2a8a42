internal import WebUI

extension App {
  /// Takes in a choice on the settings screen.
  func set(_ message: Message) -> [Effect] {
    switch message {
    case .setSound(let isOn): settings.isSoundOn = isOn
    case .setLanguage(let language): settings.language = language
    case .setTheme(let theme): settings.theme = theme
    case .setMotion(let motion): settings.motion = motion
    case .setWaits(let waits): settings.waits = waits
    default: return []
    }
    let effects = keep(StoredKey.settings, settings.stored)
    if case .setSound(true) = message { return effects + [.play(Sounds.right)] }
    return effects
  }

  /// Plays a sound, unless the learner wants silence.
  func play(_ tones: [Tone]) -> [Effect] {
    settings.isSoundOn ? [.play(tones)] : []
  }
}
