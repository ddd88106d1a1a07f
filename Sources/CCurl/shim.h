#ifndef PLATEN_CCURL_SHIM_H
#define PLATEN_CCURL_SHIM_H

#include <curl/curl.h>

#endif
