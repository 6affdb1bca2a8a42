"""Logs of reviews by a simulated learner, and what fsrs-rs takes to fit parameters to them.

    training.py make REVIEWS LOG     writes a log
    training.py fit LOG              fits with fsrs-rs, as Anki does, and prints what it took
"""

import csv
import json
import math
import random
import sys
import time

DAY = 86_400_000
ROLLOVER = 4 * 3_600_000
START = 18_000 * DAY + 9 * 3_600_000
HELD_OUT = 0.2


def reviews_of(card, day, horizon, chance):
    """One card's reviews from a day to the horizon: (card, time, rating).

    Memory lasts for a number of days that grows by a factor with every success, the less the harder the card is, and falls
    when it is forgotten; the app asks when it believes that nine of ten cards are remembered, and people come late.
    """
    hardness = chance.random()
    lasting = math.exp(chance.gauss(1.2 - 1.6 * hardness, 0.7))
    believed = 1.5
    rating = chance.choices([1, 2, 3, 4], [25 + 10 * hardness, 10, 50, 15])[0]
    lasting *= (0.3, 0.7, 1.0, 2.5)[rating - 1]
    believed *= (0.4, 0.8, 1.6, 4.0)[rating - 1]
    moment = chance.randrange(8 * 3_600_000)
    yield card, START + day * DAY + moment, rating
    while True:
        while rating == 1 or (rating == 2 and chance.random() < 0.5):
            moment += 60_000 + chance.randrange(540_000)
            rating = chance.choices([1, 2, 3], [12, 8, 80])[0]
            lasting *= 1.1
            yield card, START + day * DAY + moment, rating
        gap = max(1, round(believed * chance.uniform(0.9, 1.1)))
        if chance.random() < 0.2:
            gap += int(chance.expovariate(1 / (1 + gap * 0.15)))
        day += gap
        if day >= horizon:
            return
        moment = chance.randrange(8 * 3_600_000)
        if chance.random() < (1 + gap / (3 * lasting)) ** -0.4:
            late = min(gap / lasting, 3)
            growth = 1 + (0.5 + 0.7 * late) * (1.6 - hardness)
            rating = chance.choices([2, 3, 4], [8 + 16 * hardness, 75, 17 - 12 * hardness])[0]
            factor = (0.6, 1.0, 1.5)[rating - 2]
            lasting *= 1 + (growth - 1) * factor
            believed *= 1 + 1.3 * factor
        else:
            rating = 1
            lasting = 0.3 + lasting ** 0.45 * (1.2 - 0.5 * hardness)
            believed = max(1, believed * 0.25)
        yield card, START + day * DAY + moment, rating


def make(count, path):
    """A log of so many reviews, with new cards on all of its days."""
    chance = random.Random(count)
    horizon = int(4 * count ** 0.4)
    rows, card = [], 0
    while len(rows) < count:
        rows += reviews_of(card, chance.randrange(horizon), horizon, chance)
        card += 1
    rows.sort(key=lambda row: (row[1], row[0]))
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["card_id", "review_time", "review_rating"])
        writer.writerows(rows[:count])


def cards_of(path):
    """The reviews of each card as (time, rating, days since the one before), and the times that part those held out."""
    cards = {}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            time_, rating = int(row["review_time"]), int(row["review_rating"])
            reviews = cards.setdefault(int(row["card_id"]), [])
            day = (time_ - ROLLOVER) // DAY
            gap = day - (reviews[-1][0] - ROLLOVER) // DAY if reviews else 0
            reviews.append((time_, rating, gap))
    times = sorted(time_ for reviews in cards.values() for time_, _, gap in reviews if gap > 0)
    return cards, times[int(len(times) * (1 - HELD_OUT))]


def log_loss(parameters, cards, boundary):
    """The mean log loss of FSRS-6 over the reviews from a time on."""
    w = parameters
    factor = 0.9 ** (-1 / w[20]) - 1
    easiest = w[4] - math.exp(3 * w[5]) + 1
    total, count = 0.0, 0
    for reviews in cards.values():
        _, rating, _ = reviews[0]
        stability = w[rating - 1]
        difficulty = min(max(w[4] - math.exp(w[5] * (rating - 1)) + 1, 1), 10)
        for time_, rating, gap in reviews[1:]:
            if gap == 0:
                change = math.exp(w[17] * (rating - 3 + w[18])) * stability ** -w[19]
                after = stability * (max(change, 1) if rating > 1 else change)
            else:
                recall = (1 + factor * gap / stability) ** -w[20]
                if time_ >= boundary:
                    right = recall if rating > 1 else 1 - recall
                    total -= math.log(min(max(right, 1e-7), 1 - 1e-7))
                    count += 1
                if rating == 1:
                    after = min(
                        w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * math.exp((1 - recall) * w[14]),
                        stability / math.exp(w[17] * w[18]))
                else:
                    growth = (math.exp(w[8]) * (11 - difficulty) * stability ** -w[9]
                              * (math.exp((1 - recall) * w[10]) - 1))
                    after = stability * (1 + growth * {2: w[15], 3: 1, 4: w[16]}[rating])
            damped = difficulty - w[6] * (rating - 3) * (10 - difficulty) / 9
            difficulty = min(max(w[7] * (easiest - damped) + damped, 1), 10)
            stability = min(max(after, 0.001), 36_500)
    return total / count


def fit(path):
    """Fits with fsrs-rs and cards' ids, 5 epochs; only the fit counts, not what Python takes to hand the reviews over."""
    from fsrs_rs_python import FSRS, FSRSItem, FSRSReview, TrainingConfig
    cards, boundary = cards_of(path)
    known = {}
    items = []
    for card, reviews in cards.items():
        history = []
        for time_, rating, gap in reviews:
            if (rating, gap) not in known:
                known[rating, gap] = FSRSReview(rating, gap)
            history.append(known[rating, gap])
            if gap > 0 and time_ < boundary:
                items.append((time_, FSRSItem(list(history)), card))
    items.sort(key=lambda item: item[0])
    learner = FSRS([])
    items, ids = [item for _, item, _ in items], [card for _, _, card in items]
    start = time.process_time()
    parameters = learner.compute_parameters(items, card_ids=ids, training_config=TrainingConfig(num_epochs=5))
    print(json.dumps({"seconds": time.process_time() - start, "parameters": parameters}))


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(int(sys.argv[2]), sys.argv[3])
    else:
        fit(sys.argv[2])
