import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followOrAsk } from '../../live/liveStream';
import type { CheckinSummaryRecord } from '@coastok/domain';
import { call } from '../../provider/call';
import { followEvents } from '../../provider/eventStream';

export interface LiveArrivals {
  summary: CheckinSummaryRecord | null;
  /** Whether changes arrive by the event stream; otherwise the summary is polled. */
  live: boolean;
  error: unknown;
}

/** Resources that show who arrived, where people are and which phones reported them. */
const LISTS = ['checkin', 'checkin/conflict', 'checkin/row', 'desk/device'];

/** An event's arrivals, live; the lists on the page are read again with each change. */
export function useArrivals(eventId: string): LiveArrivals {
  const client = useQueryClient();
  const [arrivals, setArrivals] = useState<LiveArrivals>({ summary: null, live: false, error: null });

  useEffect(() => {
    const leaving = new AbortController();
    let known: string | null = null;
    const show = (summary: CheckinSummaryRecord, live: boolean) => {
      setArrivals({ summary, live, error: null });
      const now = JSON.stringify(summary);
      if (known !== null && known !== now)
        for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
      known = now;
    };
    void followOrAsk(
      {
        follow: (onSummary: (summary: CheckinSummaryRecord) => void, signal) =>
          followEvents('checkin.stream', { query: { eventId } }, onSummary, signal),
        ask: () => call('checkin.summary', { query: { eventId } }),
        show,
        fail: error => setArrivals(({ summary }) => ({ summary, live: false, error })),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [client, eventId]);

  return arrivals;
}
