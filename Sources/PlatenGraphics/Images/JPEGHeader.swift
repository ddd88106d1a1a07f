/// What the markers of a JPEG file say (ITU-T T.81, annex B).
struct JPEGHeader: Sendable {
  /// One colour component of the frame.
  struct Component {
    let id: UInt8
    let horizontal: Int
    let vertical: Int
    let quantization: Int
  }

  /// As stored, before turning it upright.
  var width = 0
  var height = 0
  /// The orientation that EXIF data ask for; its offset counts from the start of the file.
  var exif: ExifReader.Found?
  /// The offset behind the end-of-image marker. Cameras and phones put more there, such as previews and films.
  var end = 0
  /// Whether viewers of PDF show the data as they are like every JPEG decoder does.
  ///
  /// True for 8-bit grey and three-component files, baseline or progressive. CMYK is not: such files hold inverted values
  /// by the convention of Adobe's programs, which a PDF has to undo by a `/Decode` array, and cairo 1.16 writes none;
  /// PDF/A wants them converted anyway. RGB files without an Adobe marker are told from YCbCr by their component names
  /// only, which PDF does not do.
  var isEmbeddable: Bool {
    isHuffman && precision == 8 && (componentCount == 1 || componentCount == 3) && isPlainColor && !hasStrayBytes
  }

  /// Whether there are bytes between segments, which decoders skip with a warning.
  var hasStrayBytes = false
  var precision = 0
  var componentCount = 0
  /// Baseline, extended sequential or progressive with Huffman coding.
  var isHuffman = false
  /// Whether JFIF, Adobe marker and component names agree on what three components mean, and every decoder can put
  /// them together.
  var isPlainColor = true

  /// Walks through all markers up to the end of the image and checks what can be checked without decoding.
  ///
  /// - Complexity: Linear in the data, at the speed of `memchr`.
  init(parsing bytes: UnsafeRawBufferPointer, limits: Image.Limits) throws(PlatenError) {
    var parser = JPEGParser(bytes, limits: limits)
    self = try parser.parse()
  }

  init() {}
}
