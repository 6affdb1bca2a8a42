extension Texts {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A calendar day in the usual short form.
  package func date(_ date: CivilDate) -> String {
    pick(
      "\(date.day) \(Self.months[Int(date.month) - 1]) \(date.year)",
      "\(date.year)年\(date.month)月\(date.day)日")
  }
}
