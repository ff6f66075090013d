import { type BookingStatus, type DeskRow, foldRows, hasTicket, isUuidV7 } from '@coastok/domain';
import { describe, expect, test } from '@jest/globals';
import { Community, DEMO_SIZE } from './index.js';

const STATUSES: BookingStatus[] = [7, 10, 11, 12, 9];
const booked = Array.from({ length: 100 }, (_, nth) => ({
  bookingId: `b${nth}`,
  status: STATUSES[nth % STATUSES.length] ?? 7,
  category: nth % 2,
  gender: 1 + (nth % 2),
}));

const desksAt = (time: string) => {
  const now = new Date(`2026-11-21T${time}:00+05:30`);
  const community = new Community({ ...DEMO_SIZE, now });
  const event = community.events().find(({ fromDate }) => fromDate === '2026-11-21');
  return { now, desks: community.desks(event?._id ?? '', booked) };
};

const foldsOf = (rows: readonly DeskRow[]) =>
  booked.map(({ bookingId, status }) => ({
    status,
    ...foldRows(
      rows
        .filter(row => row.bookingId === bookingId && hasTicket(status))
        .map(({ _id, kind, at }) => ({ _id, kind, at: Date.parse(at) })),
    ),
  }));

describe('the gate of the demo', () => {
  test.each(['00:01', '08:40', '23:59'])('has at %s only rows from before, of the same day', time => {
    const { now, desks } = desksAt(time);
    const rows = desks.flatMap(desk => desk.rows);
    expect(desks.map(({ name }) => name)).toEqual(['Gate 1', 'Gate 2']);
    expect(rows.filter(({ at }) => new Date(at) >= now || at < '2026-11-20T18:30:00.000Z')).toEqual([]);
    expect(rows.filter(({ _id }) => !isUuidV7(_id))).toEqual([]);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });

  test('lets half of those with tickets in, a few out, and one in twice', () => {
    const folds = foldsOf(desksAt('10:30').desks.flatMap(({ rows }) => rows));
    const states = folds.filter(({ state }) => state !== 'expected');
    expect(states).toHaveLength(40);
    expect(states.filter(({ state }) => state === 'left')).toHaveLength(6);
    expect(folds.flatMap(({ clashes }) => clashes)).toHaveLength(1);
    expect(folds.flatMap(({ outsideOuts }) => outsideOuts)).toEqual([]);
  });

  test('has at each phone only the kinds of rows that it notes', () => {
    for (const { kinds, rows } of desksAt('10:30').desks) {
      const noted = new Set(rows.map(({ kind }) => (kind === 'out' ? 'in' : kind)));
      expect([...noted].filter(kind => !(kinds as string[]).includes(kind))).toEqual([]);
    }
  });

  test('is the only one of all events', () => {
    const community = new Community({ ...DEMO_SIZE, now: new Date('2026-11-21T12:00:00+05:30') });
    const open = community.events().filter(({ _id }) => community.desks(_id, booked).length > 0);
    expect(open.map(({ eventId }) => eventId)).toEqual(['winter-camp']);
  });
});
