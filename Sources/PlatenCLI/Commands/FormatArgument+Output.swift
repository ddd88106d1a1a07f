import Platen

extension FormatArgument {
  /// The library's format.
  func output(resolution: Double) -> OutputFormat {
    switch self {
    case .pdf: .pdf
    case .png: .png(resolution: resolution)
    case .svg: .svg
    }
  }
}
