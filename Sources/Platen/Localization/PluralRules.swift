/// The cardinal plural rules of languages (Unicode CLDR, `plurals.xml`), since Foundation has no public interface to them.
package struct PluralRules: Hashable, Sendable {
  /// Languages with the same rules share one case, named after one of them.
  enum Family: Hashable {
    case none, exactlyOne, one, zeroToOne, belowTwo, belowTwoOrWhole, arabic, hebrew, danish, french, portuguese,
      italian
    case spanish, russian, belarusian, polish, czech, romanian, lithuanian, latvian, serbian, slovenian, sorbian
    case macedonian, icelandic, filipino, maltese, irish, scottish, manx, breton, welsh, cornish, sami, tachelhit
    case sinhala, tamazight, langi, colognian, samogitian
  }

  let family: Family

  /// The rules of a language such as `ar` or `pt-PT`; scripts and other regions do not matter. A language that is not
  /// known has no plurals, as CLDR's root.
  package init(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let code = parts.first.map(String.init) else {
      family = .none
      return
    }
    let isEuropean = parts.dropFirst().contains("pt")
    family = code == "pt" && isEuropean ? .italian : Self.families[code] ?? .none
  }

  /// The form that a number asks for.
  package func category(_ number: PluralOperands) -> PluralCategory {
    family.whole(number) ?? family.shown(number) ?? .other
  }

  /// The forms that the language has for whole numbers and fractions, in the order of ``PluralCategory``.
  package var categories: [PluralCategory] { family.categories }

  private static let families: [String: Family] = {
    var families: [String: Family] = [:]
    for (family, codes) in languages {
      for code in codes.split(separator: " ") { families[String(code)] = family }
    }
    return families
  }()

  private static let languages: [(Family, String)] = [
    (
      .exactlyOne,
      """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl \
      ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh \
      sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
      """
    ),
    (.one, "ast de en et fi fy gl ia ie io ji lij nl sc sv sw ur yi"),
    (.zeroToOne, "ak bho csw guw ln mg nso pa ti wa"),
    (.belowTwo, "ff hy kab"),
    (.belowTwoOrWhole, "am as bn doi fa gu hi kn pcm zu"),
    (.arabic, "ar ars"), (.hebrew, "he iw"), (.danish, "da"), (.french, "fr"), (.portuguese, "pt"),
    (.italian, "ca it lld scn vec"), (.spanish, "es"), (.russian, "ru uk"), (.belarusian, "be"), (.polish, "pl"),
    (.czech, "cs sk"), (.romanian, "mo ro"), (.lithuanian, "lt"), (.latvian, "lv prg"), (.serbian, "bs hr sh sr"),
    (.slovenian, "sl"), (.sorbian, "dsb hsb"), (.macedonian, "mk"), (.icelandic, "is"), (.filipino, "ceb fil tl"),
    (.maltese, "mt"), (.irish, "ga"), (.scottish, "gd"), (.manx, "gv"), (.breton, "br"), (.welsh, "cy"),
    (.cornish, "kw"), (.sami, "iu naq sat se sma smi smj smn sms"), (.tachelhit, "shi"), (.sinhala, "si"),
    (.tamazight, "tzm"), (.langi, "lag"), (.colognian, "blo ksh"), (.samogitian, "sgs"),
  ]
}
