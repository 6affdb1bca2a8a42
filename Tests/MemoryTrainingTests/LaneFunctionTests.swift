import Glibc
import Testing

@testable import MemoryTraining

@Suite struct LaneFunctionTests {
  @Test func `exponentials are exact to the last digits`() {
    for index in -1_600...1_600 {
      let x = Float(index) / 20
      let power = Exponential(Lanes(repeating: x))
      let exact = exp(Double(x))
      #expect(abs(Double(power.value[3]) / exact - 1) < 3e-7)
      let less1 = expm1(Double(x))
      #expect(less1 == 0 || abs(Double(power.less1[5]) / less1 - 1) < 4e-7)
    }
  }

  @Test func `exponentials near 0 less 1 lose nothing`() {
    for exponent in -30 ... -2 {
      let x = Float(sign: .minus, exponent: exponent, significand: 1.37)
      let exact = expm1(Double(x))
      #expect(abs(Double(Exponential(Lanes(repeating: x)).less1[0]) / exact - 1) < 3e-7)
    }
  }

  @Test func `exponents beyond the bounds give the powers of the bounds`() {
    let powers = Exponential(Lanes(-1e9, 1e9, -80, 80, 0, 0, 0, 0)).value
    #expect(powers[0] == powers[2] && powers[1] == powers[3] && powers[4] == 1)
  }

  @Test func `logarithms are exact to the last digits`() {
    for index in 1...2_000 {
      for x in [Float(index) / 1_000, Float(index), Float(index) * 1e6] {
        let exact = log(Double(x))
        let error = abs(Double(Lanes(repeating: x).logarithm[7]) - exact)
        #expect(error <= 3e-7 * max(abs(exact), 0.1))
      }
    }
  }

  @Test func `a mask is true somewhere when any lane is`() {
    #expect(!(Lanes.zero .> Lanes.zero).isAnywhere)
    for lane in 0..<8 {
      var lanes = Lanes.zero
      lanes[lane] = 1
      #expect((lanes .> Lanes.zero).isAnywhere)
    }
  }
}
