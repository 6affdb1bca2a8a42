"""The real server over real HTTP; each test has one of its own."""

import pytest

from quizdeck import Server


@pytest.fixture
def library(tmp_path):
    """The folder of a library that does not exist yet."""
    return tmp_path / "library"


@pytest.fixture
def server(library):
    with Server(library) as server:
        yield server
