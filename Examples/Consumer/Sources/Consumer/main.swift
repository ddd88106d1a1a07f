import Foundation

let arguments = CommandLine.arguments.dropFirst()
let language = arguments.first ?? "en"
let file = arguments.dropFirst().first ?? "invoice-\(language).pdf"
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt

do {
  let document = InvoiceDocument(invoice: .sample(calendar: calendar), locale: Locale(identifier: language))
  try document.write(to: URL(fileURLWithPath: file))
  print(file)
} catch {
  try FileHandle.standardError.write(contentsOf: Data("Consumer: \(error)\n".utf8))
  exit(1)
}
