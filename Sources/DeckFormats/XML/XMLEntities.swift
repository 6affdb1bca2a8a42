internal import CXML2

/// The entities that a document may use: those of HTML, and those that it declares as a short text.
struct XMLEntities {
  private var declared: [String: String] = [:]
  private var made: [String: xmlEntityPtr] = [:]
  /// How many bytes were put in the place of entities that the document declares.
  private(set) var expanded = 0

  /// The longest text that an entity may stand for, in bytes.
  private static let limit = 1_000
  /// The number of entities that a document may declare.
  private static let countLimit = 1_000

  /// Takes a declaration; `false` when the entity does not stand for a short text.
  mutating func declare(_ name: String, _ content: String) -> Bool {
    guard content.utf8.count <= Self.limit, declared.count < Self.countLimit,
      let text = HTMLEntities.decoded(content), !text.utf8.contains(UInt8(ascii: "<"))
    else { return false }
    // The first declaration counts.
    if declared[name] == nil { declared[name] = text }
    return true
  }

  /// The entity in the parser's own terms; `nil` when nothing is known by that name.
  ///
  /// Of an entity in a text the parser takes the content as it is only when it counts as predefined; of one in the value of
  /// an attribute only when it does not.
  mutating func entity(_ name: String, isInValue: Bool) -> xmlEntityPtr? {
    if let text = declared[name] {
      expanded += text.utf8.count
      return entity(name, text, isInValue: isInValue)
    }
    guard let text = HTMLEntities.text(of: name) else { return nil }
    return entity(name, text, isInValue: isInValue)
  }

  /// An entity that nobody knows, which stands for the words it is written in.
  mutating func literal(_ name: String, isInValue: Bool) -> xmlEntityPtr {
    entity(name, "&\(name);", isInValue: isInValue)
  }

  private mutating func entity(_ name: String, _ text: String, isInValue: Bool) -> xmlEntityPtr {
    let key = (isInValue ? "\"" : "") + name
    if let known = made[key] { return known }
    let entity = xmlEntityPtr.allocate(capacity: 1)
    entity.initialize(to: xmlEntity())
    entity.pointee.type = XML_ENTITY_DECL
    entity.pointee.etype = isInValue ? XML_INTERNAL_GENERAL_ENTITY : XML_INTERNAL_PREDEFINED_ENTITY
    // In a value the content is decoded once more.
    let content = isInValue ? XMLText.escaped(text) : text
    entity.pointee.content = Self.copy(content)
    entity.pointee.length = Int32(clamping: content.utf8.count)
    entity.pointee.name = UnsafePointer(Self.copy(name))
    made[key] = entity
    return entity
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<xmlChar> {
    let bytes = Array(text.utf8) + [0]
    let copy = UnsafeMutablePointer<xmlChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return copy
  }

  /// Frees what was made for the parser, which must be done with it.
  mutating func free() {
    for entity in made.values {
      entity.pointee.content?.deallocate()
      entity.pointee.name?.deallocate()
      entity.deallocate()
    }
    made = [:]
  }
}
