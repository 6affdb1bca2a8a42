extension JSONNode {
  /// Reads a document of another program as a tree. Small faults (a missing or superfluous comma, a comment, a raw line
  /// break in a text, a bad escape, a number with too many digits, for which 0 stands) are mended; each is among the
  /// problems, 100 at most. The tree is `nil` when there is none, and the last problem says why.
  public static func mend(
    _ bytes: [UInt8], maximumDepth: Int
  ) -> (tree: JSONNode?, problems: [DeckProblem]) {
    let problems = ProblemList()
    var parser = JSONParser(bytes, problems: problems, maximumDepth: maximumDepth)
    let tree = parser.parseDocument()
    return (tree, problems.located(in: bytes))
  }
}
