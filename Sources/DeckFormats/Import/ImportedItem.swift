package import QuizCore

/// A card as a source has it.
///
/// Copies have their parts in common until one of them is changed: there are a dozen, each of which would have to be counted
/// for every copy, and a deck's list of items would take several times its size while it grows.
package struct ImportedItem: Sendable {
  private var storage: Storage

  package init(_ content: Card.Content, at place: Place) {
    storage = Storage(Parts(content: content, place: place))
  }

  /// What it asks.
  package var content: Card.Content {
    _read { yield storage.parts.content }
    _modify {
      unshare()
      yield &storage.parts.content
    }
  }

  /// Why the answer is what it is: the source's general feedback.
  package var explanation: RichText? {
    _read { yield storage.parts.explanation }
    _modify {
      unshare()
      yield &storage.parts.explanation
    }
  }

  /// Where that is said.
  package var source: Card.Source? {
    _read { yield storage.parts.source }
    _modify {
      unshare()
      yield &storage.parts.source
    }
  }

  /// What else is known of it.
  package var details: Card.Details {
    _read { yield storage.parts.details }
    _modify {
      unshare()
      yield &storage.parts.details
    }
  }

  /// The source's own identity for it, stable when the file is exported again; `nil` when it has none.
  package var sourceID: String? {
    _read { yield storage.parts.sourceID }
    _modify {
      unshare()
      yield &storage.parts.sourceID
    }
  }

  /// The identity of what it was made from, when several items were made from one thing (the cards of a note).
  package var siblings: String? {
    _read { yield storage.parts.siblings }
    _modify {
      unshare()
      yield &storage.parts.siblings
    }
  }

  /// Where it stands.
  package var place: Place {
    _read { yield storage.parts.place }
    _modify {
      unshare()
      yield &storage.parts.place
    }
  }

  /// The source's own fields, kept beside the card for an export to the same format; never shown.
  package var original: Original? {
    _read { yield storage.parts.original }
    _modify {
      unshare()
      yield &storage.parts.original
    }
  }

  private mutating func unshare() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
  }

  private struct Parts {
    var content: Card.Content
    var explanation: RichText?
    var source: Card.Source?
    var details = Card.Details()
    var sourceID: String?
    var siblings: String?
    var place: Place
    var original: Original?
  }

  /// Unchecked because it is changed only while one value alone has it, which the compiler cannot see.
  private final class Storage: @unchecked Sendable {
    var parts: Parts

    init(_ parts: Parts) {
      self.parts = parts
    }
  }
}

/// An item as its source has it, word for word.
package struct Original: Hashable, Sendable {
  /// The format of the source.
  package let format: FormatID
  /// The item in that format's own terms: an XML element, a JSON object, a block of text.
  package let text: String

  package init(format: FormatID, text: String) {
    self.format = format
    self.text = text
  }
}
