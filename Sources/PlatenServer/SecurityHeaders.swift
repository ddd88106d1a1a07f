/// Headers that every response gets unless the handler chose another value.
package enum SecurityHeaders {
  /// Only what this server serves as files: no script or style in the page itself, no other site, no frame around it.
  package static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  /// The policy of a document that others wrote and this server shows in a frame of its own pages: no script, no address
  /// to fetch or go to; styles and pictures inside of the document are shown.
  package static let foreignDocumentPolicy = """
    default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'; sandbox
    """

  static let fields: [(name: String, value: String)] = [
    ("Content-Security-Policy", contentSecurityPolicy),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
  ]

  /// The headers of a response with those that it lacks.
  static func completed(_ headers: HTTPHeaders) -> HTTPHeaders {
    var result = headers
    for (name, value) in fields where result[name] == nil {
      // Browsers that know both would let the older, stricter header win in part.
      if name == "X-Frame-Options", headers["Content-Security-Policy"]?.contains("frame-ancestors 'self'") == true {
        result[name] = "SAMEORIGIN"
      } else {
        result[name] = value
      }
    }
    return result
  }
}
