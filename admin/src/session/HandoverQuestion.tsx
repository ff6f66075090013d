import { lazy, Suspense, useSyncExternalStore } from 'react';
import { heldHandover } from './handover';

const HandoverDialog = lazy(() => import('./HandoverDialog'));

/** The question to whoever is signed in; its code is loaded only where a link from the app raises it. */
export function HandoverQuestion() {
  const token = useSyncExternalStore(heldHandover.subscribe, heldHandover.token);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <HandoverDialog />
    </Suspense>
  );
}
