internal import DeckFormats
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

/// What checking a file of any format gave.
struct FileCheckResult {
  private let path: String
  private let outcome: Outcome

  private enum Outcome {
    /// The file can be read: its format, how many cards it holds, and what has to be known of them.
    case read(FormatID, cards: Int, [Remark], omitted: Int)
    /// A deck file with problems.
    case refused(DeckError)
    /// Nothing can be read, or nothing of it kept; for scripts, and for people.
    case failed(code: String, message: String)
  }

  /// Checks a file, which may have any name.
  init(path: String, _ task: CheckTask) {
    self.path = path
    outcome = Self.check(path, task)
  }

  /// Whether there was nothing to complain of; what was only guessed or changed is no complaint.
  var isSound: Bool {
    guard case .read(_, _, let remarks, let omitted) = outcome else { return false }
    return omitted == 0 && remarks.allSatisfy { $0.kind == .guessed || $0.kind == .changed }
  }

  /// The result in lines.
  var text: String {
    switch outcome {
    case .read(let format, let cards, let remarks, let omitted):
      let count = "\(cards) \(cards == 1 ? "card" : "cards")"
      let kind = format == .quizdeck ? "" : ", \(format.title)"
      let found = isSound ? "no problems, " : ""
      let lines = ["\(path): \(found)\(count)\(kind)"] + remarks.map { line($0) }
      let more = omitted > 0 ? ["\(path): and \(omitted) more"] : []
      return (lines + more).map { SafeText.line($0) + "\n" }.joined()
    case .refused(let error): return error.lines(path: path)
    case .failed(_, let message): return SafeText.line(named(message)) + "\n"
    }
  }

  private func line(_ remark: Remark) -> String {
    let place = remark.place.description
    return "\(path): \(place.isEmpty ? "" : "\(place): ")\(RemarkLines.sentence(remark))"
  }

  private func named(_ message: String) -> String {
    message.hasPrefix(path) ? message : "\(path): \(message)"
  }

  /// Writes the result as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", path)
      switch outcome {
      case .read(let format, let cards, let remarks, let omitted):
        writer.member("format", format.rawValue)
        writer.member("cards", Int64(cards))
        DeckError(problems: []).write(to: &writer)
        writer.name("remarks")
        writer.array { writer in for remark in remarks { remark.write(to: &writer) } }
        writer.member("omittedRemarks", Int64(omitted))
      case .refused(let error): error.write(to: &writer)
      case .failed(let code, let message):
        writer.name("error")
        writer.object { writer in
          writer.member("code", code)
          writer.member("message", named(message))
        }
      }
    }
  }
}

extension FileCheckResult {
  private static func check(_ path: String, _ task: CheckTask) -> Outcome {
    let format: FormatID
    do throws(ImportError) {
      if let demanded = task.format {
        format = demanded
      } else {
        format = try Recognition(of: SourceFile(path: path, name: path)).format
      }
    } catch {
      // What is named like a deck file, and what is not there at all, is told as deck files are.
      if path.hasSuffix(".json") || isMissing(path) { return checkDeck(path) }
      return .failed(code: error.code, message: error.message)
    }
    return format == .quizdeck ? checkDeck(path) : checkSource(path, format, task)
  }

  private static func isMissing(_ path: String) -> Bool {
    do {
      return try !Files.status(path).isRegular
    } catch {
      return true
    }
  }

  private static func checkDeck(_ path: String) -> Outcome {
    do throws(DeckError) {
      let deck = try DeckReader.read(bytes(of: path))
      // A deck of a library has its pictures beside the folder of decks.
      let media = Paths.join(Paths.parent(of: Paths.parent(of: path)), "media")
      let checks = ItemChecks(deck) { isMissing(Paths.join(media, $0.text)) }
      return .read(.quizdeck, cards: deck.cards.count, checks.remarks, omitted: 0)
    } catch {
      return .refused(error)
    }
  }

  /// Plans an import into an empty library: what the cards of a deck cannot hold is found only then.
  private static func checkSource(_ path: String, _ format: FormatID, _ task: CheckTask) -> Outcome
  {
    let request: ImportRequest
    do throws(ImportError) {
      request = try FileReading(path: path, format: format, options: task.options)
        .request(media: MediaCheck(), choices: ImportChoices())
    } catch {
      return .failed(code: error.code, message: error.message)
    }
    do throws(LibraryError) {
      let receipt = try ImportPlanner.planAlone(request).receipt
      let checks = ItemChecks(request.bank.decks.flatMap(\.items))
      return .read(
        format, cards: receipt.cardCount, receipt.remarks + checks.remarks,
        omitted: receipt.omittedRemarks)
    } catch {
      return .failed(code: error.code, message: error.message)
    }
  }

  private static func bytes(of path: String) throws(DeckError) -> [UInt8] {
    do {
      return try Files.read(path, limit: DeckLimits.fileBytes)
    } catch {
      throw DeckError(error)
    }
  }
}
