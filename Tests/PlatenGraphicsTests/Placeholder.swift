import Testing

@testable import PlatenGraphics
