// swift-tools-version: 6.1
import PackageDescription

// A user of the library that draws text and pictures of its own making only: with no traits, Platen needs cairo, pango
// and fontconfig and nothing else.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Platen", path: "../..", traits: [])
  ],
  targets: [
    // An invoice in the language that is given.
    .executableTarget(name: "Consumer", dependencies: [.product(name: "Platen", package: "Platen")]),
    // The program of the README and of the tutorial.
    .executableTarget(name: "FirstReport", dependencies: [.product(name: "Platen", package: "Platen")]),
  ],
  swiftLanguageModes: [.v6]
)
