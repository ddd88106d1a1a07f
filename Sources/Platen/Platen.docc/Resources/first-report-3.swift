import Foundation
import Platen

struct Lake {
  var name: String
  var area: Int
  var depth: Int
}

let lakes = [
  Lake(name: "Superior", area: 82_100, depth: 406),
  Lake(name: "Michigan", area: 57_800, depth: 282),
  Lake(name: "Huron", area: 59_600, depth: 229),
  Lake(name: "Erie", area: 25_700, depth: 64),
  Lake(name: "Ontario", area: 18_960, depth: 244),
]
let pdf = PDFGenerator(locale: Locale(identifier: "en"))

try pdf.write(to: URL(fileURLWithPath: "lakes.pdf")) { context in
  context.beginPage()
  var y = pdf.drawLetterhead(
    y: PDFGenerator.margin, logo: nil,
    info: FranchiseInfo(name: "Lakes Survey", address: "1 Harbour Road", email: "survey@example.org"))
  y = pdf.drawReportTitle(y: y, title: "Great Lakes", subtitle: "Surface and depth")
}
