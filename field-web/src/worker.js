/**
 * Service worker that stores the application's own files, so that it opens without network. Personal data never
 * pass through it: calls of the API are not intercepted. A new version waits until no tab shows the old one, so
 * that no page reloads while somebody uses it.
 */
const CACHE = 'coastok-field-__VERSION__';
/** @type {string[]} */
const KEPT = '__KEPT__';
/**
 * The files that are stored once a page asks for them; a phone that has them also gets those of the next version.
 * @type {string[]}
 */
const ON_DEMAND = '__ON_DEMAND__';
/**
 * The texts of each language besides English, of which a phone has those of one language.
 * @type {Record<string, string>}
 */
const TEXTS = '__TEXTS__';
/** A file's name without the hash of its content. */
const stemOf = path => path.replace(/-[\w-]{8}\.\w+$/, '');

self.addEventListener('install', event => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const held = new Set();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) held.add(stemOf(new URL(url).pathname));
  const cache = await caches.open(CACHE);
  const wanted = [...ON_DEMAND, ...Object.values(TEXTS)].filter(name => held.has(stemOf(name)));
  await cache.addAll([...KEPT, ...wanted]);
}

/** Stores the texts of the language that the phone now speaks, and deletes those of the former one. */
async function keepTexts(language) {
  const cache = await caches.open(CACHE);
  const own = TEXTS[language];
  if (own && !(await cache.match(own))) await cache.add(own);
  for (const name of Object.values(TEXTS)) if (name !== own) await cache.delete(name);
}

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

self.addEventListener('message', event => {
  if (event.data === 'keep what is asked for on demand')
    event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(ON_DEMAND)));
  else if (event.data.language) event.waitUntil(keepTexts(event.data.language));
});
