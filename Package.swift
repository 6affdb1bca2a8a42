// swift-tools-version: 6.2

// Two packages in one manifest: the native one (library, server, terminal, command line), and, with
// QUIZDECK_PLATFORM=browser in the environment, the one that is compiled to WebAssembly. The shared modules
// (QuizCore, WebApp, GoldenVectors) are in both; what only one of them can compile is only in that one.

import PackageDescription

let forBrowser = Context.environment["QUIZDECK_PLATFORM"] == "browser"

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What Embedded Swift cannot compile is an error in the native build already.
let shared: [SwiftSetting] =
  strict + [
    .treatWarning("EmbeddedRestrictions", as: .error),
    .treatWarning("ExistentialType", as: .error),
  ]

/// In the browser a faulty document is reported by its places alone: the words are for those who write decks.
let core = shared + (forBrowser ? [.define("PLACES_ONLY")] : [])

/// The compiler's object outliner moves lists of literals out of functions and numbers them in each module anew, so that where
/// a function is compiled into several modules the linker takes one list for another. It may work in one of
/// them, the one with the most lists.
let unlisted: [SwiftSetting] =
  forBrowser ? [.unsafeFlags(["-Xllvm", "-sil-disable-pass=object-outliner"])] : []

/// Whether two parts of a program change one value at the same moment is asked while the tests run. In a release the asking would
/// take memory for each look at an item of an import.
let bulk: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

/// Deck files are read where they are kept; the browser is sent what has been read.
let nativeOnly = forBrowser ? ["Deck/Reading", "Wire/Writing"] : []

let sharedTargets: [Target] = [
  .target(name: "QuizCore", exclude: nativeOnly, swiftSettings: core + unlisted),
  .target(
    name: "WebUI", dependencies: ["QuizCore"], exclude: ["Host"], swiftSettings: shared + unlisted),
  .target(name: "WebApp", dependencies: ["QuizCore", "WebUI"], swiftSettings: shared),
  .target(name: "StudioApp", dependencies: ["QuizCore", "WebUI"], swiftSettings: shared),
  .target(name: "GoldenVectors", dependencies: ["QuizCore"], swiftSettings: shared),
]

let browserTargets: [Target] = [
  .target(name: "CHost"),
  .target(name: "CConsole"),
  .target(name: "CNormalization", exclude: ["tables.bin"]),
  .target(name: "WebHost", dependencies: ["WebUI", "CHost"], swiftSettings: shared + unlisted),
  .executableTarget(
    name: "WebMain", dependencies: ["WebApp", "WebHost", "WebUI", "CHost", "CNormalization"],
    swiftSettings: shared + unlisted),
  .executableTarget(
    name: "StudioMain", dependencies: ["StudioApp", "WebHost", "WebUI", "CHost", "CNormalization"],
    swiftSettings: shared + unlisted),
  .executableTarget(
    name: "GoldenMain", dependencies: ["GoldenVectors", "CConsole", "CNormalization"],
    swiftSettings: shared + unlisted),
]

