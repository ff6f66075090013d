import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditRecord, displayName } from '@coastok/domain';
import mongoose from 'mongoose';
import type { AuditEntry } from '../src/platform/audit/audit.model.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser, PASSWORD, signIn } from './world/builders.js';
import { buildInstance } from './faults/instances.js';
import type { Client } from './world/client.js';
import { sharedSandbox } from './world/run.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: { client: Client; user: User };
let director: { client: Client; user: User };
let member: User;

beforeAll(async () => {
  world = await startWorld();
  secretary = await aSignedInUser(world, { userRole: 6, name: 'Secretary' });
  director = await aSignedInUser(world, { userRole: 7, name: 'Director' });
  const area = await anArea(world);
  member = await aUser(world, { connectedAreaId: area._id, profession: 'Teacher' });
  await secretary.client.put(`/api/v1/user/${String(member._id)}`, { profession: 'Doctor' });
  await director.client.post('/api/v1/area', { name: 'New area', code: 'NEW' });
});

afterAll(() => world.stop());

const CALL = '/api/v1/audit';
const read = (query: Record<string, string> = {}, client = secretary.client) =>
  client.get<AuditRecord>(CALL, query);

test('an entry says who changed what from what to what, when and from where', async () => {
  const [entry] = (await read({ entity: 'user', entityId: String(member._id) })).records;
  expect(entry).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    actor: { _id: String(secretary.user._id), name: 'Secretary' },
    role: 6,
    action: 'user.update',
    entity: 'user',
    entityId: String(member._id),
    changes: { profession: { from: 'Teacher', to: 'Doctor' } },
    names: { [String(member._id)]: displayName(member) },
    address: '127.0.0.1',
    requestId: expect.any(String),
    undo: { id: expect.any(String), until: expect.any(String) },
  });
  const single = await director.client.get<AuditRecord>(`${CALL}/${entry?._id}`);
  // Nobody can undo another person's change.
  expect(single.records).toEqual([{ ...entry, undo: null }]);
});

test('the audit log is filtered by actor, entity, action and day, newest first', async () => {
  const byDirector = await read({ actor: String(director.user._id) });
  expect(new Set(byDirector.records.map(({ actor }) => actor.name))).toEqual(new Set(['Director']));
  expect((await read({ entity: 'area', action: 'area.create' })).records).toMatchObject([
    { changes: { code: { from: null, to: 'NEW' } } },
  ]);
  const all = await read({ per_page: '100' });
  const instants = all.records.map(({ at }) => at);
  expect(instants).toEqual([...instants].sort().reverse());
  expect((await read({ toDate: '2020-01-01' })).total).toBe(0);
  expect((await read({ fromDate: '2020-01-01' })).total).toBe(all.total);
  expect((await read({ sort: '["at","ASC"]' })).records[0]).toEqual(all.records.at(-1));
});

test('nothing in it is a secret', async () => {
  await secretary.client.post(`/api/v1/user/${String(member._id)}/password-reset`);
  const auditLog = JSON.stringify((await read({ per_page: '1000' })).body);
  const hash = (await world.db.collection<User>('user').findOne({ _id: member._id }))?.passwordHash;
  expect(hash).toBeTruthy();
  expect(auditLog).not.toContain(hash);
  expect(auditLog).not.toMatch(/argon2/);
});

test('a sign-in, a refused one, a reset of a password and a change of roles are in it', async () => {
  const leader = await aUser(world, { userRole: 4 });
  const path = `/api/v1/user/${String(leader._id)}`;
  const signIn = (password: string) =>
    secretary.client.post('/api/v1/login', { email: leader.email, password });
  expect((await signIn('not the password')).status).toBe(400);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await secretary.client.put(path, { userRole: 5, roles: [5] })).status).toBe(200);
  expect((await secretary.client.post(`${path}/password-reset`)).status).toBe(200);
  // Newest first.
  const entries = (await read({ entityId: String(leader._id) })).records.reverse();
  expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['session.refused', displayName(leader)],
    ['session.login', expect.any(String)],
    ['user.changeRole', 'Secretary'],
    ['user.resetPassword', 'Secretary'],
  ]);
  expect(entries[2]?.changes).toMatchObject({ userRole: { from: 4, to: 5 } });
});

