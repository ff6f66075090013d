import { useCallback, useRef, useState } from 'react';
import { type Drafts, type DraftValue, withDraft } from '../drafts/draftStore.js';

/** The values of a form: initial values from a draft, saved in this browser while they change. */
export function useDraft<Values extends Record<keyof Values, DraftValue>>(
  drafts: Drafts,
  part: string,
  initial: () => Values,
): [Values, (change: (values: Values) => Values) => void] {
  const [values, setValues] = useState<Values>(() => withDraft(initial(), drafts.read(part)));
  const latest = useRef(values);
  const change = useCallback(
    (next: (values: Values) => Values) => {
      latest.current = next(latest.current);
      drafts.write(part, latest.current);
      setValues(latest.current);
    },
    [drafts, part],
  );
  return [values, change];
}
