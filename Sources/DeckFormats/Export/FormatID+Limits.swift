extension FormatID {
  /// What a format that is written cannot hold in general, whatever the deck; `nil` for one that holds all, and for one that
  /// is only read.
  package var limits: String? {
    switch self {
    case .quizdeck: "It names pictures and sounds, and does not hold them."
    case .ankiPackage:
      "It holds notes with cards: options, points and order become text; rules and high scores are left out."
    case .ankiText:
      "It holds notes as lines of text, and only the names of pictures and sounds."
    case .csv, .xlsx:
      "It holds a row of texts for each card: no pictures or sounds, and of other kinds than pairs, choices and typed answers the answer in words."
    case .gift:
      "It holds questions as text: the names of pictures and sounds only, no putting in order, no rules of the deck."
    case .moodleXML: "It holds questions and their files: no sliders, no rules of the deck."
    case .aiken: "It holds choices of 2 to 26 options with one right answer, as plain text."
    case .openTrivia: "It holds true or false, and choices with one right answer, as plain text."
    case .qti12, .qti2, .qti3:
      "It holds questions and their files in a package: cards with two sides become questions; no rules of the deck."
    case .kahoot:
      "It holds questions with two to four answers: 120 characters of a question, 75 of an answer, plain text."
    case .quizlet: "It holds terms with their definitions, a line each, as plain text."
    case .hashcards: "It holds cards with two sides and texts with gaps."
    case .print: "It holds what paper can: no sounds or films, no values that are drawn."
    case .moodleCloze, .missingWord, .blackboardQTI, .kahootJSON, .mnemosyneXML, .mnemosyneCards,
      .superMemo, .superMemoXML, .cueCard, .mochi, .markdownCards, .blackboardTab, .respondus,
      .webCT, .examView, .jeopardy, .h5p, .orgDrill:
      nil
    }
  }
}
