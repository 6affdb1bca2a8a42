// Runs the app: shows what it renders, tells it what happens, does what it asks. Knows nothing of what it is about.
'use strict';

const root = document.getElementById('app');
const announcer = document.getElementById('announcer');
const prefix = 'quizdeck.';
const failure = document.getElementById('failure'); // what shows when the app cannot go on
const transient = prefix + failure.dataset.transient; // what the user can part with when the app cannot start with it
const kind = { start: 0, event: 1, response: 2, timer: 3, address: 4, link: 5, resumed: 6, stored: 7, motion: 8 };
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const same = (text) => text;
// The app escapes all text itself; this is the one place where markup becomes elements.
const trusted = globalThis.trustedTypes?.createPolicy('quizdeck', { createHTML: same, createScriptURL: same })
  ?? { createHTML: same, createScriptURL: same };

// ---- Calls into the app --------------------------------------------------------------------------------------------

let app; // the exports of the module; undefined before the start and after a failure
let html = '';
let effects = [];
let isBusy = false;
const waiting = [];

/// Tells the app something; answers whether the app made use of it.
function send(kind, id, ...fields) {
  if (!app) return false;
  if (isBusy) return waiting.push([kind, id, ...fields]), false; // what showing a view sets off comes after it
  isBusy = true;
  let isUsed = false;
  try {
    const parts = fields.map((field) => encoder.encode(field));
    const size = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    const start = app.allocate(size);
    let position = start;
    for (const part of parts) {
      new DataView(app.memory.buffer).setUint32(position, part.length, true);
      new Uint8Array(app.memory.buffer).set(part, position + 4);
      position += 4 + part.length;
    }
    const before = html;
    effects = [];
    isUsed = app.receive(kind, id, start, size) === 1;
    if (html !== before) show(html);
    effects.forEach(perform);
  } catch (error) {
    fail(error);
  }
  isBusy = false;
  if (waiting.length) send(...waiting.shift());
  return isUsed;
}

const bytesAt = (start, count) => new Uint8Array(app.memory.buffer, start, count);
const textAt = (start, count) => decoder.decode(bytesAt(start, count));
const imports = {
  random: (start, count) => { crypto.getRandomValues(bytesAt(start, count)); },
  now: () => Date.now(),
  offset: (milliseconds) => -new Date(milliseconds).getTimezoneOffset(),
  render: (start, count) => { html = textAt(start, count); },
  perform: (start, count) => { effects = JSON.parse(textAt(start, count)); },
};

/// Shows that the app cannot go on, and what to do; nothing kept is lost by it.
function fail(error) {
  app = undefined;
  console.error(error);
  const page = failure.content.cloneNode(true);
  page.querySelector('[data-detail]').textContent = String(error?.message ?? error);
  page.querySelector('[data-reload]').addEventListener('click', () => location.reload());
  page.querySelector('[data-forget]').addEventListener('click', () => {
    for (const key of Object.keys({ ...storage() })) if (key.startsWith(transient)) localStorage.removeItem(key);
    location.reload();
  });
  root.replaceChildren(page);
  root.querySelector('h1').focus();
}

async function start() {
  const address = document.querySelector('link[data-app]').href;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  const loaded = WebAssembly.instantiateStreaming
    ? await WebAssembly.instantiateStreaming(response, { host: imports })
    : await WebAssembly.instantiate(await response.arrayBuffer(), { host: imports });
  app = loaded.instance.exports;
  const stored = Object.entries({ ...storage() }).filter(([key]) => key.startsWith(prefix));
  send(kind.start, 0, location.pathname + location.search + location.hash, history.state ?? '',
    lessMotion.matches ? '1' : '0', String(navigator.languages.length), ...navigator.languages,
    ...stored.flatMap(([key, value]) => [key.slice(prefix.length), value]));
  if (!navigator.serviceWorker?.controller) {
    navigator.serviceWorker?.addEventListener('controllerchange', fetchAgain, { once: true });
  }
  navigator.serviceWorker?.register(trusted.createScriptURL('/sw.js')).catch(console.warn);
}

/// What was fetched before the worker was there is fetched once more, so that it is kept for when there is no network.
const unkept = new Set();
async function fetchAgain() {
  const paths = [...unkept];
  unkept.clear();
  for (const path of paths) await fetch(path, { priority: 'low' }).catch(console.warn);
}

/// Has the worker fetch files that do not show yet. One at a time: what shows goes first.
function keep({ paths, formulas }) {
  if (navigator.connection?.saveData) return;
  for (const path of formulas ? [...paths, katexAddress] : paths) unkept.add(path);
  if (navigator.serviceWorker?.controller) fetchAgain();
}

// ---- Showing a view ------------------------------------------------------------------------------------------------

function show(html) {
  const next = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html').body;
  patchChildren(root, next);
  setFormulas();
  for (const dialog of root.querySelectorAll('dialog[data-modal]')) if (!dialog.open) dialog.showModal();
}

