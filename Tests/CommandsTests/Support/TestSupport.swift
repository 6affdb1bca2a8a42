// Every test of this module may use it.
@_exported public import TestSupport
