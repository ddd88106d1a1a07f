import Testing

@testable import PlatenHTML

/// What a template prints as it stands though it was meant as a tag.
@Suite struct MisreadTagTests {
  private func misread(
    _ template: String, _ values: TemplateValue = [:], keeping kept: Set<String> = []
  ) throws -> MisreadTag? {
    try HTMLTemplate(template, keeping: kept).misreadTag(values, keeping: kept)
  }

  @Test(arguments: [
    ("{{a}}\n<p>#NUMBER#", "\"#NUMBER#\"", "(line 1). Write \"{{NUMBER}}\"", 2),
    ("<p>#TOTAL|currency EUR#\n\n{{a}}", "#TOTAL|currency EUR#", "(line 3). Write \"{{TOTAL | currency EUR}}\"", 1),
    ("{{a}} #total|number#", "#total|number#", "Write \"{{total | number}}\"", 1),
    ("<p>\n#order_nr#", "#order_nr#", "capital letters", 2), ("<p title='#Order#'>", "#Order#", "Write \"#ORDER#\"", 1),
    ("#DATE|date dd.MM.yyyy#", "#DATE|date dd.MM.yyyy#", "does not know \"dd.MM.yyyy\"", 1),
    ("#DATE | date never#", "#DATE | date never#", "does not know \"never\"", 1),
    ("#Total | currency EUR#", "#Total | currency EUR#", "#TOTAL|...#", 1),
  ])
  func found(template: String, tag: String, mend: String, line: Int) throws {
    let found = try #require(try misread(template))
    #expect(found.message.contains(tag) && found.message.contains(mend), "\(found.message)")
    #expect(found.line == line)
  }

  /// What bears the name of a value is no accident, wherever it stands and however it is written.
  @Test(arguments: [
    ("# NAME #", "NAME"), ("#Order nr#", "ORDER_NR"), ("#注文#", "注文"), ("<a href='#order#'>x", "order"),
    ("{{a}} #order#", "order"), ("x#order#y", "ORDER"),
  ])
  func known(template: String, key: String) throws {
    #expect(try misread(template) == nil)
    #expect(try misread(template, .dictionary([key: "1"])) != nil)
  }

  @Test(arguments: [
    "", "#NAME# and #TOTAL | currency EUR#", "{{name}}", "#one#two #three", "#1# ## # #", "a #b c# d", "#话题#",
    "C#and F#",
    "<a href='#top#'>x</a>", "{{a}}<a href='#TOP#'>x</a>", "<p style='color:#eee;background:#ddd'>", "#eee#ddd",
    "<style>#a#{}</style><script>'#name#'</script><!-- #name# --><pre>#name#</pre>", "&#35;name#", "&#35;NAME#{{a}}",
    "{{#a}}#{{/a}}", "{{a}} #话题# #one#", "#a | b#", "#NAME",
  ])
  func otherText(template: String) throws { #expect(try misread(template) == nil, "\(template)") }

  /// The template counts, not what came out of values.
  @Test func values() throws {
    let values: TemplateValue = ["NAME": "#order_nr# {{x}} #NAME#", "order_nr": 1]
    let template = try HTMLTemplate("<p>#NAME#</p>")
    #expect(template.misreadTag(values) == nil)
    #expect(try template.render(values) == "<p>#order_nr# {{x}} #NAME#</p>")
  }

  /// Headers and footers: what is filled on each page stays.
  @Test func keptNames() throws {
    for template in ["#PAGE#/#PAGES# #NAME#", "#PAGE#/#PAGES# {{NAME}}"] {
      let kept: Set<String> = ["PAGE", "PAGES"]
      #expect(try misread(template, keeping: kept) == nil)
      #expect(try HTMLTemplate(template, keeping: kept).render(["NAME": "x", "PAGE": "no"]) == "#PAGE#/#PAGES# x")
    }
    #expect(UnfilledTag.first(in: Array("#PAGE# #NAME#".utf8), keeping: ["PAGE"])?.text == "#NAME#")
    let found = try #require(try misread("#page#", keeping: ["PAGE"]))
    #expect(found.message.hasSuffix("Write \"#PAGE#\"."), "\(found.message)")
  }

  @Test func languages() throws {
    for (template, language) in [
      ("<!DOCTYPE html><html lang=de><p>", "de"), ("<!-- c --><HTML class=a LANG='pt-BR'>", "pt-BR"),
      ("<p lang=fr>", nil),
      ("<html lang='#LANG#'>", "ar"), ("<html lang='{{LANG}}'>", "ar"), ("<html lang=''>", nil), ("", nil),
    ] {
      #expect(try HTMLTemplate(template).language(["LANG": "ar"]) == language, "\(template)")
    }
  }

  @Test func longTemplates() throws {
    for piece in ["#a ", "#A |", "#a#b", "<pre>#a#", "##", "#a|x"] {
      #expect(try misread(String(repeating: piece, count: 20_000) + "\u{0}") == nil, "\(piece)")
    }
  }
}
