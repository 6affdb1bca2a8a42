package import Library
internal import Platform
package import QuizCore

/// How reviews are asked at a terminal.
package struct ReviewOptions: Hashable, Sendable {
  /// The language of the interface; `nil` for that of the locale.
  package var language: Language?
  /// How pairs are asked; `nil` for turning them where the deck offers it.
  package var form: Form?
  /// How much is taken on.
  package var limits = StudyLimits()

  package init() {}
}

/// Reviews the cards of decks that are due, line by line.
package struct ReviewCommand: Sendable {
  private let options: ReviewOptions
  private let environment: PlayEnvironment

  package init(options: ReviewOptions, environment: PlayEnvironment = .live) {
    self.options = options
    self.environment = environment
  }

  /// Reviews until nothing more is due or the learner leaves; answers the exit status: 0, or 3 when the output failed.
  package func run(
    library: any LibraryAccess, decks: [ShelvedDeck]
  ) async throws(LibraryError) -> Int32 {
    var courses: [ReviewCourse] = []
    for deck in decks {
      courses.append(
        ReviewCourse(
          id: deck.id, deck: deck.deck, logs: try await library.reviewLogs(of: deck.id),
          form: options.form))
    }
    let session = ReviewSession(
      courses, MemoryModel(), limits: options.limits, at: environment.moment)
    var lines = ReviewLines(
      session, language: environment.language(options.language), bits: environment.bits)
    do throws(SystemError) {
      try await run(&lines, library)
      return 0
    } catch {
      return PlayFault.system(error).report()
    }
  }

  private func run(
    _ lines: inout ReviewLines, _ library: any LibraryAccess
  ) async throws(SystemError) {
    var actions = lines.begin(at: environment.moment)
    while true {
      var following: [ReviewAction] = []
      for action in actions {
        switch action {
        case .say(let line): try environment.write(line + "\n")
        case .keep(let review):
          let error = await keep(review, library)
          following += lines.handle(.kept(error), at: environment.moment)
        case .quit: return
        }
      }
      actions = following
      guard actions.isEmpty else { continue }
      let line = environment.readLine()
      actions = lines.handle(line.map { .line($0) } ?? .endOfInput, at: environment.moment)
    }
  }

  /// Keeps an entry; answers why it could not.
  private func keep(_ review: CardReview, _ library: any LibraryAccess) async -> LibraryError? {
    do throws(LibraryError) {
      try await library.keep([review])
      return nil
    } catch {
      return error
    }
  }
}

extension PlayEnvironment {
  /// The present moment, by the clocks of wherever the learner is.
  var moment: LocalMoment {
    let now = now()
    do throws(MomentError) {
      return try LocalMoment(at: now, offset: ZoneOffset(minutes: offset(now)))
    } catch {
      // A machine whose clock is before 1970 or after 9999 knows no time; its reviews are of the first day.
      return LocalMoment.earliest
    }
  }
}
