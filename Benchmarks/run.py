"""Runs the benchmarks in turn and prints medians and ratios; called by scripts/bench."""
import argparse
import importlib.util
import os
import platform
import resource
import statistics
import subprocess
import sys
import time


def measure(command):
    """CPU seconds, peak memory in MB and wall seconds of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    # A wrapper reports the peak of this one child: getrusage of all children only knows the largest so far.
    report = subprocess.run(
        ["/usr/bin/env", "python3", "-c",
         "import resource,subprocess,sys;r=subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL).returncode;"
         "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss);sys.exit(r)"] + command,
        capture_output=True, text=True, check=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, int(report.stdout.strip().splitlines()[-1]) / 1024, wall


def overhead():
    return min(measure(["/bin/true"])[0] for _ in range(5))


def main():
    parser = argparse.ArgumentParser()
    for name in ("bench", "work", "runs", "quick", "peers", "python"):
        parser.add_argument("--" + name)
    options = parser.parse_args()
    runs, quick = int(options.runs), options.quick == "1"
    work, bench = options.work, options.bench
    scale = 10 if quick else 1
    out = lambda name: os.path.join(work, name + ".pdf")
    base = overhead()

    def compare(title, commands, count=runs):
        """Runs the commands in turn, `count` times each; the first is ours, ratios are to it."""
        found = {name: [] for name in commands}
        for _ in range(count):
            for name, command in commands.items():
                found[name].append(measure(command))
        ours = None
        print(f"\n{title}")
        for name, values in found.items():
            cpu = max(0.001, statistics.median(v[0] for v in values) - base)
            memory = max(v[1] for v in values)
            wall = statistics.median(v[2] for v in values)
            ours = ours or cpu
            print(f"  {name:28} {cpu:9.3f} s CPU  {wall:8.3f} s wall  {memory:7.1f} MB  {cpu / ours:7.2f} x ours")
        sys.stdout.flush()
        return found

    print(f"{platform.machine()}, {os.cpu_count()} processors, {platform.platform()}, {time.strftime('%Y-%m-%d')}; "
          f"medians of {runs} runs")
    reference = os.path.join(work, "pango_table")
    rows = 100_000 // scale
    ours = {"platen": [bench, "table", "--rows", str(rows), "-o", out("ours")]}
    if os.path.exists(reference):
        ours["pango_table (C)"] = [reference, str(rows), out("c")]
    ours["platen, tagged"] = [bench, "table", "--rows", str(rows), "--tagged", "-o", out("tagged")]
    compare(f"table, {rows:,} rows", ours)
    for kind in ("wrapped", "scripts"):
        count = 20_000 // scale
        compare(f"{kind}, {count:,} rows", {
            "platen": [bench, kind, "--rows", str(count), "-o", out("ours")],
            "pango_cells (C)": [os.path.join(work, "pango_cells"), kind, str(count), out("c")],
        })
    sizes = (10_000 // scale, 1_000_000 // scale)
    found = {}
    for count in sizes:
        found[count] = compare(f"table, {count:,} rows", {
            "platen": [bench, "table", "--rows", str(count), "-o", out("ours")]},
            count=max(1, runs // 2) if count == sizes[1] else 2 * runs + 1)["platen"]
    small, large = (found[count] for count in sizes)
    start = compare("one page, cold", {"platen": [bench, "invoices", "--count", "1"]})["platen"]
    one_row = [measure([bench, "table", "--rows", "1", "-o", out("ours")])[0] for _ in range(2 * runs + 1)]
    # What does not depend on the number of rows must not count for the time of one.
    cold = statistics.median(one_row) - base
    rate = [(statistics.median(v[0] for v in values) - base - cold) / count for values, count in zip((small, large), sizes)]
    print(f"\ntime a row, {sizes[1]:,} against {sizes[0]:,} rows: {rate[1] / rate[0]:.3f}; "
          f"memory: {max(v[1] for v in large) / max(v[1] for v in small):.2f}")
    count = 1000 // scale
    one = compare(f"invoices, {count:,} documents", {
        "platen": [bench, "invoices", "--count", str(count)],
        "platen, 2 threads": [bench, "invoices", "--count", str(count), "--threads", "2"],
    })
    wall = {name: statistics.median(v[2] for v in values) for name, values in one.items()}
    cpu = statistics.median(v[0] for v in one["platen"]) - base
    print(f"  {count / cpu:.0f} a second of CPU; two threads are {wall['platen'] / wall['platen, 2 threads']:.2f} times "
          "as fast on the clock as one")
    compare("report, 300 sections", {"platen": [bench, "report", "--sections", str(300 // scale), "-o", out("ours")]})

    modules = {"reportlab": "reportlab", "fpdf2": "fpdf", "typst": "typst", "weasyprint": "weasyprint"}
    for peer, module in modules.items():
        if importlib.util.find_spec(module) is None:
            print(f"\n{peer}: not installed, left out")
            continue
        count = (2_000 if peer == "weasyprint" else 10_000) // scale
        compare(f"table, {count:,} rows, against {peer}", {
            "platen": [bench, "table", "--rows", str(count), "-o", out("ours")],
            peer: [options.python, os.path.join(options.peers, "table.py"), peer, str(count), out("peer")],
        }, count=max(1, runs // 2))


main()