describe('the names in an entry', () => {
  const entryOf = (of: Partial<AuditEntry>): AuditEntry => ({
    _id: new mongoose.Types.ObjectId(),
    at: new Date(),
    actor: { _id: secretary.user._id, name: 'Secretary' },
    role: 6,
    action: 'user.move',
    entity: 'user',
    entityId: null,
    changes: {},
    address: null,
    requestId: 'names',
    ...of,
  });

  test('are those of people, areas and booked events, also of deleted ones', async () => {
    const [from, to] = [await anArea(world), await anArea(world, { status: 0 })];
    const gone = new mongoose.Types.ObjectId();
    const event = await anEvent(world);
    const booking = await aBooking(world, member, event);
    const moved = entryOf({
      entityId: String(member._id),
      changes: {
        connectedAreaId: { from: String(from._id), to: String(to._id) },
        mentor: { from: null, to: String(gone) },
      },
    });
    const cancelled = entryOf({ action: 'booking.cancel', entity: 'booking', entityId: String(booking._id) });
    await world.db.collection<AuditEntry>('audit').insertMany([moved, cancelled]);
    const read = async ({ _id }: AuditEntry) =>
      (await secretary.client.get<AuditRecord>(`${CALL}/${String(_id)}`)).records[0]?.names;
    expect(await read(moved)).toEqual({
      [String(member._id)]: displayName(member),
      [String(from._id)]: from.name,
      [String(to._id)]: to.name,
    });
    expect(await read(cancelled)).toEqual({
      [String(booking._id)]: `${displayName(member)} for ${event.title}`,
    });
  });

  test('need as many queries for a hundred entries as for two', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => aUser(world)));
    await world.db
      .collection<AuditEntry>('audit')
      .insertMany(people.map(({ _id }) => entryOf({ entityId: String(_id), action: 'user.remove' })));
    const watched = new URL(world.mongoUri);
    watched.searchParams.set('monitorCommands', 'true');
    const env = { MONGODB_URI: watched.href, JWT_SECRET: 'known to the only instance of this test' };
    const { url, app, connection } = await buildInstance({ ...sharedSandbox().apiEnv, ...env });
    const asking = await signIn({ url, db: world.db }, secretary.user);
    let finds = 0;
    connection
      .getClient()
      .on('commandStarted', ({ commandName }) => (finds += Number(commandName === 'find')));
    const queries = async (perPage: string) => {
      const before = finds;
      const { records } = await read({ action: 'user.remove', per_page: perPage }, asking);
      expect(Object.values(records.at(-1)?.names ?? {})).toHaveLength(1);
      expect(records).toHaveLength(Number(perPage));
      return finds - before;
    };
    const ofTwo = await queries('2');
    expect(await queries('100')).toBeLessThanOrEqual(ofTwo + 2);
    await app.close();
  });
});

test('nobody can write to it', async () => {
  const [entry] = (await read()).records;
  const before = await world.db.collection<AuditEntry>('audit').countDocuments();
  for (const call of [
    secretary.client.post(CALL, { action: 'x' }),
    secretary.client.put(`${CALL}/${entry?._id}`, { action: 'x' }),
    secretary.client.delete(`${CALL}/${entry?._id}`),
  ]) {
    expect((await call).status).toBe(405);
  }
  expect(await world.db.collection<AuditEntry>('audit').countDocuments()).toBe(before);
});

test('only secretary and director read it', async () => {
  for (const userRole of [1, 4, 5] as const) {
    const { client } = await aSignedInUser(world, { userRole });
    expect((await read({}, client)).status).toBe(403);
  }
});

test('unknown filters are refused', async () => {
  const bad: Record<string, string>[] = [
    { actor: 'x' },
    { role: '6' },
    { entity: '$ne' },
    { sort: '["action","ASC"]' },
  ];
  for (const query of bad) {
    expect((await read(query)).status).toBe(400);
  }
  expect((await secretary.client.get(`${CALL}/${'f'.repeat(24)}`)).status).toBe(404);
  expect((await secretary.client.get(`${CALL}/x`)).status).toBe(404);
});

describe('the entry of a change', () => {
  const carried = (_id: User['_id']) =>
    world.db.collection<User>('user').findOne({ _id }, { projection: { pendingAudit: 1 } });

  test('is stored with the write that made it: an entry that a crash left on the record is in every reading of the audit log', async () => {
    const { _id } = await aUser(world);
    const left: AuditEntry = {
      _id: new mongoose.Types.ObjectId(),
      at: new Date(),
      actor: { _id: secretary.user._id, name: 'Secretary' },
      role: 6,
      action: 'user.move',
      entity: 'user',
      entityId: String(_id),
      changes: {},
      address: null,
      requestId: null,
    };
    const leave = () =>
      world.db.collection<User>('user').updateOne({ _id }, { $set: { pendingAudit: [left] } });
    await leave();
    const timeline = await secretary.client.get(`/api/v1/user/${String(_id)}/timeline`);
    expect(timeline.records).toMatchObject([{ kind: 'moved' }, { kind: 'joined' }]);
    await leave();
    expect((await read({ entityId: String(_id) })).records).toMatchObject([{ action: 'user.move' }]);
    expect(await carried(_id)).toMatchObject({ pendingAudit: [] });
    expect(await world.db.collection('audit').countDocuments({ entityId: String(_id) })).toBe(1);
  });

  test('is not part of any answer about the record', async () => {
    const answer = await secretary.client.put(`/api/v1/user/${String(member._id)}`, { profession: 'Nurse' });
    expect(answer.records).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toContain('pendingAudit');
  });
});
