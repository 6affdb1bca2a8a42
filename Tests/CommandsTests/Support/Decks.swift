/// A deck with two starter scores, one of them with a Chinese name.
let pairs = """
  { "quizdeck": 1, "title": { "en": "Pairs", "zh-Hant": "對對碰" },
    "highScores": [ { "name": "王小明", "score": 30 }, { "name": "Ada", "score": 9 } ],
    "cards": [ { "front": "one", "back": "一" }, { "front": "two", "back": "二" },
               { "front": "three", "back": "三" }, { "front": "four", "back": "四" } ] }
  """
