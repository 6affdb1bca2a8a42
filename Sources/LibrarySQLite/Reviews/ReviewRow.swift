internal import Library
internal import QuizCore

/// An entry of a log taken apart into the columns of its table, in their order after `card`.
struct ReviewRow {
  let values: [SQLValue]

  init(_ entry: ReviewEntry) {
    let key: [SQLValue] = [
      .integer(entry.moment.at.milliseconds), .integer(Int64(bitPattern: entry.id.high)),
      .integer(Int64(bitPattern: entry.id.low)), .integer(Int64(entry.moment.offset.minutes)),
    ]
    guard case .answer(let answer) = entry.event else {
      var writer = JSONWriter()
      entry.write(to: &writer)
      values = key + Array(repeating: .null, count: 7) + [.utf8(writer.bytes)]
      return
    }
    let (step, length): (SQLValue, Int32) =
      switch answer.next {
      case .step(let index, let seconds): (.integer(Int64(index)), seconds)
      case .days(let days): (.null, days)
      }
    values =
      key + [
        .integer(Int64(answer.kind.rawValue)), .integer(Int64(answer.rating.rawValue)),
        .integer(Int64(answer.milliseconds)), step, .integer(Int64(length)),
        answer.ease == 0 ? .null : .integer(Int64(answer.ease)),
        answer.suspends ? .integer(1) : .null, .null,
      ]
  }

  /// The entry of a row, whose columns after `card` begin at `first`; `nil` for one that nobody can have written.
  static func entry(_ row: borrowing Row, first: Int32) -> ReviewEntry? {
    if row.isNull(first + 4) {
      do {
        return try ReviewEntry.read(row.bytes(first + 11))
      } catch {
        return nil
      }
    }
    guard let answer = answer(row, first: first + 4), let moment = moment(row, first: first) else {
      return nil
    }
    let id = ReviewID(
      UInt64(bitPattern: row.integer(first + 1)), UInt64(bitPattern: row.integer(first + 2)))
    return ReviewEntry(id: id, moment: moment, event: .answer(answer))
  }

  private static func moment(_ row: borrowing Row, first: Int32) -> LocalMoment? {
    do throws(MomentError) {
      let zone = try ZoneOffset(minutes: Int32(clamping: row.integer(first + 3)))
      return try LocalMoment(at: Timestamp(milliseconds: row.integer(first)), offset: zone)
    } catch {
      return nil
    }
  }

  private static func answer(_ row: borrowing Row, first: Int32) -> ReviewAnswer? {
    guard
      let kind = ReviewAnswer.Kind(rawValue: UInt8(clamping: row.integer(first))),
      let rating = Rating(rawValue: Int(row.integer(first + 1)))
    else { return nil }
    let length = Int32(clamping: row.integer(first + 4))
    let next: NextReview =
      if let step = row.optionalInteger(first + 3) {
        .step(index: UInt8(clamping: step), seconds: length)
      } else {
        .days(length)
      }
    return ReviewAnswer(
      kind: kind, rating: rating, milliseconds: Int32(clamping: row.integer(first + 2)),
      next: next, ease: Int32(clamping: row.integer(first + 5)),
      suspends: row.integer(first + 6) == 1)
  }
}
