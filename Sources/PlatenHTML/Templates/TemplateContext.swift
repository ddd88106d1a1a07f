/// What a place in HTML lets a value be.
enum TemplateContext: Equatable {
  /// Text between tags, where tags may stand.
  case text
  /// The text of `title` and `textarea`: character references, no tags.
  case plainText
  case comment
  /// The value of an attribute; without a quote when none is around it.
  case attribute(quote: UInt8?)
  /// An address in an attribute.
  case url(quote: UInt8?)
  /// CSS outside of strings and addresses, in an attribute or, when that is nil, in a style element.
  case css(TemplateAttribute?)
  /// An address in CSS.
  case cssURL(TemplateAttribute?)
  /// No value at all, and why.
  case forbidden(String)
}

/// How an attribute that holds CSS is quoted.
struct TemplateAttribute: Equatable {
  var quote: UInt8?
}

/// What the value of an attribute means.
enum TemplateAttributeKind {
  case plain
  /// An address that is followed or fetched.
  case url
  /// The address of a picture, which may hold the picture itself.
  case image
  case css
  /// `content` of `meta`, which may be that of a refresh and then has an address in it.
  case refresh
  /// A script or a document.
  case forbidden

  private static let addresses: Set<String> = [
    "action", "archive", "cite", "classid", "codebase", "data", "formaction", "icon", "longdesc", "manifest", "ping",
    "profile", "usemap",
  ]
  private static let pictures: Set<String> = ["background", "dynsrc", "lowsrc", "poster", "src", "srcset"]
  /// `style`, and the presentation attributes of SVG that may hold `url()` (SVG 2, clause 6.6).
  private static let styles: Set<String> = [
    "clip-path", "color-profile", "cursor", "fill", "filter", "marker", "marker-end", "marker-mid", "marker-start",
    "mask", "stroke", "style",
  ]

  /// What they show may be a document of its own, even as a picture.
  private static let frames: Set<String> = ["embed", "frame", "iframe", "object", "portal"]
  private static let animations: Set<String> = ["animate", "animatetransform", "set"]
  private static let animated: Set<String> = ["by", "from", "to", "values"]

  /// The kind of an attribute in lower case, and of the tag it is in.
  init(_ name: String, tag: String) {
    if name.hasPrefix("on") || name == "srcdoc" || (tag == "script" && (name == "src" || name.hasSuffix("href"))) {
      self = .forbidden
    } else if Self.animations.contains(tag), Self.animated.contains(name) {
      // They may animate an address.
      self = .forbidden
    } else if tag == "meta", name == "content" {
      self = .refresh
    } else if Self.frames.contains(tag), name == "src" || name == "data" {
      self = .url
    } else if Self.styles.contains(name) {
      self = .css
    } else if Self.pictures.contains(name) || (name.hasSuffix("href") && (tag == "image" || tag == "feimage")) {
      self = .image
    } else if Self.addresses.contains(name) || ["href", "src", "url", "uri"].contains(where: { name.contains($0) }) {
      // Names that nobody knows, such as data-url, are taken for what they say.
      self = .url
    } else {
      self = .plain
    }
  }
}
