import Testing

@testable import PlatenLayout
