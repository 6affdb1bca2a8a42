internal import QuizCore
package import WebUI

extension Studio {
  /// The keys under which this browser keeps things.
  enum StoredKey {
    static let settings = "settings"
    /// An upload that is not done; what the user can part with.
    static let upload = "upload."
  }

  /// What a message of the host means; links to other parts of the product are the browser's.
  package func meaning(of message: HostMessage) -> Message? {
    if case .link(let path) = message, case .unknown = Route(path: path) { return nil }
    return .host(message)
  }

  /// Takes in how things stand when the page has loaded.
  func begin(_ start: HostMessage.Start) -> [Effect] {
    stored = start.stored
    settings = Settings(stored: stored[StoredKey.settings] ?? "")
    take(languages: start.languages)
    route = Route(path: start.path)
    uploads = stored.pairs.compactMap { pair in
      pair.key.after(StoredKey.upload).flatMap { Upload(id: $0, stored: pair.value) }
    }
    return askOwner() + retainFiles()
  }

  /// Goes on to another screen.
  func open(_ route: Route) -> [Effect] {
    guard route != self.route else { return [] }
    return [.push(path: route.path, state: "")] + arrive(at: route) + [.scrollToTop]
  }

  /// Shows a screen.
  func arrive(at route: Route) -> [Effect] {
    self.route = route
    (undoAsked, undoFault) = (nil, nil)
    return load() + [.focus(id: "title")]
  }

  /// Asks the server for what the screen needs; what shows already is asked for again in the background.
  func load(isRetry: Bool = false) -> [Effect] {
    guard owner.value == true else { return isRetry ? askOwner() : [] }
    var effects: [Effect] = []
    if formats.value == nil { effects += ask(.formats) }
    switch route {
    case .library: return effects + loadDecks() + (search.text.isEmpty ? [] : startSearch())
    case .export(let deck): return effects + loadDecks() + loadLosses(of: deck)
    case .imports: return effects + loadImports()
    case .receipt(let id): return effects + loadImports() + loadReceipt(id)
    case .importing, .unknown: return effects
    }
  }

  private func loadDecks() -> [Effect] {
    if decks.value == nil { decks = .loading }
    return ask(.decks)
  }

  private func loadImports() -> [Effect] {
    if imports.value == nil { imports = .loading }
    return ask(.imports)
  }

  private func loadReceipt(_ id: String) -> [Effect] {
    if receiptID == id, receipt.value != nil, !isReceiptComing { return [] }
    if receiptID != id || receipt.value == nil { (receiptID, receipt) = (id, .loading) }
    return ask(.receipt(id))
  }

  /// Whether the screen waits for an import that is being carried out.
  var isReceiptComing: Bool {
    guard case .receipt(let id) = route, id == receiptID else { return false }
    switch receipt.value {
    case .waiting, .reading, .storing: return true
    case .done, .failed, nil: return false
    }
  }

  private func askOwner() -> [Effect] {
    if case .absent = owner { owner = .loading }
    return ask(.owner)
  }

  /// What a screen is called.
  func title(of route: Route) -> String {
    switch route {
    case .library: texts.library
    case .export: texts.export
    case .importing: texts.importFiles
    case .imports: texts.imports
    case .receipt: texts.receipt
    case .unknown: texts.notFound
    }
  }
}
