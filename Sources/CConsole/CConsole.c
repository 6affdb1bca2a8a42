#include "CConsole.h"

// A command-line WebAssembly program asks WASI for what a browser module asks of its host.

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

struct span {
  const uint8_t *bytes;
  size_t count;
};

WASI("fd_write") int32_t wasi_fd_write(int32_t file, const struct span *spans, size_t count, size_t *written);
WASI("random_get") int32_t wasi_random_get(void *bytes, size_t count);
WASI("proc_exit") _Noreturn void wasi_proc_exit(int32_t status);

void console_write(const uint8_t *text, size_t count) {
  while (count > 0) {
    struct span span = {text, count};
    size_t written = 0;
    if (wasi_fd_write(1, &span, 1, &written) != 0) wasi_proc_exit(1);
    text += written;
    count -= written;
  }
}

// Swift's hashing and random numbers call this.
void arc4random_buf(void *bytes, size_t count) {
  if (wasi_random_get(bytes, count) != 0) wasi_proc_exit(1);
}

// The stack protector of the C library's objects refers to these two.
uintptr_t __stack_chk_guard = 0x51d2c6a7;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
