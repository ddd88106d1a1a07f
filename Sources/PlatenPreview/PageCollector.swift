import Foundation

/// The pages that were finished, also when the document is given up after them.
final class PageCollector {
  var data: [Data] = []
}
