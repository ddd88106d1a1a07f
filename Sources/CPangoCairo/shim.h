#ifndef PLATEN_CPANGOCAIRO_SHIM_H
#define PLATEN_CPANGOCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

#if defined(__linux__)
#include <pthread.h>
// <pthread.h> shows it to programs with _GNU_SOURCE only.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

#endif
