import Foundation
import Platen

/// What placeholders in headers and footers of other programs stand for on a page.
struct HTMLPageFill {
  var page = 1
  var pageCount = 1
  /// Whether `{PAGENO}` and the like are replaced (mPDF), or else elements of certain classes filled.
  var fillsBraces = false
  let title: String
  let url: String
  let date: Date
  let locale: Locale

  init(_ options: HTMLRenderer, title: String?, date: Date?) {
    self.title = options.metadata.title ?? title ?? ""
    url = options.baseURL?.absoluteString ?? ""
    self.date = date ?? Date()
    locale = options.locale
  }

  /// For an empty element of a class that Chromium's print templates or wkhtmltopdf have for it; nil for all others.
  func text(of element: HTMLElement) -> String? {
    for name in element.classes {
      switch name {
      case "pageNumber", "page": return String(page)
      case "totalPages", "topage": return String(pageCount)
      case "frompage": return "1"
      case "title", "doctitle": return title
      case "date": return Localizer(locale: locale).date(date, timeZone: .current)
      case "isodate": return formatted("Y-m-d")
      case "time": return formatted("H:i")
      case "url", "webpage": return url
      default: continue
      }
    }
    return nil
  }

  /// Text with mPDF's placeholders replaced.
  func filled(_ text: String) -> String {
    guard fillsBraces, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let numbered = text.replacing("{PAGENO}", with: String(page)).replacing("{nbpg}", with: String(pageCount))
      .replacing("{nb}", with: String(pageCount))
    return numbered.replacing(/\{DATE ([^{}]*)\}/) { formatted($0.1) }
  }

  /// The date by the letters of PHP.
  private func formatted(_ pattern: some StringProtocol) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute, .second], from: date)
    calendar.locale = locale
    func padded(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    func symbol(_ list: [String], _ number: Int?) -> String {
      guard let number, list.indices.contains(number - 1) else { return "" }
      return list[number - 1]
    }
    var result = ""
    for letter in pattern {
      switch letter {
      case "d": result += padded(parts.day)
      case "j": result += String(parts.day ?? 0)
      case "m": result += padded(parts.month)
      case "n": result += String(parts.month ?? 0)
      case "Y": result += String(parts.year ?? 0)
      case "y": result += padded((parts.year ?? 0) % 100)
      case "H": result += padded(parts.hour)
      case "G": result += String(parts.hour ?? 0)
      case "i": result += padded(parts.minute)
      case "s": result += padded(parts.second)
      case "F": result += symbol(calendar.monthSymbols, parts.month)
      case "M": result += symbol(calendar.shortMonthSymbols, parts.month)
      case "l": result += symbol(calendar.weekdaySymbols, parts.weekday)
      case "D": result += symbol(calendar.shortWeekdaySymbols, parts.weekday)
      default: result.append(letter)
      }
    }
    return result
  }
}
