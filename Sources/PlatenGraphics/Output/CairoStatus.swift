internal import CPangoCairo

extension PlatenError {
  /// What cairo reports, in its own words; nil for success.
  init?(cairo status: cairo_status_t, whileDoing action: String) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let text = cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
    self.init(.drawingFailed, "Cannot \(action): cairo says “\(text)”.")
  }
}
