package import Platform

extension StorageFault {
  /// What a refusal of the operating system means.
  package init(_ error: SystemError) {
    if error.isDiskFull {
      self = .diskFull(path: error.path)
    } else if error.isReadOnly {
      self = .readOnly(path: error.path)
    } else {
      self = .cannotOpen(path: error.path, reason: error.reason)
    }
  }
}
