import { localStorageStore, type Store } from 'react-admin';
import { session } from '../provider/session';

const store = localStorageStore('1', 'Coastok');

/** Keys of temporary state, which is stored only on this device. */
const PASSING = /^drawer\.sheet$|^dashboard\.|\.(?:selectedIds|listParams)$/;

/** The theme is not per person, because the sign-in page has one too. */
const own = (key: string): string => (key === 'theme' ? key : `${session.profile()?._id ?? 'guest'}.${key}`);

type Changed = (key: string, value: unknown) => void;
let changed: Changed = () => undefined;

const notifyChanged: Changed = (key, value) => {
  if (!PASSING.test(key)) changed(key, value);
};

/**
 * react-admin's store, per person: columns and saved filters stay when somebody signs out. Changes are reported
 * to `watch`, which saves them on the server.
 */
export const preferences: Store = {
  ...store,
  getItem: (key, defaultValue) => store.getItem(own(key), defaultValue),
  setItem(key, value) {
    store.setItem(own(key), value);
    notifyChanged(key, value ?? null);
  },
  removeItem(key) {
    store.removeItem(own(key));
    notifyChanged(key, null);
  },
  removeItems: prefix => store.removeItems(own(prefix)),
  // react-admin calls this at sign-out. Everything stays: only selections and list parameters are session state here.
  reset: () => undefined,
  subscribe: (key, callback) => store.subscribe(own(key), callback),
};

/** Stores the server's values, without reporting them as changes. */
export function learn(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) store.setItem(own(key), value);
}

/** Calls back on every change worth saving. @returns a function that stops it */
export function watch(callback: Changed): () => void {
  changed = callback;
  return () => {
    changed = () => undefined;
  };
}
