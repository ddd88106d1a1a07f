public import Platen

/// What stands above or below the content of a printed page.
public struct PrintFurniture {
  enum Content {
    case html(String)
    case drawing((Canvas, ReportPage, Rect) throws -> Void)
    case components((ReportPage) -> ComponentGroup)
    case nothing
  }

  let content: Content

  /// HTML, which may have styles of its own. In it `#PAGE#` and `#PAGES#` become the number of the page and of all pages, and
  /// empty elements of the classes `pageNumber`, `totalPages`, `title`, `date` and `url` are filled, as other programs do it.
  public static func html(_ html: String) -> PrintFurniture { PrintFurniture(content: .html(html)) }

  /// Whatever the closure draws into the rectangle that it is given, in points from the top left of the page. Called once
  /// for each page, when all pages are counted.
  public static func drawing(_ body: @escaping (_ canvas: Canvas, _ page: ReportPage, _ rect: Rect) throws -> Void)
    -> PrintFurniture
  {
    PrintFurniture(content: .drawing(body))
  }

  /// Components of reports, such as a `PageFooter`. Asked for once for each page, when all pages are counted.
  public static func components(@ComponentBuilder _ make: @escaping (ReportPage) -> ComponentGroup) -> PrintFurniture {
    PrintFurniture(content: .components(make))
  }

  /// Nothing: for pages that are to have none.
  public static var none: PrintFurniture { PrintFurniture(content: .nothing) }
}
