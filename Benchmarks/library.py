"""A library of 250,000 cards: its first screen, its search, and what it takes of the machine."""

import json
import random
import statistics
import time
from pathlib import Path

SIZES = [10_000] * 15 + [100_000]
QUERIES = {
    "a rare word": "{rare}", "a frequent word": "{frequent}", "one letter": "a", "two words, begun": "{begun}",
    "a Chinese character": "{han}", "two of them": "{han}{han2}", "a phrase": "\"{frequent} {frequent2}\"",
    "what no card has": "zzzzqqq", "in one deck": "deck:deck-15 {frequent}",
}


def texts():
    """Makes sides of cards as people have them: words of which few are frequent, and Chinese."""
    chance = random.Random(1)
    letters = "etaoinshrdlucmfwygpbvkxqjz"
    words = ["".join(chance.choice(letters[:20]) for _ in range(chance.randint(2, 10))) for _ in range(30_000)]
    characters = [chr(0x4E00 + place) for place in range(3_500)]
    def some(of, least, most):
        return [of[int(len(of) * chance.random() ** 3)] for _ in range(chance.randint(least, most))]
    return words, characters, lambda: (" ".join(some(words, 1, 10)), "".join(some(characters, 2, 12)))


def fill(folder):
    """Writes the deck files; what to search for, by its name."""
    words, characters, sides = texts()
    folder.mkdir(parents=True)
    for number, size in enumerate(SIZES):
        cards = []
        for card in range(size):
            front, back = sides()
            cards.append({"id": f"c{card}", "front": f"{front} {card}", "back": back, "tags": [words[card % 50]]})
        deck = {"quizdeck": 1, "title": f"Deck {number}", "cards": cards}
        (folder / f"deck-{number}.json").write_text(json.dumps(deck, ensure_ascii=False))
    names = {"rare": words[25_000], "frequent": words[0], "frequent2": words[1], "han": characters[0],
             "han2": characters[1], "begun": f"{words[0][:2]} {words[40][:2]}"}
    return {what: query.format(**names) for what, query in QUERIES.items()}


def status(process, name):
    """A line of the process's status, in MB."""
    line = next(line for line in Path(f"/proc/{process.pid}/status").read_text().splitlines() if line.startswith(name))
    return int(line.split()[1]) / 1024


def until_indexed(server):
    """Waits until every card can be found."""
    while True:
        found = server.get("/api/search?q=a").json
        if found["indexed"] == found["cards"]:
            return found["cards"]
        time.sleep(0.1)


def first_answers(server):
    """Starts the server: the milliseconds until it has answered with the page and the list of decks."""
    begin = time.perf_counter()
    server.spawn()
    while True:
        try:
            server.get("/")
            server.get("/api/decks")
            return 1000 * (time.perf_counter() - begin)
        except ConnectionError:
            time.sleep(0.0005)


def timed(body, times=15):
    """The median of so many runs, in milliseconds."""
    spans = []
    for _ in range(times):
        begin = time.perf_counter()
        body()
        spans.append(1000 * (time.perf_counter() - begin))
    return statistics.median(spans)
