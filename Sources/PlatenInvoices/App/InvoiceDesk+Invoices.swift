import Foundation
import Platen
import PlatenServer

extension InvoiceDesk {
  /// Languages whose dates, amounts or digits are written otherwise elsewhere.
  private static let regionalTags = [
    "ar-AE", "ar-EG", "ar-SA", "de-AT", "de-CH", "en-AU", "en-CA", "en-GB", "en-IN", "en-US", "en-ZA", "es-AR", "es-MX",
    "fr-BE", "fr-CA", "fr-CH", "it-CH", "nl-BE",
  ]

  private var today: CalendarDay { CalendarDay(Date(), in: options.timeZone) }

  private func full(_ invoice: Invoice, _ request: HTTPRequest) -> InvoiceReply.Full {
    InvoiceReply.Full(invoice, format(request), today: today)
  }

  private func format(_ request: HTTPRequest) -> LocaleFormat {
    LocaleFormat(Locale(identifier: InvoicePageFiles.language(for: request, locale: options.locale)))
  }

  /// All that the page needs to begin.
  func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let language = InvoicePageFiles.language(for: request, locale: options.locale)
    let locale = Locale(identifier: language)
    func choice(_ value: String, _ name: String?) -> InvoiceReply.Choice {
      InvoiceReply.Choice(value: value, name: name ?? value)
    }
    let settings = try store.settings()
    let tags = StringsStore.shared.languages.map { Locale(identifier: $0).identifier(.bcp47) } + Self.regionalTags
    return try .json(
      InvoiceReply.Start(
        language: language, direction: language == "ar" ? "rtl" : "ltr", words: InvoiceWords.all(locale),
        currencies: Locale.commonISOCurrencyCodes.sorted().map {
          choice($0, locale.localizedString(forCurrencyCode: $0))
        },
        locales: tags.map { tag in choice(tag, locale.localizedString(forIdentifier: tag)) }
          .sorted { ($0.name, $0.value) < ($1.name, $1.value) },
        hasMail: options.mail != nil, hasSender: !settings.sender.name.isEmpty,
        templates: options.renderer.templateNames(),
        blank: InvoiceReply.Content(settings.newContent(date: today)), taxRate: ExactDecimal.text(settings.taxRate),
        today: today.description, numbers: InvoiceReply.NumberSigns(format(request))))
  }

  func list(_ request: HTTPRequest) throws -> HTTPResponse {
    var query = InvoiceQuery()
    for (name, value) in request.queryItems {
      func invalid(_ message: String) -> InvoiceError { InvoiceError(.invalidField, message, field: name) }
      switch name {
      case "search": query.search = value
      case "status":
        switch value {
        case "": break
        case "paid": query.payment = .paid
        case "unpaid": query.payment = .unpaid
        case "overdue": query.payment = .overdue(on: today)
        default:
          guard let status = Invoice.Status(rawValue: value) else {
            throw invalid("The status is not draft, issued, cancelled, paid, unpaid or overdue.")
          }
          query.status = status
        }
      case "limit":
        guard let limit = Int(value), (1...InvoiceQuery.largestPage).contains(limit) else {
          throw invalid("The limit is not from 1 to \(InvoiceQuery.largestPage).")
        }
        query.limit = limit
      case "after":
        guard let cursor = InvoiceQuery.Cursor(value) else { throw invalid("The place in the list is none.") }
        query.after = cursor
      default: throw invalid("There is no such field.")
      }
    }
    let page = try store.page(query)
    let format = format(request)
    return try .json(
      InvoiceReply.List(
        rows: page.rows.map { InvoiceReply.Row($0, format, today: today) }, next: page.next?.description,
        count: page.count,
        countText: format.number(page.count)))
  }

  func create(_ request: HTTPRequest) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("content", "issue", "request", "changeIssued")
    let content = try InvoiceReader.content(fields.root("content"))
    let issuing = try fields.bool("issue")
    if issuing { try checkDocument(of: content) }
    let invoice = try store.create(
      content, issuing: issuing,
      request: fields.optionalText("request"), changingIssued: fields.optionalBool("changeIssued") ?? false)
    return try .json(full(invoice, request), status: 201)
  }

  func read(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    try .json(full(store.invoice(key(values)), request))
  }

  func update(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("content", "issue", "revision", "changeIssued")
    let content = try InvoiceReader.content(fields.root("content"))
    let issuing = try fields.bool("issue")
    if issuing { try checkDocument(of: content) }
    let invoice = try store.update(
      key(values), revision: Int(fields.integer("revision")), content, issuing: issuing,
      changingIssued: fields.optionalBool("changeIssued") ?? false)
    return try .json(full(invoice, request))
  }

  /// Throws when no document can be made: a number that is given out stays given out.
  private func checkDocument(of content: InvoiceContent) throws {
    try InvoiceValidator.check(content, isIssued: true)
    let now = Date()
    let invoice = Invoice(id: 0, revision: 0, status: .draft, content: content, createdAt: now, changedAt: now)
    _ = try options.renderer.document(of: invoice, settings: store.settings())
  }

  func delete(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    guard let revision = request.query["revision"].flatMap({ Int($0) }) else {
      throw InvoiceError(.invalidField, "The field is missing, or no whole number.", field: "revision")
    }
    return try .json(full(store.delete(key(values), revision: revision), request))
  }

  func restore(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    try .json(full(store.restore(key(values)), request))
  }

  func duplicate(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("request")
    let copy = try store.duplicate(key(values), today: today, request: fields.optionalText("request"))
    return try .json(full(copy, request), status: 201)
  }

  /// When it was paid: `{"paidOn": "2026-11-30", "revision": 2}`, or null for an invoice that is not.
  func pay(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("paidOn", "revision")
    return try .json(
      full(
        store.setPayment(
          key(values), revision: Int(fields.integer("revision")), on: fields.requiredDayOrNull("paidOn")), request))
  }

  func totals(_ request: HTTPRequest) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("lines", "currency")
    var content = InvoiceContent(
      lines: try fields.objects("lines", most: InvoiceValidator.mostLines).map(InvoiceReader.line),
      currency: try fields.text("currency"), date: today)
    content.locale = "en"
    try InvoiceValidator.check(content, isIssued: false)
    return try .json(InvoiceReply.Totals(content.totals, currency: content.currency, format(request)))
  }

  func settings() throws -> HTTPResponse {
    let year = today.year
    return try .json(
      InvoiceReply.Settings(
        store.settings(), nextNumber: store.nextNumber(year: year), next: store.nextInSeries(year: year)))
  }

  func save(settings request: HTTPRequest) throws -> HTTPResponse {
    let fields = try body(request)
    let settings = try InvoiceReader.settings(fields)
    if let logo = settings.logo {
      do { _ = try Image(data: logo) } catch let error as PlatenError {
        throw InvoiceError(.invalidField, error.message, field: "logo")
      }
    }
    try store.save(settings, continuingAt: fields.optionalInteger("next"), in: today.year)
    return try self.settings()
  }
}
