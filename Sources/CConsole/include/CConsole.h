#ifndef CCONSOLE_H
#define CCONSOLE_H

#include <stddef.h>
#include <stdint.h>

/// Writes text in UTF-8 to the standard output of a WASI program.
void console_write(const uint8_t *text, size_t count);

#endif
