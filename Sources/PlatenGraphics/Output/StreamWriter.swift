internal import CPangoCairo

/// Carries cairo's bytes to a sink and keeps the sink's error, of which cairo only knows that there was one.
final class StreamWriter {
  /// What the sink threw first. Nothing is written after it.
  private(set) var error: (any Error)?
  /// How many bytes were written, those that wait included.
  private(set) var count = 0
  /// Set while the end of a PDF is written.
  var tail: PDFTail?
  /// Set for a PDF with pictures.
  var resources: PDFResourceNames?

  private static let capacity = 65_536

  private let sink: any ByteSink
  private var isClosed = false
  /// Cairo writes a few bytes at a time, millions of times for a tagged document; they are handed on together.
  private let buffer = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  private var waiting = 0

  deinit { buffer.deallocate() }

  init(sink: any ByteSink) { self.sink = sink }

  /// For surfaces that stream. The closure is the writer, unretained: the surface that calls it holds the writer.
  ///
  /// It hides failures from cairo, whose PDF surface aborts the process when it is finished after a failed page with links.
  /// The page goes on into nothing, and the error is thrown when it ends.
  static let callback: cairo_write_func_t = { closure, data, length in
    _ = StreamWriter.pass(closure, data, length)
    return CAIRO_STATUS_SUCCESS
  }

  /// For a single picture, which cairo stops writing at the first failure.
  static let stoppingCallback: cairo_write_func_t = { closure, data, length in
    StreamWriter.pass(closure, data, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  private static func pass(
    _ closure: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ length: UInt32
  ) -> Bool {
    guard let closure else { return false }
    let writer = Unmanaged<StreamWriter>.fromOpaque(closure).takeUnretainedValue()
    return writer.write(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Takes bytes for the sink; false once it has failed.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !isClosed, error == nil else { return false }
    count += bytes.count
    if waiting + bytes.count > Self.capacity { guard passWaiting() else { return false } }
    guard bytes.count <= Self.capacity else { return pass(bytes) }
    if let start = bytes.baseAddress {
      (buffer + waiting).copyMemory(from: start, byteCount: bytes.count)
      waiting += bytes.count
    }
    return true
  }

  /// Hands on what waits; false when the sink has failed. To be called before the sink is flushed or its error looked at.
  @discardableResult
  func drain() -> Bool {
    guard !isClosed, error == nil else { return false }
    return passWaiting() && passRest()
  }

  private func passWaiting() -> Bool {
    guard waiting > 0 else { return true }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: waiting)
    waiting = 0
    return pass(bytes)
  }

  private func passRest() -> Bool {
    guard let rest = resources?.takeRest(), !rest.isEmpty else { return true }
    return rest.withUnsafeBytes(handOn)
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let resources else { return handOn(bytes) }
    return resources.filtered(bytes).withUnsafeBytes(handOn)
  }

  private func handOn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do {
      try sink.write(bytes)
      tail?.watch(bytes)
      return true
    } catch {
      self.error = error
      return false
    }
  }

  /// Drops whatever cairo writes from now on: finishing a surface always writes.
  func close() { isClosed = true }
}
