import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccessLogRecord, type FoundRecord, istDay, istDayStart, UNUSUAL } from '@coastok/domain';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import type { AccessLogEntry } from '../src/platform/accessLog/accessLogWriter.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser, users } from './world/builders.js';
import { aGathering } from './world/care.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest } from './world/desks.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

const { ObjectId } = mongoose.Types;

let world: World;
let director: Client;
let secretary: Client;
let reader: User;
let member: User;
let area: Area;

beforeAll(async () => {
  world = await startWorld();
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  const signedIn = await aSignedInUser(world, { userRole: 6, name: 'Vidya Reader', initiatedName: null });
  secretary = signedIn.client;
  reader = signedIn.user;
  area = await anArea(world);
  member = await aUser(world, { name: 'Kamala Read', initiatedName: null, connectedAreaId: area._id });
});

afterAll(() => world.stop());

const log = async (query: Record<string, string | number> = {}) =>
  (await director.get<AccessLogRecord>('/api/v1/privacy/access-log', { per_page: 100, ...query })).records;
const rows = () => world.db.collection<AccessLogEntry>('access_log');
/** How many rows the reader's calls have made so far. */
let seen = 0;
/** Returns the one new row of the reader's call; it is written a moment after the answer. */
const latest = async () => {
  seen = await eventually(async () => {
    const there = await rows().countDocuments({ actor: reader._id });
    return there > seen && there;
  });
  return (await log({ actor: String(reader._id) }))[0];
};

