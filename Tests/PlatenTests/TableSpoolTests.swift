import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct TableSpoolTests {
  @Test func rowsComeBackAsTheyWent() throws {
    let rows = try SpooledRows(columnCount: 3)
    func made(_ index: Int) -> SpooledRow {
      SpooledRow(
        cells: ["row \(index)", "", "名前\n\(index)"],
        numbers: [nil, Decimal(index) / 100, Decimal(string: "-12345678901234567890.123456789")],
        groups: index % 2 == 0 ? ["g"] : [])
    }
    for index in 0..<1000 { try rows.append(made(index)) }
    #expect(rows.count == 1000)
    for index in [0, 63, 64, 999, 500, 1] {
      #expect(try rows.cells(at: index) == made(index).cells)
      #expect(try rows.numbers(at: index, columns: [0, 1, 2]) == made(index).numbers)
      #expect(try rows.groups(at: index) == made(index).groups)
    }
    #expect(throws: PlatenError.self) { try rows.cells(at: 1000) }
    #expect(throws: PlatenError.self) { try rows.cells(at: -1) }
  }

  @Test func noFileIsLeftBehind() throws {
    let folder = try TemporaryFolder()
    let rows = try SpooledRows(columnCount: 1, folder: folder.path)
    for index in 0..<20_000 { try rows.append(SpooledRow(cells: ["row \(index)"])) }
    #expect(try rows.cells(at: 19_999) == ["row 19999"])
    #expect(try folder.contents().isEmpty)
  }

  @Test func wrongRowsAndFoldersAreErrors() throws {
    let rows = try SpooledRows(columnCount: 2)
    let error = #expect(throws: PlatenError.self) { try rows.append(SpooledRow(cells: ["one"])) }
    #expect(error?.row == 1)
    let missing = #expect(throws: PlatenError.self) {
      try SpooledRows(columnCount: 1, folder: "/nowhere/at/all")
    }
    #expect(missing?.code == .unwritable && missing?.file == "/nowhere/at/all")
  }

  @Test func aFullDiskIsSaid() throws {
    let full = open("/dev/full", O_RDWR)
    guard full >= 0 else { return }
    let rows = SpooledRows(columnCount: 1, takingOwnershipOf: full, folder: "/somewhere")
    let error = #expect(throws: PlatenError.self) {
      for index in 0..<20_000 { try rows.append(SpooledRow(cells: ["row \(index)"])) }
    }
    #expect(error?.code == .unwritable && error?.file == "/somewhere")
    #expect(error?.message.contains("TMPDIR") == true)
  }

  @Test func damagedBytesAreNoRow() {
    var bytes: [UInt8] = []
    SpooledRow(cells: ["abc", "d"], numbers: [1, nil], groups: ["x"]).write(to: &bytes)
    for cut in 0..<bytes.count {
      var place = 0
      #expect(SpooledRow(Array(bytes[..<cut]), at: &place) == nil)
    }
    var place = 0
    #expect(SpooledRow(bytes, at: &place)?.cells == ["abc", "d"])
    place = 0
    #expect(SpooledRow([UInt8](repeating: 0xFF, count: 40), at: &place) == nil)
  }
}
