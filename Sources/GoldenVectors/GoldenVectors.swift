internal import QuizCore

/// What the engine makes of fixed input, as text: it has to be the same natively, in the browser and in years to come.
public enum GoldenVectors {
  /// All vectors, one on each line: a name, a tab, and what came out.
  public static func transcript() -> String {
    var transcript = Transcript()
    RandomVectors.add(to: &transcript)
    DeckVectors.add(to: &transcript)
    TextVectors.add(to: &transcript)
    GameVectors.add(to: &transcript)
    WireVectors.add(to: &transcript)
    ScoreVectors.add(to: &transcript)
    MemoryVectors.add(to: &transcript)
    ScheduleVectors.add(to: &transcript)
    return transcript.text
  }
}

/// The lines of the vectors.
struct Transcript {
  private(set) var text = ""

  /// Adds one vector; line breaks in the outcome are shown as `\n`.
  mutating func add(_ name: String, _ outcome: String) {
    text += "\(name)\t"
    for scalar in outcome.unicodeScalars {
      if scalar == "\n" { text += "\\n" } else { text.unicodeScalars.append(scalar) }
    }
    text += "\n"
  }
}
