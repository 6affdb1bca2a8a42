package import DeckFormats
package import QuizCore

extension ImportReceipt {
  /// Writes the members of the receipt, in the form that `Docs/cli.md` and the API document.
  package func write(to writer: inout JSONWriter) {
    if let id { writer.member("import", id.text) }
    writer.member("file", file)
    writer.member("format", format.rawValue)
    writer.member("cards", Int64(cardCount))
    writer.name("kinds")
    writer.object { writer in
      for (kind, count) in kinds { writer.member(kind.rawValue, Int64(count)) }
    }
    writer.member("media", Int64(mediaCount))
    writer.name("decks")
    writer.array { writer in for deck in decks { deck.write(to: &writer) } }
    writer.name("remarks")
    writer.array { writer in for remark in remarks { remark.write(to: &writer) } }
    writer.member("omittedRemarks", Int64(omittedRemarks))
  }
}

extension DeckReceipt {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("title", title)
      writer.member("new", isNew)
      writer.member("cards", Int64(cardCount))
      writer.member("added", Int64(added))
      writer.member("updated", Int64(updated))
      writer.member("unchanged", Int64(unchanged))
      writer.member("gone", Int64(gone))
      writer.member("goneRemoved", removesGone)
    }
  }
}

extension Remark {
  /// Writes the remark as an object; what is not known of its place is left out.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      if let member = place.member { writer.member("member", member) }
      if let line = place.line { writer.member("line", Int64(line)) }
      if let item = place.item { writer.member("item", item) }
      writer.member("what", what)
      writer.member("why", why)
    }
  }
}
