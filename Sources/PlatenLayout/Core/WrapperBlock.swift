/// A block around another one that takes its traits from it.
package protocol WrapperBlock: Block {
  var content: any Block { get }
}

extension WrapperBlock {
  package var keepsWithNext: Bool { content.keepsWithNext }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    try content.naturalWidth(limit: limit, context)
  }
}
