package import PlatenGraphics
import Foundation

extension HTMLLoader: HTMLResources {
  package func image(_ address: String, line: Int) throws -> Image? { try picture(address, line: line) }

  package func image(svg text: String, line: Int) throws -> Image? {
    try picture(Data(text.utf8), name: "svg element", base, line: line)
  }

  private static let linkSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "ftp", "ftps"]

  package func link(_ address: String) -> String? {
    let written = HTMLAddress(address)
    if written.scheme == nil, written.authority == nil, written.path.isEmpty, written.query == nil {
      guard let fragment = written.fragment, !fragment.isEmpty else { return nil }
      return "#" + (HTMLAddress.decoded(fragment) ?? fragment)
    }
    // A link into the folder of the document is one of this machine: a reader of the PDF does not have it.
    let resolved = written.resolved(against: base)
    guard let scheme = resolved.scheme, Self.linkSchemes.contains(scheme) else { return nil }
    // What names no place would lead nowhere.
    let text = resolved.text()
    return (try? LinkURI(text)) == nil ? nil : text
  }

  package func warn(_ message: String, line: Int) throws { try log.add(message, file: file, line: line) }
}
