import Foundation

/// A face as the cache of libraries remembers it: all that a library has from it. (Its name only messages tell.)
struct KeptFontFace {
  private let family: String
  private let weights: ClosedRange<Double>?
  private let isItalic: Bool
  /// A copy: data that somebody hands over may be mapped from a file, and change with it.
  private let bytes: [UInt8]?
  private let file: String?
  private let index: Int

  init(_ face: FontLibraryFace) {
    family = face.family
    weights = face.weights
    isItalic = face.isItalic
    switch face.source {
    case .data(let data):
      bytes = [UInt8](data)
      file = nil
      index = 0
    case .file(let path, let place):
      bytes = nil
      file = path
      index = place
    }
  }

  var byteCount: Int { bytes?.count ?? 0 }

  /// The face, to make a library with.
  func face(named name: String) -> FontLibraryFace {
    let source = file.map { FontLibraryFace.Source.file($0, index: index) } ?? .data(Data(bytes ?? []))
    return FontLibraryFace(family: family, source: source, name: name, weights: weights, isItalic: isItalic)
  }

  /// Complexity: linear in the bytes when there are equally many.
  func isSame(as face: FontLibraryFace) -> Bool {
    guard family == face.family, weights == face.weights, isItalic == face.isItalic else { return false }
    switch face.source {
    case .file(let path, let place): return file == path && index == place
    case .data(let data):
      guard let bytes, bytes.count == data.count else { return false }
      return bytes.withUnsafeBytes { own in
        data.withUnsafeBytes { other in
          guard let own = own.baseAddress, let other = other.baseAddress else { return true }
          return memcmp(own, other, bytes.count) == 0
        }
      }
    }
  }

  /// Whether the bytes can be no font that text is set in, however often one tries: they begin as none does (OpenType,
  /// "Organization of an OpenType font"; bare CFF begins with its version, 1.0).
  var isNoFont: Bool {
    guard let bytes else { return false }
    let starts: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8), [1, 0]]
    return !starts.contains { bytes.starts(with: $0) }
  }
}
