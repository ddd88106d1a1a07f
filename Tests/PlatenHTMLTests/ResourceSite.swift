import Foundation
import PlatenGraphics
import TestSupport

@testable import PlatenHTML

/// A folder with a page's files in `site`, which is granted, and others beside it, which are not.
struct ResourceSite {
  let outer: TemporaryFolder

  /// A picture of 8 by 4 pixels. (Made anew each time: memcheck does not see the pointer in a `Data` that is a constant.)
  static var svg: Data {
    Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>"#.utf8)
  }

  init() throws {
    outer = try TemporaryFolder()
    for folder in ["site/css", "site/img", "site2"] {
      try FileManager.default.createDirectory(atPath: outer.file(folder), withIntermediateDirectories: true)
    }
    for file in ["site/img/a.svg", "site/img/a b.svg", "site/img/%2e.svg", "secret.svg", "site2/b.svg"] {
      try outer.write(Self.svg, to: file)
    }
  }

  var folder: URL { URL(fileURLWithPath: outer.file("site"), isDirectory: true) }

  func loader(
    _ policy: HTMLResourcePolicy? = nil, limits: HTMLResourceLimits = HTMLResourceLimits(), isStrict: Bool = false
  )
    throws -> HTMLLoader
  {
    try HTMLLoader(
      policy: policy ?? .folders([folder]), document: folder.appendingPathComponent("page.html"), file: "page.html",
      limits: limits, log: HTMLWarningLog(isStrict: isStrict))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: outer.file("site/" + name), withDestinationPath: outer.file(target))
  }
}

/// Counts and remembers the requests of a policy's closure, which may be called on any thread.
final class RequestLog: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [HTMLResourceRequest] = []

  func add(_ request: HTMLResourceRequest) { lock.withLock { list.append(request) } }

  var requests: [HTMLResourceRequest] { lock.withLock { list } }
}
