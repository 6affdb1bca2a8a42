"""Says at once what fails: a run of minutes should not keep it to its end."""

import os


def pytest_runtest_logreport(report):
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nfailed: {report.nodeid} ({report.when})\n{report.longreprtext[-1500:]}", flush=True)
