/**
 * Service worker that opens a ticket page without network from the page's cached frame and files. Personal data
 * never pass through it: the page stores its own ticket, and deletes it at sign-out. Each language has its own copy,
 * which answers for the addresses below it.
 */
const PAGE_KEY = new URL('./', self.location).pathname;
const PAGE = `coastok-ticket-page${PAGE_KEY.replace('/my/ticket/', '')}`;
/** At a gate the network may never answer; after this time the cached page is shown. */
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
