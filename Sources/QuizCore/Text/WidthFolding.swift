/// Full and half width of East Asian characters as one.
package enum WidthFolding {
  /// The character in its usual width: ASCII for full width, katakana for half width.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9D: return katakana.partner(of: scalar) ?? scalar
    // The marks of sound combine with the letter before them, canonically.
    case 0xFF9E: return "\u{3099}"
    case 0xFF9F: return "\u{309A}"
    default: return scalar
    }
  }

  /// The signs and letters of U+FF61 to U+FF9D, each before its usual form.
  private static let katakana = """
    ｡。｢「｣」､、･・ｦヲｧァｨィｩゥｪェｫォｬャｭュｮョｯッｰーｱアｲイｳウｴエｵオｶカｷキｸクｹケｺコｻサｼシｽスｾセｿソﾀタ\
    ﾁチﾂツﾃテﾄトﾅナﾆニﾇヌﾈネﾉノﾊハﾋヒﾌフﾍヘﾎホﾏマﾐミﾑムﾒメﾓモﾔヤﾕユﾖヨﾗラﾘリﾙルﾚレﾛロﾜワﾝン
    """
}
