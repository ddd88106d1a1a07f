// swift-tools-version: 6.1
import PackageDescription

// Traits let a consumer leave out the C libraries it does not use: without `SVGImages` librsvg is not linked, without
// `RasterImages` gdk-pixbuf is not (PNG stays, through cairo), without `WordBreaking` ICU is not.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Platen",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Platen", targets: ["Platen"]),
    .library(name: "PlatenHTML", targets: ["PlatenHTML"]),
    .library(name: "PlatenMail", targets: ["PlatenMail"]),
    .library(name: "PlatenPreview", targets: ["PlatenPreview"]),
    .library(name: "PlatenInvoices", targets: ["PlatenInvoices"]),
    .executable(name: "platen", targets: ["PlatenCLI"]),
  ],
  traits: [
    .trait(name: "SVGImages", description: "SVG pictures, drawn as vectors by librsvg"),
    .trait(name: "RasterImages", description: "JPEG, WebP, GIF, TIFF and BMP pictures, decoded by gdk-pixbuf"),
    .trait(
      name: "WordBreaking",
      description: "Lines of Khmer, Lao and Myanmar broken between words, found by ICU's dictionaries"),
    .default(enabledTraits: ["SVGImages", "RasterImages", "WordBreaking"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPangoCairo",
      pkgConfig: "pangocairo",
      providers: [
        .apt(["libcairo2-dev", "libpango1.0-dev", "libfontconfig1-dev", "libharfbuzz-dev"]),
        .brew(["cairo", "pango", "fontconfig", "harfbuzz", "freetype"]),
      ]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .brew(["gdk-pixbuf"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(
      name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "PlatenGraphics",
      dependencies: [
        "CPangoCairo",
        .target(name: "CRSVG", condition: .when(traits: ["SVGImages"])),
        .target(name: "CPixbuf", condition: .when(traits: ["RasterImages"])),
        // Foundation has the dictionaries of macOS.
        .target(name: "CICU", condition: .when(platforms: [.linux], traits: ["WordBreaking"])),
      ],
      swiftSettings: settings),
    .target(name: "PlatenLayout", dependencies: ["PlatenGraphics"], swiftSettings: settings),
    .target(
      name: "Platen", dependencies: ["PlatenLayout", "PlatenGraphics"],
      resources: [.process("Resources")], swiftSettings: settings),
    .target(name: "PlatenFlow", dependencies: ["PlatenLayout", "PlatenGraphics"], swiftSettings: settings),
    .target(
      name: "PlatenHTML", dependencies: ["Platen", "PlatenFlow", "PlatenLayout", "PlatenGraphics", "CGumbo"],
      resources: [.process("Resources")], swiftSettings: settings),
    .target(name: "PlatenMail", dependencies: ["Platen", "PlatenGraphics", "CCurl"], swiftSettings: settings),
    .target(
      name: "PlatenServer", dependencies: ["PlatenGraphics", "CMicroHTTPD"], swiftSettings: settings),
    .target(
      name: "PlatenPreview", dependencies: ["Platen", "PlatenMail", "PlatenServer", "PlatenGraphics"],
      resources: [.copy("Web"), .process("Resources")], swiftSettings: settings),
    .target(
      name: "PlatenInvoices",
      dependencies: [
        "Platen", "PlatenHTML", "PlatenServer", "PlatenGraphics", "CSQLite",
      ],
      resources: [.copy("Web"), .process("Resources")], swiftSettings: settings),
    .executableTarget(
      name: "PlatenCLI",
      dependencies: ["Platen", "PlatenHTML", "PlatenMail", "PlatenPreview", "PlatenInvoices", "PlatenGraphics"],
      swiftSettings: settings),
    .executableTarget(
      name: "platen-bench", dependencies: ["Platen", "PlatenHTML", "PlatenLayout"], path: "Benchmarks/PlatenBench",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["PlatenGraphics"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "PlatenGraphicsTests", dependencies: ["PlatenGraphics", "TestSupport", "CPangoCairo"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(name: "PlatenLayoutTests", dependencies: ["PlatenLayout", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "PlatenTests", dependencies: ["Platen", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PlatenFlowTests", dependencies: ["PlatenFlow", "PlatenLayout", "PlatenGraphics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "PlatenHTMLTests", dependencies: ["PlatenHTML", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PlatenMailTests", dependencies: ["PlatenMail", "Platen", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PlatenServerTests", dependencies: ["PlatenServer", "PlatenPreview", "Platen", "TestSupport"],
      swiftSettings: settings),
    // Saves invoices in a process of its own, which tests may kill.
    .executableTarget(
      name: "InvoiceWriter", dependencies: ["PlatenInvoices"], path: "Tests/InvoiceWriter", swiftSettings: settings),
    .testTarget(
      name: "PlatenInvoicesTests",
      dependencies: [
        "PlatenInvoices", "PlatenServer", "PlatenMail", "PlatenHTML", "Platen", "InvoiceWriter", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlatenCLITests", dependencies: ["PlatenCLI", "Platen", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
