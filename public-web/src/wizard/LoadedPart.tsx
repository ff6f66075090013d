import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailed } from './LoadFailed.js';
import { Loading } from './Loading.js';

interface LoadedPartProps {
  /** Loads the code and the data of the part, and returns it rendered; the same function at each call. */
  load: () => Promise<ReactNode>;
  /** The text shown while it loads. */
  waiting: string;
}

/** A part of a page that is loaded when it is needed, with a retry button where that fails. */
export function LoadedPart({ load, waiting }: LoadedPartProps) {
  const [part, setPart] = useState<{ drawn: ReactNode }>();
  const [failure, setFailure] = useState<unknown>();
  const attempt = useCallback(() => {
    setFailure(undefined);
    load().then(drawn => setPart({ drawn }), setFailure);
  }, [load]);
  useEffect(attempt, [attempt]);
  if (part) return part.drawn;
  return failure ? <LoadFailed error={failure} onRetry={attempt} /> : <Loading>{waiting}</Loading>;
}
