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
  /// The partner of each thing that one is looked for, by its place among the partners.
  private(set) var partners: [Int?] = []
  /// The things to order, as they stand now.
  private(set) var order: [Option] = []
  /// Whether the thing under the pointer moves with it.
  private(set) var isHeld = false
  /// What is typed into each gap.
  private(set) var gaps: [LineEditor] = []
  /// The options that are marked in each gap.
  private(set) var choices: [[OptionID]] = []
  /// How many hints show.
  private(set) var hints = 0

  /// What a key came to.
  enum Step: Equatable {
    case unused
    case changed
    case answered(Response)
  }

  init(for body: Question.Body) {
    switch body {
    case .slider(let scale, _): value = scale.start
    case .matching(let lefts, _):
      partners = lefts.map { _ in nil }
      selection = 0
    case .ordering(let items):
      order = items
      selection = 0
    case .cloze(let gaps):
      self.gaps = gaps.map { _ in LineEditor() }
      choices = gaps.map { _ in [] }
      selection = 0
    case .trueFalse, .choice, .flip, .typed, .numeric: break
    }
  }

  /// Shows one more hint of so many; whether there was one.
  mutating func showHint(of count: Int) -> Bool {
    guard hints < count else { return false }
    hints += 1
    return true
  }

  /// Whether letters are typed into a text here, and mean nothing else.
  static func takesText(_ body: Question.Body) -> Bool {
    switch body {
    case .typed, .numeric, .cloze: true
    case .trueFalse, .choice, .flip, .slider, .matching, .ordering: false
    }
  }

  /// Takes a key for a question of this kind.
  mutating func press(_ key: Key, for body: Question.Body) -> Step {
    switch body {
    case .trueFalse: return pressTrueFalse(key)
    case .choice(let options, let isMultiple):
      return isMultiple ? mark(key, among: options) : choose(key, among: options)
    case .flip: return isTurned ? pressRecall(key) : turn(key)
    case .typed, .numeric: return type(key)
    case .matching(let lefts, let rights): return match(key, lefts, rights)
    case .ordering: return arrange(key)
    case .cloze(let gaps): return fill(key, gaps)
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

  mutating func move(_ key: Key, among count: Int) -> Step {
    switch key {
    case .down, .right, .tab: selection = selection.map { ($0 + 1) % count } ?? 0
    case .up, .left, .backTab: selection = selection.map { ($0 + count - 1) % count } ?? count - 1
    case .home: selection = 0
    case .end: selection = count - 1
    default: return .unused
    }
    return .changed
  }

  static func digit(_ key: Key) -> Int? {
    guard case .text(let text) = key, let number = Int(text), (1...9).contains(number) else {
      return nil
    }
    return number - 1
  }
}

extension AnswerSheet {
  /// Up and down go along the things, digits and left and right choose a partner.
  private mutating func match(_ key: Key, _ lefts: [Option], _ rights: [Option]) -> Step {
    let place = selection ?? 0
    switch key {
    case .enter:
      let matches = zip(lefts, partners).compactMap { left, partner in
        partner.map { Match(left: left.id, right: rights[$0].id) }
      }
      return matches.isEmpty ? .unused : .answered(.matches(matches))
    case .left, .right:
      guard !rights.isEmpty, partners.indices.contains(place) else { return .unused }
      let step = key == .right ? 1 : rights.count - 1
      partners[place] = partners[place].map { ($0 + step) % rights.count } ?? 0
      return .changed
    case .backspace, .delete:
      guard partners.indices.contains(place) else { return .unused }
      partners[place] = nil
      return .changed
    default: break
    }
    if let digit = Self.digit(key), rights.indices.contains(digit), partners.indices.contains(place)
    {
      partners[place] = digit
      selection = min(place + 1, lefts.count - 1)
      return .changed
    }
    return move(key, among: lefts.count)
  }

  /// Space takes hold of a thing, which then moves with the pointer.
  private mutating func arrange(_ key: Key) -> Step {
    switch key {
    case .enter: return .answered(.order(order.map { $0.id }))
    case .text(" "):
      isHeld.toggle()
      return .changed
    case .up, .down:
      guard isHeld, let place = selection else { return move(key, among: order.count) }
      let next = key == .up ? place - 1 : place + 1
      guard order.indices.contains(next) else { return .changed }
      order.swapAt(place, next)
      selection = next
      return .changed
    default: return isHeld ? .unused : move(key, among: order.count)
    }
  }

  /// Tab goes along the gaps; Enter does too, and answers from the last.
  private mutating func fill(_ key: Key, _ kinds: [Gap]) -> Step {
    let place = selection ?? 0
    guard kinds.indices.contains(place), gaps.indices.contains(place) else { return .unused }
    switch key {
    case .enter where place == kinds.count - 1: return .answered(.filled(fillings(kinds)))
    case .enter, .tab, .down:
      selection = (place + 1) % kinds.count
      return .changed
    case .backTab, .up:
      selection = (place + kinds.count - 1) % kinds.count
      return .changed
    default: break
    }
    guard case .choice(let options, let isMultiple) = kinds[place].kind else {
      return gaps[place].press(key) ? .changed : .unused
    }
    guard let digit = Self.digit(key), options.indices.contains(digit) else { return .unused }
    let id = options[digit].id
    if choices[place].contains(id) {
      choices[place].removeAll { $0 == id }
    } else {
      choices[place] = isMultiple ? choices[place] + [id] : [id]
    }
    return .changed
  }

  private func fillings(_ kinds: [Gap]) -> [Filling] {
    kinds.indices.map { place in
      if case .choice = kinds[place].kind { return .options(choices[place]) }
      return .text(gaps[place].text)
    }
  }
}
