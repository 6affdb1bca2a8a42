/// Elementary functions whose results are the same on every platform, bit for bit: a memory state that a browser computes
/// is the one that the server computes.
///
/// They use only operations that IEEE 754 fixes, in a fixed order. Results are right to 11 digits, which is what memory needs.
enum Elementary {
  private static let ln2 = 0x1.62e42fefa39efp-1
  private static let log2E = 0x1.71547652b82fep0
  /// Added and taken away again, it rounds a small number to a whole one.
  private static let rounder = 0x1.8p52

  /// e to the power of `x`, which is from -700 to 700.
  @inline(__always)
  static func exp<V: Lanes>(_ x: V) -> V {
    let rounded = x * V(repeating: log2E) + V(repeating: rounder)
    let count = rounded - V(repeating: rounder)
    let rest = x - count * V(repeating: ln2)
    // A polynomial through the Chebyshev nodes of |rest| <= ln 2 / 2, by pairs, so that few operations wait for others.
    let square = rest * rest
    let low =
      line(0.5, 0.16666666719028936, rest)
      + line(0.04166666671901226, 0.00833329846980059, rest) * square
    let high =
      line(0.001388885403566671, 0.00019899285575896282, rest)
      + V(repeating: 2.4859589834589056e-05) * square
    let sum = low + high * (square * square)
    return (V(repeating: 1) + (rest + square * sum)).scaled(byRounded: rounded)
  }

  /// The natural logarithm of a positive normal number.
  @inline(__always)
  static func ln<V: Lanes>(_ x: V) -> V {
    let (fraction, exponent) = x.parts
    let part = (fraction - V(repeating: 1)) / (fraction + V(repeating: 1))
    let square = part * part
    // 2 artanh(part), by a polynomial through the Chebyshev nodes.
    let low = line(0.6666666666737545, 0.39999998796848674, square)
    let high =
      line(0.2857175463573276, 0.22191394493175057, square)
      + V(repeating: 0.19362776836747533) * (square * square)
    let sum = low + high * (square * square)
    let series = part + part + part * square * sum
    return exponent * V(repeating: ln2) + series
  }

  /// A positive normal number to any power.
  @inline(__always)
  static func power<V: Lanes>(_ base: V, _ exponent: V) -> V { exp(exponent * ln(base)) }

  @inline(__always)
  private static func line<V: Lanes>(_ constant: Double, _ slope: Double, _ x: V) -> V {
    V(repeating: constant) + V(repeating: slope) * x
  }
}
