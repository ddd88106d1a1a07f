import Foundation
import Platen
import PlatenMail

/// `platen share`: hands a PDF over to a viewer, a printer or a mail program.
struct ShareCommand {
  var options: ShareOptions

  private static let largest = 1 << 30

  func run() throws {
    PDFShareHelper.removeAbandoned()
    let helper = PDFShareHelper()
    let url = try document(helper)
    switch options.action {
    case .open:
      // A copy stays for the viewer, which may read it late.
      try helper.open(url)
    case .print(let settings):
      defer { helper.cleanUp() }
      if let job = try helper.print(url, settings: settings).identifier { try Main.say("\(job)\n") }
    case .send(let message, let server):
      defer { helper.cleanUp() }
      try helper.mail(url, message, via: try server.client())
    case .write(let message, let output):
      defer { helper.cleanUp() }
      try helper.mail(url, message, via: output == "-" ? StandardOutputMail() : MailFile(URL(fileURLWithPath: output)))
    }
  }

  /// The file, or a copy under the name that it is to have.
  private func document(_ helper: PDFShareHelper) throws -> URL {
    guard options.input == "-" || options.name != nil else { return URL(fileURLWithPath: options.input) }
    let name = options.name ?? "document"
    let data =
      options.input == "-" ? try standardInput() : try MailAttachment(pdf: URL(fileURLWithPath: options.input)).data
    return try helper.save(data, fileName: name)
  }

  private func standardInput() throws -> Data {
    var data = Data()
    while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty {
      data += piece
      guard data.count <= Self.largest else {
        throw PlatenError(.limitExceeded, "The document has more than 1 GB; save it to a file.", file: "standard input")
      }
    }
    return data
  }
}
