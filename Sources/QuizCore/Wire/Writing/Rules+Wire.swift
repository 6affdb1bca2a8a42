extension Rules {
  /// Writes `[order, length, options, forms, directions, points, feedback, end, messages, closeness, policy]`.
  func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.place(of: order)
      switch length {
      case .all: writer.number(0)
      case .endless: writer.number(-1)
      case .count(let count): writer.number(Int64(count))
      }
      writer.number(Int64(optionCount))
      writer.list(forms) { $0.place(of: $1) }
      writer.list(directions) { $1.writeWire(to: &$0) }
      points.writeWire(to: &writer)
      feedback.writeWire(to: &writer)
      writer.array { writer in
        writer.bool(end.isAnnounced)
        writer.place(of: end.then)
      }
      writer.list(messages) { $0.entry($1.from, $1.text) }
      writer.list(closeness) { $0.entry($1.within, $1.text) }
      policy.writeWire(to: &writer)
    }
  }
}

extension JSONWriter {
  /// Writes a number with its text.
  fileprivate mutating func entry(_ number: Int32, _ text: LocalizedText) {
    array { writer in
      writer.number(Int64(number))
      text.write(to: &writer)
    }
  }
}

extension Direction {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.place(of: ask)
      writer.optional(label) { $1.write(to: &$0) }
      writer.optional(prompt) { $1.write(to: &$0) }
    }
  }
}

extension Points {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.number(Int64(right))
      writer.number(Int64(wrong))
      writer.place(of: slider)
      writer.list(bonuses) { writer, bonus in
        writer.array { writer in
          writer.number(Int64(bonus.within))
          writer.number(Int64(bonus.points))
        }
      }
    }
  }
}

extension Feedback {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.place(of: show)
      for hold in [right, wrong] {
        writer.number(Int64(hold.milliseconds))
        writer.place(of: hold.then)
      }
    }
  }
}

extension AnswerPolicy {
  /// Writes `[flags, articles]`.
  func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.number(Int64(flags))
      writer.list(articles) { $0.string($1) }
    }
  }

  /// The truth values as the bits of a number.
  private var flags: Int32 {
    var flags: Int32 = 0
    let values = [
      respectsCase, respectsAccents, respectsPunctuation, respectsWidth, forgivesSlip, hasWildcards,
    ]
    for (bit, value) in values.enumerated() where value { flags |= 1 << Int32(bit) }
    return flags
  }
}
