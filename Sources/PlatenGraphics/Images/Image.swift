internal import CPangoCairo
public import Foundation

/// A picture. A value that can be shared between threads and documents.
public struct Image: Sendable {
  typealias Identity = Int
}

/// A cairo surface made from a picture, owned by one document.
final class ImageSurface {
}
