internal import Foundation

/// A picture of pixels: decoded ones, or JPEG data that are decoded when somebody needs to see pixels.
final class RasterPicture: @unchecked Sendable {
  // @unchecked: `decoded` is the only part that changes, and only under `lock`.
  /// As stored, before turning it upright.
  let width: Int
  let height: Int
  let orientation: ExifOrientation
  /// The file, when a PDF may hold it as it is.
  let jpeg: JPEGData?
  private let lock = NSLock()
  private var decoded: Result<PixelBuffer, PlatenError>?

  init(pixels: PixelBuffer, orientation: ExifOrientation = .up) {
    width = pixels.width
    height = pixels.height
    self.orientation = orientation
    jpeg = nil
    decoded = .success(pixels)
  }

  init(jpeg: JPEGData) {
    width = jpeg.header.width
    height = jpeg.header.height
    orientation = jpeg.header.exif?.orientation ?? .up
    self.jpeg = jpeg
  }

  var uprightSize: PixelSize {
    orientation.swapsSides ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  /// The pixels; JPEG data are decoded by the first call and kept, so that a photograph is decoded at most once.
  func pixels() throws(PlatenError) -> PixelBuffer {
    lock.lock()
    defer { lock.unlock() }
    if let decoded { return try decoded.get() }
    let result = Result { () throws(PlatenError) in try decode() }
    decoded = result
    return try result.get()
  }

  /// Whether there are pixels already.
  var isDecoded: Bool { lock.withLock { decoded != nil } }

  private func decode() throws(PlatenError) -> PixelBuffer {
    guard let jpeg else { throw PlatenError(.drawingFailed, "The picture has no pixels.") }
    // Loading has checked the caller's limits.
    let pixels = try PixbufDecoder.decode(
      jpeg.memory.bytes, kind: .jpeg, limits: Image.Limits(maximumPixels: .max, maximumBytes: .max))
    guard pixels.width == width, pixels.height == height else {
      throw PlatenError(.invalidImage, "The JPEG picture has another size than its header says.")
    }
    return pixels
  }
}
