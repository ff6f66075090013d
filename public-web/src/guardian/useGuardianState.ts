import { type GuardianState } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';

/** In these there is nobody to wait for: a guardian has still to be named. */
export const isToAsk = (state: GuardianState): boolean => state !== 'CONFIRMED' && state !== 'ASKED';

/**
 * How far the guardian's word of somebody known is, to decide whether the form asks for one. Undefined while that is not
 * known: then the payment step asks, as it does in any case.
 */
export function useGuardianState(isWanted: boolean): GuardianState | undefined {
  const [state, setState] = useState<GuardianState>();
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    client.call('visitor.readGuardian', {}, { signal: gone.signal }).then(
      found => setState(found.state),
      () => undefined,
    );
    return () => gone.abort();
  }, [isWanted]);
  return state;
}