const keyOf = (node) => node.dataset?.key ?? (node.id || undefined);

/// Makes `node` equal to `next`, keeping the element with its focus, caret and scroll position.
function patch(node, next) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== next.data) node.data = next.data;
    return;
  }
  if (formulas.has(node) && formulas.get(node) === next.dataset?.math) return; // its elements are not the app's
  formulas.delete(node);
  for (const { name, value } of next.attributes) {
    if (node.getAttribute(name) === value) continue;
    node.setAttribute(name, value);
    if (name === 'value' && node.value !== value) node.value = value;
    if (name === 'checked') node.checked = true;
  }
  for (const { name } of [...node.attributes]) {
    if (next.hasAttribute(name) || name === 'open') continue;
    node.removeAttribute(name);
    if (name === 'checked') node.checked = false;
  }
  patchChildren(node, next);
}

function patchChildren(parent, next) {
  const keyed = new Map();
  for (const child of parent.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  const kept = new Set([...next.children].map(keyOf));
  let place = parent.firstChild;
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    while (place && keyOf(place) && !kept.has(keyOf(place))) {
      const gone = place;
      place = place.nextSibling;
      gone.remove();
    }
    const match = key ? keyed.get(key) : place && !keyOf(place) ? place : undefined;
    if (match?.nodeName !== child.nodeName) {
      parent.insertBefore(child, place);
    } else {
      if (match === place) place = place.nextSibling;
      else parent.insertBefore(match, place);
      patch(match, child);
    }
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

// ---- Formulas ------------------------------------------------------------------------------------------------------

const katexAddress = '/assets/katex.min.js';
const formulas = new WeakMap(); // elements whose formula is set, with the formula
let katex; // resolves when the typesetter is there

/// Sets the formulas of the view as MathML; the first of them loads the typesetter. Until then, and where it fails, a
/// formula shows as it was written.
async function setFormulas() {
  const elements = [...root.querySelectorAll('[data-math]')].filter((element) => !formulas.has(element));
  if (!elements.length) return;
  try {
    katex ??= load(katexAddress);
    await katex;
  } catch (error) {
    katex = undefined;
    return console.warn(error);
  }
  for (const element of elements) {
    const { math } = element.dataset;
    if (!math || !element.isConnected || formulas.has(element)) continue;
    formulas.set(element, math);
    try {
      const displayMode = 'display' in element.dataset;
      globalThis.katex.render(math, element, { output: 'mathml', displayMode, maxSize: 50, maxExpand: 500 });
      // What is in a button is read out as one text, and MathML may have none there.
      if (element.closest('button')) Object.assign(element, { role: 'img', ariaLabel: math });
    } catch (error) {
      console.warn(error);
      element.textContent = math;
    }
  }
}

function load(address) {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = trusted.createScriptURL(address);
    script.addEventListener('load', done);
    script.addEventListener('error', () => failed(new Error(`${address} cannot be loaded`)));
    document.head.append(script);
  });
}

// ---- Events --------------------------------------------------------------------------------------------------------

function targetKind(element) {
  if (element.isContentEditable || element.matches('input[type=text], input[type=search], textarea')) return 'text';
  if (element.matches('input, select')) return 'range';
  return element.closest('button, a, summary') ? 'button' : '';
}

/// Offers an event to the handlers from its target outwards, until one makes use of it.
function dispatch(type, event, value = event.target.value ?? '') {
  const attribute = `data-on-${type}`;
  const target = event.target instanceof Element ? event.target : document.body;
  let element = target.closest(`[${attribute}]`);
  if (!element && type === 'keydown') element = root.querySelector(`[${attribute}]`);
  for (; element; element = element.parentElement?.closest(`[${attribute}]`)) {
    const isUsed = send(kind.event, Number(element.getAttribute(attribute)), String(value), event.key ?? '',
      event.target.checked ? '1' : '0', targetKind(target));
    if (isUsed) return event.preventDefault(), true;
  }
  return false;
}

addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || dispatch('click', event)) return;
  const link = event.target.closest?.('a[href]');
  if (!link || link.target || link.origin !== location.origin || link.hash) return;
  if (send(kind.link, 0, link.pathname + link.search)) event.preventDefault();
});
addEventListener('input', (event) => dispatch('input', event));
addEventListener('change', (event) => dispatch('change', event));
addEventListener('submit', (event) => { event.preventDefault(); dispatch('submit', event); });
addEventListener('error', (event) => { if (event.target instanceof Element) dispatch('error', event); }, true);
addEventListener('cancel', (event) => dispatch('cancel', event), true);
addEventListener('keydown', (event) => {
  if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  dispatch('keydown', event);
});

