import { createIntentions } from './intentions.js';
import { type Drafts, type DraftStorage, openDrafts } from './draftStore.js';

/** A storage that keeps nothing, for browsers that have switched storage off. */
const NO_STORAGE: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** Reading `localStorage` itself fails where the visitor has switched it off. */
function browserStorage(): DraftStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

export const browserDrafts = (scope: string, email: string): Drafts =>
  openDrafts(browserStorage(), scope, email);

export const browserIntentions = createIntentions(browserStorage());
