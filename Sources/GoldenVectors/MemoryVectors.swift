internal import QuizCore

/// Memory states to the last bit: where floating-point numbers could differ between platforms.
enum MemoryVectors {
  private static let others = [
    0.4, 1.1, 3.2, 15.7, 7.1, 0.53, 1.7, 0.02, 1.5, 0.12, 1.02, 1.94, 0.11, 0.3, 2.3, 0.25, 2.9,
    0.52, 0.66, 0.1, 0.3,
  ]

  static func add(to transcript: inout Transcript) {
    do {
      let other = try MemoryParameters(others, relearningSteps: 2)
      add([("standard", MemoryModel()), ("other", MemoryModel(other))], to: &transcript)
    } catch {
      transcript.add("memory", "refused")
    }
  }

  private static func add(_ models: [(String, MemoryModel)], to transcript: inout Transcript) {
    for (name, model) in models {
      for rating in Rating.allCases {
        transcript.add("memory \(name) start \(rating.rawValue)", text(model.start(rating)))
      }
      for stability in [0.001, 0.3, 2.5, 47, 36_500] {
        for days: Double in [0, 1, 30, 4000] {
          let state = MemoryState(stability: stability, difficulty: 10 - days / 500)
          let next = model.next(state, after: days)
          let four = Rating.allCases.map { text(next[$0]) }.joined(separator: " ")
          let recall = Hex.text(model.retrievability(of: state, after: days).bitPattern)
          transcript.add("memory \(name) \(stability) after \(days)", "\(recall) \(four)")
        }
      }
      let factors = [0.7, 0.9, 0.97].map {
        Hex.text(model.intervalFactor(retention: $0).bitPattern)
      }
      transcript.add("memory \(name) intervals", factors.joined(separator: " "))
      transcript.add(
        "memory \(name) sm2", text(model.converted(ease: 2.3, interval: 41, retention: 0.87)))
      replay(name, model, &transcript)
    }
  }

  /// Long histories of many cards at once.
  private static func replay(_ name: String, _ model: MemoryModel, _ transcript: inout Transcript) {
    var random = Random(seed: 21)
    var batch = ReviewBatch()
    for length in 0..<25 {
      batch.add(
        card: (0..<length).map { _ in
          let rating = Rating(rawValue: 1 + Int(random.next(below: 4))) ?? .good
          return (days: Int32(random.next(below: 60)), rating: rating)
        })
    }
    for (index, state) in model.replay(batch).enumerated() {
      transcript.add("memory \(name) replay \(index)", state.map { text($0) } ?? "none")
    }
  }

  static func text(_ state: MemoryState) -> String {
    "\(Hex.text(state.stability.bitPattern))/\(Hex.text(state.difficulty.bitPattern))"
  }
}
