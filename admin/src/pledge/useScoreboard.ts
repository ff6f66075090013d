import type { ScoreRow } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { type Identifier } from 'react-admin';
import { followOrAsk } from '../live/liveStream';
import { call } from '../provider/call';
import { followEvents } from '../provider/eventStream';

export interface LiveScoreboard {
  rows: ScoreRow[] | null;
  /** Whether rows arrive by the event stream; otherwise they are polled. */
  live: boolean;
  error: unknown;
}

/** A drive's rows, live. */
export function useScoreboard(pledgeId: Identifier): LiveScoreboard {
  const [board, setBoard] = useState<LiveScoreboard>({ rows: null, live: false, error: null });

  useEffect(() => {
    const leaving = new AbortController();
    void followOrAsk<ScoreRow[]>(
      {
        follow: (onRows, signal) =>
          followEvents('pledge.stream', { query: { pledgeId: String(pledgeId) } }, onRows, signal),
        ask: () => call('pledge.summary', { query: { pledgeId: String(pledgeId) } }),
        show: (rows, live) => setBoard({ rows, live, error: null }),
        fail: error => setBoard(({ rows }) => ({ rows, live: false, error })),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [pledgeId]);

  return board;
}
