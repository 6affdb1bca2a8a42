import QuizCore

extension H5PQuestions {
  /// Cards whose answer is typed.
  mutating func flashcards(into bank: inout ImportedBank) {
    let instructions = html(params["description"], into: &bank)
    var policy = AnswerPolicy()
    policy.respectsCase = params["caseSensitive"]?.flag ?? false
    for (index, card) in (params["cards"]?.items ?? []).enumerated() {
      let picture = medium(card["image"], alternative: line(card["imageAltText"]), into: &bank)
      let accepted = alternatives(line(card["answer"]))
      guard let prompt = prompt([html(card["text"], into: &bank)], with: [picture]),
        !accepted.isEmpty
      else {
        leaveOut("card \(index + 1)", why: "its question or its answer is missing", into: &bank)
        continue
      }
      let tip = html(card["tip"]?["tip"] ?? card["tip"], into: &bank)
      add(.typed(prompt: prompt, accepted: accepted), part: index + 1, of: card) { details in
        details.instructions = instructions
        details.hints = tip.map { [$0] } ?? []
        details.policy = policy
      }
    }
  }

  /// The answers between slashes, and the whole, in case that the slash is a part of it.
  private func alternatives(_ answer: String) -> [String] {
    let parts = answer.split(separator: "/").map(\.trimmed).filter { !$0.isEmpty }
    return parts.count > 1 ? parts + [answer] : parts
  }

  /// Cards that are turned.
  mutating func dialogcards(into bank: inout ImportedBank) {
    for (index, card) in (params["dialogs"]?.items ?? []).enumerated() {
      let picture = medium(card["image"], alternative: line(card["imageAltText"]), into: &bank)
      let sound = medium(card["audio"], into: &bank)
      let front = prompt([html(card["text"], into: &bank)], with: [picture, sound])
      guard let front, let back = html(card["answer"], into: &bank) else {
        leaveOut("card \(index + 1)", why: "one of its sides is missing", into: &bank)
        continue
      }
      let tip = html(card["tips"]?["front"], into: &bank)
      add(.pair(front: front, back: back, wrong: []), part: index + 1, of: card) { details in
        details.hints = tip.map { [$0] } ?? []
      }
    }
  }

  mutating func essay(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    guard let prompt = prompt([html(params["taskDescription"], into: &bank)], with: [above]) else {
      return leaveOut(why: "it has no text", into: &bank)
    }
    if params["keywords"]?.items.isEmpty == false {
      bank.remark(
        .changed, at: place, what: "the key words by which points are given are not used",
        why: "here a person compares the answer with the model answer")
    }
    let solution = params["solution"]
    add(.open(prompt: prompt, model: html(solution?["sample"], into: &bank)))
  }

  mutating func crossword(into bank: inout ImportedBank) {
    let instructions = html(params["taskDescription"], into: &bank)
    for (index, word) in (params["words"]?.items ?? []).enumerated() {
      let answer = line(word["answer"])
      let extra = word["extraClue"].flatMap(H5PContent.init)
      let picture = extra.flatMap { medium(of: $0, into: &bank) }
      guard let clue = prompt([html(word["clue"], into: &bank)], with: [picture]), !answer.isEmpty
      else {
        leaveOut("word \(index + 1)", why: "its clue or its answer is missing", into: &bank)
        continue
      }
      add(.typed(prompt: clue, accepted: [answer]), part: index + 1, of: word) { details in
        details.instructions = instructions
      }
    }
  }

  /// Sentences to be written down as they are heard.
  mutating func dictation(into bank: inout ImportedBank) {
    let instructions = html(params["taskDescription"], into: &bank)
    var policy = AnswerPolicy()
    policy.respectsCase = true
    let scoring = params["behaviour"]?["scoring"]
    policy.respectsPunctuation = scoring?["ignorePunctuation"]?.flag != true
    for (index, sentence) in (params["sentences"]?.items ?? []).enumerated() {
      let sound = medium(sentence["sample"], into: &bank)
      let slow = medium(sentence["sampleAlternative"], into: &bank)
      let said = line(sentence["text"])
      let prompt = prompt([html(sentence["description"], into: &bank)], with: [sound])
      guard let prompt, !said.isEmpty else {
        leaveOut("sentence \(index + 1)", why: "its sound or its text is missing", into: &bank)
        continue
      }
      add(.typed(prompt: prompt, accepted: [said]), part: index + 1, of: sentence) { details in
        details.instructions = instructions
        details.hints = slow.map { [RichText(blocks: [.paragraph([$0])])] } ?? []
        details.policy = policy
      }
    }
  }

  mutating func imageSequencing(into bank: inout ImportedBank) {
    var list = OptionList()
    let images = params["sequenceImages"]?.items ?? []
    for image in images {
      let description = line(image["imageDescription"])
      let picture = medium(image["image"], alternative: description, into: &bank)
      let sound = medium(image["audio"], into: &bank)
      let words = description.isEmpty ? nil : RichText(description)
      if let item = prompt([words], with: [picture, sound]) { list.add(item, isRight: true) }
    }
    order(list, of: images.count, into: &bank)
  }

  mutating func sortParagraphs(into bank: inout ImportedBank) {
    var list = OptionList()
    let paragraphs = params["paragraphs"]?.items ?? []
    for paragraph in paragraphs {
      if let item = html(paragraph, into: &bank) { list.add(item, isRight: true) }
    }
    order(list, of: paragraphs.count, into: &bank)
  }

  private mutating func order(
    _ list: OptionList, of count: Int, into bank: inout ImportedBank
  ) {
    guard list.options.count > 1, list.options.count == count else {
      return leaveOut(
        why: "it needs at least two things to order, each of them there and once", into: &bank)
    }
    let task = html(params["taskDescription"], into: &bank)
    add(
      .ordering(prompt: task ?? RichText(content.title ?? "Put in order"), items: list.options))
  }

  /// Pictures that belong together.
  mutating func imagePairs(into bank: inout ImportedBank) {
    var lefts = OptionList()
    var rights = OptionList()
    var pairs: [MatchingPair] = []
    for card in params["cards"]?.items ?? [] {
      let one = medium(card["image"], alternative: line(card["imageAlt"]), into: &bank)
      let other = medium(card["match"], alternative: line(card["matchAlt"]), into: &bank)
      guard let one, let other,
        let left = lefts.add(RichText(blocks: [.paragraph([one])]), isRight: true)
      else {
        leaveOut("a pair", why: "one of its pictures is missing or there twice", into: &bank)
        continue
      }
      let right = Option(RichText(blocks: [.paragraph([other])]))
      rights.add(right.text, isRight: true)
      pairs.append(MatchingPair(left: left, right: right.id))
    }
    guard pairs.count > 1 else { return leaveOut(why: "it has fewer than two pairs", into: &bank) }
    let task = html(params["taskDescription"], into: &bank)
    add(
      .matching(
        prompt: task ?? RichText(content.title ?? "Which belong together?"), pairs: pairs,
        rights: rights.options))
  }

  mutating func guessTheAnswer(into bank: inout ImportedBank) {
    let above = mediaAbove(into: &bank)
    let front = prompt([html(params["taskDescription"], into: &bank)], with: [above])
    guard let front, let back = html(params["solutionText"], into: &bank) else {
      return leaveOut(why: "its question or its answer is missing", into: &bank)
    }
    add(.pair(front: front, back: back, wrong: []))
  }
}
