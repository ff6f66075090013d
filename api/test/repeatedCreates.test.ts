import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import { BookingOffice } from './world/bookings.js';
import { anArea, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { anAddress, detailsOf, somebody } from './world/newcomers.js';
import type { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* A form that is sent with a key creates its record once, however often it arrives (docs/rules/http.md#9). */

let world: World;
let secretary: Client;
let area: Area;
let areaId: string;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
  areaId = area._id.toHexString();
});

afterAll(() => world.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The body of a create by kind; `n` makes two of a kind different. */
const BODIES: Record<string, (n: number) => object> = {
  user: n => ({
    name: `Twice Clicked ${n}`,
    email: `twice${n}@coastok.test`,
    phone: String(9_200_000_000 + n),
    connectedAreaId: areaId,
  }),
  area: n => ({ name: `Twice ${n}`, code: `TWICE${n}` }),
  event: n => ({
    title: `Twice ${n}`,
    fromDate: '2031-01-01',
    toDate: '2031-01-02',
    registrationAmount: 500,
  }),
  gathering: n => ({ title: `Twice ${n}`, areaId, startsAt: inDays(1 + n), place: 'Hall' }),
  question: n => ({ askText: `Twice ${n}?`, category: 1 }),
  static: n => ({ name: `Twice ${n}`, festType: 1, fileType: 2, url: 'dQw4w9WgXcQ' }),
  pledgedetail: n => ({ tag: `Twice ${n}`, msg: 'Rounds', startTime: inDays(1), endTime: inDays(2) }),
  view: n => ({ resource: 'user', name: `Twice ${n}` }),
  schedule: n => ({ heading: `Twice ${n}`, body: 'Read it', date: inDays(3) }),
};

const refusals = () => world.db.collection('audit').countDocuments({ action: /refused/i });

describe.each(Object.keys(BODIES))('POST /api/v1/%s', path => {
  const bodies = new Map<number, object>();
  const send = (n: number, key: string) => {
    const body = bodies.get(n) ?? BODIES[path]?.(n) ?? {};
    bodies.set(n, body);
    return secretary.post<{ _id: string }>(`/api/v1/${path}`, body, { 'idempotency-key': key });
  };

  test('makes one of two clicks, and answers both alike', async () => {
    const key = randomUUID();
    const before = await refusals();
    const [first, second] = await Promise.all([send(1, key), send(1, key)]);
    expect([first.status, first.error.errors]).toEqual([201, undefined]);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const third = await send(1, key);
    expect([third.status, third.body]).toEqual([201, first.body]);
    expect((await send(2, key)).status).toBe(409);
    expect(await refusals()).toBe(before);
  });

  test('finds what was made where its answer was lost', async () => {
    const key = randomUUID();
    const first = await send(3, key);
    await world.db.collection('idempotency').deleteMany({});
    const again = await send(3, key);
    expect([again.status, again.records[0]?._id]).toEqual([201, first.records[0]?._id]);
  });
});

/** A visitor, the body they send, and the number of records that it has made in their collection. */
type Sending = { browser: VisitorClient; body: object; made: () => Promise<number> };
const count = (collection: string, filter: object) => world.db.collection(collection).countDocuments(filter);

const VISITORS_CALLS: Record<string, () => Promise<Sending>> = {
  '/web/v1/user': async () => {
    const { email, browser } = await somebody(world);
    return { browser, body: detailsOf(area, email), made: () => count('user', { email }) };
  },
  '/web/v1/guardian/ask': async () => {
    const office = await BookingOffice.open(world);
    const dob = `${new Date().getFullYear() - 15}-01-01`;
    const { user, visitor } = await office.aMember({ dob, userRole: 0, roles: [0] });
    const guardianEmail = anAddress();
    const guardian = { guardianName: 'Mala Sen', guardianPhone: '9123456781', relation: 'Mother' };
    const links = { 'payload.person': user._id.toHexString(), 'payload.nonce': { $exists: true } };
    return {
      browser: visitor,
      body: { ...guardian, guardianEmail },
      made: () => count('outbox', links),
    };
  },
  '/web/v1/waitlist': async () => {
    const office = await BookingOffice.open(world);
    const event = await office.anEvent({ capacity: 1, waitlist: true });
    await office.aBooking(event);
    const { user, visitor } = await office.aMember();
    const body = { eventId: event.eventId, wants: [0], transportation: false };
    return { browser: visitor, body, made: () => count('waitlist_entry', { userId: user._id }) };
  },
};

test.each(Object.keys(VISITORS_CALLS))(
  'POST %s of a visitor counts once under one key, and answers both clicks alike',
  async path => {
    const sending = VISITORS_CALLS[path];
    if (!sending) throw new Error(path);
    const { browser, body, made } = await sending();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => browser.post(path, body, key);
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, first.error.errors]).toEqual([path === '/web/v1/user' ? 201 : 200, undefined]);
    expect([second.status, second.text, third.status, third.text]).toEqual([
      first.status,
      first.text,
      first.status,
      first.text,
    ]);
    expect((await browser.post(path, { ...body, name: 'Another' }, key)).status).toBe(409);
    expect(await made()).toBe(1);
  },
);
