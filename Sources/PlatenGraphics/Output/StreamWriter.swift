internal import CPangoCairo

/// Carries cairo's bytes to a sink and keeps the sink's error, of which cairo only knows that there was one.
final class StreamWriter {
  /// What the sink threw first. Nothing is written after it.
  private(set) var error: (any Error)?
  /// How many bytes the sink took.
  private(set) var count = 0
  /// Set while the end of a PDF is written.
  var tail: PDFTail?

  private let sink: any ByteSink
  private var isClosed = false

  init(sink: any ByteSink) { self.sink = sink }

  /// The `cairo_write_func_t`; its closure is the writer, unretained: the surface that calls it holds the writer.
  static let callback: cairo_write_func_t = { closure, data, length in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    let writer = Unmanaged<StreamWriter>.fromOpaque(closure).takeUnretainedValue()
    return writer.write(UnsafeRawBufferPointer(start: data, count: Int(length)))
      ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Whether the sink took the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !isClosed, error == nil else { return false }
    do {
      try sink.write(bytes)
      tail?.watch(bytes, at: count)
      count += bytes.count
      return true
    } catch {
      self.error = error
      return false
    }
  }

  /// Drops whatever cairo writes from now on: finishing a surface always writes.
  func close() { isClosed = true }
}
