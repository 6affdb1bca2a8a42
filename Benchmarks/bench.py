"""Measures what is promised, and prints each figure beside its target.

    bench.py [NAME …]   all, or the named ones
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

import library as large
import training as learner
from meter import Meter
from quizdeck import BINARY, PROJECT, Server, claims, run

SECONDS = 5  # how long each load lasts
RUNS = 3  # how often each program imports a file
CLOCK_TICKS = 100  # of /proc/PID/stat, in a second

# Notes when the first question is on the screen, as soon as that frame is drawn.
FIRST_QUESTION = """
new MutationObserver((_, observer) => {
  if (!document.getElementById('question')) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.firstQuestion = performance.now(); }));
}).observe(document, { subtree: true, childList: true });
"""


@dataclass
class Figure:
    """A measured value and its target; `most` tells whether the target is an upper bound."""

    what: str
    value: float
    target: float | None
    unit: str
    most: bool = True

    def __str__(self):
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        line = f"{self.what:64} {value:>9} {self.unit}"
        if self.target is None:
            return line
        met = self.value <= self.target if self.most else self.value >= self.target
        bound = "at most" if self.most else "at least"
        return f"{line:80} {bound} {self.target:,g}{'' if met else '   NOT MET'}"


def serve(folder):
    return Server(Path(tempfile.mkdtemp(dir=folder)) / "library")


def chromium(playwright):
    program = shutil.which("chromium") or "chromium"
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])


def visit(folder):
    """First visits to a game: what is sent, and how long it takes on a slow processor."""
    with serve(folder) as server, sync_playwright() as playwright:
        browser = chromium(playwright)
        times, sizes = [], []
        for _ in range(7):
            meter = Meter(server)
            context = browser.new_context(viewport={"width": 390, "height": 844})
            context.add_init_script(FIRST_QUESTION)
            page = context.new_page()
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            page.goto(f"{meter.address}/play/vocabulary")
            page.wait_for_function("() => globalThis.firstQuestion")
            times.append(page.evaluate("firstQuestion") / 1000)
            page.evaluate("navigator.serviceWorker.ready")
            page.wait_for_load_state("networkidle")
            sizes.append(meter.count)
            context.close()
            meter.stop()
        browser.close()
    yield Figure("first visit, everything sent (brotli, heads included)", max(sizes), 200_000, "bytes")
    yield Figure("navigation to first question, processor slowed 4 times", statistics.median(times), 1, "s")


def size(folder):
    """The browser's module and the binary."""
    with serve(folder) as server:
        path = re.search(r"/assets/[\w.-]+\.wasm", server.get("/").body.decode()).group()
        module = server.get(path, headers={"Accept-Encoding": "br"})
    yield Figure("module for the browser (brotli)", len(module.body), 160_000, "bytes")
    yield Figure("the binary", BINARY.stat().st_size / 1e6, None, "MB")


def start(folder):
    """From the start of the process to the end of its first answer."""
    times = []
    for _ in range(15):
        server = serve(folder)
        begin = time.perf_counter()
        server.spawn()
        while True:
            try:
                server.get("/api/decks")
                break
            except ConnectionError:
                time.sleep(0.0005)
        times.append(1000 * (time.perf_counter() - begin))
        server.stop()
    yield Figure("start of the server to its first response", statistics.median(times), 50, "ms")


def memory(folder):
    """What an idle server holds, after it has served the app."""
    with serve(folder) as server:
        for path in ["/", "/api/decks", "/api/decks/vocabulary", "/api/decks/vocabulary/scores"]:
            server.get(path)
        time.sleep(1)
        status = Path(f"/proc/{server.process.pid}/status").read_text()
    yield Figure("resident memory, idle", int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024, 30, "MB")


def processor(server):
    """The processor's seconds that a server has taken."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def load(server, connections, path, *arguments):
    """Loads the server; returns requests, seconds, errors, the median latency, and seconds of the server's processor."""
    before = processor(server)
    output = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{SECONDS}s", *arguments[:2],
         server.address + path, "--", *arguments[2:]], capture_output=True, text=True, check=True).stdout
    found = re.search(r"RESULT (\d+) (\d+) (\d+) (\d+)", output)
    requests, microseconds, errors, median = map(int, found.groups())
    if errors:
        raise SystemExit(f"bench: {errors} of {requests} requests failed:\n{output}")
    return requests, microseconds / 1e6, median / 1000, processor(server) - before


def gets(folder):
    """Small reads."""
    with serve(folder) as server:
        for name, path in [("scores of a deck", "/api/decks/trivia/scores"), ("an icon", "/assets/")]:
            if path == "/assets/":
                path = re.search(r"/assets/icon-[\w]+\.svg", server.get("/").body.decode()).group()
            requests, seconds, _, cpu = load(server, 64, path, "--script", "Benchmarks/gets.lua")
            yield Figure(f"GETs per second of a core: {name}", requests / cpu, 20_000, "/s", most=False)
            yield Figure(f"GETs per second, the load on the same machine: {name}", requests / seconds, None, "/s")


