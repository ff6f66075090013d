import type { EndedSessionsRecord, SessionRecord } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSignedInUser, aUser, signIn, signInOverHttp } from './world/builders.js';
import type { Client } from './world/client.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.stop());

const sessionsOf = async (client: Client) => (await client.get<SessionRecord>('/api/v1/session')).records;
const isSignedIn = async (client: Client) => (await client.get('/api/v1/verifyToken')).status === 200;

test('own sessions of every kind are listed, without anything of their tokens', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  await aVisitor(world, user.email);
  const sessions = await sessionsOf(client);
  expect(sessions.map(({ kind, current }) => [kind, current])).toEqual([
    ['visitor', false],
    ['console', true],
  ]);
  const stored = await world.db.collection('session').findOne({ userId: user._id });
  const answer = JSON.stringify(sessions);
  expect(answer).not.toContain(String(stored?._id));
  expect(sessions.every(({ _id }) => /^[0-9a-f]{24}$/.test(_id))).toBe(true);
});

test('a session of the app is listed as one', async () => {
  const { client } = await aSignedInUser(world, { userRole: 3 });
  expect(await sessionsOf(client)).toMatchObject([{ kind: 'app', current: true }]);
});

test('one session is ended, another person’s is not known, and the current one ends as a sign-out', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const second = await signIn(world, user);
  const { client: stranger } = await aSignedInUser(world, { userRole: 6 });
  const [other] = (await sessionsOf(client)).filter(({ current }) => !current);
  expect((await stranger.delete(`/api/v1/session/${other?._id}`)).status).toBe(404);
  expect(await isSignedIn(second)).toBe(true);
  const ended = await client.delete<EndedSessionsRecord>(`/api/v1/session/${other?._id}`);
  expect(ended.records).toEqual([{ ended: 1 }]);
  expect(await isSignedIn(second)).toBe(false);
  const [own] = await sessionsOf(client);
  expect((await client.delete(`/api/v1/session/${own?._id}`)).status).toBe(200);
  expect(await isSignedIn(client)).toBe(false);
});

test('all others end together, on every site', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const [second, visitor] = [await signIn(world, user), await aVisitor(world, user.email)];
  expect((await client.delete<EndedSessionsRecord>('/api/v1/session')).records).toEqual([{ ended: 2 }]);
  expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, false]);
  expect((await visitor.get('/web/v1/session')).result).toBeNull();
});

test('sessions by another address of the person, as after a merge, are among them', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const other = `other.${user.email}`;
  await world.db.collection('user').updateOne({ _id: user._id }, { $push: { emails: other } as never });
  const visitor = await aVisitor(world, other);
  expect((await sessionsOf(client)).map(({ kind }) => kind)).toEqual(['visitor', 'console']);
  expect((await client.delete<EndedSessionsRecord>('/api/v1/session')).records).toEqual([{ ended: 1 }]);
  expect((await visitor.get('/web/v1/session')).result).toBeNull();
});

test('a visitor who signs out everywhere ends the sessions on every site', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const [here, there] = [await aVisitor(world, user.email), await aVisitor(world, user.email)];
  expect(await here.delete('/web/v1/session?everywhere=true')).toMatchObject({ status: 200 });
  expect((await there.get('/web/v1/session')).result).toBeNull();
  expect(await isSignedIn(client)).toBe(false);
  expect((await here.delete('/web/v1/session?everywhere=maybe')).status).toBe(400);
});

test('a secretary sees and ends a person’s sessions, which is audited; nobody else does', async () => {
  const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
  const { client: director } = await aSignedInUser(world, { userRole: 7 });
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const path = `/api/v1/user/${user._id}/session`;
  expect([(await director.get(path)).status, (await client.delete(path)).status]).toEqual([403, 403]);
  expect((await secretary.get<SessionRecord>(path)).records).toMatchObject([
    { kind: 'console', current: false },
  ]);
  expect((await secretary.delete<EndedSessionsRecord>(path)).records).toEqual([{ ended: 1 }]);
  expect(await isSignedIn(client)).toBe(false);
  const audited = await world.db.collection('audit').findOne({ action: 'user.endSessions' });
  expect(String(audited?.entityId)).toBe(String(user._id));
  expect((await secretary.get('/api/v1/user/0123456789abcdef01234567/session')).status).toBe(404);
});

test('the thirty-first session ends the oldest, of any kind', async () => {
  const user = await aUser(world, { userRole: 4 });
  const first = await aVisitor(world, user.email);
  const client = await signIn(world, user);
  const kept = await world.db.collection('session').findOne({ userId: user._id });
  await world.db
    .collection('session')
    .insertMany(Array.from({ length: 28 }, (_, index) => ({ ...kept, _id: `copy-${index}` as never })));
  expect((await first.get('/web/v1/session')).result).not.toBeNull();
  await signInOverHttp(world, user);
  expect((await first.get('/web/v1/session')).result).toBeNull();
  expect(await sessionsOf(client)).toHaveLength(30);
});
