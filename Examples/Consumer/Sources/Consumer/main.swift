import Platen

guard let brand = Color(hex: "#C62828") else {
  throw PlatenError(.invalidValue, "The brand colour is not a hexadecimal colour.")
}
print("White on the brand colour has a contrast of \(Color.white.contrast(with: brand)) : 1.")
