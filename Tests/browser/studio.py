"""The owner's screens, and small files for them."""

from playwright.sync_api import expect

CSV = ("front,back\n" + "".join(f"{front},{back}\n" for front, back in [
    ("rain", "雨"), ("snow", "雪"), ("wind", "風"), ("sun", "日"), ("cloud", "雲")])).encode()

# The second question has no answer, the third no closing brace.
GIFT = b"""::Rivers:: The longest river of Africa? {=Nile ~Congo ~Niger}

::Lakes:: The deepest lake? {}

::Seas:: The saltiest sea? {=Dead Sea ~Red Sea

::Peaks:: Mont Blanc is higher than Kilimanjaro. {FALSE}
"""

NOISE = bytes(range(256)) * 40

MEBIBYTE = 1024 * 1024


def large_csv():
    """A table of more than 4 MiB."""
    rows = "".join(f"question {row} {'of many words ' * 6},answer {row}\n" for row in range(48_000))
    assert len(rows) > 4 * MEBIBYTE
    return b"front,back\n" + rows.encode()


def file(name, content):
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}


def choose(app, *files):
    """Chooses files as from the browser's own dialog."""
    app.page.set_input_files("#files", [file(name, content) for name, content in files])


def panel(app, name):
    """What the import screen shows of a file: the latest of its name."""
    return app.page.locator(".upload").filter(has=app.page.get_by_role("heading", name=name, exact=True)).first


def imported(app, name, content, cards):
    """Imports a file and waits for its receipt."""
    app.goto("/studio/import")
    choose(app, (name, content))
    expect(panel(app, name)).to_contain_text(f"{cards} question")


# Counts the parts of uploads that are sent, beyond a reload, and holds what comes after as many as `shut` says.
GATE = """(() => {
  const send = globalThis.fetch;
  const held = [];
  const read = (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const write = (key, value) => sessionStorage.setItem(key, JSON.stringify(value));
  globalThis.fetch = async (path, options) => {
    if (options?.method === 'PUT') {
      if (read('shut') !== null && (read('parts') ?? []).length >= read('shut')) {
        write('held', true);
        await new Promise((done) => held.push(done));
      }
      write('parts', [...(read('parts') ?? []), Number(path.split('from=')[1])]);
    }
    return send(path, options);
  };
  globalThis.openGate = () => {
    write('shut', null);
    held.splice(0).forEach((done) => done());
  };
})()"""


class Gate:
    """Lets parts of uploads through to the server until it is shut; to be made before the page opens."""

    def __init__(self, app):
        self.page = app.page
        self.page.add_init_script(GATE)

    def shut(self, after):
        """Shuts after so many parts."""
        self.page.evaluate("after => sessionStorage.setItem('shut', after)", after)

    def is_shut(self):
        """Waits until a part is held."""
        self.page.wait_for_function("() => sessionStorage.getItem('held')")

    def open(self):
        """Opens; a reload has ended what was held before it."""
        self.page.evaluate("openGate()")

    @property
    def parts(self):
        """Where the parts began that were sent."""
        return self.page.evaluate("JSON.parse(sessionStorage.getItem('parts'))")


def is_kept(app):
    """Waits until the browser keeps a file beyond a reload."""
    app.page.wait_for_function("""() => new Promise((done) => {
      const request = indexedDB.open('quizdeck', 1);
      request.onsuccess = () => {
        const database = request.result;
        if (!database.objectStoreNames.contains('files')) return database.close(), done(false);
        const count = database.transaction('files').objectStore('files').count();
        count.onsuccess = () => { database.close(); done(count.result > 0); };
      };
    })""")


def kept_files(app):
    """How many files the browser keeps."""
    return app.page.evaluate("""() => new Promise((done) => {
      const request = indexedDB.open('quizdeck', 1);
      request.onsuccess = () => {
        const count = request.result.transaction('files').objectStore('files').count();
        count.onsuccess = () => { request.result.close(); done(count.result); };
      };
    })""")
