import Platen

@main
struct Main {
  static func main() {}
}
