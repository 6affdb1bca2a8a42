import Glibc
import Platform

let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first, arguments.count) {
  case ("bench", 2...4):
    let numbers = arguments.dropFirst(2).map { Int($0) ?? 0 }
    try await Workload.bench(
      arguments[2], games: numbers.first ?? 100_000, callers: numbers.dropFirst().first ?? 64)
  case ("write", 3): try await Workload.write(arguments[2], prefix: arguments[3])
  case ("search", 2): try await Workload.indexForEver(arguments[2])
  case ("import", 2): try await Workload.importForEver(arguments[2])
  default:
    try StandardStream.error.write(Workload.usage)
    exit(2)
  }
} catch {
  try StandardStream.error.write("LibraryWorkload: \(error)\n")
  exit(1)
}
