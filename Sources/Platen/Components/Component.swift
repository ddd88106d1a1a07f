import PlatenLayout

/// A part of a report: a value that composes layout blocks and draws nothing itself.
protocol Component {
  func block(in environment: ComponentEnvironment) throws -> any Block
}

/// What flows down to the parts of a report.
struct ComponentEnvironment {
  var theme: Theme
  var localizer: Localizer
  var layout: LayoutContext
  /// The width of the content, in points.
  var width: Double
}
