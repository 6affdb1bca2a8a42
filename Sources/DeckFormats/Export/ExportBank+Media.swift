internal import Platform
internal import QuizCore

extension ExportBank {
  /// All that does not come along into a format: what it cannot hold, and of the pictures and sounds in a folder those that
  /// are missing or too large.
  package func losses(in writer: any FormatWriter.Type, mediaFolder: String) -> [Remark] {
    writer.losses(of: self) + mediaLosses(in: writer) { Self.size(of: $0, in: mediaFolder) }
  }

  /// What a format loses of the pictures and sounds of the cards; `size` is that of a file in bytes, `nil` for one that is
  /// missing.
  func mediaLosses(
    in writer: any FormatWriter.Type, size: (MediaName) -> Int64?
  ) -> [Remark] {
    guard let each = writer.mediaBytes else { return [] }
    return deck.cards.flatMap { card in
      MediaFit(card, each: each, together: writer.cardMediaBytes, size: size).lost.map {
        Remark(
          .leftOut, at: Place(item: card.id.text),
          what: "the picture or sound \($0.name) is left out", why: $0.why)
      }
    }
  }

  private static func size(of name: MediaName, in folder: String) -> Int64? {
    do throws(SystemError) {
      let status = try Files.status(Paths.join(folder, name.text))
      return status.isRegular ? status.size : nil
    } catch {
      return nil
    }
  }
}
