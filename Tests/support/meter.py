"""A relay that counts what a server sends."""

import asyncio
import threading


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

    def stop(self):
        """Ends the relay with all its connections."""
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _end(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
