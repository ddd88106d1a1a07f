#ifndef PLATEN_CRSVG_SHIM_H
#define PLATEN_CRSVG_SHIM_H

// First, so that cairo and glib belong to CPangoCairo: with a copy of their own, this module would hide theirs from
// files compiled after it.
#include "../CPangoCairo/shim.h"

#include <librsvg/rsvg.h>

#endif
