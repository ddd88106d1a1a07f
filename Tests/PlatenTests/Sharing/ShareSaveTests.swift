import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct ShareSaveTests {
  private let folder: TemporaryFolder
  private let helper: PDFShareHelper

  init() throws {
    folder = try TemporaryFolder()
    helper = PDFShareHelper(temporaryDirectory: URL(fileURLWithPath: folder.path))
  }

  private let pdf = Data("%PDF-1.7\n%%EOF\n".utf8)

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test func folderAndFileArePrivate() throws {
    let before = umask(0)
    defer { umask(before) }
    let url = try helper.save(pdf, fileName: "../عرض السعر.pdf")
    #expect(url.lastPathComponent == "عرض السعر.pdf")
    #expect(try Data(contentsOf: url) == pdf)
    #expect(mode(url.path) == S_IFREG | 0o600)
    let parent = url.deletingLastPathComponent()
    #expect(mode(parent.path) == S_IFDIR | 0o700)
    #expect(try folder.contents() == [parent.lastPathComponent])
    #expect(parent.lastPathComponent.hasPrefix("platen-share-"))
  }

  @Test func collisionsAreNumbered() throws {
    let names = try (1...4).map { number in
      try helper.save(pdf + Data("\(number)".utf8), fileName: "Report").lastPathComponent
    }
    #expect(names == ["Report.pdf", "Report (2).pdf", "Report (3).pdf", "Report (4).pdf"])
    #expect(try helper.save(pdf, fileName: "Report (2).pdf").lastPathComponent == "Report (2) (2).pdf")
    let parent = try helper.privateFolder().path
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(parent)/Report (3).pdf")) == pdf + Data("3".utf8))
    let long = String(repeating: "ح", count: 300)
    let first = try helper.save(pdf, fileName: long).lastPathComponent
    let second = try helper.save(pdf, fileName: long).lastPathComponent
    #expect(first != second && first.utf8.count <= 255 && second.utf8.count <= 255 && second.hasSuffix(" (2).pdf"))
  }

  @Test func threadsShareAHelper() throws {
    let helper = helper
    let pdf = pdf
    DispatchQueue.concurrentPerform(iterations: 40) { _ in _ = try? helper.save(pdf, fileName: "x") }
    let files = try FileManager.default.contentsOfDirectory(atPath: helper.privateFolder().path)
    #expect(Set(files) == Set(["x.pdf"] + (2...40).map { "x (\($0)).pdf" }))
    #expect(try folder.contents().count == 1)
  }

  /// A link that waits under the name is not followed, and what it leads to is left alone.
  @Test func linksAreNotFollowed() throws {
    let victim = try folder.write(Data("precious".utf8), to: "victim")
    let path = try helper.privateFolder().path
    try FileManager.default.createSymbolicLink(atPath: "\(path)/x.pdf", withDestinationPath: victim)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/y.pdf", withDestinationPath: "\(folder.path)/absent")
    #expect(try helper.save(pdf, fileName: "x").lastPathComponent == "x (2).pdf")
    #expect(try helper.save(pdf, fileName: "y").lastPathComponent == "y (2).pdf")
    #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == Data("precious".utf8))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/absent"))
    // Cleaning up removes the links only.
    helper.cleanUp()
    #expect(try folder.contents() == ["victim"])
  }

  /// A folder that was swapped for a link, or opened to others, is not used any longer.
  @Test func aFolderThatWasSwappedIsLeft() throws {
    let first = try helper.save(pdf, fileName: "x").deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder.file("trap"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: first, toPath: folder.file("moved"))
    try FileManager.default.createSymbolicLink(atPath: first, withDestinationPath: folder.file("trap"))
    let second = try helper.save(pdf, fileName: "x").deletingLastPathComponent().path
    #expect(second != first)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("trap")) == [])
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: second)
    #expect(try helper.save(pdf, fileName: "x").deletingLastPathComponent().path != second)
  }

  @Test func cleaningUp() throws {
    let url = try helper.save(pdf, fileName: "x")
    helper.cleanUp()
    #expect(!FileManager.default.fileExists(atPath: url.path))
    #expect(try folder.contents() == [])
    helper.cleanUp()
    let next = try helper.save(pdf, fileName: "x")
    #expect(next.lastPathComponent == "x.pdf" && next != url)
  }

  /// A document outlives the helper: a viewer may still read it.
  @Test func documentsStayWithoutTheHelper() throws {
    let url = try PDFShareHelper(temporaryDirectory: URL(fileURLWithPath: folder.path)).save(pdf, fileName: "x")
    #expect(try Data(contentsOf: url) == pdf)
  }

  @Test func abandonedFoldersAreRemoved() throws {
    let place = URL(fileURLWithPath: folder.path)
    let old = try helper.save(pdf, fileName: "x").deletingLastPathComponent().path
    let new = try PDFShareHelper(temporaryDirectory: place).save(pdf, fileName: "x").deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder.file("kept"), withIntermediateDirectories: false)
    try folder.write(pdf, to: "kept/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("platen-share-link"), withDestinationPath: folder.file("kept"))
    // Not ours: others may write there.
    try FileManager.default.createDirectory(
      atPath: folder.file("platen-share-open"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    let past = Date(timeIntervalSinceNow: -100_000)
    for path in [old, folder.file("kept"), folder.file("platen-share-open")] {
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    }
    #expect(PDFShareHelper.removeAbandoned(in: place) == 1)
    #expect(!FileManager.default.fileExists(atPath: old) && FileManager.default.fileExists(atPath: new))
    #expect(
      try folder.contents()
        == ["kept", "platen-share-link", "platen-share-open", URL(fileURLWithPath: new).lastPathComponent].sorted())
    #expect(PDFShareHelper.removeAbandoned(olderThan: -10, in: place) == 1)
  }

  @Test func writingThroughAClosure() throws {
    let url = try helper.save(fileName: "Über/uns") { url in try pdf.write(to: url) }
    #expect(url.lastPathComponent == "Über-uns.pdf")
    #expect(try Data(contentsOf: url) == pdf && mode(url.path) & 0o077 == 0)
    let report = try helper.save(fileName: "report") { url in
      _ = try Report(title: "T") { Text("Hello") }.write(to: url)
    }
    #expect(try Data(contentsOf: report).starts(with: Data("%PDF".utf8)) && mode(report.path) & 0o077 == 0)
    struct Failure: Error {}
    #expect(throws: Failure.self) { try helper.save(fileName: "bad") { _ in throw Failure() } }
    let files = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    #expect(files.sorted() == ["report.pdf", "Über-uns.pdf"])
  }

  @Test func aMissingTemporaryFolder() throws {
    let lost = PDFShareHelper(temporaryDirectory: URL(fileURLWithPath: folder.file("absent")))
    let error = try #require(throws: PlatenError.self) { try lost.save(pdf, fileName: "x") }
    #expect(error.code == .unwritable && error.message.contains("TMPDIR") && error.file == folder.file("absent"))
  }
}
