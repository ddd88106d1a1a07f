/// The places that links may lead to, in content of which it is not known that all of them are there.
package struct DestinationScope {
  /// Names of places that are drawn; a link to another one is left out.
  package var names: Set<String>
  /// Goes before all names, so that several documents drawn into one may use the same.
  package var prefix = ""

  package init(names: Set<String>, prefix: String = "") {
    self.names = names
    self.prefix = prefix
  }
}
