#include "CAssets.h"

// scripts/build-web writes the tables `app` and `decks`. Without them (a plain `swift build` of a fresh checkout)
// both are empty.
#if __has_include("generated/assets.inc")
#include "generated/assets.inc"
#else
static const struct quizdeck_asset app[1];
static const size_t app_count = 0;
static const struct quizdeck_asset decks[1];
static const size_t deck_count = 0;
#endif

struct quizdeck_asset_table quizdeck_app_assets(void) { return (struct quizdeck_asset_table){app, app_count}; }

struct quizdeck_asset_table quizdeck_deck_assets(void) { return (struct quizdeck_asset_table){decks, deck_count}; }
