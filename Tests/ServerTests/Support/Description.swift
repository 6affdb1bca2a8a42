import HTTPServer
import QuizCore
import Testing

/// Why a value does not fit a schema.
struct Misfit: Error, CustomStringConvertible {
  let description: String
}

extension JSONValue {
  /// The members of an object.
  var members: [(String, JSONValue)] {
    get throws {
      guard case .object(let members) = self else { throw Misfit(description: "no object") }
      return members.map { ($0.name, $0.node.value) }
    }
  }

  subscript(name: String) -> JSONValue {
    get throws {
      guard let value = try self.optional(name) else { throw Misfit(description: "no \(name)") }
      return value
    }
  }

  func optional(_ name: String) throws -> JSONValue? {
    try members.first { $0.0 == name }?.1
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var number: Int64? { if case .number(let number) = self { number.integer } else { nil } }

  var items: [JSONValue] { if case .array(let items) = self { items.map(\.value) } else { [] } }
}

/// An OpenAPI document, and as much of JSON Schema as it uses; a keyword that is not known here is an error.
struct Description {
  let root: JSONValue

  subscript(name: String) -> JSONValue {
    get throws { try root[name] }
  }

  /// The operation of a method at a path.
  func operation(_ path: String, _ method: Method) throws -> JSONValue {
    try root["paths"][path][method.rawValue.lowercased()]
  }

  /// Checks that an operation may be answered so.
  func check(_ reply: Reply, of operation: JSONValue, _ place: String) throws {
    let described = try operation["responses"].optional("\(reply.status)")
    guard let described else { throw Misfit(description: "\(place): \(reply.status) is not said") }
    let response = try resolved(described)
    guard let content = try response.optional("content") else {
      #expect(reply.bytes.isEmpty, "\(place)")
      return
    }
    if try content.optional("*/*") != nil { return }
    #expect(reply.headers["Content-Type"] == "application/json")
    let schema = try content["application/json"]["schema"]
    try check(try JSONNode.read(reply.bytes).value, schema, at: "\(place) \(reply.status)")
  }

  /// Checks that an operation takes this body.
  func check(body: String, of operation: JSONValue, _ place: String) throws {
    let schema = try operation["requestBody"]["content"]["application/json"]["schema"]
    try check(try JSONNode.read(Array(body.utf8)).value, schema, at: "\(place) body")
  }

  /// Checks a value against a schema.
  func check(_ value: JSONValue, _ schema: JSONValue, at place: String) throws {
    let schema = try resolved(schema)
    for (keyword, rule) in try schema.members {
      guard try fits(value, keyword, rule, schema, at: place) else {
        throw Misfit(description: "\(place): \(value) does not fit \(keyword): \(rule)")
      }
    }
  }

  private func fits(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue, at place: String
  ) throws -> Bool {
    switch keyword {
    case "description": return true
    case "type": return isOf(type: rule.text, value)
    case "enum": return rule.items.contains { $0.text == value.text }
    case "pattern":
      guard let text = value.text, let pattern = rule.text else { return true }
      return try Regex(pattern).wholeMatch(in: text) != nil
    case "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "minProperties":
      guard let limit = rule.number, let size = size(of: value, for: keyword) else { return true }
      return keyword.hasPrefix("min") ? size >= limit : size <= limit
    case "required":
      let names = try value.members.map(\.0)
      return rule.items.allSatisfy { names.contains($0.text ?? "") }
    case "items":
      for (index, item) in value.items.enumerated() {
        try check(item, rule, at: "\(place)[\(index)]")
      }
      return true
    case "properties":
      for (name, property) in try rule.members {
        if let member = try value.optional(name) {
          try check(member, property, at: "\(place).\(name)")
        }
      }
      return true
    case "additionalProperties":
      let known = try schema.optional("properties")?.members.map(\.0) ?? []
      for (name, member) in try value.members where !known.contains(name) {
        if case .bool(false) = rule { return false }
        try check(member, rule, at: "\(place).\(name)")
      }
      return true
    case "oneOf":
      return rule.items.filter { option in
        (try? check(value, option, at: place)) != nil
      }.count == 1
    default: throw Misfit(description: "the keyword \(keyword) is not known to this test")
    }
  }

  private func isOf(type: String?, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool): true
    case ("integer", .number(let number)): number.integer != nil
    default: false
    }
  }

  private func size(of value: JSONValue, for keyword: String) -> Int64? {
    switch value {
    case .string(let text) where keyword.hasSuffix("Length"): Int64(text.unicodeScalars.count)
    case .array(let items) where keyword.hasSuffix("Items"): Int64(items.count)
    case .object(let members) where keyword.hasSuffix("Properties"): Int64(members.count)
    case .number(let number) where keyword.hasSuffix("imum"): number.integer
    default: nil
    }
  }

  private func resolved(_ value: JSONValue) throws -> JSONValue {
    guard let reference = try value.optional("$ref")?.text else { return value }
    var target = root
    for part in reference.split(separator: "/").dropFirst() { target = try target[String(part)] }
    return try resolved(target)
  }
}
