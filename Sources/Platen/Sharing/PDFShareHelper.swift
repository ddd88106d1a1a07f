public import Foundation
internal import PlatenGraphics

/// Saves finished documents under safe names in a private temporary folder and hands them over: to the desktop's
/// viewer, a printer or a mail program.
///
/// ```swift
/// let helper = PDFShareHelper()
/// let url = try helper.save(data, fileName: "Sales / June")   // .../Sales-June.pdf
/// try helper.open(url)
/// ```
///
/// The folder is made with the first document, readable by this user only (mode 0700), and stays until ``cleanUp()``,
/// because a viewer may read the file long after. ``removeAbandoned(olderThan:in:)`` takes away what earlier programs
/// left. A helper may be used by several threads.
// The folder is guarded by the lock; all else is constant.
public final class PDFShareHelper: @unchecked Sendable {
  private let lock = NSLock()
  private var folder: ShareFolder?
  private let parent: String
  let programs: ProgramFinder
  /// How long a program may take that hands the document on to a viewer; after that it is taken to be the viewer
  /// itself.
  let openingTime: Double

  /// Makes a helper. `temporaryDirectory` is where its private folder comes to be; nil for the system's (`TMPDIR`).
  public init(temporaryDirectory: URL? = nil) {
    parent = (temporaryDirectory ?? FileManager.default.temporaryDirectory).standardizedFileURL.path
    programs = ProgramFinder()
    openingTime = 3
  }

  /// Finds programs by `searchPath` in place of the environment's.
  package init(temporaryDirectory: URL?, searchPath: String, openingTime: Double = 60) {
    parent = (temporaryDirectory ?? FileManager.default.temporaryDirectory).standardizedFileURL.path
    programs = ProgramFinder(searchPath: searchPath)
    self.openingTime = openingTime
  }

  /// The name that a document gets: `fileName` with everything left out that a file system, shell or reader could trip
  /// over.
  ///
  /// Path separators, control and bidi control characters, leading dots and the device names of Windows go; letters of
  /// any script stay. At most 255 bytes of UTF-8, cut between characters, with the extension kept.
  public static func safeFileName(_ fileName: String, fileExtension: String = "pdf") -> String {
    SafeFileName(fileName, fileExtension: fileExtension).text()
  }

  /// Saves `data` in the private folder under a safe name made of `fileName`, with a number where another document has
  /// it already. Throws ``PlatenError`` when there is no room or no right to write; nothing is left then.
  public func save(_ data: Data, fileName: String, fileExtension: String = "pdf") throws -> URL {
    try make(fileName, fileExtension) { descriptor, path in
      let sink = DescriptorSink(descriptor: descriptor, name: path)
      try data.withUnsafeBytes { try sink.write($0) }
      try sink.finish()
    }
  }

  /// Has `write` write a document to a file in the private folder, such as with `Report.write(to:)`, and returns where
  /// it is.
  public func save(
    fileName: String, fileExtension: String = "pdf", writing write: (URL) throws -> Void
  ) throws -> URL {
    try make(fileName, fileExtension) { _, path in try write(URL(fileURLWithPath: path)) }
  }

  /// Removes the private folder with all documents that were saved in it. The next one makes a new folder.
  public func cleanUp() {
    lock.lock()
    let last = folder
    folder = nil
    lock.unlock()
    last?.remove()
  }

  /// Removes private folders of this user in `temporaryDirectory` that nothing was saved in for `age` seconds (a day
  /// unless told otherwise), and returns how many there were. For programs that hand a document to a viewer and end.
  @discardableResult
  public static func removeAbandoned(olderThan age: TimeInterval = 86_400, in temporaryDirectory: URL? = nil) -> Int {
    let parent = (temporaryDirectory ?? FileManager.default.temporaryDirectory).standardizedFileURL.path
    let limit = Date().timeIntervalSince1970 - age
    var count = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(ShareFolder.prefix) {
      var status = stat()
      // Only true folders of ours: in a folder that all may write, others could have put a link there.
      guard lstat("\(parent)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        status.st_mode & 0o777 == 0o700
      else { continue }
      #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
      #else
      let changed = status.st_mtim.tv_sec
      #endif
      guard Double(changed) <= limit, (try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")) != nil
      else { continue }
      count += 1
    }
    return count
  }

  private func make(
    _ fileName: String, _ fileExtension: String, _ write: (Int32, String) throws -> Void
  ) throws -> URL {
    let folder = try privateFolder()
    let name = SafeFileName(fileName, fileExtension: fileExtension)
    return URL(fileURLWithPath: "\(folder.path)/\(try folder.makeFile(name, write))")
  }

  /// The folder, made anew when the last one was removed or is not private any longer.
  func privateFolder() throws -> ShareFolder {
    lock.lock()
    defer { lock.unlock() }
    if let folder, folder.isIntact { return folder }
    let made = try ShareFolder(in: parent)
    folder = made
    return made
  }
}
