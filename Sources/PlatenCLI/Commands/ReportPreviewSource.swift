import Foundation
import Platen
import PlatenPreview

/// A report in JSON. The files that it names are followed as well: those of its texts that are names of files in its folder.
final class ReportPreviewSource: PreviewSource {
  private static let mostNames = 500

  let name: String
  private let file: URL
  private let fixed: [URL]
  private let options: LockedValue<RenderOptions>
  private let named = LockedValue<[URL]>([])

  init(name: String, watched: [URL], options: RenderOptions) {
    self.name = name
    file = URL(fileURLWithPath: options.input)
    fixed = watched
    self.options = LockedValue(options)
  }

  var watchedFiles: [URL] { fixed + named.value }

  func render() throws -> PreviewDocument {
    named.exchange(namedFiles())
    return try PreviewDocument(try RenderCommand(options: options.value).report())
  }

  private func namedFiles() -> [URL] {
    guard let data = try? Data(contentsOf: file), let value = try? JSONSerialization.jsonObject(with: data) else {
      return named.value
    }
    let folder =
      options.value.allowedRoot.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? file.deletingLastPathComponent()
    var names: Set<String> = []
    var rest: [Any] = [value]
    while let next = rest.popLast(), names.count < Self.mostNames {
      switch next {
      case let object as [String: Any]: rest += object.values
      case let list as [Any]: rest += list
      case let text as String where Self.isName(text): names.insert(text)
      default: break
      }
    }
    return names.sorted().map { folder.appendingPathComponent($0) }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 512 && text.contains(".") && !text.contains("..") && !text.hasPrefix("/")
      && !text.contains("\n")
  }
}
