#include "CHost.h"

// Swift's hashing and random numbers call this; a browser has no system below it that could supply it.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

// The stack protector of the C library's objects refers to these two.
uintptr_t __stack_chk_guard = 0x51d2c6a7;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
