import type { EventRecord } from '@coastok/domain';
import mongoose from 'mongoose';
import type { Event } from '../../src/event/event.model.js';
import type { BookingOffice, Booked, Person } from '../world/bookings.js';
import { aUser } from '../world/builders.js';
import { type Client } from '../world/client.js';
import { aKnownVisitor, type VisitorClient } from '../world/visitor.js';
import type { Instance, Instances } from './instances.js';

/** The people and data for one fault. Each case has its own, so that no case affects another. */
export interface Case {
  office: BookingOffice;
  event: EventRecord;
  eventId: mongoose.Types.ObjectId;
  member: Person;
  /** The booking that the preparation of a step made. */
  booking: Booked;
  /** An order of this case that belongs to no booking. */
  strayOrder?: string;
}

/** The people of a case, at one of the instances. */
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

/** The event that all cases copy, with one place in each of two rooms. */
export const theEvent = (main: BookingOffice): Promise<EventRecord> =>
  main.anEvent({
    capacity: 2,
    allowPartialPayment: false,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200, capacity: 1 },
      1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
    },
  });

/** An area with money, a copy of the event, and a member who has not booked yet. */
export async function aCase(
  { db }: Instances,
  main: BookingOffice,
  like: EventRecord,
  free: number,
): Promise<Omit<Case, 'booking'>> {
  const office = await main.nextDoor(free);
  const eventId = new mongoose.Types.ObjectId();
  const event = { ...like, _id: eventId.toHexString(), eventId: `event-${eventId.toHexString()}` };
  const stored = await db.collection<Event>('event').findOne({ eventId: like.eventId });
  if (!stored) throw new Error('There is no event to copy.');
  await db.collection<Event>('event').insertOne({ ...stored, _id: eventId, eventId: event.eventId });
  const user = await aUser(office.world, { connectedAreaId: office.area._id });
  const visitor = await aKnownVisitor(office.world, user.email);
  return { office, event, eventId, member: { user, visitor } };
}

/**
 * Simulates that two minutes have passed for these cases, by every clock: stored times become older, and leases end.
 */
export async function twoMinutesLater({ db }: Instances, stories: readonly Case[]): Promise<void> {
  const eventIds = stories.map(({ eventId }) => eventId);
  const aged = {
    job: {},
    // Mails stay in the outbox: no job sends them here.
    outbox: { dueAt: { $type: 'date' }, kind: { $ne: 'mail' } },
    idempotency: {},
    booking: { eventId: { $in: eventIds } },
    event: { _id: { $in: eventIds } },
    fundAccount: { _id: { $in: stories.map(({ office }) => office.area._id) } },
    user: { _id: { $in: stories.map(({ member }) => member.user._id) } },
    stray_payment: {},
  };
  for (const [name, filter] of Object.entries(aged)) {
    const found = await db.collection(name).find(filter).toArray();
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
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, older(inner)]));
}

/** The driver's objects have the worker's own classes, so this file's `Object` is not their prototype. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(Object.getPrototypeOf(value)) === null;
