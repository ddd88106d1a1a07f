public import Foundation

/// A picture: PNG, JPEG, SVG, WebP, GIF (its first frame), TIFF or BMP, or pixels of the caller.
///
/// An immutable value that can be shared between threads and documents. What kind it is follows from its bytes, never from
/// a file name. JPEG data go into a PDF as they are, without the loss of encoding them again; SVG is drawn as vectors.
/// A picture drawn often in one document is stored there once, also when it was loaded more than once.
///
/// Colour profiles inside the data are not applied: colours are taken as sRGB.
public struct Image: Sendable {
  /// Width and height in pixels, after turning it upright as its EXIF orientation says. Nil for SVG.
  public let pixelSize: PixelSize?
  /// The size it has by itself, in points: a CSS pixel (1/96 inch) is 0.75 points.
  ///
  /// The resolution that a pixel file may state is not considered. An SVG gets the size it states (percentages and missing
  /// values follow from its `viewBox`; without that, CSS's 300 by 150 pixels).
  public let size: Size
  /// What it shows, for readers who cannot see it. Nil when it only decorates.
  public var altText: String?

  let identity: Identity
  let source: Source
  /// The file or name that errors mention.
  let name: String?

  /// Reads a picture from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - name: What errors call it, such as its file name.
  ///   - limits: How large it may be.
  /// - Throws: ``PlatenError`` with code `invalidImage` when the data are damaged, cut short, too large or of an unknown
  ///   kind; `notBuiltIn` when this build leaves the kind out.
  /// - Complexity: Linear in the data; JPEG and SVG are checked here but not turned into pixels.
  public init(data: Data, name: String? = nil, limits: Limits = Limits()) throws {
    do {
      try limits.check(byteCount: data.count)
      try self.init(Memory(copying: data), name: name, limits: limits)
    } catch {
      throw error.inFile(name)
    }
  }

  /// Reads a picture from a file.
  ///
  /// - Throws: ``PlatenError`` with code `unreadable` when there is no such file, it is a folder or may not be read; else
  ///   like ``init(data:name:limits:)``. The error names the file.
  public init(contentsOf path: String, limits: Limits = Limits()) throws {
    try self.init(ImageFile.contents(of: path, limits: limits), name: path, limits: limits)
  }

  /// Makes a picture from pixels: four bytes each (red, green, blue, opacity; colour not multiplied by opacity), row
  /// after row from the top.
  ///
  /// - Throws: ``PlatenError`` with code `invalidImage` when the number of bytes is not `width * height * 4` or a side is
  ///   not within 1...32767.
  public init(width: Int, height: Int, rgba: [UInt8], name: String? = nil) throws {
    do {
      let pixels = try PixelBuffer(width: width, height: height, rgba: rgba)
      let identity = rgba.withUnsafeBytes { Identity(of: $0, tag: "rgba \(width) \(height)") }
      self.init(source: .raster(RasterPicture(pixels: pixels)), identity: identity, name: name)
    } catch {
      throw error.inFile(name)
    }
  }

  private init(_ memory: Memory, name: String?, limits: Limits) throws(PlatenError) {
    do {
      let loaded = try ImageLoader(limits: limits).load(memory)
      self.init(source: loaded.source, identity: loaded.identity, name: name)
    } catch {
      throw error.inFile(name)
    }
  }

  private init(source: Source, identity: Identity, name: String?) {
    switch source {
    case .raster(let raster):
      pixelSize = raster.uprightSize
      size = Size(width: Double(raster.uprightSize.width) * 0.75, height: Double(raster.uprightSize.height) * 0.75)
    case .vector(let picture):
      pixelSize = nil
      size = Size(width: picture.size.width * 0.75, height: picture.size.height * 0.75)
    }
    self.source = source
    self.identity = identity
    self.name = name
  }

  /// Where the picture's content comes from.
  enum Source: Sendable {
    case raster(RasterPicture)
    case vector(SVGPicture)
  }
}

extension PlatenError {
  /// The same error with the name of the file it concerns.
  fileprivate func inFile(_ name: String?) -> PlatenError {
    var error = self
    error.file = name
    return error
  }
}
