#include "CHost.h"

// Swift's hashing and random numbers call this; a browser has no system below it that could supply it.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

// The stack protector of the C library's objects refers to these two.
uintptr_t __stack_chk_guard = 0x51d2c6a7;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Swift calls this for the index of a string in another encoding than UTF-8, which only Apple's systems have. Its own version
// of it would bring along all that counts in UTF-16, 2 kB as sent.
uint64_t no_other_encoding(uint64_t index, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t) __asm__(
    "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF");

uint64_t no_other_encoding(uint64_t index, uint32_t text1, uint32_t text2, uint32_t text3, uint32_t text4,
                           uint32_t context) {
  __builtin_trap();
}
