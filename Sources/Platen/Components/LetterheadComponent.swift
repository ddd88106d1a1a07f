import PlatenLayout

/// Logo, name and contact lines of the organization, centred, with a rule below.
struct LetterheadComponent: BlockComponent {
  var logo: Image?
  var info: FranchiseInfo

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    var lines: [any Block] = []
    if let logo {
      lines.append(ImageBlock(logo, maximum: logoBounds(logo, theme), alignment: .center, enlarges: true))
    }
    func line(_ text: String, _ style: TextStyle, role: Role = .paragraph) {
      if lines.count == 1, logo != nil { lines.append(Spacer(6)) }
      lines.append(ParagraphBlock(text, style: style, alignment: .center, role: role))
    }
    if let name = info.name.nonEmpty {
      line(environment.localizer.uppercased(name), theme.text(theme.nameSize, theme.brandRed, .bold))
    }
    let detail = theme.text(theme.detailSize, theme.textGray)
    if let address = info.address?.nonEmpty { line(address, detail) }
    let contact = [info.phone, info.email].compactMap { $0?.nonEmpty }
    if !contact.isEmpty {
      // Isolates keep a telephone number in order beside an e-mail address on a right-to-left page (UAX 9).
      line(contact.map(BidiIsolation.leftToRight).joined(separator: " \u{00B7} "), detail)
    }
    if let tax = info.taxId?.nonEmpty {
      let number = BidiIsolation.isolated(tax, inRightToLeftText: environment.localizer.isRightToLeft)
      line(environment.localizer.labelled(environment.localizer.text(.taxId), number), detail)
    }
    guard !lines.isEmpty else { return Spacer(0) }
    lines.append(Spacer(8))
    lines.append(Divider(color: theme.divider))
    return PartBlock(KeepTogether(Stack(lines, role: .section)), part: .letterhead)
  }

  /// A square logo fits the box; a wide one may be wider, so that it does not become a stripe.
  private func logoBounds(_ logo: Image, _ theme: Theme) -> Size {
    guard logo.size.width > logo.size.height else { return theme.logoSize }
    return Size(width: max(theme.logoSize.width, theme.wideLogoWidth), height: theme.logoSize.height)
  }
}

extension String {
  /// Nil when there is nothing but white space.
  var nonEmpty: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
