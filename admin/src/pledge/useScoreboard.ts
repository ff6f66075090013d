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
/** How often to ask before another try to be told: at once when the server ended the stream, later when it failed. */
const POLLS_AFTER_END = 1;
const POLLS_AFTER_FAILURE = 5;

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
    // Asking the ordinary way also tells what is wrong.
    const poll = () =>
      provider.scoreboard(pledgeId).then(show(false), error => {
        if (!signal.aborted) setBoard(({ rows }) => ({ rows, live: false, error }));
      });
    async function follow(): Promise<void> {
      while (!signal.aborted) {
        const polls = await provider.followScoreboard(pledgeId, show(true), signal).then(
          () => POLLS_AFTER_END,
          () => POLLS_AFTER_FAILURE,
        );
        for (let polled = 0; polled < polls && !signal.aborted; polled += 1) {
          await poll();
          await pause();
        }
      }
    }
    void follow();
    return () => leaving.abort();
  }, [pledgeId, provider]);

  return board;
}
