internal import QuizCore

/// The pictures and sounds that a question of Moodle brings with it.
struct MoodleFiles {
  /// What stands in the place of a content that is kept in the library, before its name there.
  static let keptMark = "media:"

  /// The contents as they stand in the document, by their path.
  private var contents: [String: String] = [:]
  /// The paths by the name alone; of several the first in order.
  private var paths: [String: String] = [:]
  /// The library's names, by path; `nil` for what could not be kept.
  private var known: [String: MediaName?] = [:]

  /// The files of a question and of all its texts.
  init(_ question: XMLElement) {
    for file in question.descendants("file") {
      guard let name = file["name"], !name.isEmpty else { continue }
      contents[Self.path(folder: file["path"] ?? "", name: name)] = file.text
    }
    // Moodle 1.9 had one picture for a question.
    if let name = question.first("image")?.text.trimmed, !name.isEmpty,
      let content = question.first("image_base64")?.text
    {
      contents[Self.path(folder: "", name: name)] = content
    }
    for path in contents.keys.sorted(by: >) {
      if let name = path.split(separator: "/").last { paths[String(name)] = path }
    }
  }

  private static func path(folder: String, name: String) -> String {
    let folder = folder.split(separator: "/").joined(separator: "/")
    return folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The path that a text calls a file by.
  private static func path(_ reference: String) -> String {
    var text = reference[...]
    for mark in ["@@PLUGINFILE@@", "$@FILEPHP@$", "$@SLASH@$"] {
      if text.hasPrefix(mark) { text = text.dropFirst(mark.count) }
    }
    if let query = text.firstIndex(of: "?") { text = text[..<query] }
    return PercentEscapes.decode(String(text)).split(separator: "/").joined(separator: "/")
  }

  /// The library's name of what a text refers to, which is kept when it is met for the first time.
  mutating func name(
    of reference: String, at place: Place, intake: inout MediaIntake, bank: inout ImportedBank
  ) throws(ImportError) -> MediaName? {
    if reference.hasPrefix("data:") {
      return try data(reference, at: place, intake: &intake, bank: &bank)
    }
    guard let path = found(reference) else {
      if WebAddress.checked(reference) == nil {
        bank.remark(
          .leftOut, at: place,
          what: "the picture or sound \"\(Excerpt.of(Self.path(reference)))\" was left out",
          why: "the file does not hold it")
      }
      return nil
    }
    if let known = known[path] { return known }
    let name = try keep(path, at: place, intake: &intake, bank: &bank)
    known[path] = .some(name)
    return name
  }

  /// The path in the question of what a text refers to: by folder and name, else by the name alone.
  private func found(_ reference: String) -> String? {
    let path = Self.path(reference)
    if contents[path] != nil { return path }
    guard WebAddress.checked(reference) == nil, let name = path.split(separator: "/").last else {
      return nil
    }
    return paths[String(name)]
  }

  private func keep(
    _ path: String, at place: Place, intake: inout MediaIntake, bank: inout ImportedBank
  ) throws(ImportError) -> MediaName? {
    guard let content = contents[path], let bytes = Base64.decode(content) else {
      bank.remark(
        .leftOut, at: place, what: "the picture or sound \"\(Excerpt.of(path))\" was left out",
        why: "its content is empty or damaged")
      return nil
    }
    return try intake.take(path, bytes: bytes, at: place, into: &bank)?.name
  }

  /// A content that stands in the text itself.
  private func data(
    _ reference: String, at place: Place, intake: inout MediaIntake, bank: inout ImportedBank
  ) throws(ImportError) -> MediaName? {
    guard let comma = reference.firstIndex(of: ","),
      reference[..<comma].hasSuffix(";base64"),
      let bytes = Base64.decode(reference[reference.index(after: comma)...])
    else {
      bank.remark(
        .leftOut, at: place, what: "a picture or sound within the text was left out",
        why: "it is not written in base64, or damaged")
      return nil
    }
    return try intake.take("picture in the text", bytes: bytes, at: place, into: &bank)?.name
  }

  /// A question with the library's names in the place of the contents that are kept there: they need not be kept twice.
  func withoutKept(_ element: XMLElement) -> XMLElement {
    guard known.contains(where: { $0.value != nil }) else { return element }
    var element = element
    if element.name == "file", let name = element["name"],
      let kept = known[Self.path(folder: element["path"] ?? "", name: name)] ?? nil
    {
      element.children = [.text(Self.keptMark + kept.text)]
      return element
    }
    element.children = element.children.map { child in
      if case .element(let inner) = child { .element(withoutKept(inner)) } else { child }
    }
    return element
  }
}
