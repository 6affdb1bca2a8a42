internal import CAssets

/// What `scripts/build-web` packed into this binary.
package enum Assets {
  /// The files of the browser app; empty when the binary was built without them.
  package static let app: [Asset] = assets(quizdeck_app_assets())

  /// The built-in deck files, named `NAME.json`, in the order of their names.
  package static let decks: [Asset] = assets(quizdeck_deck_assets())

  /// The file of the browser app at a path without the leading slash.
  package static func app(at path: String) -> Asset? {
    byPath[path]
  }

  private static let byPath = Dictionary(
    app.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  private static func assets(_ table: quizdeck_asset_table) -> [Asset] {
    UnsafeBufferPointer(start: table.assets, count: table.count).map(Asset.init)
  }
}
