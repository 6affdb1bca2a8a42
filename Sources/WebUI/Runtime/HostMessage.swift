/// What the host tells the app.
package enum HostMessage: Equatable {
  /// The page has loaded.
  case start(Start)
  /// Something happened to an element that has a handler.
  case event(handler: Int, Event)
  /// A request was answered; status 0 means that no answer came. `tag` is the answer's entity tag.
  case response(id: Int32, status: Int, tag: String, body: [UInt8])
  /// The time of a timer has come.
  case timer(id: Int32)
  /// The browser went to another entry of its history.
  case address(path: String, state: String)
  /// A link of the app was followed.
  case link(path: String)
  /// The network is there again, or the page is in front again.
  case resumed
  /// Another window of this browser has changed what is kept.
  case stored(key: String, value: String?)
  /// The browser's wish for less motion has changed.
  case motion(isReduced: Bool)

  /// How things stand when the page has loaded.
  package struct Start: Equatable {
    /// The path of the address, with the query and the fragment.
    package var path: String
    /// What was kept with this entry of the history; empty for a new one.
    package var state: String
    /// The languages the browser prefers, best first, as BCP 47 tags.
    package var languages: [String]
    /// Whether the browser asks for less motion.
    package var isMotionReduced: Bool
    /// What this browser keeps for the app.
    package var stored: KeyedList<String, String>

    /// Makes the state of a first visit; a test changes what matters to it.
    package init(
      path: String, state: String = "", languages: [String] = ["en"], isMotionReduced: Bool = false,
      stored: KeyedList<String, String> = [:]
    ) {
      self.path = path
      self.state = state
      self.languages = languages
      self.isMotionReduced = isMotionReduced
      self.stored = stored
    }
  }
}
