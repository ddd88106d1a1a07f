import Testing

@testable import Platen
