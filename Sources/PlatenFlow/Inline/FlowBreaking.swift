/// What a style says about where lines may end: looked at for every character, so it is kept beside the text instead of
/// in the style, which is dear to copy.
struct FlowBreaking: OptionSet {
  let rawValue: UInt16

  static let wraps = FlowBreaking(rawValue: 1)
  static let keepsSpaces = FlowBreaking(rawValue: 2)
  static let noHyphens = FlowBreaking(rawValue: 4)
  /// `word-break`
  static let keepAll = FlowBreaking(rawValue: 8)
  static let breakAll = FlowBreaking(rawValue: 16)
  static let breakWord = FlowBreaking(rawValue: 32)
  /// `overflow-wrap`
  static let anywhere = FlowBreaking(rawValue: 64)
  static let breaksLongWords = FlowBreaking(rawValue: 128)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ style: FlowTextStyle) {
    var result: FlowBreaking = []
    if style.whiteSpace.wraps { result.insert(.wraps) }
    if style.whiteSpace.keepsSpaces { result.insert(.keepsSpaces) }
    if style.hyphens == .none { result.insert(.noHyphens) }
    switch style.wordBreak {
    case .normal: break
    case .keepAll: result.insert(.keepAll)
    case .breakAll: result.insert(.breakAll)
    case .breakWord: result.insert(.breakWord)
    }
    switch style.overflowWrap {
    case .normal: break
    case .anywhere: result.formUnion([.anywhere, .breaksLongWords])
    case .breakWord: result.insert(.breaksLongWords)
    }
    self = result
  }
}
