/**
 * Service worker that stores the application's own files, so that it opens without network. Personal data never
 * pass through it: calls of the API are not intercepted. A new version waits until no tab shows the old one, so
 * that no page reloads while somebody uses it.
 */

/**
 * The versions of the texts that the community changed, by language. The server fills this in: a worker with other
 * versions is another script, which the browser installs as the next version.
 * @type {Record<string, string>}
 */
const CHANGED = {};
const CACHE = ['coastok-field-__VERSION__', ...Object.values(CHANGED)].join('-');
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
  const isHeld = name => held.has(stemOf(name));
  await cache.addAll([...KEPT, ...ON_DEMAND.filter(isHeld)]);
  for (const [language, name] of Object.entries(TEXTS)) if (isHeld(name)) await storeTexts(cache, language);
}

/** Stores a language's texts of this worker's version, also where the server has a later one. */
async function storeTexts(cache, language) {
  const answer = await fetch(`${TEXTS[language]}?texts=${CHANGED[language] ?? 'built'}`);
  if (!answer.ok) throw new TypeError('The texts of a language could not be loaded.');
  await cache.put(TEXTS[language], answer);
}

/** Stores the texts of the language that the phone now speaks, and deletes those of the former one. */
async function keepTexts(language) {
  const cache = await caches.open(CACHE);
  const own = TEXTS[language];
  if (own && !(await cache.match(own, { ignoreVary: true }))) await storeTexts(cache, language);
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
  // Ignores `Vary`: a file is the same for every request, but some answers vary by headers that only requests of a
  // page have.
  event.respondWith(caches.match(key, { ignoreVary: true }).then(found => found ?? fetch(request)));
});

self.addEventListener('message', event => {
  if (event.data === 'keep what is asked for on demand')
    event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(ON_DEMAND)));
  else if (event.data.language) event.waitUntil(keepTexts(event.data.language));
});
