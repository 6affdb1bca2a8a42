internal import MemoryTraining
internal import QuizCore

/// What is said of a training.
struct TrainText {
  let report: TrainingReport
  /// Rows of the log that were left out.
  let unrated: Int
  /// The processor's seconds to read the log.
  let reading: Double
  /// The processor's seconds to fit.
  let training: Double

  /// For people.
  var lines: String {
    var lines = [counted, decided]
    lines.append(
      "Log loss of the \(report.trained.reviews) to learn from: \(change(report.trained))")
    if let heldOut = report.heldOut {
      lines.append("Log loss of the \(heldOut.reviews) held out: \(change(heldOut))")
    }
    lines.append(
      "Processor time: \(fixed(reading, 2)) s to read, \(fixed(training, 2)) s to learn.")
    lines.append("")
    lines.append(report.parameters.values.map { fixed($0, 4) }.joined(separator: ", "))
    return lines.map { $0 + "\n" }.joined()
  }

  private var counted: String {
    let left = unrated > 0 ? " \(unrated) rows without a rating were left out." : ""
    return
      "\(report.reviews) reviews of \(report.cards) cards. \(report.scored) were on a later day than the one before and count.\(left)"
  }

  private var decided: String {
    switch report.decision {
    case .tooFew(let least):
      "Those to learn from are too few: with \(least) there is something to learn. The parameters stay as they are."
    case .notBetter(let fitted, let check):
      "\(subject(fitted)) fitted, but on the newest \(check.reviews) to learn from, which were kept back to check that, they are not better (log loss \(fixed(check.after, 4)) instead of \(fixed(check.before, 4))). The parameters stay as they are."
    case .replaced(let fitted, let check):
      "\(subject(fitted)) fitted. On the newest \(check.reviews) to learn from, which were kept back to check that, they are better (log loss \(fixed(check.after, 4)) instead of \(fixed(check.before, 4))). Then they were fitted to those, too."
    }
  }

  private func subject(_ fitted: Int) -> String {
    fitted < 21
      ? "There are few reviews: only the \(fitted) parameters of first reviews were"
      : "All \(fitted) parameters were"
  }

  private func change(_ comparison: TrainingReport.Comparison) -> String {
    comparison.before == comparison.after
      ? fixed(comparison.after, 4)
      : "\(fixed(comparison.after, 4)) instead of \(fixed(comparison.before, 4))"
  }

  /// A number that is not negative, with so many decimals.
  private func fixed(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let rest = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

extension TrainText {
  /// For programs.
  func write(to writer: inout JSONWriter) {
    writer.member("reviews", Int64(report.reviews))
    writer.member("cards", Int64(report.cards))
    writer.member("items", Int64(report.scored))
    writer.member("unrated", Int64(unrated))
    writeDecision(to: &writer)
    writer.name("parameters")
    writer.array { writer in for value in report.parameters.values { write(value, to: &writer) } }
    write(report.trained, as: "logLoss", to: &writer)
    if let heldOut = report.heldOut { write(heldOut, as: "heldOut", to: &writer) }
    writer.name("cpuSeconds")
    writer.object { writer in
      writer.name("read")
      write(reading, to: &writer)
      writer.name("train")
      write(training, to: &writer)
    }
  }

  private func writeDecision(to writer: inout JSONWriter) {
    switch report.decision {
    case .tooFew:
      writer.member("outcome", "tooFew")
      writer.member("fitted", 0)
    case .notBetter(let fitted, let check):
      writer.member("outcome", "notBetter")
      writer.member("fitted", Int64(fitted))
      write(check, as: "check", to: &writer)
    case .replaced(let fitted, let check):
      writer.member("outcome", "replaced")
      writer.member("fitted", Int64(fitted))
      write(check, as: "check", to: &writer)
    }
  }

  private func write(
    _ comparison: TrainingReport.Comparison, as name: String, to writer: inout JSONWriter
  ) {
    writer.name(name)
    writer.object { writer in
      writer.member("items", Int64(comparison.reviews))
      writer.name("before")
      write(comparison.before, to: &writer)
      writer.name("after")
      write(comparison.after, to: &writer)
    }
  }

  /// Every digit that tells it from its neighbours; Swift writes finite numbers as JSON has them.
  private func write(_ value: Double, to writer: inout JSONWriter) {
    writer.raw(Array("\(value)".utf8))
  }
}
