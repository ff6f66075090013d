import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { CareContact } from '../../src/care/careContact.model.js';
import type { CareTask } from '../../src/care/careTask.model.js';
import { anArea, aSignedInUser, aUser } from '../world/builders.js';
import { aTask } from '../world/care.js';
import type { Answer, Client } from '../world/client.js';
import { type Instances, startInstances } from './instances.js';

/* A task and its contact, by a process that dies after each of its writes: the one is never left without the other. */

/** More than any of them has. */
const MOST_WRITES = 20;

let world: Instances;
let secretary: Client;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client.at(world.dying.url);
});

afterAll(() => world.stop());

const pathOf = ({ _id }: CareTask) => `/api/v1/care/task/${_id.toHexString()}`;
const contactWith = (client: Client, { _id, memberId }: CareTask) =>
  client.post('/api/v1/care/contact', {
    memberId: memberId.toHexString(),
    taskId: _id.toHexString(),
    how: 'call',
    outcome: 'spoke',
  });
const close = (client: Client, task: CareTask) =>
  client.put(pathOf(task), { state: 'done', outcome: 'spoke' });
const undo = (client: Client, { body }: Answer) =>
  client.post(`/api/v1/undo/${(body.undo as { id: string }).id}`);

/** Does something that ends after so many writes. @returns whether it did end before its own end */
async function diesAfter(writes: number, take: () => Promise<unknown>): Promise<boolean> {
  world.mortal.liveFor(writes);
  // Whatever it answers, nobody hears it.
  await take().catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const died = world.mortal.isDead;
  world.mortal.liveFor(Infinity);
  return died;
}

/** What another instance makes of it, some time later. */
async function recover(): Promise<void> {
  const past = new Date(0);
  await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
  await world.db.collection('undo').updateMany({}, { $set: { leaseUntil: past } });
  for (const job of ['undo', 'care-changes']) await world.surviving.jobs.runNow(job);
}

/** How the task stands, and how many contacts tell of it. */
async function endOf({ _id }: CareTask): Promise<[string | undefined, number]> {
  const task = await world.db.collection<CareTask>('care_task').findOne({ _id });
  const told = { taskId: _id, removedAt: null };
  return [task?.state, await world.db.collection<CareContact>('care_contact').countDocuments(told)];
}

async function walk(prepare: (task: CareTask) => Promise<() => Promise<unknown>>) {
  const ends = new Set<string>();
  for (let writes = 0; writes < MOST_WRITES; writes++) {
    const task = await aTask(world, await aUser(world, { connectedAreaId: (await anArea(world))._id }));
    const died = await diesAfter(writes, await prepare(task));
    await recover();
    ends.add((await endOf(task)).join(' '));
    if (!died) return [...ends];
  }
  throw new Error('It never came to its end.');
}

test('a contact closes the task that it is about', async () => {
  const ends = await walk(task => Promise.resolve(() => contactWith(secretary, task)));
  expect(ends).toEqual(['open 0', 'done 1']);
});

test('a closing writes its contact', async () => {
  const ends = await walk(task => Promise.resolve(() => close(secretary, task)));
  expect(ends).toEqual(['open 0', 'done 1']);
});

test('a closing that is taken back takes its contact along', async () => {
  const ends = await walk(async task => {
    const closed = await close(secretary, task);
    return () => undo(secretary, closed);
  });
  expect(ends).toEqual(['done 1', 'open 0']);
});
