import QuizCore

/// What a QTI 1.2 item shows: texts and, between them, the places where it is answered.
struct QTI12Presentation {
  /// A part of what is shown.
  enum Part {
    /// A text in HTML.
    case html(String)
    /// A response, by its place in the list.
    case response(Int)
  }

  /// The parts, in the order of the file.
  private(set) var parts: [Part] = []
  /// The responses.
  private(set) var responses: [QTI12Response] = []

  init(_ item: XMLElement) {
    for presentation in item.all("presentation") { collect(presentation) }
  }

  /// The texts that are not part of a response, in HTML.
  var html: String {
    let texts = parts.compactMap { if case .html(let html) = $0 { html } else { nil } }
    return texts.joined(separator: texts.count > 1 ? "<br>" : "")
  }

  /// The texts with a mark where each response stands, in HTML.
  var htmlWithGaps: String {
    parts.map {
      switch $0 {
      case .html(let html): html
      case .response(let index): HTMLText.gap(index)
      }
    }.joined()
  }

  /// Whether a text goes on behind a response.
  var isRunning: Bool {
    guard let first = parts.firstIndex(where: { if case .response = $0 { true } else { false } })
    else { return false }
    return parts[first...].contains {
      if case .html(let html) = $0 { !Self.isBlank(html) } else { false }
    }
  }

  /// The responses that take several answers at once.
  var multiple: Set<String> {
    Set(responses.filter { $0.cardinality != "single" }.map { $0.id })
  }

  /// Why no card can hold the question; `nil` when it can.
  var excess: String? {
    if responses.count > DeckLimits.blanks {
      return
        "it has \(responses.count) places to answer, more than the \(DeckLimits.blanks) of a card"
    }
    let most = responses.map { $0.labels.count }.max() ?? 0
    guard most > DeckLimits.options else { return nil }
    return "it has \(most) options, more than the \(DeckLimits.options) of a card"
  }

  private static func isBlank(_ html: String) -> Bool {
    html.replacing("<br>", with: "").trimmed.isEmpty
  }

  // As deep as the document, which the parser limits.
  private mutating func collect(_ element: XMLElement) {
    for child in element.elements {
      switch child.name {
      case "material": parts.append(.html(QTI12Material.html(child)))
      case "material_ref": break
      case _ where child.name.hasPrefix("response_"):
        let response = QTI12Response(child)
        if response.kind == .area, !response.html.isEmpty { parts.append(.html(response.html)) }
        parts.append(.response(responses.count))
        responses.append(response)
      default: collect(child)
      }
    }
  }
}

/// A place where a QTI 1.2 item is answered.
struct QTI12Response {
  /// How it is answered.
  enum Kind { case choice, text, number, area, other }

  /// An option.
  struct Label {
    let id: String
    let html: String
  }

  let id: String
  let kind: Kind
  /// `single`, `multiple` or `ordered`.
  let cardinality: String
  /// The text beside it, in HTML.
  let html: String
  let labels: [Label]
  /// The texts between the options, where they are words of a sentence.
  let framing: [String]
  /// What the file says about mixing the options; `nil` when nothing.
  let shuffles: Bool?

  init(_ element: XMLElement) {
    id = element["ident"] ?? ""
    cardinality = (element["rcardinality"] ?? "single").lowercased()
    html = element.elements.filter { $0.name == "material" }
      .map { QTI12Material.html($0) }.filter { $0 != "<br>" }.joined(separator: "<br>")
    let labels = element.descendants("response_label")
    self.labels = labels.map { label in
      Label(
        id: label["ident"] ?? "",
        html: label.descendants("material").map { QTI12Material.html($0) }.joined())
    }
    framing = element.descendants("ims_render_object").flatMap { $0.all("material") }
      .map { QTI12Material.html($0) }
    let choices = element.first("render_choice")
    shuffles = choices?["shuffle"].map { $0.lowercased() == "yes" }
    kind = Self.kind(element, hasChoices: choices != nil || !labels.isEmpty)
  }

  private static func kind(_ element: XMLElement, hasChoices: Bool) -> Kind {
    if !element.descendants("render_hotspot").isEmpty || element.name == "response_xy" {
      return .area
    }
    if let fib = element.first("render_fib") {
      let type = (fib["fibtype"] ?? "").lowercased()
      let isNumber =
        element.name == "response_num" || type == "decimal" || type == "integer"
        || type == "scientific"
      return isNumber ? .number : .text
    }
    if element.name == "response_num" { return .number }
    if element.name == "response_str" { return .text }
    return hasChoices ? .choice : .other
  }
}

/// Texts and pictures of QTI 1.2 as HTML.
enum QTI12Material {
  /// The content of a `material`, or of whatever holds some.
  static func html(_ material: XMLElement) -> String {
    material.elements.map { part in
      switch part.name {
      case "mattext", "matemtext": text(part)
      case "matbreak": "<br>"
      case "matimage": "<img src=\"\(XMLText.escaped(address(part)))\" alt=\"\">"
      case "mataudio": "<audio src=\"\(XMLText.escaped(address(part)))\"></audio>"
      case "matvideo": "<video src=\"\(XMLText.escaped(address(part)))\"></video>"
      case "mat_extension":
        part.descendants("localizable_mattext").map { text($0) }.joined()
      case "material", "flow_mat", "altmaterial": html(part)
      default: ""
      }
    }.joined()
  }

  /// A text in HTML. What is plain is written as HTML, with its lines.
  private static func text(_ element: XMLElement) -> String {
    let isHTML = (element["texttype"] ?? "").lowercased().contains("html")
    if !element.elements.isEmpty { return element.inner }
    let content = element.text
    if isHTML { return content }
    return XMLText.escaped(content).replacing("\n", with: "<br>")
  }

  private static func address(_ element: XMLElement) -> String {
    element["uri"] ?? element["entityref"] ?? ""
  }
}
