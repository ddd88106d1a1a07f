import Foundation

/// New versions of objects, added after the end of a PDF (incremental update, ISO 32000-1, clause 7.5.6).
struct PDFUpdate {
  private let parts: PDFTail.Parts
  /// Where the update begins.
  private let offset: Int
  private var objects: [(number: Int, body: String)] = []

  init(after parts: PDFTail.Parts, at offset: Int) {
    self.parts = parts
    self.offset = offset
  }

  /// Gives the document its information dictionary: cairo 1.16 writes dates without the "D:" that the standard asks for.
  mutating func replaceInformation(with entries: [(key: String, value: String)]) {
    objects.append((parts.info, "<< \(entries.map { "/\($0.key) \($0.value)" }.joined(separator: "\n   ")) >>"))
  }

  /// Gives the document its catalogue again, with more entries.
  ///
  /// The structure tree of an untagged document is left out: cairo makes one around the links, and a reader who follows
  /// a tree would hear the links and nothing else.
  mutating func extendCatalogue(by entries: [(key: String, value: String)], keepingStructure: Bool) {
    var text = parts.catalogue
    if !keepingStructure {
      for (key, last) in [("/StructTreeRoot ", "R"), ("/MarkInfo <<", ">>")] { Self.remove(key, to: last, from: &text) }
    }
    let added = entries.map { "   /\($0.key) \($0.value)\n" }.joined()
    if !text.hasSuffix("\n") { text += "\n" }
    objects.append((parts.root, "<<\(text)\(added)>>"))
  }

  /// Takes an entry away, with the white space before it. It is looked for in bytes, because regular expressions took
  /// longer than all else that an update has to do.
  private static func remove(_ key: String, to last: String, from text: inout String) {
    var bytes = Array(text.utf8)
    while var start = bytes[...].first(of: key), let end = bytes[(start + key.utf8.count)...].first(of: last) {
      while start > 0, [0x20, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
      bytes.removeSubrange(start..<(end + last.utf8.count))
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes to append to the file.
  var bytes: [UInt8] {
    var body: [UInt8] = []
    // Nothing separates cairo's last line from ours otherwise.
    body.append(contentsOf: "\n".utf8)
    var table = "xref\n"
    for object in objects.sorted(by: { $0.number < $1.number }) {
      let place = String(offset + body.count)
      // Each entry is exactly 20 bytes (clause 7.5.4).
      table += "\(object.number) 1\n\(String(repeating: "0", count: max(0, 10 - place.count)))\(place) 00000 n \n"
      body.append(contentsOf: "\(object.number) 0 obj\n\(object.body)\nendobj\n".utf8)
    }
    let start = offset + body.count
    body.append(contentsOf: table.utf8)
    body.append(
      contentsOf: """
        trailer
        << /Size \(parts.size)
           /Root \(parts.root) 0 R
           /Info \(parts.info) 0 R
           /Prev \(parts.crossReference)
        >>
        startxref
        \(start)
        %%EOF

        """.utf8)
    return body
  }
}
