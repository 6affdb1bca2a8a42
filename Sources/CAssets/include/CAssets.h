#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

/// A run of constant bytes in the binary; `bytes` is NULL when this form of the asset was not kept.
struct quizdeck_bytes {
  const unsigned char *bytes;
  size_t count;
};

/// One file of the browser app or one built-in deck.
struct quizdeck_asset {
  /// Address without the leading slash: "index.html", "assets/app-0123456789ab.wasm".
  const char *path;
  const char *content_type;
  /// The first 12 hexadecimal digits of the SHA-256 of the content.
  const char *hash;
  /// 1 if the hash is part of the path, so that the content at that path never changes.
  int is_hashed;
  struct quizdeck_bytes identity;
  struct quizdeck_bytes brotli;
  struct quizdeck_bytes gzip;
};

/// A table of assets. (A function returns it because Swift does not see arrays of unknown length.)
struct quizdeck_asset_table {
  const struct quizdeck_asset *assets;
  size_t count;
};

/// The files of the browser app; none when it has not been built.
struct quizdeck_asset_table quizdeck_app_assets(void);

/// The built-in deck files, whose path is "NAME.json".
struct quizdeck_asset_table quizdeck_deck_assets(void);

#endif
