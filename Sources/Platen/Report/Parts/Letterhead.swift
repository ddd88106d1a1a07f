import PlatenLayout

/// The organization's logo, name and contact lines, centred, with a rule below.
public struct Letterhead: Component, BlockComponent {
  /// Whose document it is.
  public var info: FranchiseInfo
  /// The logo.
  public var logo: Image?

  /// Makes a letterhead.
  public init(_ info: FranchiseInfo, logo: Image? = nil) {
    self.info = info
    self.logo = logo
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    LetterheadComponent(logo: logo, info: info).block(in: environment)
  }
}
