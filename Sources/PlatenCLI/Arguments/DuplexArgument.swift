import Platen

/// A value of `--duplex`.
enum DuplexArgument: String, CaseIterable {
  case off, long, short

  var duplex: PrintSettings.Duplex {
    switch self {
    case .off: .off
    case .long: .longEdge
    case .short: .shortEdge
    }
  }
}
