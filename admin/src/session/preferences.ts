import { localStorageStore, type Store } from 'react-admin';
import { session } from './session';

const store = localStorageStore('1', 'Coastok');

/** The colours belong to the device, everything else (columns, saved filters, open drawer) to the person. */
const own = (key: string): string => (key === 'theme' ? key : `${session.profile()?._id ?? 'guest'}.${key}`);

/** react-admin's store, per person: signing out keeps everybody's columns and saved filters for the next time. */
export const preferences: Store = {
  ...store,
  getItem: (key, defaultValue) => store.getItem(own(key), defaultValue),
  setItem: (key, value) => store.setItem(own(key), value),
  removeItem: key => store.removeItem(own(key)),
  removeItems: prefix => store.removeItems(own(prefix)),
  // Selections and list parameters are the only state of a session in here.
  reset: () => undefined,
  subscribe: (key, callback) => store.subscribe(own(key), callback),
};
