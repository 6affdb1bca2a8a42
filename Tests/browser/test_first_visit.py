"""What a first visit costs, counted on the wire."""

import asyncio
import threading

import pytest
from playwright.sync_api import expect

FIRST_VISIT = 200_000  # bytes, heads included


class Meter:
    """A relay that counts the bytes from a server to its clients."""

    def __init__(self, server):
        self.server = server
        self.count = 0
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        self.ready.wait()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def _run(self):
        asyncio.set_event_loop(self.loop)
        listener = self.loop.run_until_complete(asyncio.start_server(self._relay, "127.0.0.1", 0))
        self.port = listener.sockets[0].getsockname()[1]
        self.ready.set()
        self.loop.run_forever()

    async def _relay(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection(self.server.host, self.server.port)
        await asyncio.gather(
            self._copy(reader, far_writer, counted=False), self._copy(far_reader, writer, counted=True))

    async def _copy(self, reader, writer, counted):
        try:
            while data := await reader.read(65_536):
                self.count += len(data) if counted else 0
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass  # a browser that closes its connections is none of the meter's business
        writer.close()


@pytest.fixture
def meter(server):
    meter = Meter(server)
    yield meter
    meter.loop.call_soon_threadsafe(meter.loop.stop)


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
