#include "CHost.h"

// Swift's hashing and random numbers call this; a browser has no system below it that could supply it.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

// The stack protector of the C library's objects refers to these two.
uintptr_t __stack_chk_guard = 0x51d2c6a7;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Swift calls these for strings in another encoding than UTF-8, which only Apple's systems have. Its own versions of them
// would bring along all that counts in UTF-16, 3 kB as sent.
#define NEVER(result, name, symbol, ...) \
  result name(__VA_ARGS__) __asm__(symbol); \
  result name(__VA_ARGS__) { __builtin_trap(); }

NEVER(uint64_t, ensure_matching_encoding, "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF",
      uint64_t index, uint32_t text1, uint32_t text2, uint32_t text3, uint32_t self, uint32_t error)
NEVER(void, foreign_grow, "$es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF",
      uint32_t count, uint32_t self, uint32_t error)
NEVER(void, foreign_append_in_place,
      "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
      uint32_t other, uint32_t self, uint32_t error)
NEVER(void, foreign_converted_to_small,
      "$es11_StringGutsV24_foreignConvertedToSmall33_408A76AB043BD3EFBAB6FAAAAA9B4914LLs01_fA0VyF",
      uint32_t result, uint32_t text1, uint32_t text2, uint32_t text3, uint32_t self, uint32_t error)
