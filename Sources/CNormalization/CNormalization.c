#include "CNormalization.h"

#include <stdbool.h>
#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* Written by scripts/normalization-tables, from the tables of the standard library. */
static const uint8_t packed[] = {
#embed "tables.bin"
};

enum {
  run_count = 724,           /* runs of scalars with the same properties */
  decomposed_count = 2081,   /* scalars that decompose */
  pair_count = 961,          /* those of them that compose again */
  text_size = 10240,         /* all decompositions, each after its length */
  longest = 4,               /* scalars of a decomposition */
  excluded = 2,              /* the property: it decomposes, and nothing composes to it */
  decomposes = 1,
};

struct run {
  uint32_t first, last;
  uint16_t properties;
};

struct pair {
  uint32_t first, second, composed;
};

static struct run runs[run_count];
static uint32_t decomposed[decomposed_count];
static uint16_t offsets[decomposed_count];
static struct pair pairs[pair_count];
static uint8_t texts[text_size];
const uint8_t *const _swift_stdlib_nfd_decompositions = texts;

static size_t text_length;
static bool is_unpacked;

static const uint8_t *next; /* what is read next of the packed tables */

static uint32_t number(void) {
  uint32_t value = 0;
  int shift = 0;
  while (*next & 0x80) {
    value |= (uint32_t)(*next++ & 0x7F) << shift;
    shift += 7;
  }
  return value | (uint32_t)*next++ << shift;
}

/* The difference that a number stands for: 0, -1, 1, -2, 2 … */
static uint32_t difference(uint32_t value) { return value & 1 ? -((value + 1) / 2) : value / 2; }

static void append(uint32_t scalar) {
  uint8_t *text = texts + text_length;
  if (scalar < 0x80) {
    text[0] = scalar;
    text_length += 1;
  } else if (scalar < 0x800) {
    text[0] = 0xC0 | scalar >> 6;
    text[1] = 0x80 | (scalar & 0x3F);
    text_length += 2;
  } else if (scalar < 0x10000) {
    text[0] = 0xE0 | scalar >> 12;
    text[1] = 0x80 | (scalar >> 6 & 0x3F);
    text[2] = 0x80 | (scalar & 0x3F);
    text_length += 3;
  } else {
    text[0] = 0xF0 | scalar >> 18;
    text[1] = 0x80 | (scalar >> 12 & 0x3F);
    text[2] = 0x80 | (scalar >> 6 & 0x3F);
    text[3] = 0x80 | (scalar & 0x3F);
    text_length += 4;
  }
}

/* The pair that composes to a scalar; its own first part may be one again. */
static const struct pair *pair_of(uint32_t scalar) {
  size_t low = 0, high = pair_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (pairs[middle].composed < scalar) low = middle + 1;
    else high = middle;
  }
  return low < pair_count && pairs[low].composed == scalar ? &pairs[low] : NULL;
}

/* Appends what a scalar decomposes to by its pairs, which are still in the order of what they compose to. */
static void append_parts(uint32_t scalar) {
  uint32_t parts[longest];
  int count = 0;
  for (const struct pair *pair = pair_of(scalar); pair && count < longest; pair = pair_of(scalar)) {
    parts[count++] = pair->second;
    scalar = pair->first;
  }
  append(scalar);
  while (count > 0) append(parts[--count]);
}

static void unpack_runs(void) {
  uint32_t end = 0;
  size_t count = 0;
  for (size_t index = 0; index < run_count; index++) {
    struct run *run = &runs[index];
    run->first = end + number();
    run->last = run->first + number();
    run->properties = number();
    end = run->last + 1;
    if (!(run->properties & decomposes)) continue;
    for (uint32_t scalar = run->first; scalar <= run->last; scalar++) decomposed[count++] = scalar;
  }
}

static uint16_t properties(uint32_t scalar) {
  size_t low = 0, high = run_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (runs[middle].last < scalar) low = middle + 1;
    else high = middle;
  }
  return low < run_count && runs[low].first <= scalar ? runs[low].properties : 0;
}

static void unpack_pairs(void) {
  size_t count = 0;
  for (size_t index = 0; index < decomposed_count; index++) {
    if (!(properties(decomposed[index]) & excluded)) pairs[count++].composed = decomposed[index];
  }
  uint32_t before = 0;
  for (size_t index = 0; index < pair_count; index++) {
    before = pairs[index].first = before + difference(number());
  }
  before = 0;
  for (size_t index = 0; index < pair_count; index++) {
    before = pairs[index].second = before + difference(number());
  }
}

static void unpack_texts(void) {
  uint32_t before = 0;
  for (size_t index = 0; index < decomposed_count; index++) {
    size_t start = text_length++;
    offsets[index] = start;
    if (properties(decomposed[index]) & excluded) {
      uint32_t head = number();
      before += difference(head / 4);
      append(before);
      for (uint32_t more = head % 4; more > 0; more--) append(number());
    } else {
      append_parts(decomposed[index]);
    }
    texts[start] = text_length - start - 1;
  }
}

static bool comes_before(const struct pair *one, const struct pair *other) {
  return one->second != other->second ? one->second < other->second : one->first < other->first;
}

/* From now on the pairs are in the order in which they are looked for. */
static void sort_pairs(void) {
  for (size_t index = 1; index < pair_count; index++) {
    struct pair pair = pairs[index];
    size_t place = index;
    for (; place > 0 && comes_before(&pair, &pairs[place - 1]); place--) pairs[place] = pairs[place - 1];
    pairs[place] = pair;
  }
}

static void unpack(void) {
  if (is_unpacked) return;
  is_unpacked = true;
  next = packed;
  unpack_runs();
  unpack_pairs();
  unpack_texts();
  sort_pairs();
}

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  unpack();
  return properties(scalar);
}

/* The scalar in the lower 18 bits, and where its decomposition is in the upper 14; 0 for what does not decompose. */
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  unpack();
  size_t low = 0, high = decomposed_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (decomposed[middle] < scalar) low = middle + 1;
    else high = middle;
  }
  if (low == decomposed_count || decomposed[low] != scalar) return 0;
  return scalar | (uint32_t)offsets[low] << 18;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  unpack();
  struct pair wanted = {first, second, 0};
  size_t low = 0, high = pair_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (comes_before(&pairs[middle], &wanted)) low = middle + 1;
    else high = middle;
  }
  bool is_found = low < pair_count && pairs[low].first == first && pairs[low].second == second;
  return is_found ? pairs[low].composed : UINT32_MAX;
}