let nativeTargets: [Target] = [
  .target(name: "CPlatform"),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(name: "CLibevent", pkgConfig: "libevent", providers: [.apt(["libevent-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
  .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
  .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .systemLibrary(name: "CUchardet", pkgConfig: "uchardet", providers: [.apt(["libuchardet-dev"])]),
  .systemLibrary(
    name: "CMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
  .target(name: "CAssets"),
  .target(
    name: "Platform", dependencies: ["QuizCore", "CPlatform", "CCrypto"], swiftSettings: strict),
  .target(
    name: "MemoryTraining", dependencies: ["QuizCore"],
    // Sums over vectors that are not optimised take minutes where the tests have seconds.
    swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
  .target(name: "Assets", dependencies: ["CAssets"], swiftSettings: strict),
  .target(name: "HTTPServer", dependencies: ["CLibevent", "CPlatform"], swiftSettings: strict),
  .target(
    name: "DeckFormats",
    dependencies: [
      "QuizCore", "Platform", "CZip", "CZstd", "CXML2", "CUchardet", "CMarkGFM", "CSQLite",
      "CSodium",
    ],
    swiftSettings: strict + bulk),
  .target(
    name: "Library", dependencies: ["DeckFormats", "QuizCore", "Platform"], swiftSettings: strict),
  .target(
    name: "LibrarySQLite",
    dependencies: ["DeckFormats", "Library", "CSQLite", "Platform", "QuizCore"],
    swiftSettings: strict),
  .target(
    name: "Server",
    dependencies: [
      "DeckFormats", "QuizCore", "Library", "HTTPServer", "Assets", "Platform", "CSodium", "CZlib",
    ],
    swiftSettings: strict),
  .target(
    name: "Terminal", dependencies: ["QuizCore", "Platform", "Library", "DeckFormats"],
    swiftSettings: strict),
  .target(
    name: "Commands",
    dependencies: [
      "QuizCore", "DeckFormats", "Library", "LibrarySQLite", "Server", "HTTPServer", "Terminal",
      "Assets", "MemoryTraining", "Platform",
    ],
    swiftSettings: strict),
  .executableTarget(name: "quizdeck", dependencies: ["Commands"], swiftSettings: strict),
  .executableTarget(
    name: "ViewBenchmark", dependencies: ["WebApp", "WebUI", "QuizCore", "CPlatform"],
    path: "Benchmarks/ViewBenchmark",
    swiftSettings: strict),
  .executableTarget(
    name: "MemoryWorkload", dependencies: ["Platform", "QuizCore"],
    path: "Benchmarks/MemoryWorkload", swiftSettings: strict),
  .target(
    name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport",
    swiftSettings: strict),
  .testTarget(
    name: "QuizCoreTests", dependencies: ["QuizCore", "GoldenVectors"], swiftSettings: strict),
  .testTarget(
    name: "WebAppTests", dependencies: ["WebApp", "WebUI", "QuizCore"], swiftSettings: strict),
  .testTarget(
    name: "StudioAppTests", dependencies: ["StudioApp", "WebUI", "QuizCore"], swiftSettings: strict),
  .testTarget(
    name: "MemoryTrainingTests", dependencies: ["MemoryTraining", "QuizCore"],
    swiftSettings: strict),
  .testTarget(
    name: "DeckFormatsTests",
    dependencies: ["DeckFormats", "Library", "Platform", "QuizCore", "TestSupport"],
    swiftSettings: strict),
  .executableTarget(
    name: "FormatsWorkload", dependencies: ["DeckFormats", "Platform", "QuizCore"],
    path: "Benchmarks/FormatsWorkload", swiftSettings: strict),
  .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: strict),
  .executableTarget(
    name: "LibraryWorkload",
    dependencies: ["DeckFormats", "Library", "LibrarySQLite", "Platform", "QuizCore"],
    path: "Benchmarks/LibraryWorkload", swiftSettings: strict),
  .testTarget(
    name: "LibraryTests",
    dependencies: [
      "DeckFormats", "Library", "LibrarySQLite", "LibraryWorkload", "Platform", "QuizCore",
      "TestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "ServerTests",
    dependencies: [
      "Server", "Assets", "DeckFormats", "HTTPServer", "Library", "LibrarySQLite", "Platform",
      "QuizCore", "TestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "TerminalTests",
    dependencies: [
      "Terminal", "DeckFormats", "Library", "LibrarySQLite", "Platform", "QuizCore", "TestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "CommandsTests",
    dependencies: [
      "Commands", "DeckFormats", "HTTPServer", "Platform", "QuizCore", "Server", "Terminal",
      "TestSupport", "quizdeck",
    ], swiftSettings: strict),
]

let package = Package(
  name: "Quizdeck",
  products: [.library(name: "QuizCore", targets: ["QuizCore"])]
    + (forBrowser
      ? [
        .executable(name: "WebMain", targets: ["WebMain"]),
        .executable(name: "StudioMain", targets: ["StudioMain"]),
        .executable(name: "GoldenMain", targets: ["GoldenMain"]),
      ]
      : [.executable(name: "quizdeck", targets: ["quizdeck"])]),
  targets: sharedTargets + (forBrowser ? browserTargets : nativeTargets)
)
