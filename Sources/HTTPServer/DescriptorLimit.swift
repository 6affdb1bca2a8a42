import Glibc

/// The number of files and sockets this process may have open.
package enum DescriptorLimit {
  /// Raises the soft limit to the hard one, since a connection takes a descriptor and the usual soft limit is 1,024.
  ///
  /// - Returns: The limit as it is now.
  @discardableResult
  package static func raise() throws(ListenError) -> UInt64 {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { throw .system(call: "getrlimit", code: errno) }
    guard limit.rlim_cur < limit.rlim_max else { return UInt64(limit.rlim_cur) }
    limit.rlim_cur = limit.rlim_max
    guard setrlimit(resource, &limit) == 0 else { throw .system(call: "setrlimit", code: errno) }
    return UInt64(limit.rlim_cur)
  }
}
