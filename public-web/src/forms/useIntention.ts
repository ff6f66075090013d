import { useState } from 'react';
import { createIntentions, type Intentions } from '../drafts/intentions.js';

/** Typed by somebody: their own page is the only place that keeps it. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Sends what a form is for under one key for as long as it is open and the same is typed, so that a double click or a lost
 * answer has one effect (docs/rules/http.md#9).
 */
export function useIntention(): Intentions['carryOut'] {
  const [{ carryOut }] = useState(() => createIntentions(NO_STORAGE));
  return carryOut;
}
