internal import WebUI

/// A little message that goes by itself, with an offer to take back what was done.
struct Notice: Equatable {
  let id: Int32
  let text: String
  /// The deletion that can be undone.
  let undo: Deletion?

  struct Deletion: Equatable {
    let deck: String
    let entry: String
    let name: String
  }
}

extension App {
  /// How long a little message stays.
  private static let noticeMilliseconds: Int32 = 8000

  /// Shows and says a little message.
  func notify(_ text: String, undo: Notice.Deletion? = nil) -> [Effect] {
    let id = nextNumber()
    notice = Notice(id: id, text: text, undo: undo)
    timers[id] = .notice(id)
    return [.announce(text), .timer(id: id, milliseconds: Self.noticeMilliseconds)]
  }
}
