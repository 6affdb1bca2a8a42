"""The app as its users know it: screens by their addresses, controls by their roles and names."""

import time

from playwright.sync_api import expect

from quizdeck import PATIENCE

SIZES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}

# Writes down what is played, then plays it.
LISTEN = """
globalThis.heard = [];
globalThis.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) {
    super(context, options);
    heard.push(`${options.type} ${options.frequency}`);
  }
};
"""


class App:
    """A browser profile with one page."""

    def __init__(self, context, server):
        self.context = context
        self.server = server
        self.complaints = []
        self.is_failure_expected = False
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(LISTEN)
        self.page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def _console(self, message):
        """Errors count; so do warnings, unless the test takes the network or a deck away."""
        if message.type == "error" and not self.is_failure_expected:
            self.complaints.append(f"console: {message.text}")
        if "Content Security Policy" in message.text:
            self.complaints.append(f"policy: {message.text}")

    # ---- Getting about

    def goto(self, path):
        self.page.goto(self.server.address + path)
        self.is_shown()
        return self

    def reload(self):
        self.page.reload()
        self.is_shown()

    def is_shown(self):
        """The launch picture has made way for a screen."""
        expect(self.page.locator("main.launch")).to_have_count(0)
        expect(self.page.locator("main").first).to_be_visible()

    def is_at(self, path, title=None):
        """The app shows the screen of a path."""
        expect(self.page).to_have_url(self.server.address + path)
        if title:
            expect(self.heading(title, level=1)).to_be_visible()

    def until(self, question, arg=None):
        """Waits until an asynchronous function answers yes. Playwright's own wait takes the promise of an answer for one."""
        deadline = time.monotonic() + PATIENCE
        while not self.page.evaluate(question, arg):
            assert time.monotonic() < deadline, f"never so: {question}"
            self.page.wait_for_timeout(20)

    # ---- Controls

    def button(self, name, exact=False):
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name, exact=False):
        return self.page.get_by_role("link", name=name, exact=exact)

    def radio(self, name):
        return self.page.get_by_role("radio", name=name)

    def heading(self, name, level=None):
        return self.page.get_by_role("heading", name=name, exact=True, level=level)

    def dialog(self, name=None):
        return self.page.get_by_role("dialog", name=name)

    @property
    def shown(self):
        """All that is shown, without what is only spoken: that repeats texts, a moment later."""
        return self.page.locator("#app")

    def text(self, text):
        """What shows exactly this text."""
        return self.shown.get_by_text(text, exact=True)

    def choose(self, label):
        """Chooses one of the large radio buttons, as a finger would: on its label."""
        self.shown.get_by_text(label, exact=True).click()
        expect(self.radio(label)).to_be_checked()

    # ---- Playing

    def start(self, deck, *choices, name=None):
        """Starts a game from the start screen of a deck."""
        self.goto(f"/decks/{deck}")
        for choice in choices:
            self.choose(choice)
        if name is not None:
            self.page.get_by_role("textbox", name="Your name for the high scores").fill(name)
        self.button("Start", exact=True).click()
        self.is_at(f"/play/{deck}")
        return self

    @property
    def question(self):
        """What is asked."""
        return self.page.get_by_role("heading", level=2).first

    @property
    def options(self):
        """The buttons that answer the question, named by it."""
        return self.page.get_by_role("group").get_by_role("button")

    @property
    def slider(self):
        return self.page.get_by_role("slider")

    @property
    def bar(self):
        """How far the game is."""
        return self.page.get_by_role("progressbar")

    def option(self, text):
        """The option with exactly this text."""
        return self.options.filter(has=self.page.locator(".option-text").get_by_text(text, exact=True))

    def option_texts(self):
        return self.page.locator(".option-text").all_inner_texts()

    def place_is(self, place):
        expect(self.text(place)).to_be_visible()

    def score_is(self, points):
        expect(self.text(f"Score: {points}")).to_be_visible()

    def answer_any(self, following):
        """Answers with the first option, goes on from what follows, and waits for a text of the next step."""
        self.options.first.click()
        go_on, step = self.button("Continue"), self.shown.get_by_text(following)
        expect(go_on.or_(step).first).to_be_visible()
        if not step.is_visible():
            go_on.click()
        expect(step.first).to_be_visible()

    # ---- The clock of the page

    def take_clock(self):
        """Puts the page's clock under the test's control; to be done before the page opens."""
        self.page.clock.install(time="2026-03-01T10:00:00")

    def freeze(self):
        """Stops the page's clock."""
        self.page.clock.pause_at("2026-03-01T12:00:00")

    def pass_time(self, milliseconds):
        self.page.clock.run_for(milliseconds)

    # ---- Looks and sounds

    def turns(self, locator, colour):
        """Waits until a control is green or red: until that part of its background outweighs the other."""
        self.page.wait_for_function(
            r"""([element, colour]) => {
              const [red, green] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g).map(Number);
              return colour === 'green' ? green > red : red > green;
            }""", arg=[locator.element_handle(), colour])

    def lines(self, locator):
        """On how many lines a text stands."""
        return locator.evaluate("""element => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        }""")

    def heard(self):
        """What has been played since the last time."""
        return self.page.evaluate("heard.splice(0)")

    def focus_name(self):
        """The id or the text of what has the focus."""
        return self.page.evaluate(
            "(document.activeElement?.id || document.activeElement?.textContent || '').trim()")


def is_right(app, option):
    """The option is marked as right: by a word and a shape as well as by its colour."""
    expect(option).to_contain_text("Right")
    expect(option.locator("svg")).to_be_visible()
    app.turns(option, "green")


def is_wrong(app, option):
    expect(option).to_contain_text("Wrong")
    expect(option.locator("svg")).to_be_visible()
    app.turns(option, "red")
