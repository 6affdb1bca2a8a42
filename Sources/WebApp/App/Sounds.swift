internal import WebUI

/// The sounds of the app, made of notes.
enum Sounds {
  /// A cheerful hop upwards, like a cork that leaves the bottle and bounces.
  static let right: [Tone] = [
    Tone(wave: .sine, from: 330, to: 880, start: 0, length: 90, gain: 30),
    Tone(wave: .triangle, from: 880, to: 1320, start: 70, length: 110, gain: 24),
    Tone(wave: .sine, from: 1320, to: 1760, start: 160, length: 160, gain: 16),
  ]

  /// A rubber duck that sits down and lets out the rest of its air.
  static let wrong: [Tone] = [
    Tone(wave: .sawtooth, from: 230, to: 150, start: 0, length: 130, gain: 16),
    Tone(wave: .square, from: 160, to: 70, start: 120, length: 260, gain: 10),
  ]

  /// A small fanfare for the end of a game.
  static let finished: [Tone] = [
    Tone(wave: .triangle, from: 523, to: 523, start: 0, length: 120, gain: 22),
    Tone(wave: .triangle, from: 659, to: 659, start: 110, length: 120, gain: 22),
    Tone(wave: .triangle, from: 784, to: 784, start: 220, length: 120, gain: 22),
    Tone(wave: .triangle, from: 1047, to: 1047, start: 330, length: 340, gain: 24),
    Tone(wave: .sine, from: 523, to: 523, start: 330, length: 340, gain: 14),
  ]
}
