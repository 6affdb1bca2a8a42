internal import Platform
internal import QuizCore

/// Writes a page that is made for paper: cards to cut out and fold, a test sheet, and its answer key. It needs nothing else:
/// its pictures are inside.
package enum PrintWriter: FormatWriter {
  package static let format = FormatID.print
  package static let fileEnding = "html"
  /// A page of larger pictures could not be opened.
  package static let mediaBytes: Int64? = 8_388_608

  package static func losses(of bank: ExportBank) -> [Remark] {
    bank.deck.cards.flatMap { card -> [Remark] in
      let place = Place(item: card.id.text)
      guard PrintQuestion(card, picture: { _ in nil }) != nil || card.content.isNote else {
        return [
          Remark(
            .leftOut, at: place, what: "the question is left out",
            why: "it needs a screen: paper cannot draw a value or take such an answer")
        ]
      }
      return card.content.shownTexts.contains(where: \.hasSounds)
        ? [
          Remark(
            .changed, at: place, what: "sounds and films are printed as their names",
            why: "paper cannot play them")
        ] : []
    }
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) {
    guard bank.deck.cards.contains(where: { PrintQuestion($0, picture: { _ in nil }) != nil })
    else {
      throw .nothingFits(format: format, reason: "it has no question that can be put on paper")
    }
    let pictures = PrintPictures(output)
    try PrintPage(bank.deck, pictures: pictures).write(to: output)
    if let failure = pictures.failure { throw failure }
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

  /// So many bytes the pictures of one card may have together.
  private static let cardLimit = 33_554_432

  /// Gives the pictures of one card as addresses; `nil` for one that is not there, or too large.
  func ofOneCard() -> (MediaName) -> String? {
    var left = Self.cardLimit
    return { name in
      guard let address = self.address(of: name, limit: left) else { return nil }
      left -= address.utf8.count
      return address
    }
  }

  private func address(of name: MediaName, limit: Int) -> String? {
    guard let path = output.mediaPath(name),
      let type = name.text.split(separator: ".").last.flatMap({ MediaType(rawValue: String($0)) }),
      type.use == .picture
    else { return nil }
    do throws(Files.ReadError) {
      let usual = PrintWriter.mediaBytes.map { Int($0) } ?? 0
      let bytes = try Files.read(path, limit: max(0, min(usual, limit)))
      return "data:image/\(Self.word(of: type));base64,\(Base64.encode(bytes))"
    } catch .tooLarge {
      // It is printed as its words, which was told as a loss.
      return nil
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
