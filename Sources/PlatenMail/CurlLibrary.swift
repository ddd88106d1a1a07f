internal import CCurl

/// The library, set up once for the process; Swift guards the first access.
enum CurlLibrary {
  private static let status = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  static var isReady: Bool { status == CURLE_OK }
}
