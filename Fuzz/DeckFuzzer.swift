/// What libFuzzer calls with each input. A trap, an error of the address sanitizer, or a broken invariant is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let fault = DeckInvariants.broken(by: bytes) { fatalError(fault) }
  readAsMessages(bytes)
  return 0
}

/// Messages of the API are read from the same bytes: they may be refused, but not bring the server down.
private func readAsMessages(_ bytes: [UInt8]) {
  do { _ = try FinishedGame.read(bytes) } catch { refuse(error) }
  do { _ = try GameSetup.read(bytes) } catch { refuse(error) }
  do { _ = try Answer.readList(bytes) } catch { refuse(error) }
  do { _ = try ScoreChange.read(bytes, needsName: true) } catch { refuse(error) }
  do { _ = try DeckListing.readList(bytes) } catch { refuse(error) }
}

private func refuse(_ error: WireError) {
  precondition(!error.description.isEmpty, "a refusal without a reason")
}
