import {
  type ApplicationContext,
  type BookedSeat,
  type Event,
  type GatewayEntry,
  parametersHash,
  PendingMessages,
  searchTokens,
  storedAccountOf,
  type StoredBooking,
  storedEntryOf,
  tokensOf,
  toStored,
  type WaitlistEntry,
  WaitlistOffers,
} from '@coastok/api';
import {
  type Booking,
  BookingStatus,
  CURRENCY,
  isSent,
  istDay,
  type Order,
  parametersOf,
  type Payment,
  type Refund,
  sortKey,
  WHOLE_EVENT,
} from '@coastok/domain';
import type { Community, SeedBooking, SeedWaiting } from '@coastok/seeds';
import { Types } from 'mongoose';
import { type Database, databaseOf } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { insertAll, Insertion } from './insertAll.js';
import { PastSettlements } from './pastSettlements.js';
import { SandboxGateway } from './sandboxGateway.js';

/**
 * Loads bookings with their seats, and the funds of all areas as the bookings left them.
 * @param sandboxUrl address of the sandbox, which gets the payments and settles them; without it the payments are at no
 * gateway
 */
export async function loadBookings(
  db: Database,
  community: Community,
  line: CommandLine,
  sandboxUrl: string | undefined,
): Promise<{ bookings: number; funds: number }> {
  const into = {
    booking: new Insertion(db, 'booking', line),
    account: new Insertion(db, 'fundAccount', line),
    ledger: new Insertion(db, 'fundLedger', line),
    entry: new Insertion(db, 'gateway_entry', line),
    mail: new Insertion(db, 'outbox', line),
  };
  const all = Object.values(into);
  const gateway = sandboxUrl ? new SandboxGateway(sandboxUrl) : null;
  const past = gateway && new PastSettlements(gateway);
  const books = community.bookings((areaId, operation) => parametersHash(parametersOf(areaId, operation)));
  try {
    for (const { bookings, account, ledger } of books) {
      await into.account.add(storedAccountOf(account));
      for (const entry of ledger) await into.ledger.add(storedEntryOf(entry));
      for (const booking of bookings) {
        await into.booking.add(bookingDocument(booking));
        for (const mail of confirmationMails(booking)) await into.mail.add(mail);
        if (!gateway) continue;
        await gateway.add(inventedOrdersOf(booking.booking));
        past?.add(booking.booking);
        for (const entry of gatewayEntryDocuments(booking.booking)) await into.entry.add(entry);
      }
    }
    for (const insertion of all) await insertion.flush();
    await gateway?.flush();
    await past?.createSettlements();
  } finally {
    for (const insertion of all) await insertion.waitForAll();
  }
  return { bookings: into.booking.inserted, funds: into.account.inserted };
}

const DAY_MS = 24 * 3600_000;
/** The outbox deletes messages after a week. */
const REMEMBERED_MS = 6 * DAY_MS;
const DELIVERED_AFTER_MS = 2000;

/** The delivered confirmation mails that the outbox would still have for a booking paid in the last days. */
function confirmationMails({ booking, member, bookingReferenceNo }: SeedBooking): object[] {
  const { id, life, status, subsidies, payments } = booking;
  const at = payments.findLast(({ state }) => state === 'captured')?.at;
  if (status !== BookingStatus.Confirmed || !at || at.getTime() < Date.now() - REMEMBERED_MS) return [];
  const doneAt = new Date(at.getTime() + DELIVERED_AFTER_MS);
  return [
    {
      key: `booking:${id}:${life}:${subsidies.length}:${status}:mail`,
      kind: 'mail',
      payload: {
        to: member.email,
        subject: 'Your booking is confirmed',
        text: `Thank you! Your booking is confirmed. Your reference number is ${bookingReferenceNo}.\n`,
      },
      createdAt: at,
      attempts: 1,
      dueAt: null,
      leasedUntil: null,
      doneAt,
      failedAt: null,
      lastError: null,
    },
  ];
}

/** Converts invented bookings to stored documents. */
const bookingDocument = ({
  booking,
  eventId,
  member,
  bookingReferenceNo,
  createdAt,
  seats,
}: SeedBooking): StoredBooking =>
  toStored(booking, {
    eventId: new Types.ObjectId(eventId),
    userId: new Types.ObjectId(member._id),
    connectedAreaId: new Types.ObjectId(member.connectedAreaId),
    bookingReferenceNo,
    searchTokens: [...tokensOf(member), ...searchTokens(bookingReferenceNo)],
    nameKey: sortKey(member.name),
    createdAt,
    seat: seatOf(seats),
  });

