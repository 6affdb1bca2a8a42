"""WebKit, the engine of Safari, through its own driver, on a screen that exists in memory only."""

import contextlib
import os
import socket
import subprocess
import time

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException)
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.wait import WebDriverWait

from quizdeck import PATIENCE, Server, free_port

MINI_BROWSERS = ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
                 "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
                 "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
                 "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser"]


@pytest.fixture(scope="session")
def screen():
    """An X server of our own; the environment for programs that draw on it."""
    read, write = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[write], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()  # comes when the screen is ready; empty if it never is
    assert number, "Xvfb did not start"
    yield {**os.environ, "DISPLAY": f":{number}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    process.terminate()
    process.wait()


@pytest.fixture(scope="session")
def driver_address(screen):
    environment = dict(screen)
    if os.geteuid() == 0:  # WebKit's sandbox does not work for root
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    port = free_port()
    process = subprocess.Popen(
        ["WebKitWebDriver", f"--port={port}"], env=environment, stdin=subprocess.DEVNULL)
    wait_for(port)
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait()


def wait_for(port):
    """Returns when somebody listens on a port."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise AssertionError("WebKitWebDriver does not listen")


@pytest.fixture
def browser(driver_address):
    options = webdriver.WebKitGTKOptions()
    options.binary_location = next(path for path in MINI_BROWSERS if os.path.exists(path))
    options.add_argument("--automation")
    options.set_capability("pageLoadStrategy", "normal")
    connection = RemoteConnection(client_config=ClientConfig(remote_server_addr=driver_address))
    browser = webdriver.Remote(connection, options=options)
    yield browser
    browser.quit()


@pytest.fixture
def app(browser, tmp_path):
    with Server(tmp_path / "library") as server:
        yield App(browser, server)


class App:
    """The app as its users know it."""

    def __init__(self, browser, server):
        self.browser = browser
        self.server = server

    def wait(self, condition, message=""):
        """Waits until a condition holds; elements may move, be covered or be replaced meanwhile."""
        passing = [StaleElementReferenceException, ElementNotInteractableException, ElementClickInterceptedException]
        return WebDriverWait(self.browser, PATIENCE, 0.05, passing).until(lambda _: condition(), message)

    def click(self, find):
        """Clicks what `find` finds: a selector, or a function."""
        find = find if callable(find) else lambda selector=find: self.find(selector)

        def click():
            element = find()
            # The driver itself does not scroll to what begins a fraction of a pixel below the window.
            self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            element.click()
            return True
        self.wait(click)

    def goto(self, path):
        self.browser.get(self.server.address + path)

    def all(self, selector, within=None):
        return (within or self.browser).find_elements(By.CSS_SELECTOR, selector)

    def find(self, selector):
        """The one element that a selector names, once it is there and shown."""
        def shown():
            found = [element for element in self.all(selector) if element.is_displayed()]
            return found[0] if found else None
        return self.wait(shown, f"no {selector}")

    def named(self, role, name):
        """Finds the control with a role and an accessible name, as the browser itself computes them."""
        def shown():
            for element in self.all("button, a, input"):
                if element.is_displayed() and element.aria_role == role and element.accessible_name == name:
                    return element
            return None
        return lambda: self.wait(shown, f"no {role} named {name!r}")

    def text_of(self, selector):
        return self.find(selector).text

    def has(self, selector, text):
        """Waits until an element has a text."""
        self.wait(lambda: self.text_of(selector) == text, f"{selector} is not {text!r}")

    def start(self, deck, name=""):
        self.goto(f"/decks/{deck}")
        if name:
            self.find("#player-name").send_keys(name)
        self.click("#start")
        self.find("#question")
