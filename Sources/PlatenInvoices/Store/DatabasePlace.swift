import Foundation

/// Where a database is to be: SQLite says no more than that it cannot open it.
enum DatabasePlace {
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What it was called, for messages.
  static func check(_ path: String, named name: String) throws {
    func failure(_ message: String) -> InvoiceError { InvoiceError(.unreadable, message, file: name) }
    switch kind(of: path) {
    case .folder: throw failure("This is a folder, not a database. Name a file in it, such as invoices.db.")
    case .file: return
    case .nothing: break
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard !parent.isEmpty, parent != "." else { return }
    let shown = (name as NSString).deletingLastPathComponent
    switch kind(of: parent) {
    case .folder: return
    case .file: throw failure("\"\(shown)\" is a file, not a folder. Name a folder for the database.")
    case .nothing: throw failure("The folder \"\(shown)\" is not there. Make it first, or name another place.")
    }
  }

  private enum Kind { case nothing, file, folder }

  /// Links are followed, as they are when the file is opened.
  private static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .nothing }
    return isFolder.boolValue ? .folder : .file
  }
}
