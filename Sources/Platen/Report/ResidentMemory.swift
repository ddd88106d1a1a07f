import Foundation

/// How much memory the process occupies.
enum ResidentMemory {
  /// The resident set in bytes; nil where the system does not tell (`/proc/self/statm`, proc(5)).
  static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
