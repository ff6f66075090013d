import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { useSessionGuard } from '../wizard/useSessionGuard.js';

/**
 * The server's data of the person with a verified address. After a session has ended, the visitor verifies the
 * address again, and the data is read again.
 * @param read the same function at each call
 */
export function useOwnData<Data>(email: string, read: (email: string) => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const [error, setError] = useState<unknown>();
  // If another person signs in, the session changes, and this whole part of the page is mounted again.
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
