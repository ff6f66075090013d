import { describe, expect, test } from '@jest/globals';
import {
  ALL_BOOKING_STATUSES,
  BookingStatus,
  fundViolations,
  guardianStateOf,
  hasTicket,
  holdHasEnded,
  isLive,
  latestRequest,
  openReviewsOf,
  parseReference,
  poolsOf,
  type ReviewReason,
  seatOf,
} from '@coastok/domain';
import { Community, DEMO_SIZE } from '../index.js';

const NOW = new Date('2026-11-21T12:00:00+05:30');
const community = new Community({ ...DEMO_SIZE, now: NOW });
const booksOf = (one: Community) => [...one.bookings((_area, { id }) => `hash of ${id}`)];
const books = booksOf(community);
const all = books.flatMap(({ bookings }) => bookings);
const eventById = new Map(community.events().map(event => [event._id, event]));
const eventOf = ({ eventId }: { eventId: string }) => {
  const event = eventById.get(eventId);
  if (!event) throw new Error(`There is no event ${eventId}.`);
  return event;
};
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const statusesOf = (bookings: typeof all) =>
  [...new Set(bookings.map(({ booking }) => booking.status))].sort((a, b) => a - b);

describe('the demo bookings', () => {
  test('are several hundred of members of every area', () => {
    expect(all.length).toBeGreaterThan(350);
    expect(books.filter(({ bookings }) => bookings.length < 10)).toEqual([]);
  });

  test('are in every status, also in the areas of the demo’s leaders', () => {
    expect(statusesOf(all)).toEqual(ALL_BOOKING_STATUSES);
    expect(statusesOf(books[0]?.bookings ?? [])).toEqual(ALL_BOOKING_STATUSES);
    expect(statusesOf(books[1]?.bookings ?? []).length).toBeGreaterThan(8);
  });

  test('of children are in the state that their guardians’ consent allows', () => {
    const children = all.filter(({ member }) => member.guardian);
    const far = children.map(({ member, booking }) => [
      guardianStateOf(member.guardian, NOW),
      booking.status,
    ]);
    expect(Object.fromEntries(far)).toEqual({
      NONE: BookingStatus.Pending,
      ASKED: BookingStatus.Pending,
      CONFIRMED: BookingStatus.Confirmed,
      REFUSED: BookingStatus.Inactive,
      WITHDRAWN: BookingStatus.Confirmed,
      EXPIRED: BookingStatus.Inactive,
    });
  });

  test('are of nobody whose age is unknown', () => {
    expect(all.filter(({ member }) => member.dob === null)).toEqual([]);
  });

  test.each(['2026-11-01', '2027-01-09', '2027-02-15', '2027-02-16', '2027-08-08'])(
    'can all come about on %s, just after midnight and just before it',
    day => {
      for (const time of ['00:01', '23:59']) {
        const now = new Date(`${day}T${time}:00+05:30`);
        const made = booksOf(new Community({ ...DEMO_SIZE, now })).flatMap(({ bookings }) => bookings);
        expect(made.length).toBeGreaterThan(350);
        expect(made.filter(({ booking }) => holdHasEnded(booking, now))).toEqual([]);
        expect(made.filter(({ createdAt }) => createdAt > now)).toEqual([]);
      }
    },
  );

  test('are the same all day, but for those of the last minutes', () => {
    const later = new Date(NOW.getTime() + 3_600_000);
    const [first, second] = [NOW, later].map(now =>
      booksOf(new Community({ ...DEMO_SIZE, now }))
        .flatMap(({ bookings }) => bookings)
        .filter(({ createdAt }) => createdAt < new Date('2026-11-21T00:00:00+05:30')),
    );
    expect(second).toEqual(first);
  });

  test('begin after their person joined and their event was announced', () => {
    const early = all.filter(
      booking =>
        booking.createdAt < booking.member.createdAt || booking.createdAt < eventOf(booking).createdAt,
    );
    expect(early).toEqual([]);
  });

  test('leave the demo accounts and inactive members without any', () => {
    expect(all.filter(({ member }) => member.demoAccount || member.status === 0)).toEqual([]);
  });

  test('have ids, references, orders and payments of their own', () => {
    expect(isUnique(all.map(({ booking }) => booking.id))).toBe(true);
    const references = all.map(({ bookingReferenceNo }) => bookingReferenceNo);
    expect(isUnique(references)).toBe(true);
    expect(references.filter(text => parseReference(text) !== text)).toEqual([]);
    expect(isUnique(all.flatMap(({ booking }) => booking.orders.map(({ orderId }) => orderId)))).toBe(true);
    expect(isUnique(all.flatMap(({ booking }) => booking.payments.map(({ paymentId }) => paymentId)))).toBe(
      true,
    );
  });

  test('are one for a person and an event', () => {
    expect(isUnique(all.map(({ member, eventId }) => `${member._id} ${eventId}`))).toBe(true);
  });

  test('include 300 tickets of the camp that begins today, some with an amount due, and some with cash to bring', () => {
    const camp = all
      .filter(one => eventOf(one).fromDate === '2026-11-21')
      .map(({ booking }) => booking.status);
    expect(camp.filter(hasTicket)).toHaveLength(300);
    for (const status of [7, 9, 10, 11, 12] as const)
      expect(camp.filter(one => one === status).length).toBeGreaterThan(10);
  });

  test('leave the list of the full event to others, who have been members for longer than they wait', () => {
    const line = community.waitingList();
    expect(line.filter(({ state }) => state === 'WAITING')).toHaveLength(15);
    expect(new Set(line.map(({ state }) => state)).size).toBe(4);
    expect(isUnique(line.map(({ userId }) => userId))).toBe(true);
    const booked = new Set(all.map(({ eventId, member }) => `${eventId} ${member._id}`));
    expect(line.filter(({ eventId, userId }) => booked.has(`${eventId} ${userId}`))).toEqual([]);
    const joined = new Map([...community.members()].map(({ _id, createdAt }) => [_id, createdAt]));
    expect(line.filter(({ userId, joinedAt }) => joinedAt < (joined.get(userId) ?? NOW))).toEqual([]);
  });

  test('include payments to check for every reason', () => {
    const reasons = new Set(all.flatMap(({ booking }) => openReviewsOf(booking).map(({ reason }) => reason)));
    const every: ReviewReason[] = ['cash-beyond-due', 'mismatch', 'refund-failed', 'surplus', 'to-refund'];
    expect([...reasons].sort()).toEqual(every);
  });
});

