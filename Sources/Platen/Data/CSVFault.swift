/// What can be wrong with the text of a CSV record.
enum CSVFault {
  case unclosedQuote
  case textAfterQuote
  case invalidUTF8
  case nul

  /// A sentence for people; `byte` is the byte at the fault.
  func message(byte: UInt8?) -> String {
    switch self {
    case .unclosedQuote:
      "The quote that opens here is never closed. Close it, or double it if it is part of the text."
    case .textAfterQuote:
      "Text follows a closing quote. A quote inside a quoted field must be doubled."
    case .invalidUTF8:
      "The bytes are not UTF-8"
        + (byte.map {
          let digits = String($0, radix: 16, uppercase: true)
          return " (0x\(digits.count < 2 ? "0" : "")\(digits))"
        } ?? "") + ". Save the file as UTF-8."
    case .nul:
      "There is a NUL character, which text must not contain. Is this a CSV file in UTF-8?"
    }
  }
}
