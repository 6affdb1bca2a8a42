/// A symmetric matrix, of which what is above the diagonal is not kept.
struct LowerTriangle {
  private var rows: [Double]
  private let size: Int

  /// A matrix of `size` rows, which follow each other.
  init(_ rows: [Double], size: Int) {
    self.rows = rows
    self.size = size
  }

  /// The element of a row and a column, in either order.
  subscript(_ row: Int, _ column: Int) -> Double {
    get { rows[max(row, column) * size + min(row, column)] }
    set { rows[max(row, column) * size + min(row, column)] = newValue }
  }

  /// The matrix of some rows and columns, its diagonal enlarged by a factor.
  func part(_ indices: [Int], diagonal: Double) -> LowerTriangle {
    var part = LowerTriangle(
      [Double](repeating: 0, count: indices.count * indices.count), size: indices.count)
    for (row, one) in indices.enumerated() {
      for (column, other) in indices[...row].enumerated() {
        part[row, column] = self[one, other] * (row == column ? diagonal : 1)
      }
    }
    return part
  }

  /// The x for which the matrix, which must be positive definite, times x is `right` (by Cholesky's method); `nil` when
  /// it is not positive definite.
  func solution(_ right: [Double]) -> [Double]? {
    guard let root = root() else { return nil }
    var x = right
    for row in 0..<size {
      for column in 0..<row { x[row] -= root[row, column] * x[column] }
      x[row] /= root[row, row]
    }
    for row in (0..<size).reversed() {
      for lower in row + 1..<size { x[row] -= root[lower, row] * x[lower] }
      x[row] /= root[row, row]
    }
    return x
  }

  private func root() -> LowerTriangle? {
    var root = self
    for row in 0..<size {
      for column in 0...row {
        var rest = root[row, column]
        for before in 0..<column { rest -= root[row, before] * root[column, before] }
        if row == column {
          guard rest > 0 else { return nil }
          root[row, row] = rest.squareRoot()
        } else {
          root[row, column] = rest / root[column, column]
        }
      }
    }
    return root
  }

  /// The change of `½ x'Mx + g'x` from 0 to x.
  func change(_ x: [Double], gradient: [Double]) -> Double {
    var sum = 0.0
    for row in 0..<size {
      sum += gradient[row] * x[row]
      for column in 0..<size { sum += 0.5 * x[row] * self[row, column] * x[column] }
    }
    return sum
  }
}
