internal import CPangoCairo
package import Foundation

/// A face that a document brings and names itself (CSS Fonts 4, clause 4, `@font-face`).
package struct FontLibraryFace {
  package enum Source {
    case data(Data)
    /// A face that is installed: its file and its place in it.
    case file(String, index: Int)
  }

  /// What text calls it.
  package var family: String
  package var source: Source
  /// What errors call it.
  package var name: String
  /// 1...1000; nil for those of a variable font, else 400.
  package var weights: ClosedRange<Double>?
  package var isItalic: Bool

  package init(
    family: String, source: Source, name: String, weights: ClosedRange<Double>? = nil, isItalic: Bool = false
  ) {
    self.family = family
    self.source = source
    self.name = name
    self.weights = weights
    self.isItalic = isItalic
  }

  /// A family that no installed font has, so that the document's face is never mixed up with one of the same name.
  var privateFamily: String { family + " (document)" }

  /// Gives the private fonts from `first` on in a configuration the names of the face.
  func rename(in config: OpaquePointer, from first: Int) {
    guard let set = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return }
    var wanted = 0
    if case .file(_, let index) = source { wanted = index }
    for place in first..<max(first, Int(set.nfont)) {
      guard let pattern = set.fonts[place] else { continue }
      var index: Int32 = 0
      _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
      // The upper half numbers the instances of a variable font.
      let isFace = Int(index & 0xFFFF) == wanted & 0xFFFF
      FcPatternDel(pattern, FC_FAMILY)
      FcPatternDel(pattern, FC_FAMILYLANG)
      FcPatternAddString(pattern, FC_FAMILY, isFace ? privateFamily : privateFamily + " \(index)")
      guard isFace else { continue }
      setWeight(of: pattern)
      FcPatternDel(pattern, FC_SLANT)
      FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    }
  }

  private func setWeight(of pattern: OpaquePointer) {
    var isVariable: FcBool = 0
    _ = FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    // The axes of a variable font stay as they are: what is declared hardly ever says less.
    guard isVariable == 0 else { return }
    let weights = weights ?? 400...400
    FcPatternDel(pattern, FC_WEIGHT)
    let (low, high) = (FcWeightFromOpenTypeDouble(weights.lowerBound), FcWeightFromOpenTypeDouble(weights.upperBound))
    guard low < high, let range = FcRangeCreateDouble(low, high) else {
      FcPatternAddDouble(pattern, FC_WEIGHT, low)
      return
    }
    FcPatternAddRange(pattern, FC_WEIGHT, range)
    FcRangeDestroy(range)
  }
}

extension FontLibrary {
  /// The file of an installed face and its place in it, by its full or PostScript name, whatever the case (CSS Fonts 4,
  /// clause 4.3.2). Complexity: linear in the installed fonts.
  package func file(ofFace name: String) -> (path: String, index: Int)? {
    let wanted = name.lowercased()
    for kind in [FcSetApplication, FcSetSystem] {
      guard let set = FcConfigGetFonts(config, kind)?.pointee else { continue }
      for place in 0..<Int(set.nfont) {
        guard let pattern = set.fonts[place] else { continue }
        for object in [FC_FULLNAME, FC_POSTSCRIPT_NAME] {
          var number: Int32 = 0
          var text: UnsafeMutablePointer<FcChar8>?
          while FcPatternGetString(pattern, object, number, &text) == FcResultMatch, let found = text {
            number += 1
            guard String(cString: found).lowercased() == wanted else { continue }
            var file: UnsafeMutablePointer<FcChar8>?
            var index: Int32 = 0
            guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { continue }
            _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
            return (String(cString: file), Int(index))
          }
        }
      }
    }
    return nil
  }
}
