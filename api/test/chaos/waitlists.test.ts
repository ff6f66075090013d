import { BookingStatus } from '@coastok/domain';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { WaitlistEntry } from '../../src/waitlist/waitlistEntry.model.js';
import { Acknowledged } from './acknowledged.js';
import { leftToPass, type Line, linesAstray } from './waitlists.js';

/* Proves that the checks of waiting lists can fail: each rule is broken on purpose, and the check must name it. */

type Booking = Line['bookings'][number];

const DORMITORY = 0;
const ROOM = 1;
const BEGIN = new Date('2031-01-10T12:00:00+05:30');
const minute = (n: number) => new Date(BEGIN.getTime() + n * 60_000);

let log: Acknowledged;
let event: Line['event'];

beforeEach(() => {
  log = new Acknowledged();
  event = {
    _id: new Types.ObjectId(),
    title: 'Retreat',
    capacity: 3,
    categories: [
      { id: DORMITORY, name: 'Dormitory', amount: 200 },
      { id: ROOM, name: 'Room', amount: 700, capacity: 1 },
    ],
  };
});

const aBooking = (fields: Partial<Booking> = {}): Booking => ({
  _id: new Types.ObjectId(),
  eventId: event._id,
  userId: new Types.ObjectId(),
  status: BookingStatus.Confirmed,
  seat: { event: 1, category: DORMITORY, room: null },
  holdUntil: null,
  ...fields,
});

/** An entry that joined this many minutes after the list opened. */
const anEntry = (joined: number, fields: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  _id: new Types.ObjectId(),
  __v: 0,
  eventId: event._id,
  userId: new Types.ObjectId(),
  connectedAreaId: null,
  wants: [DORMITORY],
  transportation: false,
  state: 'WAITING',
  priority: 0,
  joinedAt: minute(joined),
  lapses: 0,
  offer: null,
  createdAt: minute(joined),
  endedAt: null,
  ...fields,
});

/** An entry with an offer, and its booking. */
function anOffer(joined: number, fields: Partial<Booking> = {}) {
  const booking = aBooking({ status: BookingStatus.Pending, holdUntil: minute(600), ...fields });
  const entry = anEntry(joined, {
    userId: booking.userId,
    state: 'OFFERED',
    offer: {
      bookingId: booking._id,
      category: booking.seat?.category ?? DORMITORY,
      from: minute(60),
      until: minute(600),
      made: true,
      before: 'WAITING',
    },
  });
  return { booking, entry };
}

/** The acknowledgements of entries, half a minute after they joined. */
const told = (...entries: WaitlistEntry[]) => {
  for (const { _id, joinedAt, state } of entries)
    log.entries.set(String(_id), {
      state,
      joinedAt: joinedAt.toISOString(),
      since: new Date(joinedAt.getTime() + 30_000),
    });
};

const broken = (bookings: Booking[], ...entries: WaitlistEntry[]) =>
  linesAstray([{ event, bookings, entries }], log);

describe('a line', () => {
  test('is sound with a place taken, one offered in turn, one that was taken after an offer, and one who waits', () => {
    const { booking, entry } = anOffer(1);
    const taken = anOffer(0, { status: BookingStatus.CashPending });
    taken.entry.state = 'TAKEN';
    const waits = anEntry(2);
    told(taken.entry, entry, waits);
    expect(broken([aBooking(), taken.booking, booking], taken.entry, entry, waits)).toEqual([]);
  });

  test('has no more places taken and offered than the event, or its rooms', () => {
    const { booking, entry } = anOffer(1);
    const holders = [aBooking(), aBooking(), aBooking()];
    expect(broken([...holders, booking], entry)).toEqual([expect.stringContaining('pool event: 4')]);
    const inRoom = () => aBooking({ seat: { event: 1, category: ROOM, room: 1 } });
    expect(broken([inRoom(), inRoom()])).toEqual([expect.stringContaining('pool 1: 2')]);
    const bare = anOffer(1).entry;
    expect(broken(holders, bare)).toContainEqual(expect.stringContaining('pool event: 4'));
  });

  test('skips nobody who has the same wish, and whose place was acknowledged before', () => {
    const first = anEntry(0);
    const { booking, entry } = anOffer(1);
    told(first, entry);
    expect(broken([booking], first, entry)).toEqual([expect.stringContaining('waits before it')]);
    expect(broken([booking], entry, first)).toEqual([]);
    expect(broken([booking], { ...first, wants: [ROOM] }, entry)).toEqual([]);
    log.outOfTurn.add(String(event._id));
    expect(broken([booking], first, entry)).toEqual([]);
  });

  test('does not check an order that was not acknowledged yet when the later one came', () => {
    const first = anEntry(0);
    const { booking, entry } = anOffer(0.25);
    told(first);
    expect(broken([booking], first, entry)).toEqual([]);
    log.entries.clear();
    const later = anOffer(5);
    expect(broken([later.booking], first, later.entry)).toEqual([]);
  });
});

