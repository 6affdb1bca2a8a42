#ifndef CNORMALIZATION_H
#define CNORMALIZATION_H

#include <stdint.h>

/* What Swift's standard library asks of Unicode to compare texts: the quick checks and combining class of a scalar, its
   canonical decomposition, and what two scalars compose to. The library's own tables are made for speed and are a tenth of
   the browser app; these say the same in a quarter of the bytes, and are unpacked when they are first needed. */
uint16_t _swift_stdlib_getNormData(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

#endif
