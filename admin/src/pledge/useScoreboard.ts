import type { ScoreRow } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { type Identifier } from 'react-admin';
import { followOrAsk } from '../live/liveStream';
import { call } from '../provider/call';
import { followEvents } from '../provider/eventStream';

export interface LiveScoreboard {
  rows: ScoreRow[] | null;
  /** Whether rows come as they change; otherwise they are asked for again and again. */
  live: boolean;
  error: unknown;
}

/** A drive's rows as they change. */
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
