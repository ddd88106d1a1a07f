/// Cells of tables with the order in which they are seen, found by hand after Unicode Standard Annex 9 and after how
/// readers write such things.
package enum BidiCases {
  package static let all = numbers + signs + amounts + codes + telephones + addresses + dates + mixed + controls

  /// Numbers keep their signs on the side on which they were typed.
  static let numbers: [BidiCase] =
    [
      "0", "1234", "1,234.50", "1.234,50", "-5", "+5", "5-", "\u{2212}1,234.50", "(1,234)", "(1,234.50)", "[12]", "12%",
      "-12.5%", "12 %", "\u{B1}0.5", "5\u{B0}", "1/2", "3 \u{D7} 4", "#12", "1\u{A0}234\u{A0}567", "<5", ">= 10", "~5",
      "10-20", "10\u{2013}20", "10 \u{2013} 20", "1,000\u{2013}2,000", "50-60%", "3/5", "3 / 5", "\u{2014}", "-", "*",
    ].map { BidiCase($0, $0.replacing("\u{A0}", with: " ")) } + [
      // A list runs with its page, and so do signs that end a sentence or a label.
      BidiCase("1, 2, 3", onRightToLeft: "3 ,2 ,1", onLeftToRight: "1, 2, 3"),
      BidiCase("1; 2", onRightToLeft: "2 ;1", onLeftToRight: "1; 2"),
      BidiCase("2024:", onRightToLeft: ":2024", onLeftToRight: "2024:"),
      BidiCase("5.", onRightToLeft: ".5", onLeftToRight: "5."),
      BidiCase("\u{2713} 5", onRightToLeft: "5 \u{2713}", onLeftToRight: "\u{2713} 5"),
    ]

  /// Numbers as ICU writes them, and in the digits of Arabic (class AN) and Persian (class EN).
  static let signs: [BidiCase] = [
    // ar-EG: the sign is on the right, where reading starts.
    BidiCase("١٬٢٣٤٫٥", "١٬٢٣٤٫٥"),
    BidiCase("\u{61C}-١٬٢٣٤٫٥", "١٬٢٣٤٫٥-"),
    BidiCase("\u{61C}+١٬٢٣٤٫٥", "١٬٢٣٤٫٥+"),
    BidiCase("١٢٪\u{61C}", "٪١٢"),
    BidiCase("\u{61C}-١٢٪\u{61C}", "٪١٢-"),
    BidiCase("-٥", onRightToLeft: "٥-", onLeftToRight: "-٥"),
    BidiCase("(١٢)", "(١٢)"),
    BidiCase("١٠-٢٠", "٢٠-١٠"),
    BidiCase("١٢٪", onRightToLeft: "٪١٢", onLeftToRight: "١٢٪"),
    // ar-AE, he-IL, ur-PK: Latin digits, the sign is on the left.
    BidiCase("\u{200E}-1,234.5", "-1,234.5"),
    BidiCase("12\u{200E}%\u{200E}", "12%"),
    BidiCase("\u{200E}-12\u{200E}%\u{200E}", "-12%"),
    // fa-IR: Persian digits, the sign is on the left.
    BidiCase("\u{200E}\u{2212}۱٬۲۳۴٫۵", "\u{2212}۱٬۲۳۴٫۵"),
    BidiCase("۱٬۲۳۴٫۵", "۱٬۲۳۴٫۵"),
    BidiCase("-۵", "-۵"),
    BidiCase("(۱۲)", "(۱۲)"),
    BidiCase("۱۲٪", "۱۲٪"),
    BidiCase("۱۰-۲۰", "۱۰-۲۰"),
    // An explicit right-to-left mark is obeyed.
    BidiCase("\u{200F}-5", "5-"),
  ]

  /// Amounts, typed and as ICU writes them.
  static let amounts: [BidiCase] =
    [
      "$1,234.50", "-$5.00", "$-5", "($1,234.50)", "€ 5", "5 €", "-1.234,50 €", "1,234.50 USD", "USD 1,234.50",
      "USD -5",
      "US$ 5", "₪5", "5 ₪",
    ].map { BidiCase($0, $0) } + [
      // ar-EG
      BidiCase("\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}", "{ج.م.} ١٬٢٣٤٫٥٠"),
      BidiCase("\u{61C}-\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}", "{ج.م.} ١٬٢٣٤٫٥٠-"),
      BidiCase("\u{200F}١٬٢٣٤٫٥٠\u{A0}US$", "US$ ١٬٢٣٤٫٥٠"),
      // ar-AE
      BidiCase("\u{200F}1,234.50\u{A0}د.إ.\u{200F}", "{د.إ.} 1,234.50"),
      BidiCase("\u{200F}\u{200E}-1,234.50\u{A0}د.إ.\u{200F}", "{د.إ.} -1,234.50"),
      BidiCase("(\u{61C}1,234.50\u{A0}د.إ.\u{200F})", "({د.إ.} 1,234.50)"),
      // he-IL
      BidiCase("\u{200F}1,234.50\u{A0}\u{200F}₪", "₪ 1,234.50"),
      BidiCase("\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}₪", "₪ -1,234.50"),
      BidiCase("\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}$", "$ -1,234.50"),
      // fa-IR
      BidiCase("\u{200E}ریال\u{A0}۱٬۲۳۴", "۱٬۲۳۴ {ریال}"),
      BidiCase("\u{200E}\u{2212}\u{200E}ریال\u{A0}۱٬۲۳۴", "\u{2212}۱٬۲۳۴ {ریال}"),
      BidiCase("\u{200E}(ریال\u{A0}۱٬۲۳۴)", "(۱٬۲۳۴ {ریال})"),
      BidiCase("\u{200E}\u{2212}\u{200E}$۱٬۲۳۴٫۵۰", "\u{2212}$۱٬۲۳۴٫۵۰"),
      // ur-PK
      BidiCase("Rs\u{A0}1,234", "Rs 1,234"),
      BidiCase("\u{200E}-Rs\u{A0}1,234", "-Rs 1,234"),
      BidiCase("(Rs\u{A0}1,234)", "(Rs 1,234)"),
      // Typed
      BidiCase("1,234 ريال", "{ريال} 1,234"),
      BidiCase("-1,234 ريال", "{ريال} -1,234"),
      BidiCase("5 ש\"ח", "{ש\"ח} 5"),
    ]

  static let codes: [BidiCase] =
    [
      "AB-123", "123-AB", "A/12", "12/A", "INV-2024/17", "#A1", "C++", "v2.0", "No. 5", "978-3-16-148410-0",
      "ISBN 978-3-16", "N/A", "a_b", "(AB-1)", "AB (12)", "12 AB", "A+", "10x20",
    ].map { BidiCase($0, $0) }

  static let telephones: [BidiCase] =
    [
      "+972 3-123-4567", "(02) 123-4567", "+20 (2) 2345 6789", "050-123-4567", "00971 4 123 4567", "1-800-555-0199",
      "+49 (0)30 1234567", "+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸", "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
    ].map { BidiCase($0, $0) }

  static let addresses: [BidiCase] =
    [
      "info@example.com", "1st.name@example.com", "https://example.com/", "www.example.com/?a=1&b=2",
      "example.com/a/12-b/", "mailto:a@b.example",
    ].map { BidiCase($0, $0) }

  static let dates: [BidiCase] =
    [
      "2024-01-31", "31/01/2024", "31.01.2024", "2024-01-31 14:05", "2024-01-31T14:05:00Z", "14:05", "14:05:33",
      "14:05 \u{2013} 15:30", "2:05 PM", "31 Jan 2024", "2024-01-31 \u{2013} 2024-02-29",
    ].map { BidiCase($0, $0) } + [
      BidiCase("٢٠٢٤-٠١-٣١", "٣١-٠١-٢٠٢٤"),
      // ar-EG, ar-AE: marks make the day come first from the right.
      BidiCase("٣١\u{200F}/٠١\u{200F}/٢٠٢٤", "٢٠٢٤/٠١/٣١"),
      BidiCase("٣١\u{200F}/١\u{200F}/٢٠٢٤، ٢:٠٥\u{A0}م", "{م} ٢:٠٥ ،٢٠٢٤/١/٣١"),
      BidiCase("31\u{200F}/1\u{200F}/2024، 2:05\u{A0}م", "{م} 2:05 ،2024/1/31"),
      BidiCase("٣١ يناير، ٢٠٢٤", "٢٠٢٤ ،{يناير} ٣١"),
      BidiCase("١٩ رجب، ١٤٤٥ هـ", "{هـ} ١٤٤٥ ،{رجب} ١٩"),
      // he-IL: the time comes after the date, from the right.
      BidiCase("31.1.2024, 14:05", onRightToLeft: "14:05 ,31.1.2024", onLeftToRight: "31.1.2024, 14:05"),
      BidiCase("31 בינו׳ 2024", "2024 {בינו׳} 31"),
      // fa-IR
      BidiCase("۱۴۰۲/۱۱/۱۱, ۱۴:۰۵", onRightToLeft: "۱۴:۰۵ ,۱۴۰۲/۱۱/۱۱", onLeftToRight: "۱۴۰۲/۱۱/۱۱, ۱۴:۰۵"),
      BidiCase("۱۴۰۲/۱۱/۱۱", "۱۴۰۲/۱۱/۱۱"),
      BidiCase("۱۱ بهمن ۱۴۰۲", "۱۴۰۲ {بهمن} ۱۱"),
      // ur-PK: a left-to-right mark before the time.
      BidiCase("31/1/24، \u{200E}2:05 PM", "31/1/24، 2:05 PM"),
      BidiCase("31 جنوری، 2024", "2024 ،{جنوری} 31"),
    ]
}
