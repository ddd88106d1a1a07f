public import Foundation

extension InvoiceComposer {
  /// Makes the PDF of an invoice that was composed, and maybe changed since.
  ///
  /// ```swift
  /// try composer.exportHTMLContentToPDF(html, to: URL(fileURLWithPath: "2026-17.pdf"))
  /// ```
  ///
  /// - Parameters:
  ///   - html: The invoice.
  ///   - url: The file. It is written beside itself first: a failure leaves it as it was.
  ///   - renderer: What renders it; nil takes one that opens nothing. A logo in a file needs one whose
  ///     ``HTMLRenderer/resources`` grant it and whose ``HTMLRenderer/baseURL`` its address refers to; a logo from
  ///     ``setLogo(_:)`` needs nothing.
  /// - Returns: Pages and warnings.
  /// - Throws: As ``HTMLRenderer/write(_:to:format:)-(String,_,_)``.
  /// - Complexity: Linear in the text and the boxes it makes.
  @discardableResult
  public func exportHTMLContentToPDF(
    _ html: String, to url: URL, renderer: HTMLRenderer? = nil
  ) throws -> HTMLResult {
    try (renderer ?? HTMLRenderer(locale: locale)).write(html, to: url)
  }
}
