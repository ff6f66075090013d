import type { mongo } from 'mongoose';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import type { StrayPayment } from '../../src/booking/payment/payment.model.js';
import type { StoredFundAccount, StoredLedgerEntry } from '../../src/fund/fund.model.js';
import type { AuditEntry } from '../../src/platform/audit/audit.model.js';
import type { OutboxMessage } from '../../src/platform/outbox/outboxLane.js';
import type { Case } from './case.js';
import type { Instances } from './instances.js';

/**
 * The comparable state of a case: what bookings, fund, gateway, messages and audit log contain, without ids and
 * times.
 */
export interface Picture {
  bookings: object[];
  gateway: string[];
  strays: string[];
  fund: object | null;
  ledger: string[];
  messages: string[];
  auditLog: string[];
  area: string;
}

const GATEWAY_PAGE = 1000;

interface GatewayPayment {
  id: string;
  order_id: string;
  amount: number;
  status: string;
  amount_refunded: number;
}

export async function pictureOf({ db, sandbox }: Instances, scenario: Case): Promise<Picture> {
  const bookings = await db
    .collection<StoredBooking>('booking')
    .find({ eventId: scenario.eventId })
    .sort({ _id: 1 })
    .toArray();
  const areaId = scenario.office.area._id;
  const account = await db.collection<StoredFundAccount>('fundAccount').findOne({ _id: areaId });
  const ledger = await db
    .collection<StoredLedgerEntry>('fundLedger')
    .find({ areaId })
    .sort({ seq: 1 })
    .toArray();
  const strays = await db
    .collection<StrayPayment>('stray_payment')
    .find({ orderId: scenario.strayOrder ?? '' })
    .toArray();
  const member = await db.collection('user').findOne({ _id: scenario.member.user._id });
  return {
    bookings: bookings.map(bookingPicture),
    gateway: await gatewayPicture(sandbox.url, bookings, scenario.strayOrder),
    strays: strays.map(
      ({ reason, amount, settled, refund }) =>
        `${reason} ${amount} ${settled ? 'settled' : 'open'} ${refund?.state ?? ''}`,
    ),
    fund: account && {
      free: account.freeBalance,
      held: account.holdBalance,
      holds: account.holds.length,
      pending: account.pending.length + (account.refused?.length ?? 0),
    },
    ledger: ledger.map(({ kind, amount }) => `${kind} ${amount}`),
    messages: await messagesOf(db, scenario, bookings),
    auditLog: await auditLogOf(db, scenario, bookings, strays),
    area: member?.connectedAreaId?.equals(areaId) ? 'the same' : 'another one',
  };
}

const bookingPicture = (stored: StoredBooking) => ({
  status: stored.status,
  mode: stored.paymentMode,
  life: stored.life,
  money: stored.money,
  amenities: stored.amenities,
  // The number of orders does not matter, as long as one is paid.
  paidOrders: stored.orders.filter(({ state }) => state === 'paid').map(({ amount }) => amount),
  payments: stored.payments.map(({ paise, state, mismatch }) => `${state} ${paise} ${mismatch ?? ''}`),
  cash: stored.cash.map(({ recorded, approved }) => `${recorded} ${approved}`),
  refunds: stored.refunds.map(({ source, amount, state }) => `${state} ${source} ${amount}`),
  subsidies: stored.subsidies.map(
    ({ state, funding, granted, held }) => `${state} ${funding} ${granted} ${held}`,
  ),
  tasks: stored.fundTasks.map(({ kind, state }) => `${kind} ${state}`),
  reviewed: stored.reviewed.length,
  review: stored.review.length,
  holds: stored.holdUntil !== null,
  owing: stored.pendingMessages?.length ?? 0,
});

/** Captures and refunds at the gateway for the orders of a case. */
async function gatewayPicture(
  url: string,
  bookings: readonly StoredBooking[],
  strayOrder: string | undefined,
): Promise<string[]> {
  const orders = new Set(bookings.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  if (strayOrder !== undefined) orders.add(strayOrder);
  if (orders.size === 0) return [];
  const answer = await fetch(`${url}/sandbox/razorpay/payments?limit=${GATEWAY_PAGE}`, {
    headers: { connection: 'close' },
  });
  const payments = (await answer.json()) as GatewayPayment[];
  return payments
    .filter(({ order_id }) => orders.has(order_id))
    .map(({ amount, status, amount_refunded }) => `${status} ${amount} back ${amount_refunded}`)
    .sort();
}

async function messagesOf(
  db: mongo.Db,
  scenario: Case,
  bookings: readonly StoredBooking[],
): Promise<string[]> {
  const about = [scenario.member.user._id.toHexString(), scenario.member.user.email, ...idsOf(bookings)];
  const all = await db.collection<OutboxMessage>('outbox').find().toArray();
  return all
    .map(({ key, kind, payload }) => ({ kind, text: `${key} ${JSON.stringify(payload)}` }))
    .filter(({ text }) => about.some(id => text.includes(id)))
    .map(({ kind, text }) => `${kind} ${subjectIn(text)}`)
    .sort();
}

const subjectIn = (text: string): string => /"subject":"([^"]*)"/.exec(text)?.[1] ?? '';

async function auditLogOf(
  db: mongo.Db,
  scenario: Case,
  bookings: readonly StoredBooking[],
  strays: readonly StrayPayment[],
): Promise<string[]> {
  const ids: (string | RegExp)[] = [
    ...idsOf(bookings),
    // Entries of the list of payments to check.
    ...idsOf(bookings).map(id => new RegExp(`^${id}:`)),
    ...strays.map(({ _id }) => _id.toHexString()),
    scenario.office.area._id.toHexString(),
    scenario.member.user._id.toHexString(),
    scenario.eventId.toHexString(),
  ];
  const entries = await db
    .collection<AuditEntry>('audit')
    .find({ entityId: { $in: ids } })
    .toArray();
  return entries.map(({ action }) => action).sort();
}

const idsOf = (bookings: readonly StoredBooking[]): string[] => bookings.map(({ _id }) => _id.toHexString());
