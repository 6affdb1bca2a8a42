/// The deck files whose sent form the golden vectors play.
enum GoldenDeckFiles {
  static let pairs = """
    { "quizdeck": 1, "title": { "en": "Pairs", "zh-Hant": "配對" }, "language": { "front": "en", "back": "zh-Hant" },
      "cards": [
        { "front": "sun", "back": "太陽" }, { "front": "moon", "back": "月亮" }, { "front": "star", "back": "星星" },
        { "front": "cloud", "back": "雲", "wrong": ["霧", "雨"] }, { "front": "rain", "back": "雨" },
        { "front": "cafe\\u0301", "back": "咖啡館" }, { "front": "coffee shop", "back": "咖啡館" } ],
      "rules": { "draw": 5, "options": 3, "points": { "right": 10, "wrong": -3 },
        "directions": [ { "ask": "front", "prompt": { "en": "What is {}?", "zh-Hant": "{}是什麼？" } }, { "ask": "back" } ],
        "messages": [ { "from": 0, "text": "low" }, { "from": 100, "text": "all" }, { "from": 40, "text": "some" } ] } }
    """

  static let mixed = """
    { "quizdeck": 1, "title": "Mixed", "rules": { "order": "fixed", "end": { "announce": true, "then": "restart" } },
      "highScores": [ { "name": "Ada", "score": 5 } ],
      "cards": [
        { "id": "tf", "statement": "Water is wet.", "answer": true, "explanation": "It is.", "source": "A book" },
        { "id": "one", "question": ["H", { "sub": "2" }, "O is"], "options": ["water", "salt", "gold"], "answer": "water" },
        { "id": "many", "question": "Primes?", "options": [{ "id": "two", "text": "2" }, "4", "5", "6"], "answer": ["two", "5"] },
        { "id": "short", "question": "Capital of France?", "answer": "Paris", "wrong": ["Lyon", "Nice"] },
        { "id": "typed", "question": "Say hello", "accept": ["Café", "hi there"] },
        { "id": "fixed", "question": "How many bits has a byte?", "slider": { "min": 0, "max": 16, "target": 8 } } ] }
    """

  static let bullseye = """
    { "quizdeck": 1, "title": "Target", "cards": [
        { "question": { "en": "Hit {}", "zh-Hant": "打中{}" }, "slider": { "min": 1, "max": 100, "start": 50, "target": "random" } } ],
      "rules": { "draw": "endless", "points": { "right": 100, "slider": "distance",
          "bonus": [ { "within": 1, "points": 50 }, { "within": 0, "points": 100 } ] },
        "feedback": { "right": { "hold": 0, "then": "explain" }, "wrong": { "hold": 0 } },
        "closeness": [ { "within": 5, "text": "close" }, { "within": 0, "text": "exact" }, { "within": 100, "text": "far" } ] } }
    """

  static let silent = """
    { "quizdeck": 1, "title": "Silent", "rules": { "feedback": { "show": "end" }, "options": 3 }, "cards": [
        { "front": "Texas", "back": "Austin" }, { "front": "Ohio", "back": "Columbus" }, { "front": "Utah", "back": "Salt Lake City" },
        { "front": "Iowa", "back": "Des Moines" } ] }
    """

  static let lonely = """
    { "quizdeck": 1, "title": "One", "cards": [ { "front": "alpha", "back": "beta" } ] }
    """

  static let later = """
    { "quizdeck": 1, "title": "Later", "rules": { "order": "fixed", "points": { "right": 10, "wrong": -2 }, "typing": { "accents": false, "slips": true } },
      "cards": [
        { "note": "Begin." },
        { "id": "number", "question": "Half of 5?", "number": [{ "value": 2.5, "tolerance": 0.25, "feedback": "Yes." }, { "min": 2, "max": 3, "weight": 40 }, 6.022e23] },
        { "id": "match", "question": "Match", "match": [["sun", "太陽"], ["moon", "月亮"], ["rain", "雨"]], "wrong": ["星星"] },
        { "id": "order", "question": "Order", "order": ["one", "two", "three", "four"], "hints": ["Count.", ["Slowly ", { "em": "again" }, "."]] },
        { "id": "cloze", "cloze": ["It ", { "blank": ["rains", "pours"] }, " on ", { "blank": { "options": ["us", "them"], "answer": "us", "weight": 2 } }, " at ", { "blank": { "number": 10, "tolerance": 1 } }, "."] },
        { "id": "open", "question": "Why?", "open": "Because." },
        { "kept": "hotspot", "question": "Where?" },
        { "id": "weighted", "question": "Which?", "options": [{ "text": "A", "weight": 60 }, { "text": "B", "weight": 40 }, { "text": "C", "weight": -50, "feedback": "No." }], "answer": ["A", "B"], "shuffle": false },
        { "id": "one", "question": "One?", "options": ["fog", "mist", { "text": "haze", "weight": 33.33333 }], "answer": ["fog", "mist"], "single": true },
        { "id": "typed", "question": "Zurich?", "accept": ["Zürich", { "text": "the city", "weight": 50 }], "typing": { "case": true, "accents": false, "punctuation": false, "width": false, "articles": ["the"], "slips": true, "wildcards": true } },
        { "id": "claim", "statement": [{ "image": "a.png", "alt": "A" }, { "math": "x^2" }], "answer": false, "instructions": "Look.", "verdicts": { "wrong": "No." } } ] }
    """

  /// All of them with their names.
  static let all = [
    ("pairs", pairs), ("mixed", mixed), ("bullseye", bullseye), ("silent", silent),
    ("lonely", lonely), ("later", later),
  ]
}
