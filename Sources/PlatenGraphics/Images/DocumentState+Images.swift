extension DocumentState {
  /// What this document has made of a picture; the same for pictures with the same content.
  func imageSurface(for image: Image) -> ImageSurface {
    if let known = imageSurfaces[image.identity] { return known }
    let made = ImageSurface(image)
    if case .vector(let picture) = image.source, picture.mayHaveText { hasForeignFonts = true }
    imageSurfaces[image.identity] = made
    return made
  }
}
