/// Words that reach as far from the baseline as those of their script do, to find the height of lines without shaping each.
enum TallText {
  /// Such words for the script of a character; nil where fonts tell the height.
  static func sample(for scalar: UInt32, language: String?) -> String? {
    switch scalar {
    // Marks on capitals, and two below a letter.
    case 0x300...0x36F: "A\u{30A}\u{302} g\u{323}\u{331}"
    case 0x600...0x6FF where language.flatMap(ScriptTradition.init) == .nastaliq: "پیچیدگیاں کیجیے نستعلیق ٹھیٹھ"
    // Vowel signs above and below, with shadda.
    case 0x600...0x6FF: "لَّأُ إِلٍّ بٌّ يٍ"
    case 0xE80...0xEFF: "ຫຼິ້ນ ກຼຸ ປື້ນ"
    case 0x1780...0x17FF: "ស្ត្រី ង៉្រ្ត ញ្ជ្រុំ ក៊ី"
    default: nil
    }
  }
}
