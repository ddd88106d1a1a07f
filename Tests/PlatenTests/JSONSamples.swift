import Foundation
import Platen
import TestSupport

/// Reports in JSON for tests.
enum JSONSamples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/Reports").path

  static let picture =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='20'%3E%3Crect width='40' height='20' fill='red'/%3E%3C/svg%3E"

  /// A document with one part of each kind and most keys.
  static let everything = """
    {"$schema": "x", "title": "All", "language": "en-US",
     "page": {"size": {"width": "210mm", "height": 842}, "landscape": false, "margins": {"top": 40, "left": 30, "bottom": 40, "right": 30}},
     "theme": {"accentBlue": "#123456", "rowHeight": 20, "fontFamilies": ["Noto Sans"], "headerText": "#000", "logoSize": 40, "cardGap": 0},
     "metadata": {"author": "Ana", "subject": "Parts", "keywords": ["a", "b"], "creator": "Test", "creationDate": "2024-02-29T10:00:00Z"},
     "header": [{"type": "text", "text": "Top {page} of {pages}", "pages": "exceptFirst"}],
     "footer": {"generatedBy": "Ana", "date": "2024-03-01", "counting": "section"},
     "watermark": {"text": "DRAFT", "size": 50, "color": "#FF0000", "opacity": 0.1, "angle": 0},
     "content": [
      {"type": "letterhead", "name": "Acme", "address": "Way 1", "phone": "555", "email": "a@b.org", "taxId": "T1", "logo": "\(picture.replacing("red", with: "blue"))"},
      {"type": "title", "text": "Report", "subtitle": "Subtitle"},
      {"type": "contents", "title": "Contents", "depth": 2},
      {"type": "heading", "text": "First", "level": 1, "anchor": "first", "ensureSpace": 50},
      {"type": "text", "text": ["plain ", {"text": "styled", "bold": true, "italic": true, "underline": true, "strikethrough": true, "color": "#00F", "size": 12, "link": "https://example.org/"}], "size": 10, "bold": false, "italic": false, "color": "#111", "alignment": "justified", "maxLines": 3, "lineHeight": 1.2},
      {"type": "cards", "items": [{"label": "Count", "value": 12.50}, {"label": "Name", "value": "x"}]},
      {"type": "info", "title": "Facts", "items": [{"label": "Key", "value": true}]},
      {"type": "badge", "text": "PAID", "color": "#2E7D32", "linkTo": "first"},
      {"type": "chart", "image": "\(picture.replacing("red", with: "green"))", "alt": "A chart"},
      {"type": "picture", "image": "\(picture)", "alt": "A picture", "width": "30mm", "height": 50, "alignment": "center", "link": "https://example.org/"},
      {"type": "rule", "color": "#888", "thickness": 1},
      {"type": "space", "height": "5mm"},
      {"type": "list", "items": ["one", {"type": "text", "text": "two"}, [{"type": "text", "text": "three"}]], "marker": "upperRoman", "start": 2, "spacing": 3},
      {"type": "list", "items": ["dash"], "markerText": "*"},
      {"type": "grid", "columns": ["auto", 1, {"points": 60}, {"share": 2, "minimum": 10, "maximum": 300}], "content": [{"type": "text", "text": "g1"}, {"type": "text", "text": "g2", "columnSpan": 2, "rowSpan": 1}], "columnSpacing": 4, "rowSpacing": 4},
      {"type": "columns", "count": 2, "gap": 10, "content": [{"type": "text", "text": "left"}, {"type": "text", "text": "right"}]},
      {"type": "row", "widths": [1, "auto"], "spacing": 4, "alignment": "center", "content": [{"type": "text", "text": "r1"}, {"type": "text", "text": "r2"}]},
      {"type": "stack", "spacing": 2, "content": [{"type": "text", "text": "s1", "language": "ar"}], "keepWithNext": true},
      {"type": "box", "background": "#EEE", "border": {"color": "#000", "width": 1, "pattern": "dashed"}, "radius": 4, "padding": 5, "margin": {"top": 2}, "spacing": 1, "width": 200, "height": 60, "alignment": "trailing", "opacity": 0.9, "rotation": 0, "content": [{"type": "text", "text": "boxed"}]},
      {"type": "box", "border": {"top": "#F00", "left": {"color": "#0F0", "pattern": "dotted"}}, "content": [{"type": "text", "text": "sides"}]},
      {"type": "keepTogether", "spacing": 1, "content": [{"type": "text", "text": "kept"}]},
      {"type": "repeat", "header": [{"type": "text", "text": "again"}], "content": [{"type": "text", "text": "body"}]},
      {"type": "pageBreak"},
      {"type": "table", "columns": [
        {"header": "Item", "key": "item", "type": "text", "width": {"share": 2, "minimum": 20}, "overflow": "wrap", "maxLines": 2, "bold": true, "italic": true, "color": "#222", "background": "#FFE"},
        {"header": "When", "key": "when", "type": "date", "alignment": "center", "overflow": "shrink", "minimumSize": 6},
        {"header": "Count", "key": "count", "total": "count"},
        {"header": "Share", "key": "share", "type": "percent", "decimals": 1},
        {"header": "Amount", "key": "amount", "type": "currency", "currency": "EUR", "alignment": "decimal", "total": "sum"}],
       "rows": [
        {"region": "North", "item": "Bolt", "when": "2024-01-05", "count": 3, "share": 0.125, "amount": 1234.50},
        {"region": "North", "item": {"value": "Nut", "bold": true, "italic": false, "color": "#F00", "background": "#FF0", "alignment": "trailing", "columns": 2, "rows": 1}, "when": null, "count": 4, "share": "25%", "amount": "0.25"},
        {"region": "South", "item": {"content": [{"type": "badge", "text": "NEW", "color": "#000"}]}, "count": 5}],
       "groups": ["region"], "groupHeaders": true, "subtotals": true, "carryForward": true, "totals": true,
       "headerRows": [["", {"text": "Figures", "columns": 4, "rows": 1, "alignment": "center", "bold": true}]], "footerRows": [[{"text": "Foot", "columns": 5}]],
       "rowStyles": [{"rows": [1], "bold": true, "background": "#DDF", "keepWithNext": true}], "zebra": false,
       "rules": ["horizontal", "border"], "ruleColor": "#999", "ruleWidth": 1, "emptyText": "nothing"}
     ]}
    """.replacingOccurrences(of: "upperRoman", with: "uppercaseRoman")

  static func report(_ json: String, folder: String? = nil) throws -> Report {
    try Report(json: Data(json.utf8), name: "r.json", resources: ReportResources(folder: folder))
  }

  /// A report of these parts, in English.
  static func parts(_ parts: String, folder: String? = nil) throws -> Report {
    try report(#"{"language": "en", "content": [\#(parts)]}"#, folder: folder)
  }

  /// The words of a report of these parts, with a space between them.
  static func text(_ parts: String, folder: String? = nil) throws -> String {
    try ReadPDF(try Self.parts(parts, folder: folder).pdfData()).pages.map(\.text).joined(separator: " ")
  }

  /// What reading says is wrong; empty when it says nothing.
  static func complaint(_ json: String, folder: String? = nil) -> String {
    do {
      _ = try report(json, folder: folder)
      return ""
    } catch {
      return "\(error)"
    }
  }
}