describe('the access log', () => {
  test('has a row for a card that was opened', async () => {
    await secretary.get(`/api/v1/user/${member._id}`);
    expect(await latest()).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      actor: { _id: String(reader._id), name: 'Vidya Reader' },
      role: 6,
      kind: 'card',
      memberId: String(member._id),
      member: { _id: String(member._id), name: 'Kamala Read', initiatedName: null },
      query: null,
      count: null,
      unusual: [],
    });
  });

  test('has a row for a search, in either dialect, with its words and how many it found', async () => {
    await secretary.get('/api/v1/user', { q: 'kamala' });
    expect(await latest()).toMatchObject({ kind: 'search', memberId: null, query: 'kamala', count: 1 });
    await secretary.get('/api/v1/search', { filter: '{"q":"kamala read"}' });
    expect(await latest()).toMatchObject({ kind: 'search', query: 'kamala read', count: 1 });
  });

  test('has a row for a search in the palette, with how many members it found', async () => {
    await anArea(world, { name: 'Kamala Nagar' });
    const { records } = await secretary.get<FoundRecord>('/api/v1/find', { q: 'kamala' });
    expect(records.map(({ kind }) => kind)).toEqual(['member', 'area']);
    expect(await latest()).toMatchObject({ kind: 'search', memberId: null, query: 'kamala', count: 1 });
  });

  test('has a row for a search among those who come to an event or a gathering', async () => {
    const event = await anEvent(world);
    const gathering = await aGathering(world, area);
    const lists = [
      ['/api/v1/checkin', { eventId: event.eventId }],
      ['/api/v1/checkin/row', { eventId: event.eventId }],
      ['/api/v1/checkin/conflict', { eventId: event.eventId }],
      [`/api/v1/gathering/${gathering._id}/attendance`, {}],
      ['/api/v1/payment/review', {}],
    ] as const;
    for (const [at, [path, query]] of lists.entries()) {
      const q = `kamala ${at}`;
      expect((await secretary.get(path, { ...query, q })).status).toBe(200);
      expect(await latest()).toMatchObject({ kind: 'search', query: q, count: 0 });
    }
  });

  test('has a row for an export, of a list and of one person', async () => {
    const file = await secretary.fetch('/api/v1/report/users.csv');
    const [, ...rows] = (await file.text()).trim().split('\r\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(await latest()).toMatchObject({ kind: 'export', query: 'users.csv', count: rows.length });
    await (await secretary.fetch(`/api/v1/user/${member._id}/export`)).text();
    expect(await latest()).toMatchObject({ kind: 'export', memberId: String(member._id) });
  });

  test('has no row for a small list without words, a refusal, or the own record', async () => {
    await log();
    const before = await rows().countDocuments();
    await secretary.get('/api/v1/user');
    await secretary.get(`/api/v1/user/${reader._id}`);
    await secretary.get(`/api/v1/user/${new ObjectId()}`);
    await secretary.get('/api/v1/area', { q: 'area' });
    await log();
    expect(await rows().countDocuments()).toBe(before);
  });

  test('has a row for large lists once an hour, with how many people they had together', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    const own = { actor: String(user._id) };
    await users(
      world,
      Array.from({ length: 30 }, () => ({})),
    );
    expect((await client.get('/api/v1/user', { per_page: 25 })).records).toHaveLength(25);
    expect(await log(own)).toEqual([]);
    const { records } = await client.get('/api/v1/user', { per_page: 100 });
    await client.get('/api/v1/user', { per_page: 26 });
    expect(await log(own)).toMatchObject([
      { kind: 'list', query: 'user', memberId: null, count: records.length + 26, unusual: [] },
    ]);
    expect(await log({ ...own, kind: 'list' })).toHaveLength(1);
  });

  test('has a row for a large list of bookings, as for one of members', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    const event = await anEvent(world);
    const people = await users(
      world,
      Array.from({ length: 26 }, () => ({})),
    );
    for (const one of people) await aBooking(world, one, event);
    const { records } = await client.get('/api/v1/booking', { per_page: 100 });
    expect(await log({ actor: String(user._id) })).toMatchObject([
      { kind: 'list', query: 'booking', memberId: null, count: records.length },
    ]);
  });

  test('has a row for the people that a phone at a desk receives, for who made its code', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    const event = await anEvent(world);
    for (let n = 0; n < 26; n++) await aGuest(world, area, event);
    const desk = await aDesk(client, event);
    expect((await desk.snapshot()).result.persons).toHaveLength(26);
    const row = { kind: 'list', query: 'desk', memberId: null, count: 26 };
    expect(await log({ actor: String(user._id) })).toMatchObject([row]);
  });

  test('has a row for a booking and a timeline as for a card', async () => {
    const booking = await aBooking(world, member, await anEvent(world));
    await secretary.get(`/api/v1/booking/${booking._id}`);
    expect(await latest()).toMatchObject({ kind: 'card', memberId: String(member._id) });
    await secretary.get(`/api/v1/user/${member._id}/timeline`);
    expect(await latest()).toMatchObject({ kind: 'card', memberId: String(member._id) });
  });

  test('is for the director only', async () => {
    expect((await secretary.get('/api/v1/privacy/access-log')).status).toBe(403);
  });

  test('is filtered by kind, role, reader, member and name', async () => {
    const kinds = async (query: Record<string, string | number>) =>
      [...new Set((await log(query)).map(({ kind }) => kind))].sort();
    expect(await kinds({ kind: 'card' })).toEqual(['card']);
    expect(await kinds({ role: 5 })).toEqual([]);
    expect(await kinds({ memberId: String(member._id) })).toEqual(['card', 'export']);
    expect(await kinds({ q: 'kamala' })).toEqual(['card', 'export']);
    expect(await kinds({ q: 'vidya' })).toEqual(['card', 'export', 'search']);
    expect((await director.get('/api/v1/privacy/access-log', { kind: 'other' })).status).toBe(400);
  });

  test('is deleted after 13 months, and not before', async () => {
    const indexes = await rows().indexes();
    const kept = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(kept).toMatchObject({ key: { at: 1 } });
    expect(Number(kept?.expireAfterSeconds) / 86_400).toBeGreaterThanOrEqual(366 + 30);
    expect(Number(kept?.expireAfterSeconds) / 86_400).toBeLessThan(400);
  });
});

