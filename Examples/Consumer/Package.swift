// swift-tools-version: 6.1
import PackageDescription

// A user of the library that draws text and PNG pictures only: with no traits, Platen needs cairo, pango and
// fontconfig and nothing else.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Platen", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(name: "Consumer", dependencies: [.product(name: "Platen", package: "Platen")])
  ],
  swiftLanguageModes: [.v6]
)
