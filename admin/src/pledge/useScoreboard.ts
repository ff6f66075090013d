import type { ScoreRow } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { type Identifier } from 'react-admin';
import { useConsoleProvider } from '../provider/dataProvider';

export interface LiveScoreboard {
  rows: ScoreRow[] | null;
  /** Whether rows come as they change; otherwise they are asked for again and again. */
  live: boolean;
  error: unknown;
}

const POLL_MS = 3000;

/** A drive's rows as they change: pushed by the server, or asked for while pushing does not work. */
export function useScoreboard(pledgeId: Identifier): LiveScoreboard {
  const provider = useConsoleProvider();
  const [board, setBoard] = useState<LiveScoreboard>({ rows: null, live: false, error: null });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (live: boolean) => (rows: ScoreRow[]) => {
      if (!signal.aborted) setBoard({ rows, live, error: null });
    };
    const pause = () => new Promise<void>(resolve => setTimeout(resolve, POLL_MS));
    async function follow(): Promise<void> {
      while (!signal.aborted) {
        await provider.followScoreboard(pledgeId, show(true), signal).catch(() => undefined);
        if (signal.aborted) return;
        // The stream ended or never began: one look the ordinary way, which also tells what is wrong.
        await provider.scoreboard(pledgeId).then(show(false), error => {
          if (!signal.aborted) setBoard(({ rows }) => ({ rows, live: false, error }));
        });
        await pause();
      }
    }
    void follow();
    return () => leaving.abort();
  }, [pledgeId, provider]);

  return board;
}