describe('unusual reading', () => {
  const aDayOf = async (kind: AccessLogEntry['kind'], many: number, hour: number) => {
    const actor = (await aUser(world, { userRole: 4 }))._id;
    const midnight = istDayStart(istDay(Date.now() - 2 * 86_400_000)).getTime();
    await rows().insertMany(
      Array.from({ length: many }, (_, n) => ({
        _id: new ObjectId(),
        at: new Date(midnight + hour * 3600_000 + n),
        actor,
        role: 4,
        kind,
        memberId: null,
        query: null,
        count: null,
      })) as AccessLogEntry[],
    );
    return String(actor);
  };
  const flagsOf = async (actor: string) => (await log({ actor }))[0]?.unusual;
  const isFound = async (actor: string) => (await log({ unusual: 'true', actor })).length > 0;

  test.each([
    ['card', UNUSUAL.cards, 12, 'cards'],
    ['export', UNUSUAL.exports, 12, 'exports'],
    ['search', UNUSUAL.night, 23, 'night'],
    ['card', UNUSUAL.night, 4, 'night'],
  ] as const)('%s: up to %i at %i o’clock are usual, one more is not', async (kind, most, hour, reason) => {
    const usual = await aDayOf(kind, most, hour);
    expect([await flagsOf(usual), await isFound(usual)]).toEqual([[], false]);
    const unusual = await aDayOf(kind, most + 1, hour);
    expect([await flagsOf(unusual), await isFound(unusual)]).toEqual([[reason], true]);
  });

  /** The row is written a moment after the answer. */
  const firstUnusual = (actor: string, kind: string) =>
    eventually(async () => (await log({ actor, kind, unusual: 'true' }))[0]);

  test('more than 500 different people on a day are unusual, also in small pages and an export, however often they come again', async () => {
    const large = await anArea(world);
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    await world.db.collection('area').updateOne({ _id: large._id }, { $set: { areaLeader: user._id } });
    await users(
      world,
      Array.from({ length: 560 }, () => ({ connectedAreaId: large._id })),
    );
    const page = (at: number) => client.get('/api/v1/user', { per_page: 25, page: at });
    for (let at = 1; at <= 16; at++) await page(at);
    for (let again = 0; again < 10; again++) await page(1);
    expect(await log({ actor: String(user._id) })).toEqual([]);
    for (let at = 17; at <= 23; at++) await page(at);
    expect(await firstUnusual(String(user._id), 'list')).toMatchObject({ query: 'user', unusual: ['many'] });
    const exporter = await aSignedInUser(world, { userRole: 4 });
    const leads = { $set: { areaLeader: exporter.user._id } };
    await world.db.collection('area').updateOne({ _id: large._id }, leads);
    await (await exporter.client.fetch('/api/v1/report/users.csv')).text();
    expect(await firstUnusual(String(exporter.user._id), 'export')).toMatchObject({
      count: 560,
      unusual: ['many'],
    });
  });

  test('is not at night from five in the morning to eleven in the evening', async () => {
    for (const hour of [5, 22]) expect(await flagsOf(await aDayOf('search', 50, hour))).toEqual([]);
  });

  test('is empty when nothing is unusual', async () => {
    expect(await log({ unusual: 'true', toDate: '2020-01-01' })).toEqual([]);
  });
});

test('an erasure clears the searches that would find the person, and no other', async () => {
  const erased = await aUser(world, { name: 'Malati Gone', initiatedName: null });
  const there = () => rows().countDocuments({ actor: reader._id, kind: 'search' });
  const before = await there();
  const searches = ['mal', 'malati gone', erased.email, erased.phone, 'kamala'];
  for (const q of searches) await secretary.get('/api/v1/user', { q });
  await eventually(async () => (await there()) === before + searches.length);
  const words = async () =>
    (await log({ actor: String(reader._id), kind: 'search', per_page: 5 })).map(({ query }) => query);
  expect(await words()).not.toContain(null);
  expect((await secretary.post(`/api/v1/user/${erased._id}/erase`)).status).toBe(200);
  expect(await words()).toEqual(['kamala', null, null, null, null]);
});

test('a person’s copy shows when they were read and by which role, and nobody’s name or words', async () => {
  const response = await secretary.fetch(`/api/v1/user/${member._id}/export`);
  const { held } = (await response.json()) as { held: Record<string, Record<string, unknown>[]> };
  expect(held.readings?.[0]).toMatchObject({ kind: 'card', role: 6, at: expect.any(String) });
  expect(JSON.stringify(held.readings)).not.toMatch(/Vidya|kamala/);
});

test('a server that stops has noted everything that was read', async () => {
  const passing = await startWorld({ processes: 1 });
  try {
    const { client } = await aSignedInUser(passing, { userRole: 6 });
    const people = await Promise.all(Array.from({ length: 30 }, () => aUser(passing)));
    await Promise.all(people.map(({ _id }) => client.get(`/api/v1/user/${_id}`)));
    await passing.apis[0]?.stop();
    expect(await passing.db.collection('access_log').countDocuments({ kind: 'card' })).toBe(30);
  } finally {
    await passing.stop();
  }
});
