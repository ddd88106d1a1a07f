// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FirstReport",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Platen", path: "../Platen")
  ],
  targets: [
    .executableTarget(name: "FirstReport", dependencies: [.product(name: "Platen", package: "Platen")])
  ],
  swiftLanguageModes: [.v6]
)
