import DeckFormats

/// What is right for each of the files that broke other programs.
enum BugOutcomes {
  struct Outcome {
    let format: FormatID
    let items: [String]
    var media = 0
    /// Words of remarks that there have to be.
    var remarks: [String] = []
  }

  static let all: [String: Outcome] = [
    "01_pipe_in_quotes.csv": Outcome(
      format: .csv,
      items: [
        "pair: Row1 | a plain answer",
        #"pair: Row2 | |"|"#,
        "pair: Row3 | c, d",
      ]),
    "03_notetype_header_padded_by_spreadsheet.csv": Outcome(
      format: .ankiText,
      items: [
        "cloze: ⟨0⟩ = I love | [amo] | #### extra 1 | in Lesson 1",
        "cloze: ⟨0⟩ = you love | [amas] | #### extra 2 | in Lesson 1",
      ]),
    "05_one_column_only.csv": Outcome(
      format: .csv,
      items: [
        "open: one two",
        "open: three four",
        "open: five six",
      ]),
    "07_first_line_tags_utf8.txt": Outcome(
      format: .ankiText,
      items: [
        "pair: perro | dog | tags español,vocabulário,日本"
      ]),
    "09_custom_separator.txt": Outcome(
      format: .ankiText,
      items: [
        "pair: cat | Katze",
        "pair: dog | Hund",
      ]),
    "10_semicolon_inside_comma_csv.csv": Outcome(
      format: .csv,
      items: [
        "pair: alpha | one; two",
        "pair: beta | three: four",
      ]),
    "12_first_row_is_data.csv": Outcome(
      format: .csv,
      items: [
        "pair: sun | Sonne",
        "pair: moon | Mond",
      ]),
    "14_quotes_and_multiline.csv": Outcome(
      format: .csv,
      items: [
        #"pair: What does "RAM" mean? | random¶access¶memory"#,
        "pair: plain | text",
      ]),
    "16_umlaut_semicolon.csv": Outcome(
      format: .csv,
      items: [
        "pair: das Mädchen | the girl",
        "pair: die Tür | the door",
      ], remarks: ["line 2: the cell \"the gate\" came in beside the card only"]),
    "17_comma_first_only.txt": Outcome(
      format: .quizlet,
      items: [
        "pair: photosynthesis | plants turn light, water and CO2 into sugar",
        "pair: osmosis | water moves through a membrane",
      ]),
    "19_no_media_entry.apkg": Outcome(
      format: .ankiPackage,
      items: [
        "pair: q without media map | a | id d>&5CA##_z"
      ]),
    "21_percent_escaped_media_ref.apkg": Outcome(
      format: .ankiPackage,
      items: [
        "pair: ⟨image 5533e7ceb197fbfc4cfc1c88b88dc8e0.png⟩ | percent-escaped | id L&gZb,nQ$H",
        "pair: ⟨image 5533e7ceb197fbfc4cfc1c88b88dc8e0.png⟩ | plain blank | id r4oL;8|vyU",
      ], media: 1),
    "23_media_map_with_folder.apkg": Outcome(
      format: .ankiPackage,
      items: [
        "pair: ⟨image 5533e7ceb197fbfc4cfc1c88b88dc8e0.png⟩ | path in media map | id tRGhw23Y|q"
      ], media: 1),
    "25_media_map_gap_and_extra.apkg": Outcome(
      format: .ankiPackage,
      items: [
        "pair: ⟨image 5533e7ceb197fbfc4cfc1c88b88dc8e0.png⟩ | path in media map | id tRGhw23Y|q"
      ], media: 1, remarks: ["the picture or sound \"missing.png\" was left out"]),
    "27_square_bracket_backslash.gift": Outcome(
      format: .gift,
      items: [
        #"choice: Which of these \[x\] are brackets? | =\[ and \] | ~( and )"#
      ]),
    "29_category_with_colon.gift": Outcome(
      format: .gift,
      items: [
        "trueFalse: Ist das wahr? | true true false | in Kurs 1: Einführung/Woche 2"
      ]),
    "31_weight_after_equals.gift": Outcome(
      format: .gift,
      items: [
        "choice: Welche Sprache wird nicht kompiliert? | ~C -15% #nein | ~Fortran -15% #nein | =HTML #ja"
      ]),
    "33_single_false_with_one_100.xml": Outcome(
      format: .moodleXML,
      items: [
        "several: Which equal 1+1? | =2 100% | ~3 -100% | ~1.5 -100%"
      ]),
    "35_exact_numeric.xml": Outcome(
      format: .qti12,
      items: [
        "numeric: Number? | 1024 in 1024...1024 | id i1"
      ]),
    "37_tolerance_kept.xml": Outcome(
      format: .qti12,
      items: [
        "numeric: Number? | 3.14 in 3.13...3.15 | id i1",
        "numeric: Number? | 1.5 in 1...2 without its ends | 2 in 2...2 | id i2",
      ]),
    "39_two_quizzes.zip": Outcome(
      format: .qti12,
      items: [
        "choice: Question of quiz 1 | =yes | ~no | id i1",
        "choice: Question of quiz 2 | =yes | ~no | id i1",
      ]),
    "41_rubric_block.xml": Outcome(
      format: .qti2,
      items: [
        "choice: Its true? | =yes | ~no | first: Answer without a calculator. | id r1"
      ]),
    "43_undeclared_prefix_in_manifest.zip": Outcome(
      format: .qti2,
      items: [
        "choice: Is water wet? | =yes | ~no | id i1"
      ], remarks: ["doubtful: imsmanifest.xml, line 2: the list of contents is faulty"]),
    "45_numbers_as_answers.xlsx": Outcome(
      format: .kahoot,
      items: [
        "choice: How many legs has a spider? | ~6 | =8 | ~10",
        "choice: Half of 5? | =2.5 | ~2,5 | ~3",
      ]),
    "47_slide_between_questions.json": Outcome(
      format: .kahootJSON,
      items: [
        "choice: 2+2? | =4 | ~5",
        "typed: Name a prime | =2 | =3",
      ], remarks: ["a slide was left out", "a poll was left out"]),
    "48_degree_entity.json": Outcome(
      format: .openTrivia,
      items: [
        "choice: At what temperature does water boil at sea level? | ~0°C | =100°C | ~212°C | ~90°C | in Science & Nature | tags easy"
      ]),
    "50_answers_not_decoded.json": Outcome(
      format: .openTrivia,
      items: [
        "choice: Who wrote “L'Étranger”? | =Albert Camus | ~André Gide | ~Antoine de Saint-Exupéry | ~Gu­illaume Apollinaire | in Science & Nature | tags easy"
      ]),
    "51_qa_with_bom.txt": Outcome(
      format: .superMemo,
      items: [
        "pair: What is H2O? | Water",
        "pair: And NaCl? | Salt",
      ]),
    "53_sm2006_text.txt": Outcome(
      format: .superMemo,
      items: [
        "pair: der Baum | the tree",
        "pair: line one⏎line two | ⟨strong bold⟩⏎second",
      ]),
    "54_multi_line_definition.txt": Outcome(
      format: .markdownCards,
      items: [
        "pair: Photosynthesis | Plants turn light into sugar.¶It needs water and CO2.",
        "pair: Osmosis | Water through a membrane.",
      ]),
    "55_escaped_brackets.md": Outcome(
      format: .hashcards,
      items: [
        #"cloze: The interval [0, 1] is ⟨0⟩. | [closed] | of The interval \[0, 1\] is [closed]."#
      ]),
    "57_braces_in_code_and_math.md": Outcome(
      format: .markdownCards,
      items: [
        "cloze: The derivative of ⟨math e^{x}⟩ is ⟨0⟩. | [itself] | of The derivative of $e^{x}$ is {{c1::itself}}.",
        #"cloze: ⟨math \frac{a}{b}⟩ has a ⟨0⟩. | [numerator] | of $\frac{a}{b}$ has a {numerator}."#,
      ], remarks: ["line 3: a text was left out"]),
    "60_blanks_special_signs.h5p": Outcome(
      format: .h5p,
      items: [
        "cloze: The ratio is ⟨0⟩ and the path ⟨1⟩. | (4)[3] case | [and, or] case | first: Fill in"
      ]),
  ]
}
