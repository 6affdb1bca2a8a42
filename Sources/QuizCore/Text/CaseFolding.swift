/// Lower case by a table of our own: what a typed answer is worth must not change with the Unicode version of a platform,
/// and the standard library's table is twenty times as large.
package enum CaseFolding {
  /// The lower case of a character, where that is one character; any other is given back as it is.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = Int32(bitPattern: scalar.value)
    var low = 0
    var high = ranges.count / 3
    while low < high {
      let middle = (low + high) / 2
      if ranges[3 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    guard 3 * low < ranges.count, ranges[3 * low] <= value else { return scalar }
    let step = ranges[3 * low + 2]
    // In a range with two steps, every other character is lower case already.
    if step & 1 == 1 && (value - ranges[3 * low]) & 1 == 1 { return scalar }
    return Unicode.Scalar(UInt32(bitPattern: value + step >> 1)) ?? scalar
  }

  /// First and last character of each range, and twice the distance to the lower case, plus 1 where only every other
  /// character has one.
  private static let ranges: [Int32] = {
    var ranges: [Int32] = []
    var end: Int32 = 0
    var place = 0
    var number: Int32 = 0
    var sign: Int32 = 1
    table.withUTF8Buffer { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: "-"): sign = -1
        case UInt8(ascii: ","):
          number *= sign
          if place < 2 { end += number }
          ranges.append(place < 2 ? end : number)
          place = place == 2 ? 0 : place + 1
          (number, sign) = (0, 1)
        default: number = 10 * number + Int32(byte & 15)
        }
      }
    }
    return ranges
  }()

  /// For each range: how far its first character is from the end of the range before, how far its last is from its first,
  /// and the third number as above. As a text, because the browser is sent a list as code that fills it, three times as long.
  /// Source: the simple case mappings of the Unicode Character Database 14.0, as Python's `str.lower` gives them.
  private static let table: StaticString = """
    65,25,64,102,22,64,2,6,64,34,46,3,4,4,3,3,14,3,3,44,3,2,0,-242,1,4,3,4,0,420,1,2,3,2,0,412,1,\
    0,2,2,1,410,1,0,2,3,0,158,1,0,404,1,0,406,1,0,2,2,0,410,1,0,414,2,0,422,1,0,418,1,0,2,4,0,\
    422,1,0,426,2,0,428,1,4,3,2,0,436,1,0,2,2,0,436,3,0,2,2,0,436,1,0,2,2,1,434,1,2,3,2,0,438,1,\
    0,2,4,0,2,8,0,4,1,0,2,2,0,4,1,0,2,2,0,4,1,16,3,3,16,3,3,0,4,1,2,3,2,0,-194,1,0,-112,1,38,3,2,\
    0,-260,2,16,3,8,0,21590,1,0,2,2,0,-326,1,0,21584,3,0,2,2,0,-390,1,0,138,1,0,142,1,8,3,290,2,\
    3,4,0,2,9,0,232,7,0,76,2,2,74,2,0,128,2,1,126,2,16,64,2,8,64,36,0,16,9,22,3,6,0,-120,3,0,2,2,\
    0,-14,1,0,2,3,2,-260,1,15,160,1,31,64,49,32,3,10,52,3,2,0,30,1,12,3,3,94,3,3,37,96,2890,37,\
    14528,2,0,14528,6,0,14528,723,79,77728,1,5,16,2203,42,-6016,3,2,-6016,321,148,3,10,0,-15230,\
    2,94,3,10,7,-16,9,5,-16,11,7,-16,9,7,-16,9,5,-16,12,6,-15,9,7,-16,25,7,-16,9,7,-16,9,7,-16,9,\
    1,-16,1,1,-148,1,0,-18,12,3,-172,1,0,-18,12,1,-16,1,1,-200,13,1,-16,1,1,-224,1,0,-14,12,1,\
    -256,1,1,-252,1,0,-18,298,0,-15034,4,0,-16766,1,0,-16524,7,0,56,46,15,32,20,0,2,819,25,52,\
    1841,47,96,49,0,2,2,0,-21486,1,0,-7628,1,0,-21454,3,4,3,2,0,-21560,1,0,-21498,1,0,-21566,1,0,\
    -21564,2,0,2,3,0,2,9,1,-21630,1,98,3,9,2,3,5,0,2,31054,44,3,20,26,3,136,12,3,4,60,3,11,2,3,2,\
    0,-70664,1,8,3,5,0,2,2,0,-84560,3,2,3,4,18,3,2,0,-84616,1,0,-84638,1,0,-84630,1,0,-84610,1,0,\
    -84616,2,0,-84516,1,0,-84564,1,0,-84522,1,0,1856,1,14,3,2,0,-96,1,0,-84614,1,0,-70768,1,2,3,\
    7,0,2,6,2,3,29,0,2,22316,25,64,1222,39,80,137,35,80,157,10,78,2,14,78,2,6,78,2,1,78,1771,50,\
    128,3054,31,64,21889,31,64,31393,33,68,
    """
}
