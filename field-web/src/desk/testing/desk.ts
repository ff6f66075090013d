import { ticketCode, ticketPayload } from '@coastok/domain';
import { generateKeyPairSync, sign } from 'node:crypto';
import { type DeskRow, deskDatabaseOf } from '../store/database';
import { DeskStore } from '../store/deskStore';
import type { DeskPerson, LinkAnswer, SnapshotAnswer } from '../wire';

/* Fixtures for the tests of the desk. */

export const EVENT = '65f0c0ffee0123456789abcd';
export const OTHER_EVENT = '65f0c0ffee0123456789abce';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** The public key in the format of a link's answer. */
export const PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/** A ticket's code, signed by the event's key or another one. */
export function aCode(reference: string, seq = 1, eventId = EVENT, key = privateKey): string {
  const payload = ticketPayload({ reference, seq, eventId });
  return ticketCode(payload, sign(null, payload, key));
}

export const aPerson = (bookingId: string, more: Partial<DeskPerson> = {}): DeskPerson => ({
  bookingId,
  reference: `REF-${bookingId.toUpperCase()}`,
  seq: 1,
  name: `Person ${bookingId}`,
  initiatedName: null,
  areaName: 'Salt Lake',
  status: 7,
  due: 0,
  room: null,
  bus: null,
  outfitCount: 1,
  minor: false,
  guardianPhone: null,
  state: 'expected',
  inAt: null,
  ...more,
});

export const anAnswer = (more: Partial<SnapshotAnswer> = {}): SnapshotAnswer => ({
  persons: [],
  pending: [],
  removed: [],
  leases: [],
  next: '1',
  ...more,
});

export const aLink = (more: Partial<LinkAnswer> = {}): LinkAnswer => ({
  token: 'secret',
  deviceId: 'd1',
  event: {
    _id: EVENT,
    eventId: 'camp',
    title: 'Winter camp',
    fromDate: '2026-03-05',
    toDate: '2026-03-07',
    venue: 'Mayapur',
  },
  publicKey: PUBLIC_KEY,
  kinds: ['in', 'room', 'bus', 'kit'],
  endsAt: '2026-03-08T18:30:00.000Z',
  ...more,
});

let names = 0;

/** A separate store, and a function that opens it again as another tab or a restarted phone would. */
export async function aStore(clock: () => number = Date.now) {
  const name = `desk-${(names += 1)}`;
  const again = async (database = deskDatabaseOf(name)) => DeskStore.open(database, clock);
  const database = deskDatabaseOf(name);
  return { store: await again(database), again, database };
}

/** A row that this phone has recorded about the booking `a`. */
export const aRow = (_id: string, kind: DeskRow['kind'], more: Partial<DeskRow> = {}): DeskRow => ({
  _id,
  eventId: EVENT,
  bookingId: 'a',
  kind,
  at: `2026-03-05T10:0${_id}:00.000Z`,
  state: 'waiting',
  message: null,
  other: null,
  included: false,
  ...more,
});
