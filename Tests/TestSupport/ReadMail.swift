package import Foundation

/// A mail message as Python's `email` package reads it, with the current rules for headers (`policy.default`).
package struct ReadMail {
  package struct Part {
    package var type: String
    package var disposition: String?
    package var fileName: String?
    /// The `name` parameter of the type.
    package var name: String?
    package var data: Data

    /// The bytes as text, with line ends of one kind and none at the end: there it belongs to what comes between the
    /// parts.
    package var text: String {
      let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Decoded headers in the order of the message: name and value.
  package var headers: [(name: String, value: String)]
  /// Names and addresses by header.
  package var addresses: [String: [(name: String, address: String)]]
  /// The seconds since 1970 of the `Date` header, and its offset from GMT in seconds.
  package var date: (seconds: Double, offset: Double)?
  package var parts: [Part]
  /// What the parser found wrong, in headers and parts.
  package var defects: [String]

  package static var isPossible: Bool { (try? Tool.run("python3", ["-c", "import email.policy"]).status) == 0 }

  package struct Unreadable: Error { package var reason: String }

  package init(_ message: Data) throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Data(Self.script.utf8), to: "read.py")
    let outcome = try Tool.run("python3", [script, try folder.write(message, to: "message.eml")])
    guard outcome.status == 0,
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    else { throw Unreadable(reason: outcome.errors) }
    headers = (json["headers"] as? [[String]] ?? []).map { ($0[0], $0[1]) }
    addresses = (json["addresses"] as? [String: [[String]]] ?? [:]).mapValues { list in list.map { ($0[0], $0[1]) } }
    date = (json["date"] as? [Double]).map { ($0[0], $0[1]) }
    parts = (json["parts"] as? [[String: Any]] ?? []).map { part in
      Part(
        type: part["type"] as? String ?? "", disposition: part["disposition"] as? String,
        fileName: part["filename"] as? String, name: part["name"] as? String,
        data: Data(base64Encoded: part["data"] as? String ?? "") ?? Data())
    }
    defects = json["defects"] as? [String] ?? []
  }

  /// The value of the only header of this name; nil for none or several.
  package func header(_ name: String) -> String? {
    let found = headers.filter { $0.name.lowercased() == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }

  private static let script = """
    import base64, email, email.header, email.policy, email.utils, json, sys
    message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
    out = {"headers": [], "addresses": {}, "parts": [], "defects": [], "date": None}
    for name, value in message.items():
        out["headers"].append([name, str(value)])
        out["defects"] += [name + ": " + repr(d) for d in value.defects]
        if hasattr(value, "addresses"):
            out["addresses"][name] = [a.addr_spec for a in value.addresses]
        if name == "Date":
            out["date"] = [value.datetime.timestamp(), value.datetime.utcoffset().total_seconds()]
    # The parser of today's policy leaves a space between encoded words of a name; the older functions join them.
    old = email.message_from_binary_file(open(sys.argv[1], "rb"))
    for name, specs in out["addresses"].items():
        names = [n for n, _ in email.utils.getaddresses([old[name].replace("\\r\\n", "")])]
        names = [str(email.header.make_header(email.header.decode_header(n))) for n in names]
        out["addresses"][name] = list(zip(names, specs, strict=True))
    for part in message.walk():
        out["defects"] += [repr(d) for d in part.defects]
        if part.is_multipart():
            continue
        name = part["Content-Type"].params.get("name")
        out["parts"].append({
            "type": part.get_content_type(), "disposition": part.get_content_disposition(),
            "filename": part.get_filename(), "name": name,
            "data": base64.b64encode(part.get_payload(decode=True)).decode()})
    print(json.dumps(out))
    """
}
