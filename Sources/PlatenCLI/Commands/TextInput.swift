import Foundation
import Platen

/// A text file, or standard input, read as a whole.
enum TextInput {
  private static let largest = 16 << 20

  /// Reads UTF-8; `-` reads standard input. Throws for other encodings and for more than 16 MB.
  static func read(_ path: String) throws -> String {
    let name = path == "-" ? "standard input" : path
    let data: Data
    do {
      let handle = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      var read = Data()
      while read.count <= largest, let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty { read += piece }
      data = read
    } catch {
      throw PlatenError(.unreadable, "The file does not exist or cannot be read.", file: name)
    }
    guard data.count <= largest else {
      throw PlatenError(.limitExceeded, "The text has more than 16 MB; give a part of it.", file: name)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw PlatenError(.invalidData, "The text is not UTF-8; convert it, for example with iconv.", file: name)
    }
    return text
  }
}
