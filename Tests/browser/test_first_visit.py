"""What a first visit costs, counted on the wire."""

import pytest
from playwright.sync_api import expect

from meter import Meter

FIRST_VISIT = 200_000  # bytes, heads included


@pytest.fixture
def meter(server):
    meter = Meter(server)
    yield meter
    meter.stop()


@pytest.mark.parametrize("deck", ["trivia", "capitals", "vocabulary", "bullseye"])
def test_everything_until_the_first_question_can_be_answered(open_app, meter, deck):
    app = open_app("phone")
    app.page.goto(f"{meter.address}/play/{deck}")
    expect(app.question).to_be_visible()
    app.page.evaluate("navigator.serviceWorker.ready")  # what it fetches for later counts, too
    app.page.wait_for_load_state("networkidle")
    assert 20_000 < meter.count <= FIRST_VISIT, f"{meter.count} bytes"


def test_a_second_visit_costs_next_to_nothing(open_app, meter):
    app = open_app("phone")
    app.page.goto(f"{meter.address}/play/trivia")
    expect(app.question).to_be_visible()
    app.page.evaluate("navigator.serviceWorker.ready")
    app.page.wait_for_load_state("networkidle")
    first = meter.count
    app.page.reload()
    expect(app.question).to_be_visible()
    app.page.wait_for_load_state("networkidle")
    assert meter.count - first < first / 5
