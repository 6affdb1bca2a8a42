// Keeps the app and the decks for when there is no network. Knows nothing of what they are about.
'use strict';

// What is kept apart: the pages whose addresses begin like this one, with the files that it names. The first is kept once it
// was used, the last from the first visit on.
const parts = [{ page: '/studio', cacheName: 'quizdeck-studio' }, { page: '/', cacheName: 'quizdeck' }];
const main = parts.at(-1);
const partOf = (path) => parts.find(({ page }) => path === page || path.startsWith(page.replace(/\/?$/, '/')));
const moreName = 'quizdeck-more'; // files that only some decks need
const most = 3000; // of these
const homeIcon = /<link rel="apple-touch-icon"[^>]*>/; // asked for by the system alone, when the app is put on its home screen

/// Keeps the page and every file it names; what an older page needed goes.
async function keep({ page, cacheName }, response) {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return;
  const cache = await caches.open(cacheName);
  const text = await response.clone().text();
  const files = [...new Set(text.replace(homeIcon, '').match(/\/assets\/[\w.-]+/g) ?? [])];
  const missing = [];
  for (const file of files) if (!await cache.match(file)) missing.push(file);
  await cache.addAll(missing);
  await cache.put(page, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.includes(pathname)) await cache.delete(url);
  }
}

/// Keeps the page as it is now; without it there is nothing to keep, and the browser tries again later.
async function begin() {
  const response = await fetch(main.page);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${main.page}`);
  await keep(main, response);
}

/// Answers from the network and keeps the answer; without a network, what was kept.
async function networkFirst(event, request, store) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(store(response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/// Answers with what was kept; else from the network, and keeps the answer if it is a whole file.
async function cacheFirst(event) {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return part(kept, request.headers.get('Range'));
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keepMore(request.url, response.clone()).catch(console.warn));
  return response;
}

/// Keeps a file that only some decks need; of too many, those that came first go.
async function keepMore(url, response) {
  const cache = await caches.open(moreName);
  await cache.put(url, response);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
}

/// The part of a kept file that a player of sounds asks for.
async function part(response, range) {
  const wanted = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (!wanted) return response;
  const file = await response.blob();
  const start = Number(wanted[1]);
  const end = Math.min(wanted[2] ? Number(wanted[2]) + 1 : file.size, file.size);
  if (start >= end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } });
  return new Response(file.slice(start, end, file.type), {
    status: 206, headers: { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}`, 'Content-Length': end - start },
  });
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(begin());
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isFile = pathname.startsWith('/assets/') || pathname.startsWith('/media/');
  if (isFile) {
    // Films, and files that are opened by themselves, are left to the browser.
    if (request.mode !== 'navigate' && request.destination !== 'video') event.respondWith(cacheFirst(event));
  } else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    const part = partOf(pathname);
    event.respondWith(networkFirst(event, part.page, (response) => keep(part, response)));
  } else if (pathname.startsWith('/api/decks')) {
    const put = (response) => caches.open(main.cacheName).then((cache) => cache.put(request, response));
    event.respondWith(networkFirst(event, request, put));
  }
});
