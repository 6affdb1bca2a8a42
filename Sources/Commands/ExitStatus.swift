/// What a command ends with.
package enum ExitStatus: Int32, Sendable {
  /// It did what was asked.
  case success = 0
  /// What was looked at is not right, or what was asked for is not there.
  case failure = 1
  /// The command line could not be understood.
  case usage = 2
  /// The machine is in the way: no room, no permission, a port that is taken.
  case environment = 3
}
