internal import Glibc

/// The characters that make up a good part of any text in a language; what tells apart encodings that share their bytes.
enum FrequentCharacters {
  /// Chinese, simplified.
  static let simplified =
    "的一是不了在有人这上大来和我个他中说们到地要以子时就出会可也你对生能而着于下自之年过发"
    + "后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心"
    + "她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两"
    + "高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信"
    + "表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活"
    + "使词语动书，。、；：？！（）“”"
  /// Chinese, traditional.
  static let traditional =
    "的一是不了在有人這上大來和我個他中說們到地要以子時就出會可也你對生能而著於下自之年過發"
    + "後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心"
    + "她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩"
    + "高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信"
    + "表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活"
    + "詞語書，。、；：？！（）「」"
  /// Japanese.
  static let japanese =
    "のにはをたがでてとしれさあいうなりもるかこすらくまどよきつけせそおわめえちっんアイスルトンラリーッ"
    + "日一国人年大会本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女"
    + "北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨、。「」"
  /// Korean.
  static let korean =
    "이다는을가의에고하지를은도한로기사어리자나아시대그인라스해서정일부수제주전상들과구원장보"
    + "것만여소게우성유습니면동선안경관조오비공위있없했었중학생국말물"

  /// The characters as pairs of bytes; those that the encoding lacks are left out.
  static func pairs(of characters: String, in encoding: TextEncoding) -> Set<UInt16> {
    let opened = iconv_open(encoding.converter, "UTF-8")
    guard opened != iconv_t(bitPattern: -1), let opened else { return [] }
    defer { iconv_close(opened) }
    var pairs: Set<UInt16> = []
    for scalar in characters.unicodeScalars {
      var input = String(scalar).utf8.map { CChar(bitPattern: $0) }
      var output = [UInt8](repeating: 0, count: 8)
      let room = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBytes { output in
          var next = input.baseAddress
          var left = input.count
          var out = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var room = output.count
          return iconv(opened, &next, &left, &out, &room) == 0 ? room : 8
        }
      }
      if room == 6 { pairs.insert(UInt16(output[0]) << 8 | UInt16(output[1])) }
    }
    return pairs
  }
}
