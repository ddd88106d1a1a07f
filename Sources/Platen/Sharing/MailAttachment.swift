public import Foundation

/// A file that goes with a message.
public struct MailAttachment: Hashable, Sendable {
  /// The bytes.
  public var data: Data
  /// The name that the recipient sees, in any script. In the message it is a safe one, as ``PDFShareHelper`` makes
  /// them.
  public var fileName: String
  /// The media type (RFC 6838).
  public var contentType: String

  /// Makes an attachment of bytes.
  public init(data: Data, fileName: String, contentType: String = "application/pdf") {
    self.data = data
    self.fileName = fileName
    self.contentType = contentType
  }

  /// Reads a PDF. Throws ``PlatenError`` when it cannot be read or is no PDF.
  public init(pdf url: URL) throws {
    self.init(data: try PDFFile.data(url), fileName: url.lastPathComponent)
  }

  /// The name that is written: no path, nothing hidden, its own extension.
  var safeName: String {
    guard contentType != "application/pdf" else { return PDFShareHelper.safeFileName(fileName) }
    let ending = fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let isExtension = ending.count <= 16 && ending.unicodeScalars.allSatisfy(MailField.isAtomText)
    return PDFShareHelper.safeFileName(fileName, fileExtension: isExtension ? String(ending) : "")
  }
}
