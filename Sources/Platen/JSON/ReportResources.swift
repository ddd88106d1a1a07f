import Foundation
import PlatenGraphics

/// Where a report in JSON may take pictures and tables from.
public struct ReportResources: Hashable, Sendable {
  /// The folder that names of files are relative to and do not lead out of; nil when no file may be opened.
  public var folder: String?
  /// The largest file, in bytes.
  public var maximumBytes = 512 << 20

  /// No files at all. Pictures can still be given as data: URIs.
  public static let none = ReportResources(folder: nil)

  /// The largest JSON document that is read, in bytes.
  package static let largestDocument = JSONParser.largest

  /// Makes resources from a folder and all in it.
  public init(folder: String?) { self.folder = folder }

  /// The bytes of a file.
  ///
  /// - Throws: ``PlatenError`` with code `unreadable` for a name that is absolute, contains `..` or leads out of the folder
  ///   through a symbolic link, and for what is no ordinary file.
  func data(_ name: String) throws -> Data {
    func refusal(_ reason: String) -> PlatenError { PlatenError(.unreadable, reason, file: JSONValue.excerpt(name)) }
    guard let folder else {
      throw refusal("Files may not be opened here; give a folder they may come from, or put the data into the JSON.")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), !parts.contains("..") else {
      throw refusal("Only files inside the folder of the report may be opened; give a relative name without \"..\".")
    }
    guard let root = Self.canonical(folder) else {
      throw PlatenError(.unreadable, "The folder does not exist or cannot be read.", file: folder)
    }
    guard let path = Self.canonical(root + "/" + name) else {
      throw refusal("There is no such file in the folder of the report.")
    }
    guard path.hasPrefix(root == "/" ? root : root + "/") else {
      throw refusal("The file is a link that leads out of the folder of the report.")
    }
    // No link is followed any more, and a named pipe is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw refusal("The file cannot be opened: \(String(cString: strerror(errno))).") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refusal("This is a folder, device or pipe, not a file.")
    }
    guard Int(status.st_size) <= maximumBytes else {
      throw refusal("The file has more than \(maximumBytes) bytes.")
    }
    do {
      return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
    } catch {
      throw refusal("The file cannot be read.")
    }
  }

  /// The path without links, `realpath(3)`.
  private static func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
