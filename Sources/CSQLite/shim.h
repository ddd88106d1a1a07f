#ifndef PLATEN_CSQLITE_SHIM_H
#define PLATEN_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
