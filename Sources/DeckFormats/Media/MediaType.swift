/// What a picture, sound or film is, told by its first bytes and never by its name.
package enum MediaType: String, Sendable, Hashable, CaseIterable {
  case png, jpg, gif, webp, svg, bmp, avif, ico
  case mp3, ogg, wav, flac, m4a, opus
  case mp4, webm, mov, avi

  /// What it is for.
  package enum Use: Sendable, Hashable { case picture, sound, film }

  /// What it is for.
  package var use: Use {
    switch self {
    case .png, .jpg, .gif, .webp, .svg, .bmp, .avif, .ico: .picture
    case .mp3, .ogg, .wav, .flac, .m4a, .opus: .sound
    case .mp4, .webm, .mov, .avi: .film
    }
  }
}
