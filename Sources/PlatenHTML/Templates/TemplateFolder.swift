import Foundation
import PlatenGraphics

/// Files for templates: one that the caller named, or those inside one folder.
struct TemplateFolder {
  /// The folder without links.
  private let root: String
  private let limits: TemplateLimits

  init(_ folder: String, limits: TemplateLimits) throws {
    guard let root = Self.canonical(folder) else {
      throw PlatenError(.unreadable, "The folder does not exist or cannot be read.", file: folder)
    }
    self.root = root
    self.limits = limits
  }

  /// The file of a part: the name itself, or with `.html` or `.mustache` behind it. Nil when there is none.
  func part(_ name: String) throws -> (source: [UInt8], file: String)? {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 1_000, !name.utf8.contains(0), !name.contains("\\"),
      !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else {
      throw PlatenError(
        .unreadable, "Only files inside the folder of the template may be opened; give a relative name without \"..\".",
        file: TemplatePlace.excerpt(name))
    }
    for suffix in ["", ".html", ".mustache"] {
      guard let path = Self.canonical(root + "/" + name + suffix) else { continue }
      guard path.hasPrefix(root == "/" ? root : root + "/") else {
        throw PlatenError(
          .unreadable, "The file is a link that leads out of the folder of the template.",
          file: TemplatePlace.excerpt(name))
      }
      return (try Self.bytes(path, shown: name + suffix, limits: limits), name + suffix)
    }
    return nil
  }

  /// The bytes of a file in UTF-8.
  static func bytes(_ path: String, shown: String, limits: TemplateLimits) throws -> [UInt8] {
    func refusal(_ reason: String, _ code: PlatenError.Code = .unreadable) -> PlatenError {
      PlatenError(code, reason, file: shown)
    }
    guard !path.utf8.contains(0) else { throw refusal("A name of a file has no zero byte.") }
    // A named pipe is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal("The file cannot be opened: \(String(cString: strerror(errno))).") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refusal("This is a folder, device or pipe, not a file.")
    }
    guard Int(status.st_size) <= limits.maximumBytes else {
      throw refusal("The file has more than \(limits.maximumBytes) bytes.", .limitExceeded)
    }
    guard let data = try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data() else {
      throw refusal("The file cannot be read.")
    }
    guard String(validating: data, as: UTF8.self) != nil else {
      throw refusal("The file is not in UTF-8; save it in that encoding.", .invalidTemplate)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return Array(data.starts(with: mark) ? data.dropFirst(3) : data)
  }

  /// The path without links, `realpath(3)`.
  private static func canonical(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
