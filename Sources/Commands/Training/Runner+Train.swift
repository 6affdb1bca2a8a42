internal import MemoryTraining
internal import Platform
internal import QuizCore

extension Runner {
  /// Fits the parameters of memory to a log, and tells what came of it.
  func train(_ task: TrainTask) throws(CommandFailure) {
    let start = ProcessorTime.seconds()
    let table = try ReviewTable(reading: task)
    let read = ProcessorTime.seconds()
    let report: TrainingReport
    do throws(TrainingError) {
      report = try Training.run(table.history, current: task.current, heldOut: task.heldOut)
    } catch {
      throw CommandFailure(error, table, file: task.log)
    }
    let text = TrainText(
      report: report, unrated: table.unrated, reading: read - start,
      training: ProcessorTime.seconds() - read)
    try output.report(text: text.lines, members: { text.write(to: &$0) })
  }
}

extension ReviewTable {
  private static let partBytes = 1 << 20

  /// Reads a file, a part at a time, so that its size does not matter.
  fileprivate init(reading task: TrainTask) throws(CommandFailure) {
    self.init(dayRule: task.dayRule, offset: task.offset)
    var offset: Int64 = 0
    while true {
      let part = try Self.part(of: task.log, from: offset)
      if part.isEmpty { break }
      offset += Int64(part.count)
      do {
        try read(part)
      } catch {
        throw CommandFailure(error, file: task.log)
      }
    }
    do {
      try finish()
    } catch {
      throw CommandFailure(error, file: task.log)
    }
  }

  private static func part(of path: String, from offset: Int64) throws(CommandFailure) -> [UInt8] {
    do {
      return try Files.part(of: path, from: offset, count: partBytes)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// A table of reviews that cannot be read.
  fileprivate init(_ error: ReviewTableError, file: String) {
    self = .asked(code: "malformed", message: "\(file):\(error.description).")
  }

  /// A history that nothing can be learnt from.
  fileprivate init(_ error: TrainingError, _ table: ReviewTable, file: String) {
    if let error = ReviewTableError(error, in: table) {
      self.init(error, file: file)
    } else {
      self = .asked(
        code: "no-parameters",
        message: "\(file): no parameters could be computed. The current ones stay as they are.")
    }
  }
}
