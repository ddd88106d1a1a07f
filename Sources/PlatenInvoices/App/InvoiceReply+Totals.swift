import Foundation
import Platen

extension InvoiceReply {
  struct Totals: Encodable {
    struct Tax: Encodable { var rate, rateText, amount, amountText: String }

    var lines, lineTexts: [String]
    var net, netText, total, totalText: String
    var taxes: [Tax]

    init(_ totals: InvoiceTotals, currency: String, _ format: LocaleFormat) {
      let digits = LocaleFormat.fractionDigits(currency: currency)
      func raw(_ amount: Decimal) -> String { ExactDecimal.text(amount, digits: digits) }
      func shown(_ amount: Decimal) -> String { format.currency(amount, code: currency) }
      lines = totals.lines.map(raw)
      lineTexts = totals.lines.map(shown)
      net = raw(totals.net)
      netText = shown(totals.net)
      total = raw(totals.total)
      totalText = shown(totals.total)
      taxes = totals.taxes.filter { $0.rate != 0 }.map {
        Tax(
          rate: ExactDecimal.text($0.rate), rateText: format.percent(ExactDecimal.hundredth(of: $0.rate)),
          amount: raw($0.amount), amountText: shown($0.amount))
      }
    }
  }
}
