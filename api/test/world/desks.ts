import type {
  DeskKind,
  DeskLinkRecord,
  DeskRow,
  DeskRowAnswer,
  DeskSnapshotRecord,
  NewDeskDeviceRecord,
} from '@coastok/domain';
import { randomBytes } from 'node:crypto';
import type { Area } from '../../src/area/area.model.js';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import type { StoredDeskRow } from '../../src/camp/desk/desk.model.js';
import type { Event } from '../../src/event/event.model.js';
import type { User } from '../../src/user/user.model.js';
import type { Place } from './bookings.js';
import { aBooking, anEvent, aUser } from './builders.js';
import type { Client } from './client.js';

/** Makes a UUID of version 7 for the current time. */
export function uuid7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  const hex = `${time}7${rest.slice(0, 3)}a${rest.slice(3, 18)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface DeskAnswer<T> {
  status: number;
  result: T;
  message: string;
  encoding: string | null;
  retryAfter: string | null;
}

/** Sends requests to `/field/v1` as one device, or without a token as an anonymous caller. */
export class DeskClient {
  constructor(
    readonly origin: string,
    readonly token?: string,
    readonly link?: DeskLinkRecord,
  ) {}

  at(origin: string): DeskClient {
    return new DeskClient(origin, this.token, this.link);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    return fetch(`${this.origin}${path}`, { ...init, headers });
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<DeskAnswer<T>> {
    const response = await this.fetch(`/field/v1/${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { result, message } = (await response.json()) as { result: T; message: string };
    return {
      status: response.status,
      result,
      message,
      encoding: response.headers.get('content-encoding'),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  snapshot(since?: string): Promise<DeskAnswer<DeskSnapshotRecord>> {
    return this.call('GET', since === undefined ? 'snapshot' : `snapshot?since=${since}`);
  }

  rows(rows: unknown[], more: object = {}): Promise<DeskAnswer<DeskRowAnswer[]>> {
    return this.call('POST', 'rows', { sentAt: new Date().toISOString(), unsent: 0, rows, ...more });
  }

  /** Sends one row and returns its result. */
  async row(row: unknown, more: object = {}): Promise<DeskRowAnswer> {
    const { result, status, message } = await this.rows([row], more);
    const [answer] = result ?? [];
    if (!answer) throw new Error(`${status} ${message}`);
    return answer;
  }
}

/** Makes a row that a device records now. */
export const aRow = (fields: Partial<DeskRow> & Pick<DeskRow, 'kind'>): DeskRow => ({
  _id: uuid7(),
  at: new Date().toISOString(),
  ...fields,
});

/** When a desk's row happened, by the server's clock. */
export async function storedAt({ db }: Pick<Place, 'db'>, { _id }: Pick<DeskRow, '_id'>): Promise<string> {
  const stored = await db.collection<{ _id: string; at: Date }>('desk_row').findOne({ _id });
  if (!stored) throw new Error(`Row ${_id} is not stored.`);
  return stored.at.toISOString();
}

/** A device that was created and linked. */
export async function aDesk(
  maker: Client,
  { eventId }: Pick<Event, 'eventId'>,
  fields: { name?: string; kinds?: DeskKind[]; showPhones?: boolean } = {},
): Promise<DeskClient> {
  const body = { eventId, name: 'Gate', kinds: ['in', 'room', 'bus', 'kit'], showPhones: false, ...fields };
  const made = await maker.post<NewDeskDeviceRecord>('/api/v1/desk/device', body);
  if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
  const code = made.records[0]?.linkCode;
  const { status, result, message } = await new DeskClient(maker.origin).call<DeskLinkRecord>(
    'POST',
    'link',
    { code },
  );
  if (status !== 200) throw new Error(`${status} ${message}`);
  return new DeskClient(maker.origin, result.token, result);
}

export interface Guest {
  user: User;
  booking: StoredBooking;
  bookingId: string;
}

/** A person of an area with a booking, by default a confirmed one. */
export async function aGuest(
  world: Place,
  area: Area,
  event: Event,
  { bookingStatus = 7, ...person }: { bookingStatus?: number } & Partial<User> = {},
): Promise<Guest> {
  const user = await aUser(world, { connectedAreaId: area._id, ...person });
  // Books as if before the event's real dates, while booking was open.
  const booking = await aBooking(world, user, { ...event, fromDate: '2031-05-01', toDate: '2031-05-02' });
  await world.db
    .collection<StoredBooking>('booking')
    .updateOne({ _id: booking._id }, { $set: { status: bookingStatus } as Partial<StoredBooking> });
  return { user, booking, bookingId: booking._id.toHexString() };
}

/** Issues a new code for a ticket. */
export async function aTicket(staff: Client, { bookingId }: Pick<Guest, 'bookingId'>): Promise<string> {
  const { records, status } = await staff.post<{ code: string }>(`/api/v1/booking/${bookingId}/ticket`, {
    reason: 'For a test',
  });
  const code = records[0]?.code;
  if (!code) throw new Error(`No ticket: ${status}`);
  return code;
}

/** Stores two check-ins of a person of an area, and their summary. @returns the id of the second */
export async function aSecondEntry(world: Place, area: Area): Promise<string> {
  const event = await anEvent(world);
  const { booking, user } = await aGuest(world, area, event);
  const [first, second] = [uuid7(), uuid7()];
  const at = new Date();
  const rows = [first, second].map((_id, index): StoredDeskRow => ({
    _id,
    __v: 0,
    eventId: event._id,
    deviceId: event._id,
    bookingId: booking._id,
    userId: user._id,
    connectedAreaId: area._id,
    kind: 'in',
    at: new Date(at.getTime() + index),
    rawAt: at,
    createdAt: at,
    undoes: null,
    unit: null,
    amount: null,
    note: null,
    digest: _id,
    raw: null,
    outcome: 'stored',
    message: null,
    folded: 1,
    flag: null,
    undone: false,
    entry: index === 0 ? null : first,
    resolution: null,
    searchTokens: [],
  }));
  await world.db.collection<StoredDeskRow>('desk_row').insertMany(rows);
  return second;
}
