#ifndef PLATEN_CSQLITE_SHIM_H
#define PLATEN_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT, a number cast to a function pointer, cannot be imported by Swift. It makes SQLite copy the bytes.

static inline int platen_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int platen_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
