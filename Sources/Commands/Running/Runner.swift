internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

/// Does one command.
struct Runner {
  let invocation: Invocation
  let output: Output

  /// Does the command; answers the exit status.
  func run() async throws(CommandFailure) -> Int32 {
    switch invocation.task {
    case .help(let command): try output.write(HelpText.text(command))
    case .version:
      try output.report(
        text: "quizdeck \(Program.version)\n",
        members: { writer in
          writer.member("version", Program.version)
        })
    case .location: try tellLocation()
    case .check(let task): return try check(task)
    case .convert(let task): try convert(task)
    case .train(let task): try train(task)
    case .importFiles(let task):
      return try await withLibrary { (opened) throws(CommandFailure) in
        try await importFiles(task, opened)
      }
    case .imports(let task):
      try await withLibrary { (opened) throws(CommandFailure) in try await imports(task, opened) }
    case .export(let task):
      try await withLibrary(task.deck) { (opened) throws(CommandFailure) in
        try await export(task, opened)
      }
    case .search(let task):
      return try await withLibrary { (opened) throws(CommandFailure) in
        try await search(task, opened)
      }
    case .repair:
      try await withLibrary { (opened) throws(CommandFailure) in try await repair(opened) }
    case .decks:
      try await withLibrary { (opened) throws(CommandFailure) in try await listDecks(opened) }
    case .scores(let deck, let task):
      try await withLibrary(deck) { (opened) throws(CommandFailure) in
        try await scores(task, of: opened.find(deck), in: opened)
      }
    case .play(let deck, let options):
      return try await withLibrary(deck) { (opened) throws(CommandFailure) in
        try await PlayCommand(options: options).run(
          library: opened.library, deck: opened.find(deck), libraryFolder: opened.paths.folder)
      }
    case .review(let decks, let options):
      return try await withLibrary { (opened) throws(CommandFailure) in
        try await review(decks, options, opened)
      }
    case .serve(let request):
      try await withLibrary(indexesAtOnce: true) { (opened) throws(CommandFailure) in
        try await serve(request, opened)
      }
    }
    return 0
  }

  /// Opens the library, closes it when `body` is done, and says what was found damaged on the way.
  private func withLibrary<Value>(
    _ deck: String? = nil, indexesAtOnce: Bool = false,
    _ body: (OpenedLibrary) async throws(CommandFailure) -> Value
  ) async throws(CommandFailure) -> Value {
    let opened = try OpenedLibrary(
      paths: paths(), deckArgument: deck, indexesAtOnce: indexesAtOnce)
    if let damage = opened.library.damage { try output.warn(damage.message) }
    do throws(CommandFailure) {
      let value = try await body(opened)
      await opened.library.close()
      return value
    } catch {
      await opened.library.close()
      throw error
    }
  }

  private func paths() throws(CommandFailure) -> LibraryPaths {
    if let folder = invocation.library ?? DataFolder.path() {
      return LibraryPaths(folder: folder)
    }
    throw .environment(
      code: "no-home",
      message:
        "There is no home folder to keep the library in. Set HOME, or choose a folder with --library."
    )
  }

  private func tellLocation() throws(CommandFailure) {
    let paths = try paths()
    var table = TextTable([.left, .left])
    table.add(["library", paths.folder])
    table.add(["database", paths.database])
    table.add(["decks", paths.decks])
    try output.report(
      text: table.text,
      members: { writer in
        writer.member("library", paths.folder)
        writer.member("database", paths.database)
        writer.member("decks", paths.decks)
      })
  }
}
