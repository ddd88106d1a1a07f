import Foundation
import Platen
import PlatenGraphics
import PlatenMail
import PlatenServer

/// Does what the share dialog asks for.
final class PreviewSharing: Sendable {
  private let helper: PDFShareHelper
  private let options: PreviewOptions

  /// `helper` is for tests with programs of their own.
  init(_ options: PreviewOptions, helper: PDFShareHelper? = nil) {
    self.options = options
    self.helper = helper ?? PDFShareHelper(temporaryDirectory: options.temporaryDirectory)
  }

  deinit { helper.cleanUp() }

  func cleanUp() { helper.cleanUp() }

  /// The name of the PDF.
  static func fileName(_ name: String) -> String {
    let stem = (name as NSString).deletingPathExtension
    return PDFShareHelper.safeFileName(stem.isEmpty ? name : stem)
  }

  /// Shares a document. What mail wants sent and cannot comes back as a draft for a mail program.
  func share(_ document: PreviewDocument, name: String, _ request: PreviewShareRequest) throws -> HTTPResponse {
    guard options.isLocal || request.by == .mail else {
      throw HTTPError(403, "This machine's viewer and printers are for readers at this machine.")
    }
    do {
      switch request.by {
      case .open: try share(document, name, by: .open)
      case .print: try share(document, name, by: .print(try settings(request)))
      case .mail:
        let message = try message(request, name: name)
        guard let transport = options.mail else { return try draft(message, document, name: name) }
        try share(document, name, by: .mail(message, via: transport))
      }
      return try .json(["done": request.by.rawValue])
    } catch let error as MailError {
      throw HTTPError(422, error.description)
    } catch let error as SMTPError {
      throw HTTPError(502, error.description)
    } catch let error as PlatenError {
      throw HTTPError(422, error.message)
    }
  }

  private func share(_ document: PreviewDocument, _ name: String, by choice: ShareChoice) throws {
    let url = try helper.save(document.pdf, fileName: Self.fileName(name))
    var isLeftToViewer = false
    defer { if !isLeftToViewer { try? FileManager.default.removeItem(at: url) } }
    try helper.share(url, by: choice)
    // A viewer reads the file when it likes to; all others are done with it.
    if case .open = choice { isLeftToViewer = true }
  }

  private func message(_ request: PreviewShareRequest, name: String) throws -> MailMessage {
    let recipients = try (request.to ?? "").split(whereSeparator: { ",;\n".contains($0) }).compactMap { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? nil : try MailAddress(parsing: text)
    }
    return MailMessage(
      from: options.sender, to: recipients, subject: request.subject ?? "", body: request.text ?? "")
  }

  private func draft(_ message: MailMessage, _ document: PreviewDocument, name: String) throws -> HTTPResponse {
    var message = message
    let fileName = Self.fileName(name)
    message.attachments = [MailAttachment(data: document.pdf, fileName: fileName, contentType: "application/pdf")]
    let stem = (fileName as NSString).deletingPathExtension
    if message.subject.isEmpty { message.subject = stem }
    return .download(.data(try message.data(isDraft: true)), type: "message/rfc822", name: stem + ".eml")
  }

  private func settings(_ request: PreviewShareRequest) throws -> PrintSettings {
    var settings = PrintSettings(copies: request.copies ?? 1)
    if let printer = request.printer, !printer.isEmpty { settings.printer = printer }
    if let duplex = request.duplex, !duplex.isEmpty {
      guard let value = PrintSettings.Duplex(rawValue: duplex) else {
        throw HTTPError(400, "The sides to print on are not one of those there are.")
      }
      settings.duplex = value
    }
    return settings
  }
}
