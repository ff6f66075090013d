import { localStorageStore, type Store } from 'react-admin';
import { session } from './session';

const store = localStorageStore('1', 'Coastok');

/** Of this moment and this device. */
const PASSING = /^drawer\.sheet$|\.(?:selectedIds|listParams)$/;

/** The sign-in page has colours too, before anybody is known. */
const own = (key: string): string => (key === 'theme' ? key : `${session.profile()?._id ?? 'guest'}.${key}`);

type Changed = (key: string, value: unknown) => void;
let changed: Changed = () => undefined;

const tell: Changed = (key, value) => {
  if (!PASSING.test(key)) changed(key, value);
};

/**
 * react-admin's store, per person: signing out keeps everybody's columns and saved filters for the next time. What
 * changes is told to whoever keeps it on the server.
 */
export const preferences: Store = {
  ...store,
  getItem: (key, defaultValue) => store.getItem(own(key), defaultValue),
  setItem(key, value) {
    store.setItem(own(key), value);
    tell(key, value ?? null);
  },
  removeItem(key) {
    store.removeItem(own(key));
    tell(key, null);
  },
  removeItems: prefix => store.removeItems(own(prefix)),
  // Selections and list parameters are the only state of a session in here.
  reset: () => undefined,
  subscribe: (key, callback) => store.subscribe(own(key), callback),
};

/** Takes in what the server has kept, without telling it back. */
export function learn(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) store.setItem(own(key), value);
}

/** Calls back with every change that is worth keeping. @returns what ends it */
export function watch(callback: Changed): () => void {
  changed = callback;
  return () => {
    changed = () => undefined;
  };
}
