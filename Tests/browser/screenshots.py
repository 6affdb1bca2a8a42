"""Writes a picture of every screen: FOLDER/SCREEN-WIDTH-LANGUAGE-THEME.png."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import App
from quizdeck import Server
from screens import LOCALES, SCREENS, show

HEIGHTS = {320: 640, 390: 844, 1280: 800}


def picture(browser, screen, width, language, folder):
    """One screen at one width in one language, light and dark."""
    with tempfile.TemporaryDirectory() as library, Server(Path(library) / "library") as server:
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS[width]}, locale=LOCALES[language])
        app = App(context, server)
        show(app, screen, language)
        for theme in ["light", "dark"]:
            app.page.emulate_media(color_scheme=theme)
            app.page.wait_for_timeout(400)  # for the eye: transitions have come to rest
            app.page.screenshot(path=folder / f"{screen}-{width}-{language}-{theme}.png")
        context.close()


def main(folder, names):
    unknown = [name for name in names if name not in SCREENS]
    if unknown:
        sys.exit(f"screenshots: no screen '{unknown[0]}'; there are: {', '.join(SCREENS)}")
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for screen in names or SCREENS:
            for width in HEIGHTS:
                for language in LOCALES:
                    picture(browser, screen, width, language, folder)
            print(screen, flush=True)
        browser.close()


if len(sys.argv) < 2:
    sys.exit("usage: scripts/screenshots FOLDER [SCREEN …]")
main(Path(sys.argv[1]), sys.argv[2:])
