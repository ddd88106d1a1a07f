#ifndef PLATEN_CRSVG_SHIM_H
#define PLATEN_CRSVG_SHIM_H

#include <librsvg/rsvg.h>

#endif
