public import Foundation
import PlatenGraphics

extension Report {
  /// Reads a report described in JSON, as `docs/report.schema.json` defines it.
  ///
  /// Pictures and tables that it names are read at once.
  ///
  /// - Parameters:
  ///   - json: The document: UTF-8, at most 64 MB, nested at most 64 deep.
  ///   - name: What errors call it, such as its file name.
  ///   - resources: Where files may come from; nowhere by default.
  ///   - fonts: The fonts that text may use.
  /// - Throws: ``PlatenError`` with code `invalidData`, naming the JSON pointer and what was expected; `unreadable` and
  ///   `invalidImage` for the files it names.
  /// - Complexity: Linear in the size of the document and its tables.
  public init(
    json: Data, name: String? = nil, resources: ReportResources = .none, fonts: FontLibrary = .system
  ) throws {
    let value = try JSONParser.parse(json, file: name)
    do throws(JSONFault) { try JSONValidator.check(value, .shape("report")) } catch { throw error.error(file: name) }
    let root = JSONNode(value: value, path: [], file: name)
    self = try JSONReportBuilder(resources: resources).report(root, fonts: fonts)
  }

  /// Reads a report from a JSON file; it may name files in the same folder.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - resources: Where files may come from; nil takes the folder of the JSON file.
  ///   - fonts: The fonts that text may use.
  /// - Throws: What ``init(json:name:resources:fonts:)`` throws; `unreadable` when there is no such file.
  public init(jsonFile path: String, resources: ReportResources? = nil, fonts: FontLibrary = .system) throws {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    var own = ReportResources(folder: folder)
    own.maximumBytes = JSONParser.largest
    let data: Data
    do { data = try own.data(url.lastPathComponent) } catch var error as PlatenError {
      error.file = path
      throw error
    }
    try self.init(json: data, name: path, resources: resources ?? ReportResources(folder: folder), fonts: fonts)
  }
}
