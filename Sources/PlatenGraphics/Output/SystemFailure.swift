import Foundation

/// What a failed system call means to a person.
enum SystemFailure {
  /// The error for a write to `file` that failed with `code` (`errno`).
  static func unwritable(_ code: Int32, file: String) -> PlatenError {
    PlatenError(.unwritable, "Cannot write: \(String(cString: strerror(code))). \(mend(for: code))", file: file)
  }

  private static func mend(for code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "Make the folder first, or name one that exists."
    case EISDIR: "This is a folder: name a file in it."
    case EACCES, EPERM, EROFS: "Choose a place where you may write, or change its permissions."
    case ENOSPC, EDQUOT: "Free some space, or write to another disk."
    case EFBIG: "Raise the limit of the file size, or write to another disk."
    case EPIPE: "The program that read the output has ended."
    case ENAMETOOLONG: "Choose a shorter name."
    case ELOOP: "The symbolic links lead round in a circle: name the file itself."
    case EMFILE, ENFILE: "Close files that are no longer needed, or raise the limit of open files."
    case ENXIO, ENODEV: "Nothing is there to write to: name another target."
    default: "Write to another place, or try again."
    }
  }
}
