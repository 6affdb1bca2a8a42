internal import CAssets

/// One file of the browser app or one built-in deck, embedded in the binary.
///
/// Unchecked because its pointers lead to constants of the binary, which nothing can write to or free.
package struct Asset: @unchecked Sendable {
  /// Address without the leading slash: `index.html`, `assets/app-0123456789ab.wasm`.
  package let path: String
  /// Media type for the `Content-Type` field, with the charset where it is text.
  package let contentType: String
  /// The first 12 hexadecimal digits of the SHA-256 of the content, fit for an `ETag`.
  package let hash: String
  /// Whether the hash is part of the path, so that the content may be cached for ever.
  package let isHashed: Bool
  /// The content as it is.
  package let identity: UnsafeRawBufferPointer
  /// The content compressed with Brotli, where that is smaller.
  package let brotli: UnsafeRawBufferPointer?
  /// The content compressed with gzip, where that is smaller.
  package let gzip: UnsafeRawBufferPointer?

  init(_ asset: quizdeck_asset) {
    path = String(cString: asset.path)
    contentType = String(cString: asset.content_type)
    hash = String(cString: asset.hash)
    isHashed = asset.is_hashed != 0
    identity = UnsafeRawBufferPointer(start: asset.identity.bytes, count: asset.identity.count)
    brotli = Self.present(asset.brotli)
    gzip = Self.present(asset.gzip)
  }

  private static func present(_ bytes: quizdeck_bytes) -> UnsafeRawBufferPointer? {
    bytes.bytes.map { UnsafeRawBufferPointer(start: $0, count: bytes.count) }
  }
}