/** The seat of a live booking, as its scenario claimed it. */
function seatOf(seats: SeedBooking['seats']): BookedSeat | null {
  const inEvent = seats.find(({ pool }) => pool === WHOLE_EVENT);
  const room = seats.find(({ pool }) => pool !== WHOLE_EVENT);
  return inEvent
    ? { event: inEvent.number, category: room ? Number(room.pool) : null, room: room?.number ?? null }
    : null;
}

const PAISE = 100;

const gatewayEntry = (
  entry: Pick<GatewayEntry, '_id' | 'kind' | 'paymentId' | 'amount' | 'at'>,
): GatewayEntry => ({ ...entry, day: istDay(entry.at), learntAt: entry.at, settlementId: null });

/** Gateway entries for a booking's payments and refunds, as the product stores them. */
const gatewayEntryDocuments = ({ payments, refunds }: Booking): GatewayEntry[] => [
  ...payments
    .filter(({ state, currency }) => state === 'captured' && currency === CURRENCY)
    .map(({ paymentId, paise, at }) =>
      gatewayEntry({ _id: paymentId, kind: 'payment', paymentId, amount: paise, at }),
    ),
  ...refunds.flatMap(refund => {
    const { gatewayRefundId: _id, paymentId, amount, at } = refund;
    if (!_id || !paymentId || !isSent(refund)) return [];
    return [gatewayEntry({ _id, kind: 'refund', paymentId, amount: amount * PAISE, at })];
  }),
];

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const refundOf = ({ gatewayRefundId, amount, key, state, at }: Refund) => ({
  id: gatewayRefundId,
  amount: amount * PAISE,
  receipt: key,
  status: state === 'failed' ? 'failed' : 'processed',
  created_at: seconds(at),
});

const paymentOf = ({ paymentId, paise, currency, state, at }: Payment, refunds: readonly Refund[]) => ({
  id: paymentId,
  amount: paise,
  currency,
  status: state === 'authorised' ? 'authorized' : state,
  created_at: seconds(at),
  refunds: refunds
    .filter(refund => refund.paymentId === paymentId && refund.gatewayRefundId !== null)
    .map(refundOf),
});

const orderOf = ({ orderId, amount, key, at }: Order, { payments, refunds }: Booking) => ({
  id: orderId,
  amount: amount * PAISE,
  receipt: key,
  created_at: seconds(at),
  payments: payments
    .filter(payment => payment.orderId === orderId)
    .map(payment => paymentOf(payment, refunds)),
});

export type InventedOrder = ReturnType<typeof orderOf>;

/** A booking's orders with their payments and refunds, in the form in which the sandbox's gateway imports them. */
const inventedOrdersOf = (booking: Booking): InventedOrder[] =>
  booking.orders.filter(({ orderId }) => orderId !== null).map(order => orderOf(order, booking));

const entryDocument = (entry: SeedWaiting): WaitlistEntry => ({
  ...entry,
  _id: new Types.ObjectId(entry._id),
  __v: 0,
  eventId: new Types.ObjectId(entry.eventId),
  userId: new Types.ObjectId(entry.userId),
  connectedAreaId: new Types.ObjectId(entry.connectedAreaId),
  offer: null,
});

/**
 * Loads the waiting list, and offers free places to the first people on it, as the product does.
 * @returns how many people wait, and the bookings that were offered
 */
export async function loadWaitingList(
  application: ApplicationContext,
  community: Community,
  line: CommandLine,
): Promise<{ waiting: number; offered: number }> {
  const db = databaseOf(application);
  const waiting = await insertAll(db, 'waitlist_entry', community.waitingList().map(entryDocument), line);
  let offered = 0;
  const events = await db.collection<WaitlistEntry>('waitlist_entry').distinct('eventId');
  for await (const event of db.collection<Event>('event').find({ _id: { $in: events } }))
    offered += await application.get(WaitlistOffers).offerAll(event, line.signal);
  await application.get(PendingMessages).run(line.signal);
  await deliverOffers(db);
  return { waiting, offered };
}

/** Marks the messages about offers as sent: the demo sends nothing. */
async function deliverOffers(db: Database): Promise<void> {
  await db
    .collection('outbox')
    .updateMany(
      { key: /^waitlist:offer:/, dueAt: { $type: 'date' } },
      { $set: { dueAt: null, doneAt: new Date(), attempts: 1 } },
    );
}