let swipe; // the gesture under way: { element, event, x, y }
addEventListener('pointerdown', (event) => {
  const element = event.pointerType === 'mouse' ? null : event.target.closest?.('[data-on-swipe]');
  swipe = element && { element, event, x: event.clientX, y: event.clientY };
});
addEventListener('pointermove', (event) => {
  if (!swipe || event.pointerId !== swipe.event.pointerId) return;
  const across = event.clientX - swipe.x;
  if (Math.abs(across) > 2 * Math.abs(event.clientY - swipe.y)) swipe.element.style.translate = `${across}px`;
});
addEventListener('pointerup', (event) => {
  if (!swipe || event.pointerId !== swipe.event.pointerId) return;
  const across = event.clientX - swipe.x;
  swipe.element.style.translate = '';
  if (Math.abs(across) > 80 && Math.abs(across) > 2 * Math.abs(event.clientY - swipe.y)) {
    dispatch('swipe', swipe.event, across < 0 ? 'left' : 'right');
  }
  swipe = undefined;
});
addEventListener('pointercancel', () => {
  if (swipe) swipe.element.style.translate = '';
  swipe = undefined;
});

addEventListener('popstate', (event) => {
  send(kind.address, 0, location.pathname + location.search + location.hash, event.state ?? '');
});
addEventListener('online', () => send(kind.resumed, 0));
document.addEventListener('visibilitychange', () => { if (!document.hidden) send(kind.resumed, 0); });
lessMotion.addEventListener('change', () => send(kind.motion, lessMotion.matches ? 1 : 0));
addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(prefix)) send(kind.stored, newValue === null ? 0 : 1, key.slice(prefix.length), newValue ?? '');
});

// ---- Effects -------------------------------------------------------------------------------------------------------

const more = {}; // the effects that other scripts of the page add

function perform(effect) {
  switch (effect.do) {
    case 'fetch': return request(effect);
    case 'keep': return keep(effect);
    case 'timer': return setTimeout(() => send(kind.timer, effect.id), effect.after);
    case 'play': return play(effect.tones);
    case 'store': return store(effect);
    case 'append': return store({ key: effect.key, value: (storage()[prefix + effect.key] ?? '') + effect.value });
    case 'push': return history.pushState(effect.state, '', effect.path);
    case 'replace': return history.replaceState(effect.state, '', effect.path);
    case 'back': return history.back();
    case 'focus': return document.getElementById(effect.id)?.focus();
    case 'announce': return announce(effect.text);
    case 'scroll': return [globalThis, ...root.querySelectorAll('dialog')].forEach((place) => place.scrollTo(0, 0));
    case 'document': return setDocument(effect);
    default:
      if (more[effect.do]) return more[effect.do](effect);
      throw new Error(`unknown effect '${effect.do}': the page is of another version; reload it`);
  }
}

async function request({ id, method, path, body }) {
  const headers = body === null ? {} : { 'Content-Type': 'application/json' };
  if (method === 'GET' && !navigator.serviceWorker?.controller) unkept.add(path);
  return exchange(id, path, 20000, { method, body, headers });
}

/// Fetches, and tells the app the answer.
async function exchange(id, path, patience, options) {
  try {
    const response = await fetch(path, { ...options, signal: AbortSignal.timeout(patience) });
    send(kind.response, id, String(response.status), response.headers.get('ETag') ?? '', await response.text());
  } catch (error) {
    console.warn(error);
    send(kind.response, id, '0', '', ''); // 0 is the app's word for "no answer"
  }
}

/// The browser's storage; an empty one where the user has forbidden it.
function storage() {
  try {
    return localStorage;
  } catch (error) {
    console.warn(error);
    return {};
  }
}

function store({ key, value }) {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch (error) {
    console.warn(error); // full or forbidden: the game goes on, it is only not kept
  }
}

function announce(text) {
  announcer.textContent = '';
  setTimeout(() => { announcer.textContent = text; }, 50); // a change is spoken, the same text again is not
}

function setDocument({ title, lang, theme, motion }) {
  document.title = title;
  Object.assign(document.documentElement, { lang });
  Object.assign(document.documentElement.dataset, { theme, motion });
  document.querySelector('meta[name=theme-color]').content = getComputedStyle(document.body).backgroundColor;
}

let audio;
async function play(tones) {
  if (!globalThis.AudioContext) return;
  audio ??= new AudioContext();
  // Until the user has done something, a browser holds the sound back; it must not come later.
  await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 100))]);
  if (audio.state !== 'running') return;
  for (const { wave, from, to, start, length, gain } of tones) {
    const begin = audio.currentTime + start / 1000;
    const end = begin + length / 1000;
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
    const loudness = new GainNode(audio, { gain: 0 });
    oscillator.frequency.setValueAtTime(from, begin).exponentialRampToValueAtTime(to, end);
    loudness.gain.setValueAtTime(0, begin).linearRampToValueAtTime(gain / 100, begin + 0.008)
      .exponentialRampToValueAtTime(0.001, end);
    oscillator.connect(loudness).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(end);
  }
}

// By then all scripts of the page have run: what they add is there when the app asks for it.
addEventListener('DOMContentLoaded', () => start().catch(fail));
