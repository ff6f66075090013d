import type { StoredBooking, StoredFundAccount, StoredLedgerEntry } from '@coastok/api';
import type { FundTask, SubsidyRequest } from '@coastok/domain';
import type { mongo } from 'mongoose';
import type { Database } from '../../application/database.js';
import { aggregate, type Check, type Violation } from '../check.js';
import { bookingsOf, ofBooking } from './bookings.js';

const BATCH = 500;

/** Groups the records of a cursor into batches: related records are looked up once per batch, in constant memory. */
export async function* inBatches<T>(records: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Groups records by a key; a key may have several. */
function groupedBy<T>(records: readonly T[], keyOf: (record: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

type Asking = Pick<StoredBooking, '_id' | 'bookingReferenceNo' | 'status' | 'subsidies' | 'fundTasks'>;
type Movement = Pick<StoredLedgerEntry, 'kind' | 'amount' | 'areaId' | 'bookingId' | 'operationId'>;

const ASKING = { bookingReferenceNo: 1, status: 1, subsidies: 1, fundTasks: 1 };
const MOVEMENT = { kind: 1, amount: 1, areaId: 1, bookingId: 1, operationId: 1 };

/** During a fund movement, booking and fund differ for a moment; STUCK_TASK_CHECK reports tasks that stay open. */
const hasNoOpenTasks = ({ fundTasks }: Asking): boolean => fundTasks.every(({ state }) => state !== 'open');

const sumOf = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.filter(movement => movement.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

export const SETTLEMENT_CHECK: Check = {
  name: 'settlements',
  rule: 'Every subsidy that was accepted was settled once; what a cheaper choice gave back, and the rest if its booking ended, went back once.',
  remedy:
    'Decide nothing more on that booking. Compare coastok fund ledger <area> with coastok booking show <reference>; money that is missing is given by coastok fund add, with a comment that names the booking.',
  async *find(db, signal) {
    const asking = bookingsOf(db).find<Asking>(
      { 'subsidies.0': { $exists: true } },
      { projection: ASKING, signal },
    );
    for await (const batch of inBatches(asking)) {
      const movements = await movementsOf(db, batch);
      for (const booking of batch.filter(hasNoOpenTasks)) {
        const own = movements.get(booking._id.toHexString()) ?? [];
        for (const request of booking.subsidies) yield* problemsOf(booking, request, own);
      }
    }
    yield* unaskedMovements(db, signal);
  },
};

function* problemsOf(
  booking: Asking,
  request: SubsidyRequest,
  own: readonly Movement[],
): Generator<Violation> {
  const { attempt, state, granted, givenBack = 0, areaId } = request;
  const wasAccepted = state === 'accepted' || state === 'returned';
  const tasksOf = (kind: FundTask['kind']) =>
    booking.fundTasks.filter(task => task.kind === kind && task.attempt === attempt);
  for (const { kind, amount, expected } of [
    { kind: 'settle', amount: wasAccepted ? granted : 0, expected: wasAccepted ? 1 : 0 },
    {
      kind: 'return',
      amount: state === 'returned' ? granted : givenBack,
      // Each change to a cheaper choice and the final return have one operation each.
      expected: state === 'returned' || givenBack > 0 ? tasksOf('return').length : 0,
    },
  ] as const) {
    // A person has corrected the fund, and has confirmed that on the list of payments to check.
    if (tasksOf(kind).some(task => task.state === 'refused')) continue;
    const ofAttempt = own.filter(
      ({ kind: moved, operationId }) => moved === kind && operationId.split(':')[2] === String(attempt),
    );
    if (ofAttempt.length !== expected || sumOf(ofAttempt, kind) !== amount) {
      const has = `${ofAttempt.length} of ${sumOf(ofAttempt, kind)}`;
      yield ofBooking(
        booking,
        `request ${attempt} is ${state}: the ledger has ${has} to ${kind}, not ${expected} of ${amount}`,
      );
    }
    const elsewhere = ofAttempt.find(movement => movement.areaId.toHexString() !== areaId);
    if (elsewhere)
      yield ofBooking(
        booking,
        `request ${attempt}: ${kind} of area ${String(elsewhere.areaId)} instead of ${areaId}`,
      );
  }
}

/** Ledger movements for a booking that never asked for a subsidy. */
async function* unaskedMovements(db: Database, signal: AbortSignal): AsyncGenerator<Violation> {
  const unasked = aggregate<{ _id: string; bookingReferenceNo: string }>(
    db,
    'fundLedger',
    [
      { $match: { bookingId: { $ne: null } } },
      { $lookup: { from: 'booking', localField: 'bookingId', foreignField: '_id', as: 'booking' } },
      { $unwind: '$booking' },
      { $match: { 'booking.subsidies': [] } },
      { $project: { bookingReferenceNo: '$booking.bookingReferenceNo' } },
    ],
    signal,
  );
  for await (const { _id, bookingReferenceNo } of unasked) {
    const problem = `moves money for ${bookingReferenceNo}, which never asked for a subsidy`;
    yield { collection: 'fundLedger', id: _id, problem };
  }
}

async function movementsOf(db: Database, bookings: readonly Asking[]): Promise<Map<string, Movement[]>> {
  const ids = bookings.map(({ _id }) => _id);
  const flushed = await db
    .collection<StoredLedgerEntry>('fundLedger')
    .find<Movement & { _id: string }>({ bookingId: { $in: ids } }, { projection: MOVEMENT })
    .toArray();
  const known = new Set(flushed.map(({ _id }) => _id));
  // Entries that are still pending in the account count as well.
  const accounts = await db
    .collection<StoredFundAccount>('fundAccount')
    .find({ 'pending.bookingId': { $in: ids } }, { projection: { pending: 1 } })
    .toArray();
  const pending = accounts.flatMap(account => account.pending).filter(({ _id }) => !known.has(_id));
  return groupedBy([...flushed, ...pending], ({ bookingId }) => bookingId?.toHexString() ?? '');
}

export const HOLD_CHECK: Check = {
  name: 'holds',
  rule: 'What an area holds is the sum of what its waiting requests ask for, booking by booking.',
  remedy:
    'Decide on the booking’s request in the console, which uses or frees the hold. One that stays: keep this output and coastok fund ledger <area>, and move no money of that area.',
  async *find(db, signal) {
    yield* holdsWithoutRequest(db, signal);
    const waiting = bookingsOf(db).find<Asking>(
      { 'subsidies.0': { $exists: true } },
      { projection: ASKING, signal },
    );
    for await (const batch of inBatches(waiting)) {
      const holds = await holdsFor(db, batch);
      for (const booking of batch.filter(hasNoOpenTasks)) {
        const request = booking.subsidies.at(-1);
        const held = request?.state === 'requested' ? request.held : 0;
        const own = holds.get(booking._id.toHexString()) ?? [];
        const kept = own.reduce((sum, { amount }) => sum + amount, 0);
        if (kept !== held) yield ofBooking(booking, `has ${held} on hold, its area holds ${kept}`);
        const astray = own.find(({ areaId }) => areaId !== request?.areaId);
        if (astray) yield ofBooking(booking, `is held for by area ${astray.areaId}, which it did not ask`);
      }
    }
  },
};

interface Hold {
  areaId: string;
  bookingId: string;
  amount: number;
}

async function holdsFor(db: Database, bookings: readonly Asking[]): Promise<Map<string, Hold[]>> {
  const ids = bookings.map(({ _id }) => _id);
  const accounts = await db
    .collection<StoredFundAccount>('fundAccount')
    .find({ 'holds.bookingId': { $in: ids } }, { projection: { holds: 1 } })
    .toArray();
  const holds = accounts.flatMap(({ _id, holds: open }) =>
    open.map(({ bookingId, amount }) => ({
      areaId: _id.toHexString(),
      bookingId: bookingId.toHexString(),
      amount,
    })),
  );
  return groupedBy(holds, ({ bookingId }) => bookingId);
}

async function* holdsWithoutRequest(db: Database, signal: AbortSignal): AsyncGenerator<Violation> {
  const lost = aggregate<{ _id: mongo.ObjectId; amount: number; bookingReferenceNo: string }>(
    db,
    'fundAccount',
    [
      { $unwind: '$holds' },
      { $lookup: { from: 'booking', localField: 'holds.bookingId', foreignField: '_id', as: 'booking' } },
      { $unwind: '$booking' },
      { $match: { 'booking.subsidies': [] } },
      { $project: { amount: '$holds.amount', bookingReferenceNo: '$booking.bookingReferenceNo' } },
    ],
    signal,
  );
  for await (const { _id, amount, bookingReferenceNo } of lost) {
    const problem = `holds ${amount} for ${bookingReferenceNo}, which never asked for a subsidy`;
    yield { collection: 'fundAccount', id: String(_id), problem };
  }
}

/**
 * The sweeper finishes the tasks that a crash left within a minute; this limit also allows time to start the product.
 */
const STUCK_AFTER_MS = 10 * 60_000;

export const STUCK_TASK_CHECK: Check = {
  name: 'fund tasks',
  rule: 'No movement of a fund that a decision carries is left undone for more than ten minutes.',
  remedy:
    'The running product does this by itself. coastok jobs list says whether booking-effects runs and why it fails; now: coastok jobs run booking-effects. What a fund refused five times is on the list of payments to check (fund-refused): put it right there.',
  async *find(db, signal) {
    const before = new Date(Date.now() - STUCK_AFTER_MS);
    const stuck = { fundTasks: { $elemMatch: { state: 'open', at: { $lt: before } } } };
    for await (const booking of bookingsOf(db).find<Asking>(stuck, { projection: ASKING, signal })) {
      const ids = booking.fundTasks.filter(({ state }) => state === 'open').map(({ id }) => id);
      yield ofBooking(booking, `waits for ${ids.join(', ')}`);
    }
  },
};
