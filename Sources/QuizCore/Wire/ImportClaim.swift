/// The body of a request that imports an upload: `{"id":"…","upload":"…"}` and what the person has decided.
public struct ImportClaim: Hashable, Sendable {
  /// The identity of the import, made by the client: asking twice imports once.
  public let id: EventID
  /// The upload.
  public let upload: EventID
  /// The word for the format; `nil` for what the content shows.
  public var format: String?
  /// The encoding of a text.
  public var encoding: String?
  /// What separates the cells of a row.
  public var separator: String?
  /// The deck that everything goes into.
  public var deck: DeckID?
  /// Whether to tell only what would come in.
  public var isDry = false
  /// Whether cards that the source no longer has are removed.
  public var removesGone = false

  /// Makes a claim.
  public init(id: EventID, upload: EventID) {
    self.id = id
    self.upload = upload
  }

  /// Reads a claim.
  public static func read(_ bytes: [UInt8]) throws(WireError) -> ImportClaim {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "an import", problems: reader.problems) else {
        return nil
      }
      let id = fields.required("id", of: "the import's id", read: reader.eventID)
      let upload = fields.required("upload", of: "the upload's id", read: reader.eventID)
      let format = fields.optional("format", read: reader.shortText)
      let encoding = fields.optional("encoding", read: reader.shortText)
      let separator = fields.optional("separator", read: reader.shortText)
      let deck = fields.optional("deck") {
        reader.identifier($0, of: "a deck's id") { DeckID($0) }
      }
      let isDry = fields.optional("dryRun", read: reader.bool)
      let removesGone = fields.optional("removeGone", read: reader.bool)
      fields.finish()
      guard let id, let upload else { return nil }
      var claim = ImportClaim(id: id, upload: upload)
      (claim.format, claim.encoding, claim.separator) = (format, encoding, separator)
      claim.deck = deck
      claim.isDry = isDry ?? false
      claim.removesGone = removesGone ?? false
      return claim
    }
  }
}
