internal import Dispatch
internal import Platform
internal import Synchronization

/// Puts small contents into a media folder behind the back of the one who reads them: to make thousands of files takes the
/// system longer than to unpack what is in them.
final class MediaWriter: Sendable {
  /// Contents of more bytes are not for it: they are written as they come, and nothing of them stays in memory.
  static let largest = 32_768
  /// So many contents may wait in memory to be written, 16 MiB at most.
  private static let waiting = 512

  private let folder: String
  private let queue = DispatchQueue(label: "quizdeck.media", attributes: .concurrent)
  private let room = DispatchSemaphore(value: waiting)
  private let state = Mutex(State())

  private struct State {
    /// The names of what is not there yet.
    var pending: Set<String> = []
    /// Why something could not be written.
    var failure: SystemError?
  }

  init(folder: String) {
    self.folder = folder
  }

  /// Takes a content and its name; `false` where it waits to be written already. Throws when an earlier one could not be.
  func take(_ bytes: [UInt8], as name: String) throws(SystemError) -> Bool {
    let (isNew, failure) = state.withLock { ($0.pending.insert(name).inserted, $0.failure) }
    if let failure { throw failure }
    guard isNew else { return false }
    room.wait()
    queue.async { [self] in
      let failure = write(bytes, as: name)
      state.withLock { state in
        state.pending.remove(name)
        state.failure = state.failure ?? failure
      }
      room.signal()
    }
    return true
  }

  /// Waits until nothing is being written any more.
  func drain() {
    queue.sync(flags: .barrier) {}
  }

  /// Waits until all is written; throws when something could not be.
  func finish() throws(SystemError) {
    drain()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func write(_ bytes: [UInt8], as name: String) -> SystemError? {
    do throws(SystemError) {
      let path = Paths.join(folder, name)
      // What bears the name already is another file than this content would be: a part that somebody was killed over.
      if try Files.create(path, with: bytes) { return nil }
      let file = try NewFile(in: folder)
      try file.write(bytes)
      try file.rename(to: path)
      return nil
    } catch {
      return error
    }
  }
}
