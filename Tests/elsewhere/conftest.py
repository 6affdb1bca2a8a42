"""The server on an address of the network. Runs in a network of its own (see scripts/test), which nobody else can reach."""

import pytest

from quizdeck import Server

ADDRESS = "192.0.2.1"  # reserved for documentation: no machine has it


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "library", host=ADDRESS) as server:
        yield server
