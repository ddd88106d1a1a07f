import Foundation
import Platen

extension InvoiceReply {
  /// How the language of the page writes numbers, as the forms read and show them.
  struct NumberSigns: Encodable {
    /// What stands before the decimals.
    var decimal = "."
    /// What stands between the thousands.
    var group = ","
    /// The digits from 0 to 9.
    var digits = Array("0123456789").map(String.init)

    /// Taken from a number that was written, so that forms and amounts cannot differ.
    init(_ format: LocaleFormat) {
      let marks: Set<Unicode.GeneralCategory> = [.format, .nonspacingMark]
      let written = format.number(Decimal(sign: .plus, exponent: -1, significand: 12_345_678)).unicodeScalars
        .filter { !marks.contains($0.properties.generalCategory) }
      let signs = written.filter { $0.properties.numericType != .decimal }
      if let last = signs.last { decimal = String(Character(last)) }
      if signs.count > 1, let first = signs.first { group = String(Character(first)) }
      let digits = (0...9).map { format.number($0) }
      if Set(digits).count == 10, digits.allSatisfy({ $0.count == 1 }) { self.digits = digits }
    }
  }
}
