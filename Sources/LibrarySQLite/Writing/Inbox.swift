internal import Glibc

/// A queue between threads: many put in, one takes all that is there.
///
/// Unchecked because its state is touched with the lock held only, which the compiler cannot see.
final class Inbox<Item: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var items: [Item] = []
  private var isClosed = false

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Puts an item in; `false` when the inbox is closed.
  func put(_ item: Item) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if isClosed { return false }
    items.append(item)
    pthread_cond_signal(change)
    return true
  }

  /// Waits until there is something, and takes it, at most `limit` items; `nil` once it is closed and empty.
  func take(atMost limit: Int) -> [Item]? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while items.isEmpty {
      if isClosed { return nil }
      pthread_cond_wait(change, lock)
    }
    let taken = Array(items.prefix(limit))
    items.removeFirst(taken.count)
    return taken
  }

  /// Refuses further items; those that are in can still be taken.
  func close() {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    isClosed = true
    pthread_cond_signal(change)
  }
}
