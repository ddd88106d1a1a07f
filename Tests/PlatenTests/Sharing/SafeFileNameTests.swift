import Foundation
import Testing

@testable import Platen

@Suite struct SafeFileNameTests {
  private func safe(_ name: String, _ ending: String = "pdf") -> String {
    PDFShareHelper.safeFileName(name, fileExtension: ending)
  }

  @Test(arguments: [
    ("Sales June", "Sales June.pdf"),
    ("Sales June.pdf", "Sales June.pdf"),
    ("REPORT.PDF", "REPORT.PDF"),
    ("report.v2", "report.v2.pdf"),
    ("archive.tar.gz", "archive.tar.gz.pdf"),
    // Separators, in every script's form.
    ("../../etc/passwd", "etc-passwd.pdf"),
    ("..\\..\\windows\\system32", "windows-system32.pdf"),
    ("/etc/shadow", "etc-shadow.pdf"),
    ("C:\\Temp\\x", "C-Temp-x.pdf"),
    ("INV 2024/17", "INV 2024-17.pdf"),
    ("a\u{2215}b\u{FF0F}c\u{2044}d", "a-b-c-d.pdf"),
    ("../..", "document.pdf"),
    // Controls, line ends, what hides or turns text round.
    ("a\u{0}b", "ab.pdf"),
    ("a\u{7}\u{1B}[31mb\u{7F}\u{9B}", "a[31mb.pdf"),
    ("first\nsecond\r\nthird\tx", "first second third x.pdf"),
    ("invoice\u{202E}fdp.exe", "invoicefdp.exe.pdf"),
    ("\u{2067}فاتورة\u{2069}\u{200F}\u{61C}\u{200E}", "فاتورة.pdf"),
    ("\u{FEFF}a\u{AD}b\u{2060}c\u{FFFF}", "abc.pdf"),
    ("a\u{E0041}b", "ab.pdf"),
    ("a<b>c:d\"e|f?g*h", "abc-de-fgh.pdf"),
    // Dots and spaces.
    (".bashrc", "bashrc.pdf"),
    ("...", "document.pdf"),
    ("....hidden", "hidden.pdf"),
    (".pdf", "document.pdf"),
    ("", "document.pdf"),
    ("   ", "document.pdf"),
    ("x . . ", "x.pdf"),
    ("name. .pdf", "name.pdf"),
    ("  a   b\u{A0}\u{3000}c ", "a b c.pdf"),
    // Devices of Windows.
    ("CON", "document.pdf"),
    ("con.pdf", "document.pdf"),
    ("NUL.txt", "txt.pdf"),
    ("COM1", "document.pdf"),
    ("lpt\u{B9}.report", "report.pdf"),
    ("aux.con.nul", "document.pdf"),
    ("Aux .x", "x.pdf"),
    ("CONIN$", "document.pdf"),
    ("CONSOLE", "CONSOLE.pdf"),
    ("COM10", "COM10.pdf"),
    ("a.con", "a.con.pdf"),
    // A dash is no option in a path.
    ("-rf", "-rf.pdf"),
    ("--help", "--help.pdf"),
    ("$(reboot) `id`; echo 'x' & y", "$(reboot) `id`; echo 'x' & y.pdf"),
  ])
  func names(_ pair: (String, String)) {
    #expect(safe(pair.0) == pair.1, "\(pair.0.debugDescription)")
  }

  /// Letters, digits, marks and emoji of any script stay as they are, scalar by scalar.
  @Test(arguments: [
    "فاتورة رقم ٤٢", "发票 2024年1月", "請求書（株）", "Счёт № 5", "τιμολόγιο", "חשבונית מס׳ 3", "ใบแจ้งหนี้", "चालान संख्या",
    "invoice 세금계산서",
    "e\u{301}te\u{301}", "می\u{200C}خواهم", "ක්\u{200D}ෂ", "👩\u{200D}👩\u{200D}👧 family",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
    "🇪🇬", "Ünïcödé ß Iı", "\u{1E900}\u{1E922}", "Price 5 €, 10 % — “final” (v2) [x] #1 @home +1=2 ~ ^ {}",
  ])
  func lettersStay(_ name: String) {
    #expect(safe(name).unicodeScalars.elementsEqual("\(name).pdf".unicodeScalars))
  }

  @Test func atMost255Bytes() {
    let cases: [(unit: String, count: Int)] = [
      ("a", 251), ("é", 125), ("字", 83), ("😀", 62), ("👩\u{200D}👩\u{200D}👧", 13),
    ]
    for (unit, count) in cases {
      let name = safe(String(repeating: unit, count: 300))
      #expect(name == String(repeating: unit, count: count) + ".pdf", "\(unit)")
      #expect(name.utf8.count <= 255)
      #expect(safe(String(repeating: unit, count: 300) + ".PDF").hasSuffix(".PDF"))
    }
    #expect(safe(String(repeating: "a", count: 251)).utf8.count == 255)
    // A space where the name is cut goes, too.
    #expect(safe(String(repeating: "a", count: 250) + " b") == String(repeating: "a", count: 250) + ".pdf")
    // One letter with more marks than there is room for.
    let stacked = safe("e" + String(repeating: "\u{301}", count: 500))
    #expect(
      stacked.utf8.count <= 255 && stacked.unicodeScalars.starts(with: ["e", "\u{301}"]) && stacked.hasSuffix(".pdf"))
    // An extension cannot take all of the room.
    #expect(SafeFileName("x", fileExtension: String(repeating: "e", count: 400)).text().utf8.count <= 255)
  }

  @Test func otherExtensions() {
    #expect(safe("letter", "eml") == "letter.eml")
    #expect(safe("letter.pdf", "eml") == "letter.pdf.eml")
    #expect(safe("letter", "") == "letter")
    #expect(safe("letter", "../x") == "letter.x")
    #expect(safe("letter", ".pdf") == "letter.pdf")
    #expect(safe("con", "") == "document")
  }

  @Test func numbers() {
    let name = SafeFileName("تقرير.pdf", fileExtension: "pdf")
    #expect(name.text() == "تقرير.pdf")
    #expect(name.text(number: 2) == "تقرير (2).pdf")
    let long = SafeFileName(String(repeating: "字", count: 300), fileExtension: "pdf").text(number: 12_345)
    #expect(long.utf8.count <= 255 && long.hasSuffix("字 (12345).pdf"))
  }

  /// Whatever goes in, what comes out is one safe component, and safe names are kept.
  @Test func anyText() {
    var generator = SeededGenerator(seed: 7)
    let pool = Array(
      "ab. /\\:\u{0}\n\u{202E}\u{2066}\u{200D}-CONnul1é字😀\u{301}\u{E0041}\u{85}\u{2028}\u{FEFF} "
        .unicodeScalars)
    for _ in 0..<5000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        scalars.append(pool.randomElement(using: &generator) ?? "a")
      }
      let text = String(scalars)
      let name = safe(text)
      #expect(name.hasSuffix(".pdf") && name.utf8.count > 4 && name.utf8.count <= 255, "\(text.debugDescription)")
      let bad = name.unicodeScalars.contains {
        "/\\:\u{0}\n\u{202E}\u{2066}\u{85}\u{2028}\u{FEFF}\u{E0041}".unicodeScalars.contains($0)
      }
      #expect(!bad && !name.hasPrefix(".") && !name.hasPrefix(" "), "\(text.debugDescription)")
      #expect(safe(name) == name, "\(text.debugDescription)")
    }
  }
}
