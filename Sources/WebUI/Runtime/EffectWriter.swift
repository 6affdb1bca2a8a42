internal import QuizCore

/// Writes effects as the JSON array that the host reads.
package enum EffectWriter {
  /// The JSON of a batch of effects.
  package static func json(_ effects: [Effect]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      for effect in effects { write(effect, to: &writer) }
    }
    return writer.bytes
  }

  private static func write(_ effect: Effect, to writer: inout JSONWriter) {
    switch effect {
    case .fetch(let id, let method, let path, let body):
      action("fetch", to: &writer) {
        $0.member("id", Int64(id))
        $0.member("method", method.rawValue)
        $0.member("path", path)
        optional("body", body, to: &$0)
      }
    case .keep(let media, let formulas):
      action("keep", to: &writer) { writer in
        writer.name("paths")
        writer.array { writer in for name in media { writer.string(name.path) } }
        writer.name("formulas")
        writer.bool(formulas)
      }
    case .other(let json): writer.raw(Array(json.utf8))
    case .timer(let id, let milliseconds):
      action("timer", to: &writer) {
        $0.member("id", Int64(id))
        $0.member("after", Int64(milliseconds))
      }
    case .play(let tones):
      action("play", to: &writer) {
        $0.name("tones")
        $0.array { writer in for tone in tones { write(tone, to: &writer) } }
      }
    case .store(let key, let value):
      action("store", to: &writer) {
        $0.member("key", key)
        optional("value", value, to: &$0)
      }
    case .append(let key, let value):
      action("append", to: &writer) {
        $0.member("key", key)
        $0.member("value", value)
      }
    case .push(let path, let state): address("push", path, state, to: &writer)
    case .replace(let path, let state): address("replace", path, state, to: &writer)
    case .back: action("back", to: &writer) { _ in }
    case .focus(let id): action("focus", to: &writer) { $0.member("id", id) }
    case .announce(let text): action("announce", to: &writer) { $0.member("text", text) }
    case .document(let document):
      action("document", to: &writer) {
        $0.member("title", document.title)
        $0.member("lang", document.language)
        $0.member("theme", document.theme)
        $0.member("motion", document.motion)
      }
    case .scrollToTop: action("scroll", to: &writer) { _ in }
    }
  }

  private static func action(
    _ name: String, to writer: inout JSONWriter, members: (inout JSONWriter) -> Void
  ) {
    writer.object {
      $0.member("do", name)
      members(&$0)
    }
  }

  private static func address(
    _ name: String, _ path: String, _ state: String, to writer: inout JSONWriter
  ) {
    action(name, to: &writer) {
      $0.member("path", path)
      $0.member("state", state)
    }
  }

  private static func optional(_ name: String, _ value: String?, to writer: inout JSONWriter) {
    writer.name(name)
    if let value { writer.string(value) } else { writer.null() }
  }

  private static func write(_ tone: Tone, to writer: inout JSONWriter) {
    writer.object {
      $0.member("wave", tone.wave.rawValue)
      $0.member("from", Int64(tone.from))
      $0.member("to", Int64(tone.to))
      $0.member("start", Int64(tone.start))
      $0.member("length", Int64(tone.length))
      $0.member("gain", Int64(tone.gain))
    }
  }
}
