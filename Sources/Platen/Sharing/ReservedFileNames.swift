/// Names that mean a device on Windows, whatever extension follows ("Naming Files, Paths, and Namespaces" in
/// Microsoft's documentation). A document with such a name cannot be saved there by the one who gets it.
enum ReservedFileNames {
  private static let names: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$", "clock$"]
    for port in ["com", "lpt"] {
      for digit in "0123456789\u{B9}\u{B2}\u{B3}" { names.insert("\(port)\(digit)") }
    }
    return names
  }()

  /// `stem` without the device names before its first dots; `trim` tidies what is left.
  static func removed(from stem: String, trim: (String) -> String) -> String {
    var rest = stem
    while true {
      let start = rest.prefix { $0 != "." }
      guard names.contains(trim(String(start)).lowercased()) else { return rest }
      rest = trim(String(rest[start.endIndex...]))
    }
  }
}
