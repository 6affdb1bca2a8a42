#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

// Because SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import, and because an empty
// Swift array may have no address, which SQLite would take for NULL.
static inline int quizdeck_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                             sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// The same for a text that stays where it is until the statement is reset.
static inline int quizdeck_sqlite3_bind_lasting_text(sqlite3_stmt *statement, int index, const char *text,
                                                     sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_STATIC, SQLITE_UTF8);
}

// Because it is a macro with an operator in it, which Swift does not import.
static const int quizdeck_sqlite3_corrupt_vtab = SQLITE_CORRUPT_VTAB;

// Because sqlite3_db_config has a variable number of arguments.
static inline int quizdeck_sqlite3_leave_file_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// The same for the options that are on or off.
static inline int quizdeck_sqlite3_configure(sqlite3 *database, int option, int isOn) {
  return sqlite3_db_config(database, option, isOn, (int *)0);
}

#endif