describe('an offer', () => {
  test.each<[string, Partial<Booking>]>([
    ['has ended', { status: BookingStatus.Inactive, seat: null }],
    ['is confirmed', { status: BookingStatus.Confirmed }],
    ['is held for no time', { holdUntil: null }],
  ])('is broken when its booking %s', (_, fields) => {
    const { booking, entry } = anOffer(0, fields);
    expect(broken([booking], entry)).toEqual([expect.stringContaining('has an offer, and for bookings')]);
  });

  test('is broken when its person has another booking, instead or besides', () => {
    const { booking, entry } = anOffer(0);
    const other = aBooking({ userId: entry.userId, status: BookingStatus.Pending, holdUntil: minute(9) });
    for (const bookings of [[other], [booking, other]])
      expect(broken(bookings, entry)).toEqual([expect.stringContaining('has an offer, and for bookings')]);
  });

  test('was not taken while its booking waits, or is not there', () => {
    const { booking, entry } = anOffer(0);
    const taken: WaitlistEntry = { ...entry, state: 'TAKEN' };
    for (const bookings of [[booking], []])
      expect(broken(bookings, taken)).toEqual([expect.stringContaining('took its place')]);
  });
});

describe('what was acknowledged', () => {
  test('is reported missing when a join was lost, or has ended without an answer', () => {
    const entry = anEntry(0);
    told(entry);
    expect(broken([])).toEqual([expect.stringContaining('WAITING was acknowledged, and it is gone')]);
    for (const state of ['LEFT', 'CLOSED', 'WITHDRAWN', 'DECLINED'] as const)
      expect(broken([], { ...entry, state })).toEqual([expect.stringContaining(`and it is ${state}`)]);
  });

  test.each(['DECLINED', 'LEFT', 'WITHDRAWN'] as const)('is missed when %s came undone', state => {
    const entry = anEntry(0, { state });
    told(entry);
    expect(broken([], entry)).toEqual([]);
    expect(broken([], { ...entry, state: 'WAITING' })).toEqual([
      expect.stringContaining(`${state} was acknowledged`),
    ]);
  });
});

describe('the number of pending steps', () => {
  const left = (bookings: Booking[], ...entries: WaitlistEntry[]) =>
    leftToPass([{ event, bookings, entries }]);

  test('is nothing while all is taken, or nobody wants what is free', () => {
    expect(left([aBooking(), aBooking(), aBooking()], anEntry(0))).toBe(0);
    const inRoom = aBooking({ seat: { event: 1, category: ROOM, room: 1 } });
    expect(left([inRoom], anEntry(0, { wants: [ROOM] }))).toBe(0);
    const { booking, entry } = anOffer(0);
    expect(left([booking], entry)).toBe(0);
  });

  test('is a free place that somebody waits for, an intention, and an answer that nobody has followed', () => {
    expect(left([aBooking(), aBooking()], anEntry(0), anEntry(1))).toBe(1);
    const { booking, entry } = anOffer(0);
    expect(left([], { ...entry, offer: entry.offer && { ...entry.offer, made: false } })).toBe(1);
    expect(left([{ ...booking, status: BookingStatus.Confirmed }], entry)).toBe(1);
  });
});
