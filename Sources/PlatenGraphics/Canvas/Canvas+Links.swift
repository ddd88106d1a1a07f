extension Canvas {
  /// Makes an area open an address when it is clicked, without a border (ISO 32000-1, clause 12.5.6.5). Only PDF shows it.
  ///
  /// Addresses are absolute, of http, https, mailto, tel or ftp; others are refused with an error at the end of the page.
  /// What cannot stand in an address is percent-encoded. On a turned page the upright rectangle around the area counts.
  public func link(_ rect: Rect, to uri: String) { link(rect, to: .address(uri)) }

  /// Makes an area lead to a place in this document when it is clicked. Only PDF shows it.
  ///
  /// The place may be named on a later page; that no page has it is an error when the document is finished.
  public func link(_ rect: Rect, toDestination name: String) { link(rect, to: .place(name)) }

  package func link(_ rect: Rect, to target: LinkTarget) {
    if let annotation = annotation(rect, target) { annotations.append(annotation) }
  }

  /// The annotation of a link on this page; nil where it cannot be made, of which an error is recorded, and where it would
  /// lead to nothing.
  func annotation(_ rect: Rect, _ target: LinkTarget) -> Annotation? {
    switch target {
    case .address(let text):
      do {
        let uri = try LinkURI(text)
        return area(rect).map { .link($0, .uri(uri)) }
      } catch let error as PlatenError {
        document.record(error)
      } catch {
        document.record(PlatenError(.invalidValue, "The link is refused: \(error)"))
      }
      return nil
    case .place(let name):
      if let scope = document.destinationScope {
        // The same characters in other code points make another name in the file.
        guard let known = scope.names.firstIndex(of: name), scope.names[known].utf8.elementsEqual(name.utf8) else {
          return nil
        }
      }
      guard let place = destinationName(name), let area = area(rect) else { return nil }
      if document.linkedDestinations[place] == nil { document.linkedDestinations[place] = document.page }
      return .link(area, .destination(place))
    }
  }

  /// Names a place of this page, for links and outlines; any characters may be used. Each name can be used once.
  public func destination(named name: String, at point: Point) {
    let onPage = point.applying(transform)
    guard onPage.isOnPaper else {
      return refuse("The destination “\(PDFText.withoutControls(name))”", [point.x, point.y])
    }
    addDestination(name, onPage)
  }

  /// The same for content that may have been moved off the paper: the nearest point of the page counts.
  package func destination(named name: String, near point: Point) {
    let onPage = point.applying(transform)
    addDestination(name, Point(x: max(0, min(onPage.x, size.width)), y: max(0, min(onPage.y, size.height))))
  }

  private func addDestination(_ name: String, _ onPage: Point) {
    guard isDrawable(), let place = destinationName(name) else { return }
    guard document.destinations[place] == nil else {
      document.record(
        PlatenError(
          .invalidValue,
          "The destination “\(PDFText.withoutControls(name))” is on page \(document.destinations[place] ?? 0) already. Give each place a name of its own."
        ))
      return
    }
    document.destinations[place] = document.page
    annotations.append(.destination(place, onPage))
  }

  /// The upright rectangle around an area, on the page; nil for one that cannot be drawn.
  private func area(_ rect: Rect) -> Rect? {
    guard isDrawable(), accepts(rect.minX, rect.minY, rect.maxX, rect.maxY, as: "The area of a link") else {
      return nil
    }
    let area = rect.boundingBox(applying: transform)
    guard accepts(area.minX, area.minY, area.maxX, area.maxY, as: "The area of a link") else { return nil }
    return area
  }

  private func destinationName(_ text: String) -> DestinationName? {
    if let name = DestinationName((document.destinationScope?.prefix ?? "") + text) { return name }
    document.record(
      PlatenError(.invalidValue, "The name of a destination has \(text.utf8.count) bytes. Use 1 to 2,000."))
    return nil
  }
}
