import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct OutputFileSinkTests {
  private func mode(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func failure(_ body: () throws -> Void) throws -> PlatenError {
    try #require(throws: PlatenError.self) { try body() }
  }

  @Test func bytesAppearOnlyWhenFinished() throws {
    let folder = try TemporaryFolder()
    let sink = try FileSink(path: folder.file("a.pdf"))
    // More than the buffer holds, in pieces smaller and larger than it.
    var expected = Data()
    for size in [10, 70_000, 65_536, 1, 0, 40_000, 40_000] {
      let piece = [UInt8](repeating: UInt8(size % 251), count: size)
      expected.append(contentsOf: piece)
      try sink.write(piece)
    }
    try sink.flush()
    let hidden = try folder.contents()
    #expect(hidden.count == 1 && hidden[0].hasPrefix(".") && hidden[0] != "a.pdf")
    try sink.finish()
    #expect(try folder.contents() == ["a.pdf"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("a.pdf"))) == expected)
  }

  @Test func cancellingLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Data("old".utf8), to: "a.pdf")
    let sink = try FileSink(path: path)
    try sink.write([1, 2, 3])
    sink.cancel()
    sink.cancel()
    #expect(try folder.contents() == ["a.pdf"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test func goingAwayUnfinishedLeavesNothing() throws {
    let folder = try TemporaryFolder()
    do {
      let sink = try FileSink(path: folder.file("a.pdf"))
      try sink.write([1, 2, 3])
    }
    #expect(try folder.contents() == [])
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func permissionsOfAnExistingFileStay(_ permissions: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Data("old".utf8), to: "a.pdf")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    let sink = try FileSink(path: path)
    try sink.write([1])
    try sink.finish()
    #expect(try mode(path) == permissions)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
  }

  @Test func aNewFileFollowsTheUmask() throws {
    let folder = try TemporaryFolder()
    let sink = try FileSink(path: folder.file("a.pdf"))
    try sink.finish()
    // Foundation makes its files in the same way.
    let other = folder.file("b")
    let descriptor = open(other, O_CREAT | O_WRONLY, 0o666)
    close(descriptor)
    #expect(try mode(folder.file("a.pdf")) == mode(other))
  }

  @Test func symbolicLinksStay() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("deep"), withIntermediateDirectories: true)
    try folder.write(Data("old".utf8), to: "deep/real.pdf")
    try FileManager.default.createSymbolicLink(atPath: folder.file("one"), withDestinationPath: "deep/two")
    try FileManager.default.createSymbolicLink(atPath: folder.file("deep/two"), withDestinationPath: "real.pdf")
    try FileManager.default.createSymbolicLink(atPath: folder.file("new"), withDestinationPath: "deep/made.pdf")
    for (link, text) in [("one", "first"), ("new", "second")] {
      let sink = try FileSink(path: folder.file(link))
      try sink.write(Array(text.utf8))
      try sink.finish()
    }
    #expect(try String(contentsOfFile: folder.file("deep/real.pdf"), encoding: .utf8) == "first")
    #expect(try String(contentsOfFile: folder.file("deep/made.pdf"), encoding: .utf8) == "second")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("one")) == "deep/two")
    #expect(try folder.contents() == ["deep", "new", "one"])
  }

  @Test func circularLinksAreAnError() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.file("b"), withDestinationPath: "a")
    let error = try failure { _ = try FileSink(path: folder.file("a")) }
    #expect(error.code == .unwritable)
    #expect(error.message.contains("circle"))
  }

  @Test func whatCannotBeWrittenIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "file")
    let cases = [
      (folder.path, "folder"), (folder.file("none/a.pdf"), "Make the folder"), (folder.file("file/a.pdf"), "folder"),
      (folder.file("a/"), "folder"), ("", "empty"), (folder.file("a\0b"), "NUL"),
      (folder.file(String(repeating: "n", count: 300)), "shorter"),
      ("/dev/fd/987654", "descriptor"),
    ]
    for (path, mend) in cases {
      let error = try failure { _ = try FileSink(path: path) }
      #expect(error.code == .unwritable)
      #expect(error.message.contains(mend), "\(path): \(error)")
    }
    #expect(try folder.contents() == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func foldersAndFilesWithoutPermission() throws {
    let folder = try TemporaryFolder()
    let readOnly = try folder.write(Data("old".utf8), to: "a.pdf")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: readOnly)
    #expect(try failure { _ = try FileSink(path: readOnly) }.message.contains("may write"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    #expect(try failure { _ = try FileSink(path: folder.file("b.pdf")) }.message.contains("may write"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAnErrorAtTheLatestWhenFinishing() throws {
    let sink = try FileSink(path: "/dev/full")
    try sink.write([1, 2, 3])
    let error = try failure { try sink.finish() }
    #expect(error.code == .unwritable)
    #expect(error.file == "/dev/full")
    #expect(error.message.contains("Free some space"))
    sink.cancel()

    let large = try FileSink(path: "/dev/full")
    #expect(throws: PlatenError.self) { try large.write([UInt8](repeating: 0, count: 100_000)) }
    large.cancel()
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func devicesArePutThrough() throws {
    let sink = try FileSink(path: "/dev/null")
    try sink.write([UInt8](repeating: 0, count: 100_000))
    try sink.finish()
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aNamedPipeIsWrittenInPlace() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // Open for reading and writing, so that opening for writing does not wait for a reader.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    let sink = try FileSink(path: path)
    try sink.write([7, 8, 9])
    try sink.flush()
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &bytes, 10) == 3)
    #expect(bytes.prefix(3) == [7, 8, 9])
    try sink.finish()
    #expect(try folder.contents() == ["pipe"])
  }

  @Test func revokingTakesTheFileBack() throws {
    let folder = try TemporaryFolder()
    let sink = try FileSink(path: folder.file("a.png"))
    try sink.write([1])
    try sink.finish()
    sink.cancel()
    #expect(try folder.contents() == ["a.png"])
    sink.revoke()
    #expect(try folder.contents() == [])
  }

  @Test func aTargetThatBecameAFolderIsAnError() throws {
    let folder = try TemporaryFolder()
    let sink = try FileSink(path: folder.file("a.pdf"))
    try sink.write([1])
    try FileManager.default.createDirectory(atPath: folder.file("a.pdf"), withIntermediateDirectories: true)
    #expect(try failure { try sink.finish() }.file == folder.file("a.pdf"))
    sink.cancel()
    #expect(try folder.contents() == ["a.pdf"])
  }

  #if compiler(>=6.2)
  @Test func theLimitOfTheFileSizeIsAnErrorAndNoSignal() async {
    // The limit counts for the whole process, hence one of its own.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      var limit = rlimit(rlim_cur: 10_000, rlim_max: rlim_t.max)
      #if canImport(Darwin)
      setrlimit(RLIMIT_FSIZE, &limit)
      #else
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let sink = try FileSink(path: folder.file("a.pdf"))
      let error = try #require(throws: PlatenError.self) {
        try sink.write([UInt8](repeating: 0, count: 200_000))
      }
      try #require(error.message.contains("limit of the file size"))
      sink.cancel()
      try #require(try folder.contents() == [])
    }
  }
  #endif
}
