internal import Platform

/// The program `quizdeck`.
package enum Program {
  /// The program's version.
  package static let version = "0.1.0"

  /// Sets what concerns the process as a whole; called first, before there is a second thread.
  package static func prepare() {
    ProcessMemory.share()
    BrokenPipe.ignore()
  }

  /// Does what a command line asks for, given without the program's name; answers the exit status.
  package static func run(_ arguments: [String]) async -> Int32 {
    let isJSON = arguments.prefix { $0 != "--" }.contains("--json")
    let output = Output(isJSON: isJSON)
    do throws(CommandFailure) {
      return try await Runner(invocation: read(arguments), output: output).run()
    } catch {
      return output.say(error)
    }
  }

  private static func read(_ arguments: [String]) throws(CommandFailure) -> Invocation {
    do {
      return try Invocation.read(arguments)
    } catch {
      throw .usage(error)
    }
  }
}
