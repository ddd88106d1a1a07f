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
    var isLeftToViewer = false
    defer { if !isLeftToViewer { helper.cleanUp() } }
    let url = try document(helper)
    do {
      try share(url, helper)
    } catch var error as PlatenError where error.file == url.path && isCopied {
      // The copy goes: what was named on the command line is what is known.
      error.file = inputName
      throw error
    }
    // A copy stays for the viewer, which may read it late.
    if case .open = options.action { isLeftToViewer = isCopied }
  }

  private func share(_ url: URL, _ helper: PDFShareHelper) throws {
    switch options.action {
    case .open: try helper.open(url)
    case .print(let settings):
      if let job = try helper.print(url, settings: settings).identifier { try Main.say("\(job)\n") }
    case .send(let message, let server): try helper.mail(url, message, via: try server.transport())
    case .write(let message, let output):
      try helper.mail(url, message, via: output == "-" ? StandardOutputMail() : MailFile(URL(fileURLWithPath: output)))
    }
  }

  private var inputName: String { options.input == "-" ? "standard input" : options.input }

  /// Whether the document is shared as a copy.
  private var isCopied: Bool { options.input == "-" || options.name != nil }

  /// The file, or a copy under the name that it is to have.
  private func document(_ helper: PDFShareHelper) throws -> URL {
    guard isCopied else { return URL(fileURLWithPath: options.input) }
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
