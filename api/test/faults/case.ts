import type { EventRecord } from '@coastok/domain';
import mongoose from 'mongoose';
import type { BookingOffice, Booked, Person } from '../world/bookings.js';
import { type Client } from '../world/client.js';
import type { VisitorClient } from '../world/visitor.js';
import type { Instance, Instances } from './instances.js';

/** The people and things of one fault: nobody else's, so that what one leaves behind is not in another's way. */
export interface Case {
  office: BookingOffice;
  event: EventRecord;
  eventId: mongoose.Types.ObjectId;
  member: Person;
  /** What the preparation of a step hands on to it. */
  booking: Booked;
}

/** Who acts, at one of the instances. */
export interface At {
  instance: Instance;
  visitor: VisitorClient;
  secretary: Client;
  leader: Client;
}

export const at = (instance: Instance, { office, member }: Case): At => ({
  instance,
  visitor: member.visitor.at(instance.url),
  secretary: office.secretary.at(instance.url),
  leader: office.leader.at(instance.url),
});

/** An area with money, an event with one place in each of two rooms, and a member who has not booked yet. */
export async function aCase(main: BookingOffice, free: number): Promise<Omit<Case, 'booking'>> {
  const office = await main.nextDoor(free);
  const event = await office.anEvent({
    capacity: 2,
    allowPartialPayment: false,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200, capacity: 1 },
      1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
    },
  });
  const member = await office.aMember();
  return { office, event, eventId: new mongoose.Types.ObjectId(event._id), member };
}

/** Lets two minutes pass, on every clock: what is stored becomes older, and leases run out. */
export async function twoMinutesLater({ db }: Instances): Promise<void> {
  for (const name of [
    'job',
    'outbox',
    'booking',
    'seat',
    'fundAccount',
    'idempotency',
    'memberMove',
    'user',
  ]) {
    const found = await db.collection(name).find().toArray();
    const operations = found.map(document => ({
      replaceOne: { filter: { _id: document._id }, replacement: older(document) as mongoose.mongo.Document },
    }));
    if (operations.length > 0)
      await db.collection(name).bulkWrite(operations, { ordered: false, bypassDocumentValidation: true });
  }
}

const TWO_MINUTES_MS = 120_000;

function older(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() - TWO_MINUTES_MS);
  if (Array.isArray(value)) return value.map(older);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, older(inner)]));
}
