extension JSONNode {
  /// A document of another program as a tree, as far as it can be read.
  ///
  /// Small faults (a missing or superfluous comma, a comment, a raw line break in a text, a bad escape, a number with too
  /// many digits, for which 0 stands) are mended; each is among the problems, 100 at most. A document that breaks off
  /// is what it has until then, without the record that is broken: `isCut` says so, and the last problem why. The tree is
  /// `nil` when there is none.
  public static func mend(
    _ bytes: [UInt8], maximumDepth: Int
  ) -> (tree: JSONNode?, problems: [DeckProblem], isCut: Bool) {
    let problems = ProblemList()
    // An object with a list of records in it: the list may break off, a record may not.
    var parser = JSONParser(bytes, problems: problems, maximumDepth: maximumDepth, keptDepth: 2)
    let tree = parser.parseDocument()
    return (tree, problems.located(in: bytes), parser.isHalted)
  }
}
