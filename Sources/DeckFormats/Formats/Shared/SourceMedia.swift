import QuizCore

/// Finds the pictures and sounds that the texts of a source name, takes each in once, and remarks what is not there.
///
/// A file that is no package holds none: nothing is ever read from a path or an address that a source names.
final class SourceMedia {
  private let archive: ZipArchive?
  private let folder: String
  private var intake: MediaIntake
  private var found: [String: KeptMedia?] = [:]
  private var failure: ImportError?

  /// The media of a package whose names are meant from `folder` on, such as `content/`; `nil` for a file that is none.
  init(_ archive: ZipArchive?, folder: String = "", context: ImportContext) {
    self.archive = archive
    self.folder = folder
    intake = MediaIntake(context)
  }

  /// What a text names, taken in; `nil`, with a remark, where it is not there or no picture, sound or film.
  func find(
    _ reference: String, at place: Place, into bank: inout ImportedBank
  ) -> KeptMedia? {
    if let known = found[reference] {
      if known == nil { remarkMissing(reference, at: place, into: &bank) }
      return known
    }
    guard failure == nil, let archive, let member = member(reference, in: archive) else {
      found[reference] = .some(nil)
      remarkMissing(reference, at: place, into: &bank)
      return nil
    }
    let kept = take(member, of: archive, at: place, into: &bank)
    found[reference] = .some(kept)
    return kept
  }

  /// Throws what made it impossible to keep anything further.
  func finish() throws(ImportError) {
    if let failure { throw failure }
  }

  private func take(
    _ member: ZipArchive.Member, of archive: ZipArchive, at place: Place,
    into bank: inout ImportedBank
  ) -> KeptMedia? {
    do throws(ImportError) {
      return try intake.take(member.name, at: place, into: &bank) { take throws(ImportError) in
        try archive.stream(of: member, limit: ImportLimits.mediaBytes, take: take)
      }
    } catch {
      failure = error
      return nil
    }
  }

  /// The member of a name: as it stands, else without its percent escapes.
  private func member(_ reference: String, in archive: ZipArchive) -> ZipArchive.Member? {
    for name in [reference, PercentEscapes.decode(reference)] {
      if let member = archive.member(folder + name), !member.isFolder { return member }
      if name.hasPrefix("./"), let member = archive.member(folder + name.dropFirst(2)) {
        return member
      }
    }
    return nil
  }

  private func remarkMissing(
    _ reference: String, at place: Place, into bank: inout ImportedBank
  ) {
    let isAddress = reference.contains("://") || reference.hasPrefix("//")
    let reason =
      if isAddress {
        "it lies on the web, and nothing is fetched from there"
      } else if archive == nil { "the file holds texts only" } else {
        "the package does not hold it"
      }
    bank.remark(
      .leftOut, at: place,
      what: "the picture or sound \"\(Excerpt.of(reference))\" is missing", why: reason)
  }
}
