import { type GuardianState } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';

/** In these states no answer is pending: a guardian still has to be named. */
export const isToAsk = (state: GuardianState): boolean => state !== 'CONFIRMED' && state !== 'ASKED';

/**
 * The state of a known visitor's guardian consent, which decides whether the form asks for a guardian. Undefined
 * while unknown: the payment step asks in any case.
 */
export function useGuardianState(isWanted: boolean): GuardianState | undefined {
  const [state, setState] = useState<GuardianState>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    client.call('visitor.readGuardian', {}, { signal: controller.signal }).then(
      found => setState(found.state),
      () => undefined,
    );
    return () => controller.abort();
  }, [isWanted]);
  return state;
}
