// Plays a game with a deck of 10,000 cards in the browser's module, without a page: what an update and a view cost there.
async ({ module, cards, warmUp, count }) => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let app, html, effects;
  const copy = (start, size) => new Uint8Array(app.memory.buffer, start, size).slice();
  const host = {
    random: (start, size) => { crypto.getRandomValues(new Uint8Array(app.memory.buffer, start, size)); },
    now: () => Date.now(),
    offset: () => 0,
    render: (start, size) => { html = copy(start, size); },
    perform: (start, size) => { effects = copy(start, size); },
  };
  app = (await WebAssembly.instantiateStreaming(fetch(module), { host })).instance.exports;

  // The host's protocol: each field with its length before it.
  const send = (kind, id, ...fields) => {
    const parts = fields.map((field) => encoder.encode(field));
    const size = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    let position = app.allocate(size);
    const start = position;
    for (const part of parts) {
      new DataView(app.memory.buffer).setUint32(position, part.length, true);
      new Uint8Array(app.memory.buffer).set(part, position + 4);
      position += 4 + part.length;
    }
    const begin = performance.now();
    app.receive(kind, id, start, size);
    const time = performance.now() - begin;
    [html, effects] = [decoder.decode(html), JSON.parse(decoder.decode(effects))];
    return time;
  };

  // The deck as the server sends it: shuffled pairs with four options each, verdicts at the end.
  const pairs = Array.from({ length: cards }, (_, n) => [2, `c${n}`, `front ${n}`, `back ${n}`, [], 0, 0, 0]);
  const rules = [1, 0, 4, [0, 1, 2, 3], [[0, 0, 0], [1, 0, 0]], [1, 0, 1, []], [1, 500, 0, 200, 1], [false, 0], [], [],
    [14, []]];
  const deck = [1, 'Big', 0, 0, 0, rules, [], pairs];
  send(0, 0, '/play/big', '', '0', '1', 'en');
  const { id } = effects.find(({ path }) => path === '/api/decks/big/play');
  send(2, id, '200', '"abcdef"', JSON.stringify(deck));
  const answer = () => send(1, Number(/id="option-0"[^>]*data-on-click="(\d+)"/.exec(html)[1]), '', '', '0', 'button');
  for (let turn = 0; turn < warmUp; turn += 1) answer();
  const times = Array.from({ length: count }, answer).sort((a, b) => a - b);
  return times[Math.floor(count / 2)];
}
