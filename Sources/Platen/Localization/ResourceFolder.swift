package import Foundation

/// Finds the folders that hold the resources of the libraries.
///
/// `Bundle.module` ends the process when a program was copied without its resource bundle; this does not.
package enum ResourceFolder {
  private final class Marker {}

  /// The folders in which the bundle may lie: beside the executable (and a bundle that a framework or test runner loaded
  /// this code from), and `share/platen` where an installation puts it.
  package static var searchFolders: [URL] {
    let own = Bundle(for: Marker.self)
    var folders = [
      Bundle.main.executableURL?.deletingLastPathComponent(), Bundle.main.resourceURL, Bundle.main.bundleURL,
    ]
    folders += [own.resourceURL, own.bundleURL.deletingLastPathComponent()]
    if let executable = Bundle.main.executableURL {
      let prefix = executable.deletingLastPathComponent().deletingLastPathComponent()
      folders.append(prefix.appendingPathComponent("share/platen"))
    }
    return folders.compactMap { $0 }
  }

  /// The resource folder; nil when the bundle is nowhere to be found.
  ///
  /// - Parameters:
  ///   - name: The name that the package manager gives the bundle, without its ending.
  ///   - folders: Where it is looked for.
  package static func find(bundle name: String = "Platen_Platen", in folders: [URL] = searchFolders) -> URL? {
    for folder in folders {
      for ending in ["resources", "bundle"] {
        let bundle = folder.appendingPathComponent("\(name).\(ending)")
        // Bundles of macOS keep their resources one level further down.
        for candidate in [bundle.appendingPathComponent("Contents/Resources"), bundle] {
          var isDirectory: ObjCBool = false
          if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory), isDirectory.boolValue {
            return candidate
          }
        }
      }
    }
    return nil
  }
}
