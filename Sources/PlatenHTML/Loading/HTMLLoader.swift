package import Foundation
import PlatenGraphics

/// Opens the resources of one document, each once, through the gate of its policy. Belongs to the thread that renders.
package final class HTMLLoader {
  /// A loaded resource and where it came from.
  struct Resource {
    var data: Data
    /// After redirects; what it names is relative to this.
    var address: HTMLAddress
    /// As the address says (`data:` only); nil when unknown.
    var charset: String?
  }

  package let log: HTMLWarningLog
  /// The name of the document in messages.
  package let file: String?
  let limits: HTMLResourceLimits
  /// What relative addresses refer to.
  private(set) var base: HTMLAddress?
  private let documentAddress: HTMLAddress?
  private let policy: HTMLResourcePolicy
  private let folders: HTMLFolders
  private var resources: [String: Resource?] = [:]
  private var pictures: [String: Image?] = [:]
  /// The keys of ``pictures`` by addresses as they are written: one picture is asked for again and again.
  private var pictureKeys: [WrittenAddress: String] = [:]
  private var bytes = 0

  private struct WrittenAddress: Hashable {
    var text: String
    var base: HTMLAddress?
  }

  private struct PictureKey: Hashable, Sendable {
    var data: Data
    var name: String
    var pixels: Int
  }

  /// Pictures that were decoded lately: the pages of one sender all have the same logo.
  private static let decoded = HTMLCache<PictureKey, Image>(mostBytes: 32 << 20)

  /// - Parameter document: The address of the document itself, for relative addresses; nil when it has none.
  package init(
    policy: HTMLResourcePolicy, document: URL?, file: String?, limits: HTMLResourceLimits = HTMLResourceLimits(),
    log: HTMLWarningLog
  ) throws {
    self.policy = policy
    self.limits = limits
    self.log = log
    self.file = file
    folders = try HTMLFolders(policy.folders)
    documentAddress = document.map { HTMLAddress($0.absoluteString) }
    base = documentAddress
  }

  /// Takes the first `<base href>` of the document (HTML, clause 4.2.3). It changes what addresses mean, not what is granted.
  package func setBase(_ address: String) {
    let resolved = HTMLAddress(address).resolved(against: documentAddress)
    guard let scheme = resolved.scheme, scheme != "data", scheme != "javascript" else { return }
    base = resolved
  }

  /// The resource at an address, nil with a warning when it is not granted or cannot be read.
  ///
  /// - Parameters:
  ///   - base: What the address is relative to, when that is not the document.
  ///   - origin: The file that names it.
  func resource(
    _ text: String, for purpose: HTMLResourcePurpose, base: HTMLAddress? = nil, origin: String? = nil, line: Int
  ) throws -> Resource? {
    let address = HTMLAddress(text).resolved(against: base ?? self.base)
    let key = address.text(withFragment: false)
    if let known = resources[key] { return known }
    guard resources.count < limits.count else {
      throw PlatenError(
        .limitExceeded, "The page names more than \(limits.count) resources; raise the limit or use fewer.",
        file: origin ?? file, line: line > 0 ? line : nil)
    }
    let found = try open(address, purpose, origin ?? file, line)
    resources[key] = .some(found)
    if let found {
      bytes += found.data.count
      guard found.data.count <= limits.bytesPerResource, bytes <= limits.totalBytes else {
        throw PlatenError(
          .limitExceeded,
          "The resource has \(found.data.count) bytes, all so far \(bytes); \(limits.bytesPerResource) and \(limits.totalBytes) are allowed. Use smaller ones or raise the limits.",
          file: HTMLAddress.excerpt(key))
      }
    }
    return found
  }

  private func open(
    _ start: HTMLAddress, _ purpose: HTMLResourcePurpose, _ origin: String?, _ line: Int
  ) throws -> Resource? {
    var address = start
    func warn(_ problem: String) throws -> Resource? {
      try log.add(
        "The \(purpose.noun) \"\(HTMLAddress.excerpt(address.text()))\" is left out. \(problem)", file: origin,
        line: line)
      return nil
    }
    for _ in 0...5 {
      switch address.scheme {
      case "data":
        // A redirect is an answer from outside; it may not pass for a part of the page.
        guard address == start else { return try warn("A redirect may not lead to a data: URI.") }
        guard let uri = HTMLDataURI(address.path) else { return try warn("The data: URI is damaged.") }
        return Resource(data: uri.data, address: address, charset: uri.charset)
      case nil:
        return try warn(
          "The page has no address that this could be relative to; give a base URL or an absolute address.")
      case "file":
        guard address.authority ?? "" == "" || address.authority.map(HTMLText.lowercased) == "localhost",
          let path = HTMLAddress.decoded(address.path)
        else { return try warn("The address names no file of this machine.") }
        switch try folders.contents(path, limit: min(limits.bytesPerResource, limits.totalBytes - bytes)) {
        case .data(let data): return Resource(data: data, address: address)
        case .failure(let reason): return try warn(reason)
        case .outside:
          if policy.ask == nil {
            return try warn("It lies in no folder that was granted. \(policy.advice)")
          }
        }
      default:
        if policy.ask == nil {
          return try warn("Nothing is fetched from a network; give it as a file in a granted folder or as a data: URI.")
        }
      }
      let text = address.text(withFragment: false)
      guard let ask = policy.ask, let url = URL(string: text) else { return try warn("The address is malformed.") }
      switch try ask(HTMLResourceRequest(url: url, purpose: purpose, file: origin, line: line > 0 ? line : nil)) {
      case .data(let data): return Resource(data: data, address: address)
      case .redirect(let target): address = HTMLAddress(target.absoluteString).resolved(against: address)
      case .refused: return try warn("It was not granted.")
      }
    }
    return try warn("It redirects more than five times.")
  }

  /// A picture by its bytes, kept by the address.
  func picture(_ text: String, base: HTMLAddress? = nil, origin: String? = nil, line: Int) throws -> Image? {
    let base = base ?? self.base
    let written = WrittenAddress(text: text, base: base)
    let key = pictureKeys[written] ?? HTMLAddress(text).resolved(against: base).text(withFragment: false)
    pictureKeys[written] = key
    if let known = pictures[key] { return known }
    let resource = try resource(text, for: .image, base: base, origin: origin, line: line)
    let found = try resource.flatMap { try picture($0.data, name: HTMLAddress.excerpt(key), $0.address, line: line) }
    pictures[key] = .some(found)
    return found
  }

  /// Damaged pictures are left out as browsers do; too large ones are refused.
  func picture(_ data: Data, name: String, _ address: HTMLAddress?, line: Int) throws -> Image? {
    do {
      let inlined = try HTMLSVGReferences.inlined(data) { reference in
        try resource(reference, for: .image, base: address, origin: name, line: 0)?.data
      }
      let key = PictureKey(data: inlined, name: name, pixels: limits.imagePixels)
      if inlined.count <= limits.bytesPerResource, let known = Self.decoded.value(key) { return known }
      let image = try Image(
        data: inlined, name: name,
        limits: Image.Limits(maximumPixels: limits.imagePixels, maximumBytes: limits.bytesPerResource))
      let pixels = image.pixelSize.map { $0.width * $0.height * 4 } ?? 0
      Self.decoded.keep(image, for: key, cost: inlined.count + pixels)
      return image
    } catch let error as PlatenError where error.code == .invalidImage || error.code == .notBuiltIn {
      if error.message.contains(Image.Limits.excess) {
        throw PlatenError(.limitExceeded, error.message, file: name)
      }
      try log.add("The picture \"\(name)\" is left out. \(error.message)", file: file, line: line)
      return nil
    }
  }
}

extension HTMLResourcePurpose {
  fileprivate var noun: String {
    switch self {
    case .image: "picture"
    case .stylesheet: "style sheet"
    case .font: "font"
    }
  }
}
