public import Foundation
internal import PlatenGraphics

extension MailMessage {
  /// The message as bytes. Time and memory grow with the attachments.
  ///
  /// A draft may lack sender and recipients, names those of `bcc`, and carries `X-Unsent: 1`, by which mail programs
  /// open it for editing. Throws ``MailError`` with the field that is at fault.
  public func data(isDraft: Bool = false) throws(MailError) -> Data {
    try check(isDraft: isDraft)
    var header = MailHeaderWriter()
    header.add("Date", words: [try MailDate.text(date, in: timeZone)])
    if let from { header.add("From", addresses: [from]) }
    header.add("Reply-To", addresses: replyTo)
    header.add("To", addresses: to)
    header.add("Cc", addresses: cc)
    if isDraft { header.add("Bcc", addresses: bcc) }
    if !subject.isEmpty { header.add("Subject", text: subject) }
    header.add("Message-ID", words: ["<\(messageID ?? newMessageID)>"])
    if isDraft { header.add("X-Unsent", words: ["1"]) }
    header.add("MIME-Version", words: ["1.0"])
    let separator = boundary ?? "platen-\(UUID().uuidString)"
    let text = MailText(body, avoiding: "--\(separator)")
    guard !attachments.isEmpty else {
      text.describe(in: &header)
      return Data("\(header.text)\r\n\(text.encoded)".utf8)
    }
    header.add("Content-Type", value: "multipart/mixed", parameters: ["boundary=\"\(separator)\""])
    var part = MailHeaderWriter()
    text.describe(in: &part)
    var data = Data("\(header.text)\r\n--\(separator)\r\n\(part.text)\r\n\(text.encoded)".utf8)
    for attachment in attachments {
      var part = MailHeaderWriter()
      let name = attachment.safeName
      part.add(
        "Content-Type", value: attachment.contentType, parameters: MailParameter.parameters("name", name))
      part.add("Content-Transfer-Encoding", words: ["base64"])
      part.add("Content-Disposition", value: "attachment", parameters: MailParameter.parameters("filename", name))
      data += Data("--\(separator)\r\n\(part.text)\r\n".utf8)
      data += attachment.data.base64EncodedData(options: [
        .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
      ])
      data += Data("\r\n".utf8)
    }
    data += Data("--\(separator)--\r\n".utf8)
    return data
  }

  /// Writes the message to a file (`.eml`), whole or not at all. Throws ``MailError``, or ``PlatenError`` when the file
  /// cannot be written.
  public func write(to url: URL, isDraft: Bool = false) throws {
    let data = try data(isDraft: isDraft)
    let sink = try FileSink(path: url.path)
    do {
      try data.withUnsafeBytes { try sink.write($0) }
      try sink.finish()
    } catch {
      sink.cancel()
      throw error
    }
  }

  private var newMessageID: String {
    let domain = from?.domain ?? ""
    // RFC 2606 keeps this domain free for good.
    let isName = !domain.isEmpty && domain.utf8.allSatisfy { $0 < 0x80 } && !domain.hasPrefix("[")
    return "\(UUID().uuidString.lowercased())@\(isName ? domain : "platen.invalid")"
  }

  private func check(isDraft: Bool) throws(MailError) {
    if !isDraft {
      guard from != nil else { throw MailError(.missing, .from, "The message has no sender. Name one.") }
      guard !recipients.isEmpty else { throw MailError(.missing, .to, "The message has no recipient. Name one.") }
    }
    try MailField.check(subject, .subject)
    guard !body.unicodeScalars.contains("\u{0}") else {
      throw MailError(.controlCharacter, .body, "A NUL character stands in it. Remove it.")
    }
    for attachment in attachments {
      try MailField.check(attachment.fileName, .fileName)
      try MailField.check(attachment.contentType, .contentType)
      let parts = attachment.contentType.split(separator: "/", omittingEmptySubsequences: false)
      let isType =
        parts.count == 2
        && parts.allSatisfy { part in
          !part.isEmpty && part.utf8.count <= 127
            && part.unicodeScalars.allSatisfy {
              $0.isASCII
                && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "!#$&-^_.+".unicodeScalars.contains($0))
            }
        }
      guard isType else {
        throw MailError(.invalidValue, .contentType, "This is no media type. Write it like application/pdf.")
      }
    }
    if let messageID {
      try MailField.check(messageID, .messageID)
      let sides = messageID.split(separator: "@", omittingEmptySubsequences: false)
      let isIdentifier =
        sides.count == 2 && messageID.utf8.count <= 200
        && sides.allSatisfy { side in
          side.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.unicodeScalars.allSatisfy { $0.isASCII && MailField.isAtomText($0) }
          }
        }
      guard isIdentifier else {
        throw MailError(.invalidValue, .messageID, "This is no identifier. Write it like 42@example.org.")
      }
    }
    if let boundary {
      try MailField.check(boundary, .boundary)
      let isBoundary =
        (1...60).contains(boundary.utf8.count)
        && boundary.unicodeScalars.allSatisfy {
          $0.isASCII
            && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "'()+_,-./:=?".unicodeScalars.contains($0))
        }
      guard isBoundary else {
        throw MailError(.invalidValue, .boundary, "Write 1 to 60 letters, digits or characters of '()+_,-./:=?.")
      }
    }
  }
}
