internal import DeckFormats
internal import HTTPServer
internal import QuizCore

extension Site {
  /// The formats that decks come in and go out by, and how large a file may be that comes in.
  func formats() -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("readers")
      writer.array { writer in
        for reader in Importer.readers { reader.format.write(to: &writer) }
      }
      writer.name("writers")
      writer.array { writer in
        for format in Importer.writers { format.format.write(to: &writer) }
      }
      writer.member("fileBytes", ImportLimits.packageBytes)
    }
    return .list(writer.bytes)
  }
}

extension FormatID {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rawValue)
      writer.member("name", title)
    }
  }
}
