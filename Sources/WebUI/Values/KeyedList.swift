/// A few values by their keys, in the order in which they came; far smaller in code than a hash table.
package struct KeyedList<Key: Equatable, Value: Equatable>: Equatable,
  ExpressibleByDictionaryLiteral
{
  /// The keys with their values.
  package fileprivate(set) var pairs: [Pair] = []

  /// A key and its value.
  package struct Pair: Equatable {
    /// The key.
    package let key: Key
    /// Its value.
    package var value: Value
  }

  /// Makes a list of what a literal lists; a later value replaces an earlier one of the same key.
  package init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a key; nil takes it out.
  package subscript(key: Key) -> Value? {
    get { place(of: key).map { pairs[$0].value } }
    set { set(newValue, at: key) }
  }

  /// Takes a value out.
  package mutating func removeValue(forKey key: Key) -> Value? {
    place(of: key).map { pairs.remove(at: $0).value }
  }

  /// Whether any key has this value.
  package func contains(_ value: Value) -> Bool {
    for pair in pairs where pair.value == value { return true }
    return false
  }

  private mutating func set(_ value: Value?, at key: Key) {
    let place = place(of: key)
    if let value {
      if let place {
        pairs[place].value = value
      } else {
        pairs.append(Pair(key: key, value: value))
      }
    } else if let place {
      pairs.remove(at: place)
    }
  }

  fileprivate func place(of key: Key) -> Int? {
    for place in pairs.indices where pairs[place].key == key { return place }
    return nil
  }
}

extension KeyedList where Value == String {
  /// Adds to the text of a key; whether there was one.
  package mutating func append(_ text: String, at key: Key) -> Bool {
    guard let place = place(of: key) else { return false }
    pairs[place].value += text
    return true
  }
}
