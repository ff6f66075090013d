import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Undo } from '../src/platform/undo.js';
import type { User } from '../src/user/user.model.js';
import { aSignedInUser, aUser, users } from './world/builders.js';
import type { Answer, Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { pressing } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

/* Two instances undo the same change, and one of them is killed meanwhile. */

const { ObjectId } = mongoose.mongo;
const MEMBERS = 200;

let world: World;
let secretary: Client;
let first: User;
let second: User;

beforeAll(async () => {
  world = await startWorld({ processes: 2, jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  first = await aUser(world, { userRole: 3 });
  second = await aUser(world, { userRole: 3 });
});

afterAll(() => world.stop());

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();

/** Members of one facilitator who were all reassigned to the other one. */
async function givenAway() {
  const people = await users(
    world,
    Array.from({ length: MEMBERS }, () => ({ facilitator: first._id })),
  );
  const ids = people.map(({ _id }) => _id);
  const answer: Answer = await secretary.post('/api/v1/user/bulk', {
    ids: people.map(hex),
    change: { facilitator: hex(second) },
  });
  const { id } = answer.body.undo as { id: string };
  const countOf = ({ _id }: User) =>
    world.db.collection<User>('user').countDocuments({ _id: { $in: ids }, facilitator: _id });
  const undoAt = (url = '') => secretary.at(url).post(`/api/v1/undo/${id}`);
  const told = async () => (await auditLogOf(world.db)).countDocuments({ undoes: new ObjectId(id) });
  return { id, countOf, undoAt, told };
}

test('a change that two instances are asked to undo is undone once', async () => {
  const { countOf, undoAt, told } = await givenAway();
  expect(await countOf(second)).toBe(MEMBERS);
  const answers = await Promise.all(world.urls.map(undoAt));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countOf(first)).toBe(MEMBERS);
  expect(await told()).toBe(MEMBERS);
});

test('an undo whose instance was killed is finished by another one', async () => {
  const { id, countOf, undoAt, told } = await givenAway();
  const [dying, surviving] = world.urls;
  const killed = undoAt(dying).catch(() => null);
  // Pauses the process, so that it is not done before it is killed.
  const pid = world.apis[0]?.pid ?? 0;
  await eventually(async () => {
    process.kill(pid, 'SIGSTOP');
    if ((await countOf(first)) > 0) return true;
    process.kill(pid, 'SIGCONT');
    return false;
  });
  await world.apis[0]?.kill();
  await killed;
  expect(await countOf(second)).toBeGreaterThan(0);
  expect((await undoAt(surviving)).status).toBe(409);
  const undos = world.db.collection<Undo>('undo');
  const started = { _id: new ObjectId(id) };
  await undos.updateOne(started, { $set: { leaseUntil: new Date(0) } });
  await pressing(
    world,
    ['undo'],
    async () => (await undos.countDocuments({ ...started, state: 'done' })) > 0,
  );
  expect([await countOf(first), await countOf(second)]).toEqual([MEMBERS, 0]);
  expect(await told()).toBe(MEMBERS);
});
