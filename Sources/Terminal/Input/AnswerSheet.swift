import QuizCore

/// What a player has done about the open question so far, by keys.
struct AnswerSheet: Sendable {
  /// The option under the pointer; none at first, so that a second Enter does not answer by accident.
  private(set) var selection: Int?
  /// The options that are marked, where several may be.
  private(set) var marked: [OptionID] = []
  /// The text that is being typed.
  private(set) var editor = LineEditor()
  /// Where the slider stands.
  private(set) var value: Int32 = 0
  /// Whether the card is turned.
  private(set) var isTurned = false

  /// What a key came to.
  enum Step: Equatable {
    case unused
    case changed
    case answered(Response)
  }

  init(for body: Question.Body) {
    if case .slider(let scale, _) = body { value = scale.start }
  }

  /// Whether letters are typed into a text here, and mean nothing else.
  static func takesText(_ body: Question.Body) -> Bool { body == .typed }

  /// Takes a key for a question of this kind.
  mutating func press(_ key: Key, for body: Question.Body) -> Step {
    switch body {
    case .trueFalse: return pressTrueFalse(key)
    case .choice(let options, let isMultiple):
      return isMultiple ? mark(key, among: options) : choose(key, among: options)
    case .flip: return isTurned ? pressRecall(key) : turn(key)
    case .typed: return type(key)
    case .slider(let scale, _): return slide(key, on: scale)
    }
  }

  private mutating func pressTrueFalse(_ key: Key) -> Step {
    switch key {
    case .text("t"), .text("T"), .text("1"): return .answered(.trueFalse(true))
    case .text("f"), .text("F"), .text("2"): return .answered(.trueFalse(false))
    case .enter: return selection.map { .answered(.trueFalse($0 == 0)) } ?? .unused
    default: return move(key, among: 2)
    }
  }

  private mutating func choose(_ key: Key, among options: [Option]) -> Step {
    if let index = Self.digit(key), options.indices.contains(index) {
      return .answered(.options([options[index].id]))
    }
    if key == .enter, let selection, options.indices.contains(selection) {
      return .answered(.options([options[selection].id]))
    }
    return move(key, among: options.count)
  }

  private mutating func mark(_ key: Key, among options: [Option]) -> Step {
    if let index = Self.digit(key), options.indices.contains(index) {
      selection = index
      toggle(options[index].id)
      return .changed
    }
    if key == .text(" "), let selection {
      toggle(options[selection].id)
      return .changed
    }
    if key == .enter && !marked.isEmpty {
      return .answered(.options(options.map(\.id).filter { marked.contains($0) }))
    }
    return move(key, among: options.count)
  }

  private mutating func toggle(_ id: OptionID) {
    if marked.contains(id) { marked.removeAll { $0 == id } } else { marked.append(id) }
  }

  private mutating func turn(_ key: Key) -> Step {
    guard key == .text(" ") || key == .enter else { return .unused }
    isTurned = true
    return .changed
  }

  private mutating func pressRecall(_ key: Key) -> Step {
    switch key {
    case .text("y"), .text("Y"), .text("1"): return .answered(.recalled(true))
    case .text("n"), .text("N"), .text("2"): return .answered(.recalled(false))
    case .enter: return selection.map { .answered(.recalled($0 == 0)) } ?? .unused
    default: return move(key, among: 2)
    }
  }

  private mutating func type(_ key: Key) -> Step {
    if key == .enter {
      return editor.text.allSatisfy(\.isWhitespace) ? .unused : .answered(.text(editor.text))
    }
    return editor.press(key) ? .changed : .unused
  }

  private mutating func slide(_ key: Key, on scale: Scale) -> Step {
    let span = Int64(scale.maximum) - Int64(scale.minimum)
    let far = max(1, span / 10)
    switch key {
    case .left, .down: set(Int64(value) - 1, on: scale)
    case .right, .up: set(Int64(value) + 1, on: scale)
    case .farLeft, .pageDown: set(Int64(value) - far, on: scale)
    case .farRight, .pageUp: set(Int64(value) + far, on: scale)
    case .home: value = scale.minimum
    case .end: value = scale.maximum
    case .enter: return .answered(.value(value))
    default: return .unused
    }
    return .changed
  }

  private mutating func set(_ wanted: Int64, on scale: Scale) {
    value = Int32(min(max(wanted, Int64(scale.minimum)), Int64(scale.maximum)))
  }

  private mutating func move(_ key: Key, among count: Int) -> Step {
    switch key {
    case .down, .right, .tab: selection = selection.map { ($0 + 1) % count } ?? 0
    case .up, .left, .backTab: selection = selection.map { ($0 + count - 1) % count } ?? count - 1
    case .home: selection = 0
    case .end: selection = count - 1
    default: return .unused
    }
    return .changed
  }

  private static func digit(_ key: Key) -> Int? {
    guard case .text(let text) = key, let number = Int(text), (1...9).contains(number) else {
      return nil
    }
    return number - 1
  }
}
