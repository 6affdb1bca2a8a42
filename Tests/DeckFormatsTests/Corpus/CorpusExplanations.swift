/// The differences that are meant, by the file and how they begin, with the reason.
enum CorpusExplanations {
  private static let reasons: [(file: String, start: String, reason: String)] = [
    (
      "anki_text/09_math.txt", "format: csv",
      "without a head it is a table of texts like any other"
    ),
    (
      "anki_text/11_text-tags.txt", "format: csv",
      "without a head it is a table of texts like any other"
    ),
    (
      "gift/03_EM-U4-p32_33-Review.gift", "1: ",
      "several groups of answers make a text with gaps; Moodle takes the first and shows the others as they are"
    ),
    (
      "gift/03_EM-U4-p32_33-Review.gift", "2: ",
      "the same"
    ),
    (
      "gift/03_EM-U4-p32_33-Review.gift", "3: ",
      "the same"
    ),
    (
      "gift/13_examen.gift", "3: ",
      "feedback after a partner; Moodle takes it for a part of the partner"
    ),
    (
      "moodle_xml/05_qas-all.xml", "only here: randomsamatch",
      "kept, shown and exported again; the other reader has no such type"
    ),
    (
      "moodle_xml/17_qas-randomsamatch.xml", "only here: randomsamatch",
      "kept, shown and exported again; the other reader has no such type"
    ),
    (
      "moodle_xml/05_qas-all.xml", "only here: multichoice one: yes 1000; no 0; no in html 0",
      "an answer in Markdown is read as such; the other reader leaves its marks"
    ),
    (
      "moodle_xml/05_qas-all.xml", "only there: multichoice one: yes 1000; **no** 0; no in html 0",
      "the same"
    ),
    (
      "moodle_xml/05_qas-all.xml", "only here: multichoice one: yes 0; non 0; perhaps 1000",
      "the same"
    ),
    (
      "moodle_xml/05_qas-all.xml", "only there: multichoice one: **yes** 0; non 0; perhaps 1000",
      "the same"
    ),
    (
      "aiken/03_qas-aiken_1.txt", "4 items for 5 questions",
      "four options of which each is a dot: there is nothing to choose"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "1: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "2: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "3: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "4: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "5: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "6: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "7: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "9: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "aiken/09_jaymal-aikenfile.txt", "11: ",
      "options with the same text came in as one, which a remark tells"
    ),
    (
      "missingword/01_question.missingword1.txt", "format: gift",
      "it is GIFT as well, and its questions are the same"
    ),
    (
      "qti12/07_fib.xml", "questions: 1, expected 0",
      "not well-formed: the independent reader gave up"
    ),
    (
      "qti12/25_qas-bb_vista.imscc", "81847332876966484848484950729496134337732113114455: right:",
      "the option holds a picture beside its text, which the comparison does not look for"
    ),
    (
      "qti21/22_1edtech-2p2-items.zip", "gapMatch: kept:composite",
      "several pictures belong into one gap, as bars of a chart: no gap of a card takes several"
    ),
    (
      "quizlet/03_pipe_cloze.txt", "format: csv",
      "it is a table of two columns as well, and its cards are the same"
    ),
    (
      "derived/quizlet/A_default_tab_newline.txt", "format: csv",
      "it is a table of two columns as well, and its cards are the same"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat", "only here: truefalse true",
      "the file marks the answer whose text is True; the other reader takes the first without a look at it"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat", "only there: truefalse false",
      "the same"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat",
      "only here: multichoice some: yellow 500; red -500; off-beige 500; blue -500",
      "the file does not say what a wrong option brings; where several are right, one takes away as much as a right one brings"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat",
      "only there: multichoice some: yellow 500; red 0; off-beige 500; blue 0",
      "the same"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat", "only here: shortanswer: frog 1000",
      "Blackboard has no answer for all other texts; the other reader adds one"
    ),
    (
      "blackboard_qti/01_sample_blackboard_pool.dat", "only there: shortanswer: frog 1000; * 0",
      "the same"
    ),
    (
      "examview/01_examview_sample.xml", "only here: shortanswer: frog 1000",
      "ExamView has no answer for all other texts; the other reader adds one"
    ),
    (
      "examview/01_examview_sample.xml", "only there: shortanswer: frog 1000; * 0",
      "the same"
    ),
    (
      "respondus_webct/01_sample_webct.txt", "5: frog 100000",
      "what is said after a short answer is kept; Moodle leaves it out"
    ),
  ]

  /// A name for each explanation.
  static var keys: [String] { reasons.map { "\($0.file): \($0.start)" } }

  /// Why a difference is meant; `nil` where nobody has said.
  static func reason(for difference: String, in file: String) -> (key: String, text: String)? {
    let found = reasons.first { $0.file == file && difference.hasPrefix($0.start) }
    return found.map { ("\($0.file): \($0.start)", $0.reason) }
  }
}
