internal import Foundation

/// The text of a message, legible where it is short lines of ASCII, else in base64.
struct MailText {
  private let isPlain: Bool
  /// With line ends of CRLF, the last one included.
  let encoded: String

  /// `separator` is what begins the lines between the parts: text that has it is encoded.
  init(_ body: String, avoiding separator: String) {
    // Every kind of line end becomes CRLF.
    var lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(
      String.init)
    if lines.last == "" { lines.removeLast() }
    isPlain = lines.allSatisfy { line in
      line.utf8.count <= 76 && line.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x09 }
        && !line.hasPrefix(separator) && !line.hasPrefix("From ") && !line.hasSuffix(" ") && !line.hasSuffix("\t")
    }
    let text = lines.map { $0 + "\r\n" }.joined()
    if isPlain {
      encoded = text
    } else {
      encoded =
        Data(text.utf8).base64EncodedString(
          options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]) + "\r\n"
    }
  }

  /// Adds what tells a reader how to decode it.
  func describe(in header: inout MailHeaderWriter) {
    header.add("Content-Type", value: "text/plain", parameters: ["charset=UTF-8"])
    header.add("Content-Transfer-Encoding", words: [isPlain ? "7bit" : "base64"])
  }
}
