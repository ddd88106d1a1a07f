/// The texts of the benchmark tables; those of Benchmarks/Reference/pango_cells.c, word for word.
enum BenchText {
  private static let words = [
    "north", "river", "paper", "window", "market", "yellow", "garden", "silver", "letter", "morning", "bridge",
    "corner", "winter", "planet", "simple", "number", "system", "report", "matter", "office", "travel", "summer",
    "people", "change", "second", "street", "island", "bottle", "figure", "engine", "castle", "forest",
  ]
  private static let scripts: [(words: [String], joiner: String)] = [
    (["تقرير", "منتج", "مبيعات", "مدينة", "كتاب", "نافذة", "سوق", "رسالة"], " "),
    (["रिपोर्ट", "उत्पाद", "बिक्री", "शहर", "किताब", "खिड़की", "बाज़ार", "पत्र"], " "),
    (["รายงาน", "สินค้า", "ยอดขาย", "เมือง", "หนังสือ", "หน้าต่าง", "ตลาด", "จดหมาย"], ""),
    (["报告", "产品", "销售", "城市", "书籍", "窗户", "市场", "信件"], ""),
  ]

  /// 5 to 60 words.
  static func sentence(seed: UInt32) -> String {
    var state = seed
    func next() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8)
    }
    let count = 5 + next() % 56
    var text = ""
    for index in 0..<count {
      if index > 0 { text += " " }
      text += words[next() % 32]
    }
    return text
  }

  /// A cell of the table in many scripts.
  static func cell(row: Int, column: Int) -> String {
    guard column < 4 else { return "\(words[(row * 7) % 32]) \(words[(row * 5 + 1) % 32]) \(row)" }
    let script = scripts[column]
    let first = script.words[(row * 7 + column * 3) % 8]
    let second = script.words[(row * 5 + column) % 8]
    return first + script.joiner + second + " \(row)"
  }
}
