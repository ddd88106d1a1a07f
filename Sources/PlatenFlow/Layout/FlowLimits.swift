/// What layout refuses to do, so that input from outside cannot exhaust the machine.
package struct FlowLimits {
  /// How deep boxes may be nested.
  package var depth = 600

  package init() {}
}
