/// What the app needs from outside while it decides; tests put fixed values in its place.
package struct World {
  /// Milliseconds since 1970 in UTC.
  package var now: () -> Int64
  /// 64 random bits, strong enough for ids that nobody can guess.
  package var random: () -> UInt64
  /// By how many minutes the clocks of the reader are ahead of UTC at a time.
  package var offset: (Int64) -> Int32

  /// Makes a world of its parts.
  package init(
    now: @escaping () -> Int64, random: @escaping () -> UInt64, offset: @escaping (Int64) -> Int32
  ) {
    self.now = now
    self.random = random
    self.offset = offset
  }
}
