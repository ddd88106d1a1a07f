import Testing

@testable import PlatenCLI
