#ifndef PLATEN_CMICROHTTPD_SHIM_H
#define PLATEN_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
