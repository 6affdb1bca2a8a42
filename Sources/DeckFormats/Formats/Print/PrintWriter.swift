internal import Platform
internal import QuizCore

/// Writes a page that is made for paper: cards to cut out and fold, a test sheet, and its answer key. It needs nothing else:
/// its pictures are inside.
package enum PrintWriter: FormatWriter {
  package static let format = FormatID.print
  package static let fileEnding = "html"
  /// A page of larger pictures could not be opened.
  package static let mediaBytes: Int64? = 8_388_608
  /// The part of a page that one card fills is put together in memory.
  package static let cardMediaBytes: Int64? = 25_165_824

  package static func losses(of bank: ExportBank) -> [Remark] { bank.deck.cards.flatMap(losses) }

  private static func losses(of card: Card) -> [Remark] {
    let place = Place(item: card.id.text)
    guard PrintQuestion(card, picture: { _ in nil }) != nil || card.content.isNote else {
      return [
        Remark(
          .leftOut, at: place, what: "the question is left out",
          why: "it needs a screen: paper cannot draw a value or take such an answer")
      ]
    }
    var losses: [Remark] = []
    if card.content.shownTexts.contains(where: \.hasSounds) {
      losses.append(
        Remark(
          .changed, at: place, what: "sounds and films are printed as their names",
          why: "paper cannot play them"))
    }
    let lost = lost(card.details)
    if !lost.isEmpty {
      losses.append(
        Remark(
          .changed, at: place, what: "\(lost.joined(separator: ", ")) are not printed",
          why: "nobody asks for them or counts by them on paper"))
    }
    return losses
  }

  private static func lost(_ details: Card.Details) -> [String] {
    let losses: [(Bool, String)] = [
      (!details.tags.isEmpty || !details.category.isEmpty, "tags and categories"),
      (!details.hints.isEmpty, "hints"), (details.seconds != nil, "time limits"),
      (details.weight != nil, "weights"),
      (details.verdicts != Card.Details.Verdicts(), "texts after an answer"),
      (!details.answers.isEmpty, "points and feedback of single answers"),
      (details.policy != nil, "rules for what counts as the same answer"),
    ]
    return losses.filter(\.0).map(\.1)
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    guard bank.deck.cards.contains(where: { PrintQuestion($0, picture: { _ in nil }) != nil })
    else {
      throw .nothingFits(format: format, reason: "it has no question that can be put on paper")
    }
    let pictures = PrintPictures(output)
    let count = try PrintPage(bank.deck, pictures: pictures).write(to: output)
    if let failure = pictures.failure { throw failure }
    return count
  }
}

/// The pictures of an export, as addresses that hold them.
final class PrintPictures {
  private let output: any ExportOutput
  /// Why a picture that is there could not be read.
  private(set) var failure: ExportError?

  init(_ output: any ExportOutput) {
    self.output = output
  }

  /// Gives the pictures of a card as addresses; `nil` for one that has no room or is not there, which was told as a loss.
  func of(_ card: Card) -> (MediaName) -> String? {
    let fit = MediaFit(
      card, each: PrintWriter.mediaBytes ?? .max, together: PrintWriter.cardMediaBytes
    ) { name in
      guard let path = output.mediaPath(name) else { return nil }
      do {
        return try Files.status(path).size
      } catch {
        return nil
      }
    }
    return { fit.kept.contains($0) ? self.address(of: $0) : nil }
  }

  private func address(of name: MediaName) -> String? {
    guard let path = output.mediaPath(name),
      let type = name.text.split(separator: ".").last.flatMap({ MediaType(rawValue: String($0)) }),
      type.use == .picture
    else { return nil }
    do throws(Files.ReadError) {
      let bytes = try Files.read(path, limit: Int(PrintWriter.mediaBytes ?? .max))
      return "data:image/\(Self.word(of: type));base64,\(Base64.encode(bytes))"
    } catch {
      failure = .storage("\(error.description).")
      return nil
    }
  }

  private static func word(of type: MediaType) -> String {
    switch type {
    case .jpg: "jpeg"
    case .svg: "svg+xml"
    case .ico: "x-icon"
    default: type.rawValue
    }
  }
}

extension Card.Content {
  fileprivate var isNote: Bool {
    if case .note = self { true } else { false }
  }
}
