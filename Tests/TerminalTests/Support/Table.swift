import Library
import LibrarySQLite
import Platform
import QuizCore
import Synchronization
import TestSupport

@testable import Terminal

/// A library in a folder of its own, and a player who writes lines to it.
final class Table: Sendable {
  private let own: TemporaryFolder
  var folder: String { own.path }
  let library: SQLiteLibrary
  private let written = Mutex("")
  private let lines = Mutex<[String]>([])
  private let count = Mutex<UInt64>(0)

  init(_ shelved: ShelvedDeck...) throws {
    own = try TemporaryFolder()
    let builtIn = shelved.map { BuiltInDeck(id: $0.id, bytes: $0.bytes) }
    library = try SQLiteLibrary(.init(folder: own.path, builtIn: builtIn))
  }

  /// What the program writes when these lines are its input; ends with its exit status.
  func play(
    _ shelved: ShelvedDeck, _ input: String, on other: (any LibraryAccess)? = nil,
    _ configure: (inout PlayOptions) -> Void = { _ in }
  ) async -> String {
    var options = PlayOptions()
    options.language = .english
    options.isPlain = true
    configure(&options)
    lines.withLock {
      $0 = input.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    }
    written.withLock { $0 = "" }
    let status = await PlayCommand(options: options).run(
      library: other ?? library, deck: shelved, libraryFolder: folder, environment: environment)
    return written.withLock { $0 } + "exit \(status)"
  }

  /// What the program writes when these lines are the input of a session of reviews; ends with its exit status.
  func review(
    _ shelved: ShelvedDeck, _ input: String, _ configure: (inout ReviewOptions) -> Void = { _ in }
  ) async throws -> String {
    var options = ReviewOptions()
    options.language = .english
    configure(&options)
    lines.withLock {
      $0 = input.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    }
    written.withLock { $0 = "" }
    let status = try await ReviewCommand(options: options, environment: environment).run(
      library: library, decks: [shelved])
    return written.withLock { $0 } + "exit \(status)"
  }

  /// Lines come from the test, what is written goes to it; chance counts, and every day is the same.
  private var environment: PlayEnvironment {
    PlayEnvironment(
      isInteractive: { false },
      variable: { _ in nil },
      readLine: { self.lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
      write: { (text) throws(SystemError) in self.written.withLock { $0 += text } },
      bits: {
        self.count.withLock {
          $0 += 1; return $0
        }
      },
      now: { Timestamp(milliseconds: 1_000_000) },
      day: { _ in "2026-11-30" }, offset: { _ in 60 })
  }

  /// The path of the file that holds a deck's running game.
  func runningPath(_ shelved: ShelvedDeck) -> String { "\(folder)/running/\(shelved.id).json" }

  func names() throws -> [String] { try Files.names(in: "\(folder)/running") }
}
