import Foundation
import Platen

/// What `platen fonts` prints.
struct FontsReport {
  private static let mostRuns = 500
  private static let mostMissing = 200
  private static let longestExcerpt = 40
  /// Samples shorter than this give way to longer ones.
  private static let shortestSample = 8

  private(set) var text = ""
  private(set) var isComplete = true

  /// All scripts: those that are covered, then the others.
  init(_ scripts: [ScriptCoverage]) {
    let covered = scripts.filter { $0.coveredCount > 0 }
    let lacking = scripts.filter { $0.coveredCount == 0 }
    isComplete = lacking.isEmpty
    func count(_ script: ScriptCoverage) -> String {
      script.coveredCount == script.characterCount
        ? "all \(script.characterCount)" : "\(script.coveredCount) of \(script.characterCount)"
    }
    if !covered.isEmpty {
      text += TerminalText.table(
        [["CODE", "SCRIPT", "CHARACTERS", "FACE"]]
          + covered.map { [$0.script.code, $0.script.name, count($0), Self.name($0.face)] })
    }
    guard !lacking.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + "No font has anything of these scripts:\n"
    text += TerminalText.table(
      [["CODE", "SCRIPT", "CHARACTERS", "DEBIAN PACKAGE"]]
        + lacking.map { [$0.script.code, $0.script.name, "\($0.characterCount)", $0.package ?? "-"] })
  }

  /// The characters of a language, in regular and bold.
  init(locale: Locale, regular: FontCoverage, bold: FontCoverage) {
    let english = Locale(identifier: "en")
    let identifier = locale.identifier(.bcp47)
    text = "\(english.localizedString(forIdentifier: locale.identifier) ?? identifier) (\(identifier))\n\n"
    let bolds = Dictionary(grouping: bold.runs.filter { $0.face != nil }, by: \.script)
    var rows = [["SCRIPT", "CHARACTERS", "REGULAR", "BOLD", "SAMPLE"]]
    for group in Self.groups(regular.runs) where group.face != nil {
      rows.append([
        group.script.name, "\(group.characters.count)", Self.name(group.face),
        Self.name(Self.mostUsed(bolds[group.script] ?? [])), group.sample,
      ])
    }
    text += TerminalText.table(rows)
    addMissing(regular.missing + bold.missing.filter { !regular.missing.contains($0) })
  }

  /// A text, run by run.
  init(runsOf coverage: FontCoverage) {
    var rows = [["SCRIPT", "FACE", "TEXT"]]
    for run in coverage.runs.prefix(Self.mostRuns) {
      rows.append([run.script.name, Self.name(run.face), "\"\(Self.excerpt(run.text))\""])
    }
    text = TerminalText.table(rows)
    if coverage.runs.count > Self.mostRuns { text += "and \(coverage.runs.count - Self.mostRuns) more\n" }
    addMissing(coverage.missing)
  }

  /// A long text: what each face is used for.
  init(facesOf coverage: FontCoverage) {
    var rows = [["SCRIPT", "FACE", "CHARACTERS", "SAMPLE"]]
    for group in Self.groups(coverage.runs) {
      rows.append([group.script.name, Self.name(group.face), "\(group.characters.count)", group.sample])
    }
    text = TerminalText.table(rows)
    addMissing(coverage.missing)
  }

  private mutating func addMissing(_ missing: [MissingCharacter]) {
    isComplete = missing.isEmpty
    guard !missing.isEmpty else { return }
    text += "\nNo font has these characters:\n"
    text += TerminalText.table(
      missing.prefix(Self.mostMissing).map { [TerminalText.visible($0.label), $0.remedy] })
    if missing.count > Self.mostMissing { text += "and \(missing.count - Self.mostMissing) more\n" }
  }

  /// Runs of one script and face together.
  private struct Group {
    var script: UnicodeScript
    var face: FontCoverage.Face?
    var characters: Set<Unicode.Scalar> = []
    var sample = ""
  }

  private static func groups(_ runs: [FontCoverage.Run]) -> [Group] {
    struct Key: Hashable {
      var script: UnicodeScript
      var face: FontCoverage.Face?
    }
    var groups: [Group] = []
    var indices: [Key: Int] = [:]
    for run in runs {
      let key = Key(script: run.script, face: run.face)
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(Group(script: run.script, face: run.face))
      }
      if groups[index].sample.count < shortestSample, run.text.count > groups[index].sample.count {
        groups[index].sample = run.text
      }
      groups[index].characters.formUnion(run.text.unicodeScalars.filter { !$0.properties.isWhitespace })
    }
    for index in groups.indices { groups[index].sample = "\"\(excerpt(groups[index].sample))\"" }
    return groups
  }

  private static func mostUsed(_ runs: [FontCoverage.Run]) -> FontCoverage.Face? {
    var counts: [FontCoverage.Face: Int] = [:]
    for run in runs { if let face = run.face { counts[face, default: 0] += run.text.unicodeScalars.count } }
    return counts.max { ($0.value, $1.key.file) < ($1.value, $0.key.file) }?.key
  }

  private static func name(_ face: FontCoverage.Face?) -> String {
    face.map { TerminalText.visible($0.description) } ?? "-"
  }

  private static func excerpt(_ text: String) -> String {
    TerminalText.visible(text.count > longestExcerpt ? text.prefix(longestExcerpt - 1) + "…" : text)
  }
}