def writes(folder):
    """Finished games that are on disk when they are acknowledged."""
    with serve(folder) as server:
        server.add_decks(one=claims(1))
        listing = next(deck for deck in server.get("/api/decks").json["decks"] if deck["id"] == "one")
        requests, seconds, median, _ = load(
            server, 64, "/api/games", "--script", "Benchmarks/games.lua", "bench", listing["hash"])
        total = server.get("/api/decks/one/scores").json["total"]
    if total < requests:
        raise SystemExit(f"bench: {requests} games acknowledged, {total} kept")
    yield Figure("durable high scores per second, 64 connections", requests / seconds, 10_000, "/s", most=False)
    yield Figure("half of them acknowledged within", median, None, "ms")


def view(folder):
    """One update and view, with a deck of 10,000 cards."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "ViewBenchmark"],
                   cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    native = json.loads(subprocess.run(
        [".build/release/ViewBenchmark"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout)
    yield Figure("update and view, 10,000 cards, natively", native["early_us"] / 1000, 0.2, "ms")
    yield Figure("the same after 2,000 answers", native["late_us"] / 1000, 0.2, "ms")
    with serve(folder) as server, sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page()
        page.goto(server.address)
        module = page.evaluate("document.querySelector('link[data-app]').href")
        script = (PROJECT / "Benchmarks" / "view.js").read_text()
        for warm_up, what in [(300, "update and view, 10,000 cards, in WebAssembly"), (2_000, "the same after 2,000 answers")]:
            value = page.evaluate(script, {"module": module, "cards": 10_000, "warmUp": warm_up, "count": 100})
            yield Figure(what, value, 0.5, "ms")
        browser.close()
    yield Figure("memory of an answer", native["bytes_per_answer"], None, "bytes")


def scheduling(folder):
    """What memory takes of the processor: next states, replays, and the queue of a day."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "MemoryWorkload"],
                   cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    taken = json.loads(subprocess.run(
        [".build/release/MemoryWorkload"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout)
    yield Figure("next states of four ratings, with intervals", taken["next_states_ns"], 80, "ns")
    yield Figure("replay of 1,000,000 reviews, a review", taken["replay_ns"], 15, "ns")
    yield Figure(f"queue of 250,000 cards, {taken['due']:,} due", taken["queue_ms"], 20, "ms")


@dataclass
class Cost:
    """What a run took: seconds of the processor and of the clock, and the most memory at once, in MiB."""

    processor: float
    clock: float
    memory: float


def our_import(path, folder):
    """The whole process of `quizdeck import`, into an empty library."""
    start = time.perf_counter()
    process = subprocess.Popen([BINARY, "import", "--library", folder, "--json", path],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"bench: quizdeck import: {errors.decode()}")
    cards = sum(deck["added"] for deck in json.loads(output)["imports"][0]["decks"])
    return cards, Cost(usage.ru_utime + usage.ru_stime, clock, usage.ru_maxrss / 1024)


def their_import(path, folder):
    """What Anki's own library takes from no collection to a closed one; the start of Python does not count."""
    result = json.loads(subprocess.run(
        [sys.executable, PROJECT / "Benchmarks" / "anki_import.py", "import", path, folder],
        check=True, stdout=subprocess.PIPE).stdout)
    return result["notes"], Cost(result["processor"], result["clock"], result["kilobytes"] / 1024)


def anki(folder):
    """Files of 100,000 notes, imported by us and by Anki's own library, one after the other."""
    subprocess.run([sys.executable, PROJECT / "Benchmarks" / "anki_import.py", "make", folder], check=True)
    print("Each import begins with nothing and ends with everything on disk: Quizdeck's deck files, pictures and database,\n"
          f"Anki's {version('anki')} collection (its pictures are not synced). Medians of {RUNS} runs, one by one in turn.")
    for file, what in [("latest.apkg", "100,000 notes, 5,000 pictures, .anki21b"),
                       ("legacy.apkg", "the same as .anki2"), ("table.csv", "100,000 rows of CSV")]:
        path = str(Path(folder) / file)
        runs = []
        for _ in range(RUNS):
            pair = []
            for program in [our_import, their_import]:
                # What is deleted just before makes new files slow; all is deleted at the end.
                place = tempfile.mkdtemp(dir=folder)
                os.sync()
                count, cost = program(path, place)
                if count != 100_000:
                    raise SystemExit(f"bench: {program.__name__} took in {count} of 100,000 notes")
                pair.append(cost)
            runs.append(pair)
        for name, target in [("processor", 3), ("clock", 3)]:
            values = [(getattr(ours, name), getattr(theirs, name)) for ours, theirs in runs]
            our, their = (statistics.median(column) for column in zip(*values, strict=True))
            yield Figure(f"{what}: seconds of the {name}", our, None, "s")
            yield Figure("  the same by Anki", their, None, "s")
            yield Figure("  times as fast", statistics.median(their / our for our, their in values), target, "x", most=False)
        our, their = (statistics.median(pair[index].memory for pair in runs) for index in [0, 1])
        yield Figure("  memory at its peak; at most what Anki takes", our, their, "MiB")


def library(folder):
    """The first screen of a library with 250,000 cards, and searching it."""
    server = serve(folder)
    queries = large.fill(server.library / "decks")
    first = large.first_answers(server)
    begin = time.perf_counter()
    cards = large.until_indexed(server)
    yield Figure(f"all of {cards:,} cards read anew, first answer", first, None, "ms")
    yield Figure("then every card can be found after", time.perf_counter() - begin, None, "s")
    yield Figure("processor time of both", processor(server), None, "s")
    yield Figure("memory at most meanwhile", large.status(server.process, "VmHWM"), None, "MB")
    server.stop()
    starts = []
    for _ in range(9):
        starts.append(large.first_answers(server))
        server.stop()
    yield Figure("start of the server to page and list of decks", statistics.median(starts), 50, "ms")
    with server:
        connection = server.connect()
        def get(path):
            return server.get(path, connection=connection)
        yield Figure("list of decks", large.timed(lambda: get("/api/decks")), 50, "ms")
        yield Figure("resident memory after it", large.status(server.process, "VmRSS"), None, "MB")
        for what, query in queries.items():
            path = "/api/search?q=" + quote(query)
            found = get(path).json
            count = f"{found['total']}{'+' if found['more'] else ''}"
            yield Figure(f"search: {what} ({count} cards)", large.timed(lambda path=path: get(path)), 50, "ms")
        yield Figure("resident memory after it", large.status(server.process, "VmRSS"), None, "MB")
    yield Figure("quizdeck decks", large.timed(lambda: run("decks", "--library", server.library)), 50, "ms")
    found = large.timed(lambda: run("search", "--library", server.library, queries["a rare word"]))
    yield Figure("quizdeck search", found, 50, "ms")
    database = (server.library / "library.sqlite").stat().st_size
    yield Figure("the database", database / 1e6, None, "MB")


def run_to_end(*arguments):
    """Runs the binary; its output, and the most memory it had at once, in MiB."""
    process = subprocess.Popen([BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"bench: quizdeck {' '.join(arguments)}: {errors.decode()}{output.decode()}")
    return output, usage.ru_maxrss / 1024


def training(folder):
    """Parameters of memory fitted to logs, by us and by fsrs-rs, one after the other; all foretell the newest fifth."""
    script = PROJECT / "Benchmarks" / "training.py"
    print("Seconds of the processor to fit four fifths of a log that is in memory: our whole training (sort, fit, check on the\n"
          f"newest, fit to all), and fsrs-rs-python {version('fsrs-rs-python')} with cards' ids, 5 epochs. Medians of {RUNS} runs in turn.")
    _, idle = run_to_end("where")
    for count, most in [(1_000, None), (10_000, None), (100_000, 3), (1_000_000, 3)]:
        log = str(Path(folder) / f"reviews-{count}.csv")
        subprocess.run([sys.executable, script, "make", str(count), log], check=True)
        times, peaks = [], []
        for _ in range(RUNS):
            output, peak = run_to_end("train", "--log", log, "--holdout", str(learner.HELD_OUT), "--json")
            ours = json.loads(output)
            theirs = json.loads(subprocess.run(
                [sys.executable, script, "fit", log], check=True, stdout=subprocess.PIPE).stdout)
            times.append((ours["cpuSeconds"]["train"], theirs["seconds"]))
            peaks.append(peak - idle)
        cards, boundary = learner.cards_of(log)
        our_loss, their_loss = (learner.log_loss(fit["parameters"], cards, boundary) for fit in [ours, theirs])
        our_time, their_time = (statistics.median(column) for column in zip(*times, strict=True))
        yield Figure(f"{count:,} reviews: training", our_time * 1000, None, "ms")
        yield Figure("  fsrs-rs", their_time * 1000, None, "ms")
        ratio = statistics.median(theirs / ours for ours, theirs in times)
        yield Figure("  times as fast", ratio, most, "x", most=False)
        yield Figure("  log loss of the newest fifth, thousandths", our_loss * 1000, None, "")
        yield Figure("  less than that of fsrs-rs, thousandths", (their_loss - our_loss) * 1000,
                     0.4 if count >= 10_000 else -0.1, "", most=False)
        yield Figure("  memory over an idle program, log and all", statistics.median(peaks), 80, "MiB")


BENCHMARKS = {function.__name__: function for function in
              [size, visit, start, memory, gets, writes, view, scheduling, anki, library, training]}


def main(names):
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"bench: no benchmark '{unknown[0]}'; there are: {', '.join(BENCHMARKS)}")
    with tempfile.TemporaryDirectory() as folder:
        for name in names or BENCHMARKS:
            for figure in BENCHMARKS[name](folder):
                print(figure, flush=True)


main(sys.argv[1:])
