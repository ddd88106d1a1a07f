/// A region with its name in the report's language.
@dynamicMemberLookup
struct NamedRegion {
  var name: String
  var fact: RegionFact

  subscript<Value>(dynamicMember path: KeyPath<RegionFact, Value>) -> Value { fact[keyPath: path] }

  /// In the region's main language; in the report's where ICU does not know that.
  var nativeName: String { fact.nativeName ?? name }
}
