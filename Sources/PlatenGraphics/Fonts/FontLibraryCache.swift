import Foundation

/// The libraries that were made lately for the faces that documents bring. Documents of one sender bring the same ones, and
/// to make a library and the engines of threads for it costs some 15 ms.
///
/// A library is found again by exactly what it was made of: the base, the bytes of the faces and what is declared of them,
/// in their order, and the versions of the files that it reads (``FileStamp``). Fonts that are installed or removed while
/// it is kept it does not see, as ``FontLibrary/system`` does not.
///
/// What was used last is kept, within the bounds. A library that was dropped lives on in the engines of threads, and its
/// folder with it, until these go. Libraries of a private base are dropped when the base goes.
///
/// A locked cache: all members may be called on any thread. No library is let go of under the lock, because a library that
/// goes takes it (``forget(base:)``).
final class FontLibraryCache: @unchecked Sendable {
  static let shared = FontLibraryCache(mostLibraries: 8, mostBytes: 64 << 20)

  private let mostLibraries: Int
  private let mostBytes: Int
  private let lock = NSLock()
  /// What was used last comes first.
  private var entries: [Entry] = []

  /// What a library is asked for with.
  private struct Request {
    let base: ObjectIdentifier
    let faces: [FontLibraryFace]
    /// Of the files that the library reads and does not own.
    let stamps: [FileStamp?]

    init(_ faces: [FontLibraryFace], _ base: FontLibrary) {
      self.base = ObjectIdentifier(base)
      self.faces = faces
      let installed = faces.compactMap { face -> String? in
        guard case .file(let path, _) = face.source else { return nil }
        return path
      }
      stamps = (base.files + installed).map { FileStamp($0) }
    }
  }

  private struct Entry {
    /// It lives: entries go with their base.
    let base: ObjectIdentifier
    let faces: [KeptFontFace]
    let stamps: [FileStamp?]
    let library: FontLibrary
    /// The places of the faces that were left out, and why.
    let refusals: [(place: Int, error: PlatenError)]
    /// Of the library's own files: what clears the folder for temporary files may have removed them.
    let ownStamps: [FileStamp?]
    let bytes: Int

    /// Whether files may have changed, but nothing else.
    func isVersion(of request: Request) -> Bool {
      base == request.base && faces.elementsEqual(request.faces) { $0.isSame(as: $1) }
    }

    func answers(_ request: Request) -> Bool {
      stamps == request.stamps && isVersion(of: request) && !ownStamps.contains(nil)
        && library.ownFiles.map { FileStamp($0) } == ownStamps
    }
  }

  /// - Parameters:
  ///   - mostLibraries: How many are kept.
  ///   - mostBytes: How many bytes the fonts of all have together that came as data. They take this room in memory and once
  ///     more in the folder for temporary files. A library of more is not kept.
  init(mostLibraries: Int, mostBytes: Int) {
    self.mostLibraries = mostLibraries
    self.mostBytes = mostBytes
  }

  /// The library of `FontLibrary(adding:to:refused:)`, the same object for the same faces while it is kept. Faces that were
  /// left out are told to `refused` each time.
  func library(
    adding faces: [FontLibraryFace], to base: FontLibrary, refused: (FontLibraryFace, PlatenError) -> Void
  ) throws -> FontLibrary {
    // The versions of files from before they are read: one that changes meanwhile is read again the next time.
    let request = Request(faces, base)
    let entry = try found(request) ?? kept(Self.made(request, base), request)
    for refusal in entry.refusals {
      let face = faces[refusal.place]
      var error = refusal.error
      error.file = face.name
      refused(face, error)
    }
    return entry.library
  }

  private func found(_ request: Request) -> Entry? {
    // Bytes are compared outside of the lock.
    let known = lock.withLock { entries }
    guard let entry = known.first(where: { $0.answers(request) }) else { return nil }
    lock.withLock {
      if let place = entries.firstIndex(where: { $0.library === entry.library }), place > 0 {
        entries.insert(entries.remove(at: place), at: 0)
      }
    }
    return entry
  }

  private static func made(_ request: Request, _ base: FontLibrary) throws -> Entry {
    let faces = request.faces.map { KeptFontFace($0) }
    var refusals: [(place: Int, error: PlatenError)] = []
    let library = try FontLibrary(
      adding: zip(faces, request.faces).map { $0.face(named: $1.name) }, to: base
    ) { refusals.append(($0, $1)) }
    return Entry(
      base: request.base, faces: faces, stamps: request.stamps, library: library, refusals: refusals,
      ownStamps: library.ownFiles.map { FileStamp($0) }, bytes: faces.reduce(0) { $0 + $1.byteCount })
  }

  /// Keeps an entry; answers with that of another thread which was faster.
  private func kept(_ entry: Entry, _ request: Request) -> Entry {
    // A face may also be refused because the process has too many files open: that shall not last.
    guard entry.refusals.allSatisfy({ entry.faces[$0.place].isNoFont }), entry.bytes <= mostBytes, mostLibraries > 0
    else { return entry }
    var dropped: [Entry] = []
    let result = lock.withLock {
      if let other = entries.first(where: { $0.answers(request) }) { return other }
      dropped = entries.filter { $0.isVersion(of: request) }
      entries.removeAll { $0.isVersion(of: request) }
      entries.insert(entry, at: 0)
      var bytes = entries.reduce(0) { $0 + $1.bytes }
      while entries.count > mostLibraries || bytes > mostBytes {
        let last = entries.removeLast()
        bytes -= last.bytes
        dropped.append(last)
      }
      return entry
    }
    withExtendedLifetime(dropped) {}
    return result
  }

  /// Drops what was made of a library that goes.
  func forget(base: ObjectIdentifier) {
    var dropped: [Entry] = []
    lock.withLock {
      dropped = entries.filter { $0.base == base }
      if !dropped.isEmpty { entries.removeAll { $0.base == base } }
    }
    withExtendedLifetime(dropped) {}
  }
}

extension FontLibrary {
  /// The fonts of `base` and faces that a document brings, as `init(adding:to:refused:)` makes it, from a cache: equal faces
  /// mostly get the same object (``FontLibraryCache``).
  package static func adding(
    _ faces: [FontLibraryFace], to base: FontLibrary, refused: (FontLibraryFace, PlatenError) -> Void
  ) throws -> FontLibrary {
    try FontLibraryCache.shared.library(adding: faces, to: base, refused: refused)
  }
}
