/**
 * Keeps the application's own files, so that it opens without network. People's data never pass through here: calls of
 * the API go by untouched. A new version waits until no tab shows the old one: nothing reloads under anybody's hands.
 */
const CACHE = 'coastok-field-__VERSION__';
/** @type {string[]} */
const KEPT = '__KEPT__';

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(KEPT)));
});

self.addEventListener('activate', event => {
  const former = names => names.filter(name => name.startsWith('coastok-field-') && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(former(names).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith('/field/')) return;
  const key = request.mode === 'navigate' ? '/field/' : request;
  event.respondWith(caches.match(key).then(found => found ?? fetch(request)));
});
