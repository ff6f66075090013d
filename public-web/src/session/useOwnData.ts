import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { useSessionGuard } from '../wizard/useSessionGuard.js';

/**
 * What the server knows of the person with a proved address. A session that has ended is proved anew, and then it is
 * read again.
 * @param read the same function at each call
 */
export function useOwnData<Data>(email: string, read: (email: string) => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const [error, setError] = useState<unknown>();
  // Another person's proof replaces the session, and with it this whole part of the page.
  const { onSessionEnd, modal } = useSessionGuard(email, () => undefined);

  const load = useCallback(() => {
    setError(undefined);
    read(email).then(setData, (failure: unknown) => {
      setError(failure);
      if (failure instanceof ApiError && failure.status === 401) onSessionEnd({ again: load });
    });
  }, [email, read, onSessionEnd]);
  useEffect(load, [load]);

  return { data, setData, error, load, onSessionEnd, modal };
}
