extension JSONShapes {
  private static let header = JSONKind.parts
  private static let footer = JSONKind.oneOf([.choice(["default"]), .parts, .shape("footer")])

  /// The document itself and what is said once in it.
  static let document: [JSONShape] = [
    JSONShape(
      "report", "a report",
      "A report. Lengths are points (1/72 inch), or texts such as \"20mm\", \"2cm\", \"1in\", \"12pt\".",
      [
        .key("$schema", .string, "The address of this schema, for editors."),
        .key("title", .string, "The title of the document, for viewers; it is not drawn."),
        .key(
          "language", .language, "The language of built-in words, numbers and dates, and the direction of the page."),
        .key("page", .shape("page"), "The paper."),
        .key("theme", .shape("theme"), "How parts look, where it differs from the default."),
        .key("metadata", .shape("metadata"), "What the document says of itself."),
        .key("header", header, "What stands at the top of each page. Texts may contain {page}, {pages} and the like."),
        .key("footer", footer, "What stands at the bottom of each page: \"default\" for the date and \"Page N of M\"."),
        .key("watermark", .oneOf([.string, .shape("watermark")]), "A large faint text or picture on each page."),
        .key(
          "missingGlyphs", .choice(MissingGlyphPolicy.allCases.map(\.rawValue)),
          "What becomes of the report when no font has some of its characters: an error, a warning and an empty frame, or only the frame; warn by default."
        ),
        .key("content", .parts, "The parts, one below the other."),
        .key("sections", .array(.shape("section"), minimum: 1), "Sections, in place of content."),
      ]),
    JSONShape(
      "page", "a page", "The paper and its margins.",
      [
        .key(
          "size", .oneOf([.choice(["A3", "A4", "A5", "Letter", "Legal", "Receipt80"]), .shape("pageSize")]),
          "The paper; A4 by default."),
        .key("landscape", .boolean, "Whether pages lie on their long side."),
        .key("margins", sides, "The distance of all content from the edges; 40 points by default."),
      ]),
    JSONShape(
      "pageSize", "a page size", "The size of paper.",
      [
        .required("width", .length(36...14_400), "The width of the upright page."),
        .required("height", .length(36...14_400), "The height of the upright page."),
      ]),
    JSONShape(
      "metadata", "metadata", "What the document says of itself.",
      [
        .key("author", .string, "Who wrote it."),
        .key("subject", .string, "What it is about."),
        .key("keywords", .array(.string), "Words to find it by."),
        .key("creator", .string, "The program that made the data."),
        .key("creationDate", .date, "When it was made; fixed, the same input gives the same bytes."),
      ]),
    JSONShape(
      "footer", "a footer", "The built-in footer: who made it and when, and \"Page N of M\".",
      [
        .key("generatedBy", .string, "Who made it."),
        .key("date", .date, "The date to show; that of the document by default."),
        .key("counting", .choice(["document", "section"]), "What pages are counted in; the document by default."),
      ]),
    JSONShape(
      "watermark", "a watermark", "A large faint text or picture across the middle of each page.",
      [
        .key("text", .string, "The text; either this or a picture."),
        .key("image", .resource, "The picture; either this or a text."),
        .key("size", textSize, "The size of the text; 72 points by default."),
        .key("color", .color, "The colour of the text."),
        .key("opacity", .number(0...1), "0 for invisible, 1 for solid; 0.12 by default."),
        .key("angle", .number(-360...360), "How much it is turned clockwise, in degrees."),
      ]),
    JSONShape(
      "section", "a section", "Pages of their own kind.",
      [
        .required("content", .parts, "The parts, one below the other."),
        .key("page", .shape("page"), "The paper, where it differs from that of the report."),
        .key("header", header, "A header in place of that of the report."),
        .key("footer", footer, "A footer in place of that of the report."),
        .key("numbering", .shape("numbering"), "How pages are numbered."),
      ]),
    JSONShape(
      "numbering", "a numbering", "How pages are numbered.",
      [
        .key("style", .choice(numberStyles), "How numbers are written; decimal by default."),
        .key(
          "start", .integer(1...1_000_000),
          "The number of the first page; by default it goes on from the section before."),
      ]),
  ]

  static let numberStyles = ["decimal", "lowercaseRoman", "uppercaseRoman", "lowercaseLetters", "uppercaseLetters"]
}
