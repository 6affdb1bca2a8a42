import Library
import Platform
import QuizCore

/// Why a deck could not be played to its end.
enum PlayFault: Error {
  /// The deck does not offer what was asked for.
  case options(String)
  /// The terminal or the output failed.
  case system(SystemError)

  /// The exit status where the library, the disk or the terminal did not let it be done.
  static let systemStatus: Int32 = 3

  /// Says what is wrong on the standard error; answers the exit status.
  func report() -> Int32 {
    switch self {
    case .options(let text): return tell(text, status: 2)
    // Whoever reads the output has gone and wants no more of it.
    case .system(let error) where error.isBrokenPipe: return Self.systemStatus
    case .system(let error): return tell(error.description, status: Self.systemStatus)
    }
  }

  private func tell(_ text: String, status: Int32) -> Int32 {
    do {
      try StandardStream.error.write("quizdeck: \(SafeText.line(text))\n")
    } catch {
      // There is nowhere left to say it; the exit status does.
      return status
    }
    return status
  }
}

/// One run of `quizdeck play`.
struct Play {
  let options: PlayOptions
  let language: Language
  let library: any LibraryAccess
  let deck: ShelvedDeck
  let folder: String
  let environment: PlayEnvironment

  func run() async throws(PlayFault) -> Int32 {
    var warnings: [String] = []
    let file = openFile(&warnings)
    let deeds = Deeds(library: library, shelved: deck, environment: environment, file: file)
    let options = await named(&warnings)
    let left = file?.read(deck: deck.deck, hash: deck.hash, language: language) ?? .none
    do throws(SystemError) {
      if options.isPlain || !environment.isInteractive() {
        return try await playLines(options, deeds, left, warnings)
      }
      return try await playOnScreen(options, deeds, left, warnings)
    } catch {
      throw .system(error)
    }
  }

  /// The file of the running game; without it the game can be played, and a crash loses it.
  private func openFile(_ warnings: inout [String]) -> RunningGameFile? {
    do {
      return try RunningGameFile(library: folder, deck: deck.id)
    } catch {
      warnings.append(
        TerminalPhrase.gameNotWrittenDown(error.description).text(in: language))
      return nil
    }
  }

  /// The options with the name that was last used, where none was given.
  private func named(_ warnings: inout [String]) async -> PlayOptions {
    var named = options
    if named.name != nil { return named }
    do throws(LibraryError) {
      named.name = try await library.lastName()
    } catch {
      warnings.append(error.message)
    }
    return named
  }

  private func playLines(
    _ options: PlayOptions, _ deeds: Deeds, _ left: LeftGame, _ warnings: [String]
  ) async throws(SystemError) -> Int32 {
    for warning in warnings { try environment.write(SafeText.line(warning) + "\n") }
    let session = LineSession(
      shelved: deck, options: options, language: language, bits: environment.bits,
      day: environment.day)
    var shell = LineShell(session: session, deeds: deeds)
    return try await shell.run(left)
  }

  private func playOnScreen(
    _ options: PlayOptions, _ deeds: Deeds, _ left: LeftGame, _ warnings: [String]
  ) async throws(SystemError) -> Int32 {
    var session = Session(
      shelved: deck, options: options, language: language, bits: environment.bits)
    for warning in warnings { _ = session.handle(.warning(warning)) }
    let theme = options.theme ?? Theme.chosen(by: environment.variable)
    let device = try TerminalDevice()
    var shell = ScreenShell(session: session, deeds: deeds, device: device, theme: theme)
    let status = try await shell.run(left)
    for line in shell.farewell { try environment.write(line + "\n") }
    return status
  }
}
