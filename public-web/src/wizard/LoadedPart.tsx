import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailed } from './LoadFailed.js';
import { Loading } from './Loading.js';

interface LoadedPartProps {
  /** Gets the code and the data of the part, and draws it; the same function at each call. */
  load: () => Promise<ReactNode>;
  /** What is said while it comes. */
  waiting: string;
}

/** A part of a page that comes when it is wanted, with a way on where it does not come. */
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
