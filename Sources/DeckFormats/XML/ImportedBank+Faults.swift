extension ImportedBank {
  /// Says what is no XML in a document that was read all the same.
  mutating func remark(_ faults: [XMLDocument.Fault], member: String? = nil) {
    for fault in faults {
      remark(
        .changed, at: Place(member: member, line: fault.line),
        what: "a fault of the file was passed over", why: fault.reason)
    }
  }
}
