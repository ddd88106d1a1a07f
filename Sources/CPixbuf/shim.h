#ifndef PLATEN_CPIXBUF_SHIM_H
#define PLATEN_CPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

#endif
