/// How a stability changes with the parameters that it is computed from.
struct ParameterSlopes {
  var w8 = Lanes.zero
  var w9 = Lanes.zero
  var w10 = Lanes.zero
  var w11 = Lanes.zero
  var w12 = Lanes.zero
  var w13 = Lanes.zero
  var w14 = Lanes.zero
  var w15 = Lanes.zero
  var w16 = Lanes.zero
  var w17: Lanes
  var w18: Lanes
  var w19: Lanes

  /// Makes them 0 in some lanes.
  @inline(__always)
  mutating func clear(where mask: LaneMask) {
    w8.replace(with: 0, where: mask)
    w9.replace(with: 0, where: mask)
    w10.replace(with: 0, where: mask)
    w11.replace(with: 0, where: mask)
    w12.replace(with: 0, where: mask)
    w13.replace(with: 0, where: mask)
    w14.replace(with: 0, where: mask)
    w15.replace(with: 0, where: mask)
    w16.replace(with: 0, where: mask)
    w17.replace(with: 0, where: mask)
    w18.replace(with: 0, where: mask)
    w19.replace(with: 0, where: mask)
  }
}
