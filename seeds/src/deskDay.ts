import {
  type BookingStatus,
  type CampUnit,
  type DeskKind,
  type DeskRow,
  hasTicket,
  istDayStart,
} from '@coastok/domain';
import { WINTER_CAMP } from './events/campDay.js';
import type { SeedEvent } from './events/event.js';
import type { GeneratorContext, Random } from './random.js';

/** The fields of a booking that the desks of a camp need. */
export interface BookedAtCamp {
  bookingId: string;
  status: BookingStatus;
  category: number;
  gender: number | null;
}

/** A phone at a gate, with its rows of today, the earliest first. */
export interface SeedDesk {
  _id: string;
  eventId: string;
  name: string;
  kinds: DeskKind[];
  madeBy: string;
  linkedAt: Date;
  unsent: number;
  rows: DeskRow[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The gate opens at this time of day, or three hours ago if that is earlier. */
const OPENS_MS = 7 * HOUR_MS;
const OPEN_FOR_MS = 3 * HOUR_MS;
/** A number above 1 makes most people come early. */
const EARLINESS = 1.5;
const SECOND_GATE = 0.4;
const KITS = 45;
const ROOMS = 14;
const BUSES = 8;
const LEFT = 6;
const NO_TICKET = 'CT1.NOT A TICKET OF OURS';

type Noted = { at: number; gate: number } & Omit<DeskRow, '_id' | 'at'>;

/**
 * The rows that two gates of an event that begins today have noted so far: half of its people have checked in, a few
 * have left, one was scanned twice, and two were rejected. No rows for other events.
 */
export function desksOf(
  { _id: eventId, eventId: name }: SeedEvent,
  { booked, units, madeBy }: { booked: readonly BookedAtCamp[]; units: readonly CampUnit[]; madeBy: string },
  { seed, idOf, today, now }: GeneratorContext,
): SeedDesk[] {
  if (name !== WINTER_CAMP || booked.length === 0) return [];
  const random = seed.fork('desks');
  const midnight = istDayStart(today).getTime();
  const until = now.getTime() - 1;
  const opened = Math.max(midnight, Math.min(midnight + OPENS_MS, until - OPEN_FOR_MS));
  const noted = notedOf(random, booked, units, { opened, until });
  const desk = (gate: number, rest: Pick<SeedDesk, 'name' | 'kinds' | 'unsent'>): SeedDesk => ({
    _id: idOf('desk', gate),
    eventId,
    madeBy,
    linkedAt: new Date(Math.max(midnight, opened - HOUR_MS)),
    ...rest,
    rows: noted
      .filter(row => row.gate === gate)
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, gate: _, ...row }) => ({ _id: rowId(at, random), at: new Date(at).toISOString(), ...row })),
  });
  return [
    desk(0, { name: 'Gate 1', kinds: ['in', 'kit'], unsent: 0 }),
    desk(1, { name: 'Gate 2', kinds: ['in', 'room', 'bus', 'kit'], unsent: 3 }),
  ];
}

function notedOf(
  random: Random,
  booked: readonly BookedAtCamp[],
  units: readonly CampUnit[],
  { opened, until }: { opened: number; until: number },
): Noted[] {
  const holders = booked.filter(({ status }) => hasTicket(status));
  const arrived = random
    .sample(holders, Math.floor(holders.length / 2))
    .map(person => ({
      ...person,
      at: Math.round(opened + (until - opened) * random.next() ** EARLINESS),
      gate: random.chance(SECOND_GATE) ? 1 : 0,
    }))
    .toSorted((a, b) => a.at - b.at);
  const after = (at: number, minutes: number) => Math.min(at + minutes * MINUTE_MS, until);
  const atSecond = arrived.filter(({ gate }) => gate === 1);
  const [twice, ...early] = arrived.slice(0, LEFT * 4);
  const pending = booked.find(({ status }) => !hasTicket(status) && status !== 0);
  return [
    ...arrived.map(({ bookingId, at, gate }): Noted => ({ bookingId, kind: 'in', at, gate })),
    ...arrived
      .slice(0, KITS)
      .map(({ bookingId, at, gate }): Noted => ({ bookingId, kind: 'kit', at: after(at, 1), gate })),
    ...atSecond.slice(0, ROOMS).flatMap((person, nth): Noted[] => {
      const fitting = units.filter(
        ({ kind, category, forGender }) =>
          kind === 'room' && category === person.category && forGender === person.gender,
      );
      const unit = fitting[nth % 2]?.key;
      return unit
        ? [{ bookingId: person.bookingId, kind: 'room', unit, at: after(person.at, 2), gate: 1 }]
        : [];
    }),
    ...atSecond.slice(0, BUSES).flatMap(({ bookingId, at }): Noted[] => {
      const unit = units.find(({ kind }) => kind === 'bus')?.key;
      return unit ? [{ bookingId, kind: 'bus', unit, at: after(at, 3), gate: 1 }] : [];
    }),
    ...random
      .sample(early, LEFT)
      .map(({ bookingId, at, gate }): Noted => ({ bookingId, kind: 'out', at: after(at, 40), gate })),
    ...(twice
      ? [{ bookingId: twice.bookingId, kind: 'in', at: after(twice.at, 9), gate: 1 - twice.gate } as const]
      : []),
    ...(pending
      ? [{ bookingId: pending.bookingId, kind: 'in', at: after(opened, 50), gate: 0 } as const]
      : []),
    { code: NO_TICKET, kind: 'in', at: after(opened, 65), gate: 1 },
  ];
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Makes a UUID of version 7 for an instant, as a device would (RFC 9562). */
function rowId(at: number, random: Random): string {
  const time = hex(at, 12);
  const word = () => random.int(0, 0xffff_ffff);
  const version = `7${hex(word() & 0xfff, 3)}`;
  const variant = hex(0x8000 | (word() & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(word(), 8)}${hex(word() & 0xffff, 4)}`;
}
