import type { mongo } from 'mongoose';
import { rewrite, type Migration } from './migration.js';

interface Order {
  state: string;
  expiresAt: Date;
  askedAt?: Date;
}
interface Payment {
  paymentId: string;
  state: string;
  mismatch: string | null;
  paise: number;
  currency: string;
  at: Date;
}
interface Cash {
  key: string;
  at: Date;
}
interface Refund {
  key: string;
  source: string;
  paymentId: string | null;
  amount: number;
  state: string;
  sending: { until: Date } | null;
  at: Date;
  idempotencyKey?: string | null;
}
interface Entry {
  key: string;
  reason: string;
  amount: number;
  currency: string;
  paymentId: string | null;
  rows?: string[];
  at: Date;
}
interface Settlement {
  entry: Entry;
  at: Date;
}
interface Booking extends mongo.Document {
  status: number;
  holdUntil: Date | null;
  orders: Order[];
  payments: Payment[];
  cash: Cash[];
  refunds: Refund[];
  reviewed: Settlement[];
  money: { paid: number; surplus: number; cashWaiting: number; due: number };
}

const counts = ({ state, mismatch }: Payment): boolean => state === 'captured' && mismatch === null;

/** An order that was asked about when it expired is finished; an order that was dropped is asked about once. */
const migrateOrder = (order: Order): Order =>
  order.state === 'expired' ? { ...order, askedAt: order.expiresAt } : order;

/** A refund that was still to be sent may have been sent: it is asked about with a key, like one without an answer. */
function migrateRefund(refund: Refund) {
  const isOnline = refund.source === 'online';
  return {
    ...refund,
    idempotencyKey: isOnline ? `refund-${refund.key.replace(/[^\w-]/g, '-')}` : null,
    state: isOnline && refund.state === 'requested' ? 'unknown' : refund.state,
    askAt: null,
  };
}

/** The rows of the money that had come in until then. */
const rowsUntil = ({ payments, cash }: Booking, until: Date): string[] => [
  ...payments.filter(payment => counts(payment) && payment.at <= until).map(({ paymentId }) => paymentId),
  ...cash.filter(({ at }) => at <= until).map(({ key }) => key),
];

function rowsOf(booking: Booking, { key, paymentId, reason }: Entry, until: Date): string[] {
  if (reason === 'refund-failed') return [key.slice('refund-failed:'.length)];
  if (reason !== 'mismatch') return rowsUntil(booking, until);
  const payment = booking.payments.find(row => row.paymentId === paymentId);
  return [`${paymentId}:${payment?.state}`];
}

/** All entries that a person has to check, finished or not. */
function entriesOf(booking: Booking): Entry[] {
  const { payments, cash, refunds, money, status } = booking;
  const at = new Date(Math.max(0, ...[...payments, ...cash, ...refunds].map(row => row.at.getTime())));
  const sum = (reason: string, amount: number): Entry[] =>
    amount > 0 ? [{ key: reason, reason, amount, currency: 'INR', paymentId: null, at }] : [];
  const entries = [
    ...payments
      .filter(({ mismatch, state }) => mismatch !== null && state !== 'failed')
      .map(({ paymentId, paise, currency, at: when }) => ({
        key: `mismatch:${paymentId}`,
        reason: 'mismatch',
        amount: Math.floor(paise / 100),
        currency,
        paymentId,
        at: when,
      })),
    ...refunds
      .filter(({ state }) => state === 'failed')
      .map(({ key, amount, paymentId, at: when }) => ({
        key: `refund-failed:${key}`,
        reason: 'refund-failed',
        amount,
        currency: 'INR',
        paymentId,
        at: when,
      })),
    ...sum('to-refund', status > 0 ? 0 : money.paid),
    ...sum('surplus', status > 0 ? money.surplus : 0),
    ...sum('cash-beyond-due', status > 0 ? money.cashWaiting - money.due : money.cashWaiting),
  ];
  return entries.map(entry => ({ ...entry, rows: rowsOf(booking, entry, at) }));
}

const covers = ({ entry }: Settlement, open: Entry): boolean =>
  entry.key === open.key &&
  entry.amount >= open.amount &&
  JSON.stringify(entry.rows) === JSON.stringify(open.rows);

const earliest = (times: (Date | null)[]): Date | null => {
  const known = times.flatMap(time => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
};

/** The times at which the gateway is asked about orders and about refunds. */
function dueAt(booking: Booking, orders: Order[], refunds: Refund[]) {
  const toAsk = orders.filter(({ state, askedAt }) => state !== 'paid' && !askedAt);
  const waiting = booking.payments.filter(
    ({ state, mismatch }) => state === 'authorised' && mismatch === null,
  );
  const isAsked = toAsk.length > 0 || waiting.length > 0;
  const unknown = refunds.filter(({ state }) => state === 'unknown');
  return {
    ordersDueAt: earliest([
      ...toAsk.map(({ expiresAt }) => expiresAt),
      ...waiting.map(({ at }) => at),
      isAsked ? booking.holdUntil : null,
    ]),
    refundsDueAt: earliest(unknown.map(({ sending, at }) => sending?.until ?? at)),
  };
}

/**
 * Refunds get the idempotency key of their gateway request, orders the time after which the gateway is not asked
 * about them any more, entries of the review list the rows that they are about, and bookings the times at which the
 * gateway is asked.
 */
export const keysOfRefunds: Migration = {
  number: 2,
  name: 'keys-of-refunds',
  run: (db, progress, signal) =>
    rewrite<Booking>(
      { db, collection: 'booking', progress, signal, filter: { ordersDueAt: { $exists: false } } },
      booking => {
        const orders = booking.orders.map(migrateOrder);
        const refunds = booking.refunds.map(migrateRefund);
        const reviewed = booking.reviewed.map(settled => ({
          ...settled,
          entry: { ...settled.entry, rows: rowsOf(booking, settled.entry, settled.at) },
        }));
        const review = entriesOf(booking).filter(open => !reviewed.some(settled => covers(settled, open)));
        return { $set: { orders, refunds, reviewed, review, ...dueAt(booking, orders, refunds) } };
      },
    ),
};
