package import Foundation

extension Tool {
  /// The structure tree of a PDF as Poppler reads it, on one line: elements by their names, what is in them in
  /// parentheses, text in quotes, each without spaces at its ends. Document, the outermost, is left out.
  ///
  /// For example `H1'Title' L(LI(Lbl'1.' LBody'one'))`.
  package static func structure(of pdf: Data) throws -> String {
    var result = ""
    /// The indentations of the elements that are open, and whether something is in them.
    var open: [(indent: Int, isEmpty: Bool)] = []
    func close(from indent: Int) {
      while let last = open.last, last.indent >= indent {
        open.removeLast()
        if !last.isEmpty { result += ")" }
      }
    }
    for line in try info(of: pdf, ["-struct-text"]).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indent)
      guard content != "Document", !content.hasPrefix("Object ") else { continue }
      close(from: indent)
      if content.hasPrefix("\"") {
        let text = content.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
        if !text.isEmpty { result += "'\(text)'" }
        continue
      }
      if let last = open.indices.last {
        result += open[last].isEmpty ? "(" : " "
        open[last].isEmpty = false
      } else if !result.isEmpty {
        result += " "
      }
      result += content.prefix { $0 != " " }
      open.append((indent, true))
    }
    close(from: 0)
    return result
  }

  /// The places of the links of a PDF, from the first page on: left, bottom, right and top in points.
  package static func linkAreas(of pdf: Data) throws -> [[Double]] {
    let json = try json(of: pdf, keys: ["qpdf"])
    let objects = (json["qpdf"] as? [Any])?.last as? [String: Any] ?? [:]
    return objects.compactMap { entry in
      let value = (entry.value as? [String: Any])?["value"] as? [String: Any]
      guard value?["/Subtype"] as? String == "/Link", let area = value?["/Rect"] as? [Any] else { return nil }
      return area.compactMap { ($0 as? NSNumber)?.doubleValue }
    }.sorted { ($0.last ?? 0, -($0.first ?? 0)) > ($1.last ?? 0, -($1.first ?? 0)) }
  }
}
