internal import Foundation
internal import PlatenGraphics

/// A file that is looked at before it is handed to another program.
enum PDFFile {
  /// The absolute path of `url`. Throws ``PlatenError`` for anything but a regular file that begins like a PDF: a
  /// viewer would do with another file whatever its kind asks for, such as run it.
  static func checked(_ url: URL) throws -> String {
    guard url.isFileURL else {
      throw PlatenError(
        .unreadable, "This is no file: save the document first, and give the URL of the file.", file: url.absoluteString
      )
    }
    let path = url.standardizedFileURL.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw PlatenError(
        .unreadable, "Cannot read: \(String(cString: strerror(errno))). Name a PDF file that exists.", file: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PlatenError(.unreadable, "This is no regular file. Name a PDF file.", file: path)
    }
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw PlatenError(
        .unreadable, "Cannot read: \(String(cString: strerror(errno))). Change its permissions.", file: path)
    }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &start, start.count)
    guard isPDF(start.prefix(max(count, 0))) else {
      throw PlatenError(
        .invalidData, "This is no PDF: the file does not begin with %PDF-. Only PDF files are shared.", file: path)
    }
    return path
  }

  /// Whether `%PDF-` stands where readers look for it: at the start, or after a byte order mark.
  static func isPDF(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: "%PDF-".utf8) || bytes.starts(with: "\u{FEFF}%PDF-".utf8)
  }

  /// All bytes of the file. Throws as `checked` does.
  static func data(_ url: URL) throws -> Data {
    let path = try checked(url)
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw PlatenError(.unreadable, "The file cannot be read. Change its permissions.", file: path)
    }
  }
}
