"""axe-core finds nothing on any screen, in both languages and themes; everything fits; all is large enough to hit."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from screens import LOCALES, SCREENS, show

# Everything the interface promises: WCAG 2.2 A and AA, and axe's best practices.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

# Waits until nothing moves: colours in the middle of a transition have no contrast to speak of.
SETTLED = """() => document.getAnimations().every(
  animation => animation.playState !== 'running' || animation.effect.getComputedTiming().endTime === Infinity)"""

OUTSIDE = """() => {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('body *')].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width && box.height && (box.right > width + 1 || box.left < -1)
      && !element.closest('.visually-hidden, svg, [aria-hidden=true]');
  }).map(element => element.outerHTML.slice(0, 120));
}"""

SMALL = """() => [...document.querySelectorAll('button, a.button, a.deck, a.score, input:not([type=radio], [type=checkbox]), label.choice, label.toggle')]
  .filter(element => element.checkVisibility({visibilityProperty: true}))
  .map(element => [element.outerHTML.slice(0, 100), element.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_use(open_app, screen, size, language):
    app = open_app(size, locale=LOCALES[language])
    show(app, screen, language)
    for theme in ["light", "dark"]:
        app.page.emulate_media(color_scheme=theme)
        app.page.wait_for_function(SETTLED)
        result = Axe().run(app.page, options=RULES)
        assert result.violations_count == 0, f"{theme}: {result.generate_report()}"
    if size == "phone":
        assert app.page.evaluate(SMALL) == []
    else:
        fits_every_width(app)


def fits_every_width(app):
    for width in [320, 390, 768, 1280, 2560]:
        app.page.set_viewport_size({"width": width, "height": 720})
        app.page.wait_for_function(SETTLED)
        assert app.page.evaluate(OUTSIDE) == [], width
        assert app.page.evaluate("document.documentElement.scrollWidth") <= width, width
