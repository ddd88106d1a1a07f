"""The benchmark table in other libraries: table.py reportlab|fpdf2|typst|weasyprint ROWS OUT.pdf

Landscape A4, Noto Sans 8 pt, rows 18 pt high where the library can say so, a repeated header where it has one.
"""
import html
import json
import os
import sys
import tempfile

FONT = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
NAMES = ("#", "Name", "Qty", "Date", "Amount", "Region")
SIZES = (30, 260, 80, 120, 130, 142)
RIGHT = (2, 4)


def cells(row):
    return (
        f"{row + 1}", f"Product {row} blue widget", f"{row * 7919 % 1000}",
        f"2026-{row % 12 + 1:02}-{row % 28 + 1:02}", f"USD {row * 104729 % 100000}.{row % 100:02}", f"Region {row % 50}")


def reportlab(count, path):
    from reportlab.lib import colors, pagesizes
    from reportlab.pdfbase import pdfmetrics, ttfonts
    from reportlab.platypus import LongTable, SimpleDocTemplate

    pdfmetrics.registerFont(ttfonts.TTFont("body", FONT))
    content = [NAMES, *map(cells, range(count))]
    table = LongTable(content, SIZES, [18] * len(content), repeatRows=1)
    table.setStyle([("FONTNAME", (0, 0), (-1, -1), "body"), ("FONTSIZE", (0, 0), (-1, -1), 8)]
                   + [("ALIGN", (c, 0), (c, -1), "RIGHT") for c in RIGHT]
                   + [("ROWBACKGROUNDS", (0, 1), (-1, -1), (colors.white, colors.HexColor("#f8f9fa")))])
    page = pagesizes.landscape(pagesizes.A4)
    SimpleDocTemplate(path, pagesize=page, leftMargin=40, rightMargin=40, topMargin=50, bottomMargin=90).build([table])


def fpdf2(count, path):
    import fpdf

    document = fpdf.FPDF("landscape", "pt", "A4")
    document.add_font("body", fname=FONT)
    document.set_font("body", size=8)
    document.set_margins(left=40, top=50)
    document.set_auto_page_break(True, margin=90)
    document.set_fill_color(248, 249, 250)
    document.add_page()
    for row in range(count):
        for column, (text, size) in enumerate(zip(cells(row), SIZES)):
            document.cell(size, 18, text, fill=row % 2 == 1, align="R" if column in RIGHT else "L")
        document.ln(18)
    document.output(path)


def typst(count, path):
    import typst as library

    sizes = ", ".join(f"{size}pt" for size in SIZES)
    sides = ", ".join("right" if c in RIGHT else "left" for c in range(len(SIZES)))
    names = ", ".join(f"[\\{name}]" if name == "#" else f"[{name}]" for name in NAMES)
    source = f"""
      #set page("a4", flipped: true, margin: (top: 50pt, bottom: 90pt, x: 40pt), numbering: "1 of 1")
      #set text(8pt, font: "Noto Sans")
      #table(columns: ({sizes}), align: ({sides}), inset: 4pt, stroke: none,
        fill: (_, y) => if calc.even(y) {{ rgb("#f8f9fa") }}, table.header({names}),
        ..json("cells.json"))
    """
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "cells.json"), "w", encoding="utf-8") as file:
            json.dump([text for row in range(count) for text in cells(row)], file)
        main = os.path.join(folder, "main.typ")
        with open(main, "w", encoding="utf-8") as file:
            file.write(source)
        library.compile(main, output=path)


def weasyprint(count, path):
    import weasyprint as library

    def line(tag, texts):
        return "<tr>" + "".join(f"<{tag}>{html.escape(text)}</{tag}>" for text in texts) + "</tr>"

    rows = "".join(line("td", cells(row)) for row in range(count))
    page = f"""<style>
      @page {{ size: A4 landscape; margin: 50pt 40pt 90pt; @bottom-right {{ content: "Page " counter(page) " of " counter(pages) }} }}
      table {{ width: 100%; border-collapse: collapse; table-layout: fixed; font: 8pt "Noto Sans" }}
      td, th {{ padding: 4pt; text-align: left }} tbody tr:nth-child(even) {{ background: #f8f9fa }}
    </style><table><thead>{line("th", NAMES)}</thead><tbody>{rows}</tbody></table>"""
    library.HTML(string=page).write_pdf(path)


if __name__ == "__main__":
    globals()[sys.argv[1]](int(sys.argv[2]), sys.argv[3])
