// Keeps the app and the decks for when there is no network. Knows nothing of what they are about.
'use strict';

// What is kept apart: the pages whose addresses begin like this one, with the files that it names. The first is kept once it
// was used, the last from the first visit on.
const parts = [{ page: '/studio', cacheName: 'quizdeck-studio' }, { page: '/', cacheName: 'quizdeck' }];
const main = parts.at(-1);
const partOf = (path) => parts.find(({ page }) => path === page || path.startsWith(page.replace(/\/?$/, '/')));
const moreName = 'quizdeck-more'; // files that only some decks need

/// Keeps the page and every file it names; what an older page needed goes.
async function keep({ page, cacheName }, response) {
  const cache = await caches.open(cacheName);
  const text = await response.clone().text();
  const files = [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])];
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

async function cacheFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(moreName)).put(request, response.clone());
  return response;
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
  const isPage = request.mode === 'navigate' && !/^\/(api|assets|media)\//.test(pathname);
  if (isPage) {
    const part = partOf(pathname);
    event.respondWith(networkFirst(event, part.page, (response) => keep(part, response)));
  } else if (pathname.startsWith('/assets/') || pathname.startsWith('/media/')) {
    event.respondWith(cacheFirst(request));
  } else if (pathname.startsWith('/api/decks')) {
    const put = (response) => caches.open(main.cacheName).then((cache) => cache.put(request, response));
    event.respondWith(networkFirst(event, request, put));
  }
});
