"""What independent programs read of our exports. The packages are written by the Swift tests beforehand:

    QUIZDECK_EXPORTS=FOLDER swift test --filter exportsForOtherPrograms
    QUIZDECK_EXPORTS=FOLDER python3 -m pytest Tests/formats
"""

import os
import pathlib

import pytest


@pytest.fixture(scope="session")
def exports():
    """The folder that the Swift tests wrote into."""
    folder = os.environ.get("QUIZDECK_EXPORTS")
    assert folder, "set QUIZDECK_EXPORTS to the folder that the Swift tests wrote into"
    return pathlib.Path(folder)
