/* The reference program for wrapped cells and for cells in many scripts: plain Cairo and Pango, one reused PangoLayout,
 * unhinted metrics, one show call for each cell.
 *
 *   cc -O2 pango_cells.c -o pango_cells $(pkg-config --cflags --libs pangocairo cairo-pdf)
 *   ./pango_cells wrapped|scripts ROWS OUT.pdf
 *
 * A4 landscape (842 x 595 pt), margin 40, Noto Sans 8 pt, cell padding 4 pt, every second row filled #F8F9FA.
 * wrapped: two columns of 381 pt, each cell 5 to 60 words; a row is as high as its higher cell and 7 pt.
 * scripts: five columns (Arabic, Devanagari, Thai, Chinese, Latin) of 152.4 pt, rows 18 pt high.
 * The texts are those of Benchmarks/PlatenBench/BenchText.swift, word for word.
 */
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *words[] = {
  "north", "river", "paper", "window", "market", "yellow", "garden", "silver", "letter", "morning", "bridge", "corner",
  "winter", "planet", "simple", "number", "system", "report", "matter", "office", "travel", "summer", "people", "change",
  "second", "street", "island", "bottle", "figure", "engine", "castle", "forest",
};
static const char *arabic[] = {"تقرير", "منتج", "مبيعات", "مدينة", "كتاب", "نافذة", "سوق", "رسالة"};
static const char *hindi[] = {"रिपोर्ट", "उत्पाद", "बिक्री", "शहर", "किताब", "खिड़की", "बाज़ार", "पत्र"};
static const char *thai[] = {"รายงาน", "สินค้า", "ยอดขาย", "เมือง", "หนังสือ", "หน้าต่าง", "ตลาด", "จดหมาย"};
static const char *chinese[] = {"报告", "产品", "销售", "城市", "书籍", "窗户", "市场", "信件"};

static unsigned next(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void sentence(char *out, unsigned seed) {
  unsigned state = seed;
  int count = 5 + (int)(next(&state) % 56);
  out[0] = 0;
  char *end = out;
  for (int i = 0; i < count; i++) {
    const char *word = words[next(&state) % 32];
    if (i) *end++ = ' ';
    size_t length = strlen(word);
    memcpy(end, word, length);
    end += length;
  }
  *end = 0;
}

static void cell(char *out, int row, int column) {
  int word = (row * 7 + column * 3) % 8, other = (row * 5 + column) % 8;
  switch (column) {
  case 0: sprintf(out, "%s %s %d", arabic[word], arabic[other], row); break;
  case 1: sprintf(out, "%s %s %d", hindi[word], hindi[other], row); break;
  case 2: sprintf(out, "%s%s %d", thai[word], thai[other], row); break;
  case 3: sprintf(out, "%s%s %d", chinese[word], chinese[other], row); break;
  default: sprintf(out, "%s %s %d", words[(row * 7) % 32], words[(row * 5 + 1) % 32], row);
  }
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: pango_cells wrapped|scripts ROWS OUT.pdf\n");
    return 2;
  }
  int wrapped = strcmp(argv[1], "wrapped") == 0;
  int rows = atoi(argv[2]);
  int columns = wrapped ? 2 : 5;
  double width = 762.0 / columns;
  cairo_surface_t *surface = cairo_pdf_surface_create(argv[3], 842, 595);
  cairo_t *cr = cairo_create(surface);
  PangoContext *context = pango_cairo_create_context(cr);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layouts[2] = {pango_layout_new(context), pango_layout_new(context)};
  PangoFontDescription *font = pango_font_description_from_string("Noto Sans");
  pango_font_description_set_absolute_size(font, 8 * PANGO_SCALE);
  for (int i = 0; i < 2; i++) {
    pango_layout_set_font_description(layouts[i], font);
    pango_layout_set_width(layouts[i], (width - 8) * PANGO_SCALE);
    if (wrapped) pango_layout_set_wrap(layouts[i], PANGO_WRAP_WORD_CHAR);
    else pango_layout_set_ellipsize(layouts[i], PANGO_ELLIPSIZE_END);
  }
  static char text[4096];
  double y = 60;
  for (int r = 0; r < rows; r++) {
    double height = 18;
    if (wrapped) {
      height = 0;
      for (int c = 0; c < 2; c++) {
        sentence(text, (unsigned)(r * 2 + c + 1));
        pango_layout_set_text(layouts[c], text, -1);
        PangoRectangle logical;
        pango_layout_get_extents(layouts[c], NULL, &logical);
        double needed = (double)logical.height / PANGO_SCALE + 7;
        if (needed > height) height = needed;
      }
    }
    if (y + height > 595 - 90) {
      cairo_show_page(cr);
      y = 60;
    }
    if (r % 2) {
      cairo_set_source_rgb(cr, 248 / 255.0, 249 / 255.0, 250 / 255.0);
      cairo_rectangle(cr, 40, y, 762, height);
      cairo_fill(cr);
    }
    cairo_set_source_rgb(cr, 33 / 255.0, 37 / 255.0, 41 / 255.0);
    for (int c = 0; c < columns; c++) {
      PangoLayout *layout = layouts[wrapped ? c : 0];
      if (!wrapped) {
        cell(text, r, c);
        pango_layout_set_text(layout, text, -1);
      }
      cairo_move_to(cr, 40 + c * width + 4, y + 3);
      pango_cairo_show_layout(cr, layout);
    }
    y += height;
  }
  cairo_show_page(cr);
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  if (status) fprintf(stderr, "%s\n", cairo_status_to_string(status));
  return status != CAIRO_STATUS_SUCCESS;
}
