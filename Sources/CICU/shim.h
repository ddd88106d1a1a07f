#ifndef PLATEN_CICU_SHIM_H
#define PLATEN_CICU_SHIM_H

#include <stdint.h>
#include <unicode/uvernum.h>

// ICU's functions carry its version in their names, put there by macros that Swift does not import. They are declared
// here, as in ICU's <unicode/ubrk.h> (stable since 2.0), because Foundation on Linux brings an ICU of its own (without break
// iterators): types of one name from two versions do not compile together.

extern void *U_ICU_ENTRY_POINT_RENAME(ubrk_open)(
    int type, const char *locale, const uint16_t *text, int32_t length, int *status);
extern void U_ICU_ENTRY_POINT_RENAME(ubrk_close)(void *breaks);
extern void U_ICU_ENTRY_POINT_RENAME(ubrk_setText)(void *breaks, const uint16_t *text, int32_t length, int *status);
extern int32_t U_ICU_ENTRY_POINT_RENAME(ubrk_next)(void *breaks);

// A break iterator for lines (UBRK_LINE); null when ICU fails.
static inline void *platen_line_breaks_open(void) {
  int status = 0;
  void *breaks = U_ICU_ENTRY_POINT_RENAME(ubrk_open)(2, "en", 0, 0, &status);
  if (status <= 0) return breaks;
  if (breaks) U_ICU_ENTRY_POINT_RENAME(ubrk_close)(breaks);
  return 0;
}

static inline void platen_line_breaks_close(void *breaks) { U_ICU_ENTRY_POINT_RENAME(ubrk_close)(breaks); }

// Writes the offsets inside `text` (UTF-16) at which a line can break into `offsets`, in order. Returns how many there are,
// at most `capacity`, or -1 when ICU fails.
static inline int32_t platen_line_breaks_find(
    void *breaks, const uint16_t *text, int32_t length, int32_t *offsets, int32_t capacity) {
  int status = 0;
  U_ICU_ENTRY_POINT_RENAME(ubrk_setText)(breaks, text, length, &status);
  if (status > 0) return -1;
  int32_t count = 0;
  while (count < capacity) {
    int32_t offset = U_ICU_ENTRY_POINT_RENAME(ubrk_next)(breaks);
    if (offset <= 0 || offset >= length) break;
    offsets[count++] = offset;
  }
  // The iterator must not keep the address of the text.
  static const uint16_t none[1] = {0};
  U_ICU_ENTRY_POINT_RENAME(ubrk_setText)(breaks, none, 0, &status);
  return count;
}

#endif
