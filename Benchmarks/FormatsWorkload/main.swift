// Reads a file of any format, and writes it in another: what the benchmarks measure, and what the tests with other people's
// programs look at.
//
//     FormatsWorkload import FILE MEDIA            prints what came in, with the time and the memory that it took
//     FormatsWorkload convert FILE FORMAT OUT MEDIA

import DeckFormats
import Glibc
import Platform

func fail(_ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "import" where arguments.count == 3:
    print(try Workload(arguments[1], media: arguments[2]).report)
  case "convert" where arguments.count == 5:
    guard let format = FormatID(rawValue: arguments[2]) else {
      fail("There is no format \(arguments[2]).")
    }
    try Workload(arguments[1], media: arguments[4]).write(format, to: arguments[3])
  default: fail("FormatsWorkload import FILE MEDIA | convert FILE FORMAT OUT MEDIA")
  }
} catch let error as ImportError {
  fail(error.message)
} catch let error as ExportError {
  fail(error.message)
}
