/**
 * Opens the page of a ticket without network, from what that page has kept: its frame and its files. Data of people never
 * pass through here; the page keeps its own ticket, and forgets it at a sign-out.
 */
const PAGE = 'coastok-ticket-page';
const PAGE_KEY = '/my/ticket/';
/** A gate's network may answer never; the kept page is shown then. */
const WAIT_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request));
  else if (pathname.startsWith('/site-assets/hashed/'))
    event.respondWith(keptOf(request).then(kept => kept ?? fetch(request)));
});

async function keptOf(key) {
  return (await caches.open(PAGE)).match(key);
}

async function freshOrKept(request) {
  const kept = await keptOf(PAGE_KEY);
  if (!kept) return fetch(request);
  const late = new Promise(resolve => setTimeout(resolve, WAIT_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}
