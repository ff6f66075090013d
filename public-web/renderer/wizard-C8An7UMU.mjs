// src/api/idempotencyKey.ts
/**
* A key for one thing a visitor wants done. `crypto.randomUUID` would do, but is missing where the site is
* opened over plain http from another machine.
*/
var newIdempotencyKey = () => Array.from(crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
// src/drafts/intentions.ts
var PREFIX$1 = "coastok.intention:";
/** After this long a visitor who clicks again means it anew. */
var LIFE_MS$1 = 9e5;
/**
* Gives each thing that a visitor wants done one idempotency key, which stays the same over double clicks, lost
* answers and reloads until the thing is done; so whatever is repeated has one effect (docs/rules/http.md#9).
*/
function createIntentions(storage, now = Date.now) {
	/** Where nothing can be stored, keys last as long as the page. */
	const kept = /* @__PURE__ */ new Map();
	const recall = (name) => {
		if (kept.has(name)) return kept.get(name);
		try {
			return JSON.parse(storage.getItem(PREFIX$1 + name) ?? "null") ?? void 0;
		} catch {
			return;
		}
	};
	const keep = (name, intention) => {
		kept.set(name, intention);
		try {
			storage.setItem(PREFIX$1 + name, JSON.stringify(intention));
		} catch {}
	};
	const forget = (name) => {
		kept.delete(name);
		try {
			storage.removeItem(PREFIX$1 + name);
		} catch {}
	};
	const keyFor = (name, body) => {
		const text = JSON.stringify(body);
		const known = recall(name);
		if (known && known.body === text && now() - known.at < LIFE_MS$1) return known.key;
		const key = newIdempotencyKey();
		keep(name, {
			key,
			body: text,
			at: now()
		});
		return key;
	};
	return { 
	/** Makes the call under the key of what is wanted; a call that fails is repeated later under the same key. */
async carryOut(name, body, call) {
		const result = await call(keyFor(name, body));
		forget(name);
		return result;
	} };
}
// src/drafts/draftStore.ts
var PREFIX = "coastok.draft:";
var LIFE_MS = 6048e5;
var parse = (text) => {
	try {
		const stored = JSON.parse(text ?? "null");
		if (typeof stored?.at !== "number" || typeof stored.parts !== "object") return void 0;
		return stored;
	} catch {
		return;
	}
};
/** Drafts that nobody came back for are personal data without a purpose. */
function forgetOld(storage, now) {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
	for (const key of keys) {
		if (!key?.startsWith(PREFIX)) continue;
		const stored = parse(storage.getItem(key));
		if (!stored || now - stored.at > LIFE_MS) storage.removeItem(key);
	}
}
/**
* Keeps what was typed in this browser, by event and person, until the step is saved or a week has passed. A browser
* that stores nothing (private windows, full disks) costs the convenience, never the registration.
*/
function openDrafts(storage, scope, email, now = Date.now) {
	const key = `${PREFIX}${scope}:${email}`;
	const load = () => {
		try {
			return parse(storage.getItem(key));
		} catch {
			return;
		}
	};
	const save = (parts) => {
		try {
			if (Object.keys(parts).length === 0) storage.removeItem(key);
			else storage.setItem(key, JSON.stringify({
				at: now(),
				parts
			}));
		} catch {}
	};
	try {
		forgetOld(storage, now());
	} catch {}
	return {
		read: (part) => load()?.parts[part],
		write: (part, values) => save({
			...load()?.parts,
			[part]: values
		}),
		drop: (part) => {
			const { [part]: _dropped, ...others } = load()?.parts ?? {};
			save(others);
		}
	};
}
/** A form's initial values with those of a draft in their place, as far as the draft still fits the form. */
function withDraft(initial, draft) {
	const fitting = Object.entries(draft ?? {}).filter(([name, value]) => {
		const own = initial[name];
		return own !== void 0 && typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
	});
	return {
		...initial,
		...Object.fromEntries(fitting)
	};
}
// src/drafts/browserDrafts.ts
/** Takes nothing and knows nothing: for browsers that have switched storage off. */
var NO_STORAGE = {
	length: 0,
	key: () => null,
	getItem: () => null,
	setItem: () => void 0,
	removeItem: () => void 0
};
/** Reading `localStorage` itself fails where the visitor has switched it off. */
function browserStorage() {
	try {
		return window.localStorage;
	} catch {
		return NO_STORAGE;
	}
}
var browserDrafts = (scope, email) => openDrafts(browserStorage(), scope, email);
var browserIntentions = createIntentions(browserStorage());
export { browserIntentions as n, withDraft as r, browserDrafts as t };
