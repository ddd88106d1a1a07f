/// The names of pages in a viewer, such as "iii" or "A-7".
///
/// They are written here and not by cairo, which takes digits at the end of a label for a number: "007" becomes "7", and
/// ten digits overflow.
struct PageLabels {
  private var labels: [(page: Int, text: String)] = []

  /// Names page `page` (from 1); the last name counts. Pages come in order.
  mutating func set(_ text: String, page: Int) {
    if labels.last?.page == page { labels.removeLast() }
    labels.append((page, PDFText.withoutControls(text)))
  }

  /// The number tree (ISO 32000-1, clause 12.4.2), nil without labels. Pages without a label keep their number.
  ///
  /// Labels that count up in decimal digits make one range, so that a thousand pages take one entry.
  func dictionary(pageCount: Int) -> String? {
    guard !labels.isEmpty else { return nil }
    var ranges: [String] = []
    // What the range that is open would call the next page, were it numbered.
    var nextPage = 1
    var nextNumber: Int?
    for (page, text) in labels {
      if page > nextPage {
        ranges.append("\(nextPage - 1) << /S /D /St \(nextPage) >>")
        nextNumber = nil
      }
      let number = Self.decimal(text)
      if number == nil || number != nextNumber {
        ranges.append("\(page - 1) << " + (number.map { "/S /D /St \($0)" } ?? "/P \(PDFText.string(text))") + " >>")
      }
      nextPage = page + 1
      nextNumber = number.map { $0 + 1 }
    }
    if nextPage <= pageCount { ranges.append("\(nextPage - 1) << /S /D /St \(nextPage) >>") }
    return "<< /Nums [ \(ranges.joined(separator: " ")) ] >>"
  }

  /// The value of a label that is a decimal number as PDF writes it.
  private static func decimal(_ text: String) -> Int? {
    guard let value = Int(text), (1..<1_000_000_000).contains(value), String(value) == text else { return nil }
    return value
  }
}
