#ifndef CHOST_H
#define CHOST_H

#include <stddef.h>
#include <stdint.h>

// What the WebAssembly module asks of whoever runs it. Everything else is passed in by calls of its exports.

#define HOST_IMPORT(name) __attribute__((import_module("host"), import_name(name)))

/// Fills `count` bytes at `bytes` with cryptographically strong randomness.
HOST_IMPORT("random") void host_random(void *bytes, size_t count);

/// Milliseconds since 1970 in UTC.
HOST_IMPORT("now") double host_now(void);

/// By how many minutes the clocks here are ahead of UTC at a time, given in milliseconds since 1970.
HOST_IMPORT("offset") int32_t host_offset(double milliseconds);

/// Shows a whole new document body, given as HTML in UTF-8.
HOST_IMPORT("render") void host_render(const uint8_t *html, size_t count);

/// Performs effects, given as a JSON array in UTF-8.
HOST_IMPORT("perform") void host_perform(const uint8_t *json, size_t count);

/// Writes text in UTF-8, as a command-line program writes to its standard output.
HOST_IMPORT("write") void host_write(const uint8_t *text, size_t count);

#endif
