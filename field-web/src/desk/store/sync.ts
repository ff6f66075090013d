import { type AnswerOf, MOST_DESK_ROWS, type SentArguments } from '@coastok/domain';
import { type CallOptions, Refused } from '../../api/call';
import { isWhole } from './people';
import type { WireRow } from '../wire';
import type { DeskRow } from './database';
import type { DeskStore } from './deskStore';

const SNAPSHOT_MS = 90_000;

/** A call of the linked phone. */
export type DeskCall = <A extends 'desk.rows' | 'desk.snapshot' | 'desk.read'>(
  action: A,
  ...sent: SentArguments<A, [options?: CallOptions]>
) => Promise<AnswerOf<A>>;

const wireOf = ({ _id, code, bookingId, kind, at, undoes, unit, amount }: DeskRow): WireRow => ({
  _id,
  ...(code ? { code } : bookingId && { bookingId }),
  kind,
  at,
  ...(undoes && { undoes }),
  ...(unit !== undefined && { unit }),
  ...(amount !== undefined && { amount }),
});

/** The pending rows of a link's event; none once the link has ended on this phone. */
const waitingOf = (store: DeskStore, token: string): DeskRow[] => {
  const { device, late, rows } = store.current();
  const event = device?.token === token ? device.event._id : late.find(link => link.token === token)?.eventId;
  return rows.filter(({ state, eventId }) => state === 'waiting' && eventId === event);
};

/**
 * Sends the pending rows in the order in which they were done, 200 at a time; each keeps the server's result.
 * @param token of the link that `call` uses
 * @returns whether none is pending any more
 * @throws Refused when the link has ended or the server is overloaded, Unreachable
 */
export async function sendRows(
  store: DeskStore,
  token: string,
  call: DeskCall,
  clock: () => number = Date.now,
): Promise<boolean> {
  let most = MOST_DESK_ROWS;
  for (;;) {
    const waiting = waitingOf(store, token);
    const batch = waiting.slice(0, most);
    const [first] = batch;
    if (!first) return true;
    const body = {
      sentAt: new Date(clock()).toISOString(),
      unsent: waiting.length - batch.length,
      rows: batch.map(wireOf),
    };
    try {
      const outcomes = await call('desk.rows', { body });
      const answered = new Set(outcomes.map(({ _id }) => _id));
      await store.applyOutcomes(outcomes);
      if (!answered.has(first._id)) return false;
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401 || error.status === 429) throw error;
      // The server may be unable to read one of the rows: they are sent one by one, so that the others are stored.
      if (batch.length === 1)
        await store.applyOutcomes([{ _id: first._id, outcome: 'refused', message: error.message }]);
      most = 1;
    }
  }
}

/** Updates the list of a link, completely or not at all. @throws Refused, Unreachable */
export async function freshen(
  store: DeskStore,
  token: string,
  call: DeskCall,
  clock: () => number = Date.now,
): Promise<void> {
  const { device, list, rows } = store.current();
  if (device?.token !== token) return;
  const sentBefore = rows.filter(({ state }) => state === 'stored' || state === 'conflict');
  const query = { since: list?.kept.next };
  const askedAt = clock();
  const answer: unknown = await call('desk.snapshot', { query }, { timeoutMs: SNAPSHOT_MS });
  if (isWhole(answer)) await store.keepAnswer(token, answer, sentBefore, askedAt);
}
