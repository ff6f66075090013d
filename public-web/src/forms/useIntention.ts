import { useState } from 'react';
import { createIntentions, type Intentions } from '../drafts/intentions.js';

/** Stores nothing, so that a digest of the typed values does not outlive the page. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Sends a form under one idempotency key while the form is open and its values stay the same, so that a double
 * click or a lost answer has one effect (docs/rules/http.md#9).
 */
export function useIntention(): Intentions['callOnce'] {
  const [{ callOnce }] = useState(() => createIntentions(NO_STORAGE));
  return callOnce;
}
