/// Resolving flexible lengths (CSS Flexible Box Layout 1, clause 9.7).
extension FlexContainer {
  func resolveLengths(_ range: Range<Int>) {
    let items = self.items[range]
    let room = mainSize - mainGap * Double(max(0, items.count - 1))
    var hypothetical = 0.0
    for item in items { hypothetical += item.hypothetical + item.outerMain }
    let grows = hypothetical < room
    func factor(_ item: FlexItem) -> Double { max(0, grows ? item.style.flex.grow : item.style.flex.shrink) }

    var frozen = 0.0
    var active: [FlexItem] = []
    for item in items {
      let isRigid =
        factor(item) == 0 || (grows ? item.base > item.hypothetical : item.base < item.hypothetical)
      if isRigid {
        item.target = item.hypothetical
        frozen += item.target + item.outerMain
      } else {
        active.append(item)
      }
    }
    var initial: Double?
    while !active.isEmpty {
      var free = room - frozen
      var factors = 0.0
      var scaled = 0.0
      for item in active {
        free -= item.base + item.outerMain
        factors += factor(item)
        scaled += item.style.flex.shrink * (item.base - item.surroundMain)
      }
      let whole = initial ?? free
      initial = whole
      // Factors that add up to less than 1 take that part of the space only.
      if factors < 1, abs(whole * factors) < abs(free) { free = whole * factors }
      var violation = 0.0
      for item in active {
        var size = item.base
        if grows {
          size += free * (factor(item) / factors)
        } else if scaled > 0 {
          size += free * (item.style.flex.shrink * (item.base - item.surroundMain) / scaled)
        }
        item.target = item.clamp(max(size, item.surroundMain))
        violation += item.target - size
        item.violation = item.target - size
      }
      var rest: [FlexItem] = []
      for item in active {
        let isFinal = violation == 0 || (violation > 0 ? item.violation > 0 : item.violation < 0)
        if isFinal { frozen += item.target + item.outerMain } else { rest.append(item) }
      }
      // Rounding may leave no single violation of the sum's sign.
      if rest.count == active.count { break }
      active = rest
    }
  }
}
