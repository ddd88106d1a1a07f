#!/usr/bin/env python3
"""Renders the HTML documents of a folder with WeasyPrint, each several times in one process: html_documents.py FOLDER COUNT.

Prints the median of each document and the median over all, in milliseconds of CPU time, as `platen-bench html` does.
"""
import glob
import os
import statistics
import sys
import time

import weasyprint

folder, count = sys.argv[1], int(sys.argv[2])
medians = []
for path in sorted(glob.glob(os.path.join(folder, "*.html"))):
    def render():
        weasyprint.HTML(filename=path).write_pdf(presentational_hints=True)

    render()
    times = []
    for _ in range(count):
        start = time.process_time()
        render()
        times.append((time.process_time() - start) * 1000)
    medians.append(statistics.median(times))
    print(f"{os.path.basename(path)} {medians[-1]:.2f} ms")
print(f"median {statistics.median(medians):.2f} ms of {len(medians)} documents")
