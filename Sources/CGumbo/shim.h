#ifndef PLATEN_CGUMBO_SHIM_H
#define PLATEN_CGUMBO_SHIM_H

#include <gumbo.h>

#endif
