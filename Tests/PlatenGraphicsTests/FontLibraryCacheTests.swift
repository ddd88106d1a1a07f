import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Most tests have a cache of their own, because other tests fill that of the process.
@Suite struct FontLibraryCacheTests {
  private let base: FontLibrary
  private let cache = FontLibraryCache(mostLibraries: 3, mostBytes: 1 << 20)

  init() throws {
    base = try FontLibrary(data: [TestFont(family: "Base", advance: 300).data], includingSystemFonts: false)
  }

  private static func font(_ advance: Int = 700) -> Data { TestFont(family: "Brought", advance: advance).data }

  private static func face(_ advance: Int = 700, family: String = "Brand") -> FontLibraryFace {
    FontLibraryFace(family: family, source: .data(font(advance)), name: "brand.ttf")
  }

  private static func unexpected(_ face: FontLibraryFace, _ error: PlatenError) {
    Issue.record("\(face.name): \(error)")
  }

  private func library(_ faces: [FontLibraryFace], _ cache: FontLibraryCache? = nil) throws -> FontLibrary {
    try (cache ?? self.cache).library(adding: faces, to: base, refused: Self.unexpected)
  }

  /// Of an "a" in the family of the document, of 10 points; base has 3, the faces mostly 7.
  private static func width(_ library: FontLibrary, family: String = "Brand") throws -> Double {
    let engine = try TextEngine.current(for: library)
    return engine.width(of: "a", font: Font([library.resolvedFamily(family) ?? "none"], size: 10))
  }