describe('the seats of the demo bookings', () => {
  const places = (booking: (typeof all)[number]) => {
    const { capacity, accomodationCategory } = eventOf(booking);
    return { capacity: capacity ?? null, categories: Object.values(accomodationCategory ?? {}) };
  };

  test('are those that each live booking needs, and none of an ended one', () => {
    for (const one of all) {
      const claim = seatOf(one.booking);
      const needed = claim ? poolsOf(places(one), claim).map(({ pool }) => pool) : [];
      expect(one.seats.map(({ pool }) => pool).sort()).toEqual(needed.sort());
    }
    expect(all.filter(({ booking }) => isLive(booking.status)).length).toBeGreaterThan(300);
  });

  test('are each given once and never beyond a capacity, also of an event that is full', () => {
    const size = { ...DEMO_SIZE, members: 2500, bookings: 2500 };
    const many = booksOf(new Community({ ...size, now: NOW })).flatMap(({ bookings }) => bookings);
    const seats = many.flatMap(one => one.seats.map(seat => ({ ...seat, places: places(one) })));
    expect(isUnique(seats.map(({ eventId, pool, number }) => `${eventId} ${pool} ${number}`))).toBe(true);
    const beyond = seats.filter(({ pool, number, places: { capacity, categories } }) => {
      const most = pool === 'event' ? capacity : categories.find(({ id }) => String(id) === pool)?.capacity;
      return most && number > most;
    });
    expect(beyond).toEqual([]);
    const retreat = [...eventById.values()].find(({ eventId }) => eventId === 'riverside-retreat');
    const taken = seats.filter(({ eventId, pool }) => eventId === retreat?._id && pool === 'event');
    expect(taken.length).toBeGreaterThan((retreat?.capacity ?? 0) * 0.9);
  });

  test('leave some free at every event', () => {
    for (const { _id, capacity, title } of eventById.values()) {
      const taken = all.filter(({ eventId, booking }) => eventId === _id && isLive(booking.status)).length;
      expect({ title, full: Boolean(capacity) && taken >= (capacity ?? 0) }).toEqual({ title, full: false });
    }
  });
});

describe('the funds that the demo bookings leave', () => {
  test('follow from their ledgers, in chronological order', () => {
    for (const { account, ledger } of books) {
      expect(fundViolations(account, ledger)).toEqual([]);
      const times = ledger.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('hold what funded requests ask for, and nothing else', () => {
    for (const { account, bookings } of books) {
      const held = bookings
        .filter(({ booking }) => booking.status === 2)
        .map(({ booking }) => ({ bookingId: booking.id, amount: latestRequest(booking)?.held ?? 0 }))
        .filter(({ amount }) => amount > 0);
      expect(new Set(account.holds)).toEqual(new Set(held));
    }
  });

  test('leave some requests unfunded and others funded', () => {
    const funding = new Set(
      all.filter(({ booking }) => booking.status === 2).map(({ booking }) => latestRequest(booking)?.funding),
    );
    expect(funding).toEqual(new Set(['held', 'unfunded']));
  });

  test('began with one opening balance each, one area poor', () => {
    const openings = books.map(({ ledger }) => ledger[0]);
    expect(new Set(openings.map(entry => entry?.kind))).toEqual(new Set(['credit']));
    expect(openings.filter(entry => (entry?.amount ?? 0) < 1000)).toHaveLength(1);
  });
});
