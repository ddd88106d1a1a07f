#if canImport(Glibc)
import Glibc

/// The plural rules of the ICU that Foundation brings along on Linux: the reference for ours. Nil where its symbols cannot
/// be found, as in a statically linked program.
package final class ICUPlurals {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias OpenFormatter =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Format =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int32, OpaquePointer, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  package static var isAvailable: Bool { ICUPlurals(language: "en") != nil }

  private let rules: OpaquePointer
  /// By the number of digits after the separator.
  private let formatters: [OpaquePointer]
  private let result: OpaquePointer
  private let select: Select
  private let format: Format

  package init?(language: String) {
    var status: Int32 = 0
    guard let openRules = Self.symbol("uplrules_openForType", as: Open.self),
      let select = Self.symbol("uplrules_selectFormatted", as: Select.self),
      let openFormatter = Self.symbol("unumf_openForSkeletonAndLocale", as: OpenFormatter.self),
      let openResult = Self.symbol("unumf_openResult", as: OpenResult.self),
      let format = Self.symbol("unumf_formatDecimal", as: Format.self),
      let rules = openRules(language, 0, &status), let result = openResult(&status), status <= 0
    else { return nil }
    formatters = ["precision-integer", ".0", ".00", ".000"].compactMap { skeleton in
      let units = Array(skeleton.utf16)
      return openFormatter(units, Int32(units.count), language, &status)
    }
    self.rules = rules
    self.result = result
    self.select = select
    self.format = format
  }

  deinit {
    Self.symbol("uplrules_close", as: Close.self)?(rules)
    for formatter in formatters { Self.symbol("unumf_close", as: Close.self)?(formatter) }
    Self.symbol("unumf_closeResult", as: Close.self)?(result)
  }

  /// The keyword for a number that is shown with up to three digits after the separator.
  package func keyword(_ digits: String, fractionDigits: Int) -> String? {
    guard formatters.indices.contains(fractionDigits) else { return nil }
    var status: Int32 = 0
    var buffer = [UInt16](repeating: 0, count: 32)
    format(formatters[fractionDigits], digits, -1, result, &status)
    let length = select(rules, result, &buffer, 32, &status)
    guard status <= 0, (0...32).contains(length) else { return nil }
    return String(decoding: buffer[0..<Int(length)], as: UTF16.self)
  }

  private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, "swift_" + name).map { unsafeBitCast($0, to: type) }
  }
}
#endif