  private static func folder(of library: FontLibrary) throws -> String {
    URL(fileURLWithPath: try #require(library.ownFiles.first)).deletingLastPathComponent().path
  }

  @Test func equalFacesGetTheSameLibrary() throws {
    let first = try library([Self.face()])
    var other = Self.face()
    other.name = "called otherwise"
    let second = try library([other])
    #expect(first === second)
    #expect(try TextEngine.current(for: first) === TextEngine.current(for: second))
    #expect(try Self.width(first) == 7)
  }

  @Test func whatDiffersGetsAnother() throws {
    let cache = FontLibraryCache(mostLibraries: 100, mostBytes: 1 << 30)
    let (one, two) = (Self.face(), Self.face(600, family: "Second"))
    var variants = [
      [one], [two], [one, two], [two, one], [one, one], [Self.face(701)], [Self.face(family: "brand")],
    ]
    var changed = one
    changed.weights = 400...400
    variants.append([changed])
    changed.weights = 400...700
    variants.append([changed])
    changed.weights = nil
    changed.isItalic = true
    variants.append([changed])
    changed = one
    // Its last byte, behind all tables.
    changed.source = .data(Self.font() + [0])
    variants.append([changed])
    var seen: [FontLibrary] = []
    for faces in variants {
      let made = try library(faces, cache)
      #expect(!seen.contains { $0 === made })
      seen.append(made)
      #expect(try library(faces, cache) === made)
    }
    let otherBase = try FontLibrary(includingSystemFonts: false)
    let made = try cache.library(adding: [one], to: otherBase, refused: Self.unexpected)
    #expect(!seen.contains { $0 === made })
  }

  @Test func bytesOfTheSameLengthAreCompared() throws {
    let first = try library([Self.face(700)])
    let second = try library([Self.face(800)])
    #expect(Self.font(700).count == Self.font(800).count)
    #expect(try Self.width(first) == 7 && Self.width(second) == 8)
  }

  /// Data may be a file that is mapped, and change with it after the library was made.
  @Test func bytesAreThoseOfThen() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: try folder.write(Self.font(700), to: "mapped.ttf"))
    func faces() throws -> [FontLibraryFace] {
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      return [FontLibraryFace(family: "Brand", source: .data(data), name: "mapped")]
    }
    let first = try library(faces())
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Self.font(800))
    try handle.close()
    let second = try library(faces())
    #expect(first !== second)
    #expect(try Self.width(first) == 7 && Self.width(second) == 8)
  }

  @Test func aFileThatChangedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.font(), to: "installed.ttf")
    let faces = [FontLibraryFace(family: "Brand", source: .file(path, index: 0), name: "local")]
    weak var old: FontLibrary?
    do {
      let first = try library(faces)
      old = first
      #expect(try library(faces) === first)
    }
    #expect(old != nil)
    // A new file of the same size in its place, as packages are brought up to date.
    try FileManager.default.removeItem(atPath: path)
    try folder.write(Self.font(800), to: "installed.ttf")
    let second = try library(faces)
    // The old one is of no use to anyone.
    #expect(old == nil)
    #expect(try Self.width(second) == 8)
    #expect(try library(faces) === second)
  }

  /// The files of the base are read with those of the document.
  @Test func aFileOfTheBaseThatChangedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TestFont(family: "Base").data, to: "base.ttf")
    let base = try FontLibrary(files: [path], includingSystemFonts: false)
    let first = try cache.library(adding: [Self.face()], to: base, refused: Self.unexpected)
    #expect(try cache.library(adding: [Self.face()], to: base, refused: Self.unexpected) === first)
    try folder.write(TestFont(family: "Base", advance: 400).data, to: "base.ttf")
    #expect(try cache.library(adding: [Self.face()], to: base, refused: Self.unexpected) !== first)
  }

  @Test func theLatestAreKept() throws {
    weak var second: FontLibrary?
    let first = try library([Self.face(701)])
    do { second = try library([Self.face(702)]) }
    _ = try library([Self.face(703)])
    // Used again, so the second is the oldest.
    #expect(try library([Self.face(701)]) === first)
    #expect(second != nil)
    _ = try library([Self.face(704)])
    #expect(second == nil)
    #expect(try library([Self.face(701)]) === first)
  }

  @Test func bytesAreBounded() throws {
    let size = Self.font().count
    let cache = FontLibraryCache(mostLibraries: 100, mostBytes: 2 * size + 1)
    weak var first: FontLibrary?
    weak var large: FontLibrary?
    do { first = try library([Self.face(701)], cache) }
    let second = try library([Self.face(702)], cache)
    #expect(first != nil)
    let third = try library([Self.face(703)], cache)
    #expect(first == nil)
    // What would take all the room and more is not kept, and nothing goes for it.
    do { large = try library([Self.face(701), Self.face(702), Self.face(703)], cache) }
    #expect(large == nil)
    #expect(try library([Self.face(702)], cache) === second && library([Self.face(703)], cache) === third)
  }

  @Test func refusedFacesAreToldEachTime() throws {
    let text = Data("This is not a font.".utf8)
    var faces = [Self.face(), FontLibraryFace(family: "Bad", source: .data(text), name: "first name")]
    var libraries: [FontLibrary] = []
    for name in ["first name", "other name"] {
      faces[1].name = name
      var told: [(face: FontLibraryFace, error: PlatenError)] = []
      libraries.append(try cache.library(adding: faces, to: base) { told.append(($0, $1)) })
      #expect(told.count == 1)
      #expect(told.first?.face.name == name && told.first?.error.file == name)
      #expect(told.first?.error.code == .invalidFont && told.first?.error.message.isEmpty == false)
    }
    #expect(libraries[0] === libraries[1])
    #expect(try Self.width(libraries[0]) == 7)
  }

  /// A font that a library refuses may be good, when the machine is short of something.
  @Test func whatLooksLikeAFontIsTriedAgain() throws {
    let sources: [FontLibraryFace.Source] = [.data(Self.font().prefix(60)), .file("/nowhere/a.ttf", index: 0)]
    for source in sources {
      let faces = [Self.face(), FontLibraryFace(family: "Bad", source: source, name: "bad")]
      var told = 0
      let first = try cache.library(adding: faces, to: base) { _, _ in told += 1 }
      let second = try cache.library(adding: faces, to: base) { _, _ in told += 1 }
      #expect(first !== second && told == 2)
    }
  }

  @Test func foldersGoWithTheirLibraries() throws {
    let cache = FontLibraryCache(mostLibraries: 1, mostBytes: 1 << 20)
    let path = try Self.folder(of: library([Self.face(701)], cache))
    #expect(FileManager.default.fileExists(atPath: path))
    let second = try Self.folder(of: library([Self.face(702)], cache))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: second))
  }

  /// Systems clear their folders for temporary files of what is old.
  @Test func filesThatWereClearedAreWrittenAgain() throws {
    let first = try library([Self.face()])
    try FileManager.default.removeItem(atPath: Self.folder(of: first))
    let second = try library([Self.face()])
    #expect(first !== second)
    #expect(try Self.width(second) == 7)
    #expect(try library([Self.face()]) === second)
  }

  @Test func aBaseIsNotKept() throws {
    weak var base: FontLibrary?
    weak var made: FontLibrary?
    do {
      let library = try FontLibrary(data: [TestFont(family: "Base", advance: 900).data], includingSystemFonts: false)
      base = library
      made = try FontLibrary.adding([Self.face()], to: library, refused: Self.unexpected)
    }
    #expect(base == nil && made == nil)
  }

  /// A library that goes on without its base still has the base's fonts.
  @Test func fontsOfABaseThatIsGone() throws {
    var base: FontLibrary? = try FontLibrary(
      data: [TestFont(family: "Gone Base", advance: 900).data], includingSystemFonts: false)
    weak var held = base
    let made = try FontLibrary.adding([Self.face()], to: try #require(base), refused: Self.unexpected)
    base = nil
    #expect(held == nil)
    #expect(try Self.width(made) == 7)
    #expect(try Self.width(made, family: "Gone Base") == 9)
  }

  @Test func manyThreadsAtOnce() throws {
    let results = Results()
    let rounds = Repetitions.of(20)
    // More than are kept, so that libraries come and go while others use them.
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<rounds {
        let advance = 400 + (thread + round) % 5 * 100
        do {
          let made = try cache.library(adding: [Self.face(advance)], to: base, refused: Self.unexpected)
          results.append([try Self.width(made) * 100, Double(advance)])
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    #expect(results.all.count == 8 * rounds)
    for pair in results.all { #expect(abs(pair[0] - pair[1]) < 0.001) }
  }

  /// Whoever comes first, all go on with one.
  @Test func threadsEndWithOneLibrary() throws {
    let faces = [Self.face()]
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      _ = try? cache.library(adding: faces, to: base, refused: Self.unexpected)
    }
    let kept = try library(faces)
    let others = Identities()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let made = try? cache.library(adding: faces, to: base, refused: Self.unexpected) else { return }
      others.append(ObjectIdentifier(made))
    }
    #expect(others.all == [ObjectIdentifier](repeating: ObjectIdentifier(kept), count: 8))
  }

  /// A thread keeps the engines of the eight libraries that it used last.
  @Test func enginesOfTheLatestLibrariesAreKept() throws {
    let libraries = try (0..<9).map { _ in try FontLibrary(includingSystemFonts: false) }
    let engines = try libraries[..<8].map { try TextEngine.current(for: $0) }
    #expect(try TextEngine.current(for: libraries[0]) === engines[0])
    _ = try TextEngine.current(for: libraries[8])
    #expect(try TextEngine.current(for: libraries[0]) === engines[0])
    #expect(try TextEngine.current(for: libraries[7]) === engines[7])
    #expect(try TextEngine.current(for: libraries[1]) !== engines[1])
  }
}

private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [[Double]] = []

  var all: [[Double]] { lock.withLock { values } }

  func append(_ pair: [Double]) { lock.withLock { values.append(pair) } }
}

private final class Identities: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [ObjectIdentifier] = []

  var all: [ObjectIdentifier] { lock.withLock { values } }

  func append(_ value: ObjectIdentifier) { lock.withLock { values.append(value) } }
}
