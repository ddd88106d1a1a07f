public import Foundation
internal import PlatenGraphics

extension PDFShareHelper {
  /// Saves `data` under a safe name and does with it what was chosen. Returns where it was saved; it stays there until
  /// ``cleanUp()``, also when sharing it throws.
  @discardableResult
  public func share(_ data: Data, fileName: String, by choice: ShareChoice) throws -> URL {
    let url = try save(data, fileName: fileName)
    try share(url, by: choice)
    return url
  }

  /// Does with a PDF that is saved already what was chosen. Throws ``PlatenError``, ``MailError``, or what the mail
  /// transport throws.
  public func share(_ url: URL, by choice: ShareChoice) throws {
    switch choice {
    case .open: try open(url)
    case .print(let settings): try print(url, settings: settings)
    case .mail(let message, let transport): try mail(url, message, via: transport)
    case .nothing: break
    }
  }

  /// Attaches a PDF to `message`, which has the file's name as its subject when it has none, and sends it.
  public func mail(_ url: URL, _ message: MailMessage, via transport: any MailTransport) throws {
    var message = message
    message.attachments.append(try MailAttachment(pdf: url))
    if message.subject.isEmpty { message.subject = SafeFileName(url.lastPathComponent, fileExtension: "pdf").stem }
    try transport.send(message)
  }
}
