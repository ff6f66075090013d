import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Places, poolsOf, type SeatPool, WHOLE_EVENT } from '../booking/seats.js';
import { stateAfterLapse, type Waiter, wishesOf } from './entry.js';
import { freePlaces, isFree, isKept, offersFor } from './offering.js';

interface Person extends Waiter {
  readonly id: number;
  readonly lapses: number;
}
interface Seat {
  readonly person: Person;
  readonly category: number;
  readonly offered: boolean;
}

/** A waiting list over time, with only the rules of the product. */
class Camp {
  waiting: Person[] = [];
  seats: Seat[] = [];
  places: Places;
  private people = 0;

  constructor(capacity: number | null, rooms: (number | null)[]) {
    this.places = { capacity, categories: rooms.map((room, id) => ({ id, capacity: room })) };
  }

  get taken(): Map<SeatPool, number> {
    const taken = new Map<SeatPool, number>();
    for (const { category } of this.seats)
      for (const { pool } of poolsOf(this.places, { category })) taken.set(pool, (taken.get(pool) ?? 0) + 1);
    return taken;
  }

  get free() {
    return freePlaces(this.places, this.taken);
  }

  /** A newcomer books if a wanted place is free and not reserved for the list, and joins the list otherwise. */
  come(wants: number[]): void {
    const person = { id: this.people++, wants, lapses: 0 };
    const open = wishesOf(person).find(
      wish => isFree(this.places, this.free, wish) && !isKept(this.places, this.waiting, this.free, wish),
    );
    if (open === undefined) this.waiting.push(person);
    else this.seats.push({ person, category: open, offered: false });
  }

  end(index: number, how: 'lapse' | 'cancel'): void {
    const seat = this.seats[index % Math.max(1, this.seats.length)];
    if (!seat) return;
    this.seats = this.seats.filter(other => other !== seat);
    if (how === 'lapse' && seat.offered && stateAfterLapse(seat.person.lapses) === 'WAITING')
      this.waiting.push({ ...seat.person, lapses: seat.person.lapses + 1 });
  }

  pass(): Seat[] {
    const made = offersFor(this.places, this.waiting, this.free).map(({ entry, category }) => ({
      person: entry,
      category,
      offered: true,
    }));
    this.waiting = this.waiting.filter(person => !made.some(seat => seat.person === person));
    this.seats.push(...made);
    return made;
  }
}

const room = fc.option(fc.integer({ min: 0, max: 4 }));
const wants = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 });
const moves = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ come: wants }) },
    fc.record({ end: fc.nat(20), how: fc.constantFrom('lapse' as const, 'cancel' as const) }),
    fc.record({ capacity: room, rooms: fc.tuple(room, room, room) }),
    fc.constant({ pass: true }),
  ),
  { maxLength: 60 },
);

function play(
  check: (camp: Camp, made: Seat[], before: { waiting: Person[]; taken: Map<SeatPool, number> }) => void,
) {
  fc.assert(
    fc.property(room, fc.tuple(room, room, room), moves, (capacity, rooms, all) => {
      const camp = new Camp(capacity, rooms);
      for (const move of all) {
        if ('come' in move) camp.come(move.come);
        else if ('end' in move) camp.end(move.end, move.how);
        else if ('rooms' in move)
          camp.places = {
            capacity: move.capacity,
            categories: move.rooms.map((places, id) => ({ id, capacity: places })),
          };
        const before = { waiting: camp.waiting, taken: camp.taken };
        check(camp, 'pass' in move ? camp.pass() : [], before);
      }
    }),
    { numRuns: 300 },
  );
}

describe('a waiting list after any events', () => {
  it('no pool has more taken and offered places than there are, but for a capacity that was lowered', () => {
    play((camp, made, { taken }) => {
      const now = camp.taken;
      for (const { pool, capacity } of [
        { pool: WHOLE_EVENT, capacity: camp.places.capacity },
        ...camp.places.categories.map(({ id, capacity }) => ({
          pool: String(id),
          capacity: capacity ?? null,
        })),
      ]) {
        const grown = (now.get(pool) ?? 0) > (taken.get(pool) ?? 0);
        if (grown && capacity !== null) expect(now.get(pool)).toBeLessThanOrEqual(capacity);
      }
      expect(made.length).toBeGreaterThanOrEqual(0);
    });
  });

  it('nobody with the same wishes and a later place is offered one first', () => {
    play((_, made, { waiting }) => {
      for (const { person } of made) {
        const before = waiting.slice(0, waiting.indexOf(person));
        const passedOver = before.filter(other => !made.some(seat => seat.person === other));
        for (const other of passedOver) expect([...other.wants].sort()).not.toEqual([...person.wants].sort());
      }
    });
  });

  it('places that are free after a pass are wanted by nobody who waits', () => {
    play((camp, made) => {
      if (made.length === 0) return;
      expect(offersFor(camp.places, camp.waiting, camp.free)).toEqual([]);
    });
  });

  it('offers the most wanted free category', () => {
    const places = { capacity: 10, categories: [{ id: 0, capacity: 0 }, { id: 1, capacity: 1 }, { id: 2 }] };
    const free = freePlaces(places, new Map());
    const offers = offersFor(places, [{ wants: [0, 1, 2] }, { wants: [1, 2] }, { wants: [0] }], free);
    expect(offers.map(({ category }) => category)).toEqual([1, 2]);
  });

  it('keeps the last places of an event for those who would take them, and lets others have the rest', () => {
    const places = {
      capacity: 5,
      categories: [
        { id: 0, capacity: 9 },
        { id: 1, capacity: 9 },
      ],
    };
    const waiting = [{ wants: [1] }];
    expect(isKept(places, waiting, freePlaces(places, new Map([['event', 5]])), 0)).toBe(true);
    expect(isKept(places, waiting, freePlaces(places, new Map([['event', 4]])), 0)).toBe(true);
    expect(isKept(places, waiting, freePlaces(places, new Map([['event', 3]])), 0)).toBe(false);
    expect(isKept(places, waiting, freePlaces(places, new Map([['event', 3]])), 1)).toBe(true);
    const roomFull = new Map([
      ['event', 4],
      ['1', 9],
    ]);
    expect(isKept(places, waiting, freePlaces(places, roomFull), 0)).toBe(false);
  });
});
