/// The readers of QTI, which differ in their version alone.
package protocol QTIReader: FormatReader {}

extension QTIReader {
  package static func recognise(_ probe: Probe) -> Certainty {
    QTIMark.certainty(of: format, probe)
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try QTIAssembly.read(source, as: format, into: &bank, context: context)
  }
}

/// Reads QTI 1.2: quizzes of Canvas, of Common Cartridges and of programs like them, as files and as packages.
package enum QTI12Reader: QTIReader {
  package static let format = FormatID.qti12
}

/// Reads QTI 2.0, 2.1 and 2.2, as files and as packages.
package enum QTI2Reader: QTIReader {
  package static let format = FormatID.qti2
}

/// Reads QTI 3.0, as files and as packages.
package enum QTI3Reader: QTIReader {
  package static let format = FormatID.qti3
}

/// What a file shows of its version of QTI.
enum QTIMark {
  static func certainty(of format: FormatID, _ probe: Probe) -> Certainty {
    if !probe.members.isEmpty { return packageCertainty(of: format, probe) }
    return root(in: probe.text) == format ? .certain : .no
  }

  /// Without a word about its version, a package of this kind may hold any of them.
  private static func packageCertainty(of format: FormatID, _ probe: Probe) -> Certainty {
    let hasList = probe.members.contains {
      QTIPath.file(of: $0).lowercased() == "imsmanifest.xml"
    }
    guard hasList else { return .no }
    if let told = QTIManifest.format(in: probe.manifest) { return told == format ? .certain : .no }
    if probe.members.contains(where: {
      $0.hasSuffix("assessment_qti.xml") || $0.hasSuffix(".xml.qti")
    }) {
      return format == .qti12 ? .certain : .no
    }
    return format == .qti12 ? .likely : .no
  }

  /// The format whose outermost element a text begins with.
  private static func root(in text: String) -> FormatID? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let name = rest[rest.index(after: open)...].prefix { !" \t\r\n>/".contains($0) }
      if name.hasPrefix("?") || name.hasPrefix("!") {
        let end = name.hasPrefix("!--") ? "-->" : ">"
        guard let close = rest[open...].firstRange(of: end) else { return nil }
        rest = rest[close.upperBound...]
        continue
      }
      return format(ofRoot: String(name.split(separator: ":").last ?? ""))
    }
    return nil
  }

  private static func format(ofRoot name: String) -> FormatID? {
    switch name {
    case "questestinterop": .qti12
    case "assessmentItem", "assessmentTest", "assessmentSection": .qti2
    case "qti-assessment-item", "qti-assessment-test", "qti-assessment-section": .qti3
    default: nil
    }
  }
}
