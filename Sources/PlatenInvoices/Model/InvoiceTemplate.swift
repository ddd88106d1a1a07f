/// The names of what an invoice can look like.
public enum InvoiceTemplate {
  /// The report that is drawn without HTML.
  public static let report = "report"
  /// The HTML template that comes with the library.
  public static let html = "html"
  /// What comes before the name of a folder of HTML templates of one's own.
  public static let folderPrefix = "folder:"

  /// The name for a folder of HTML templates of one's own, which has `invoice.html` and `single_item.html` in it.
  public static func folder(_ name: String) -> String { folderPrefix + name }
}
