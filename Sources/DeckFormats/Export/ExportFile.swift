internal import Platform
package import QuizCore

/// A file that an export is written to; it gets its name, in place of what bears it now, only when it is whole.
package final class ExportFile: ExportOutput {
  private let file: NewFile
  private let target: String
  private let mediaFolder: String

  /// Begins a file at a path; pictures and sounds are those of a folder.
  package init(_ target: String, mediaFolder: String) throws(ExportError) {
    self.target = target
    self.mediaFolder = mediaFolder
    do {
      file = try NewFile(in: Paths.parent(of: target))
    } catch {
      throw .storage("\(target): \(error.reason). Choose another place.")
    }
  }

  package var path: String { file.path }

  package func append(_ bytes: [UInt8]) throws(ExportError) {
    try bytes.withUnsafeBufferPointer { part throws(ExportError) in
      do throws(SystemError) {
        try file.write(UnsafeRawBufferPointer(part))
      } catch {
        throw .storage("\(target): \(error.reason). Make room, or choose another place.")
      }
    }
  }

  package func mediaPath(_ name: MediaName) -> String? {
    let path = Paths.join(mediaFolder, name.text)
    do {
      return try Files.status(path).isRegular ? path : nil
    } catch {
      return nil
    }
  }

  /// Gives the file its name.
  package func finish() throws(ExportError) {
    do {
      try file.rename(to: target)
    } catch {
      throw .storage("\(target): \(error.reason). Choose another place.")
    }
  }
}
