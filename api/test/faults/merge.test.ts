import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { Merge } from '../../src/duplicate/duplicate.model.js';
import type { User } from '../../src/user/user.model.js';
import { aBooking, aDevice, anArea, anEvent, aQuestion, aSignedInUser, aUser } from '../world/builders.js';
import { aTask } from '../world/care.js';
import type { Client } from '../world/client.js';
import { aDrive, aPledge } from '../world/pledges.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/* A merge and its undo, in a process that dies after each of its writes: it is done completely, or not at all. */

/** More writes than either of them has. */
const MOST_WRITES = 90;

let world: Instances;
let secretary: Client;
let alive: Client;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client.at(world.dying.url);
  alive = secretary.at(world.surviving.url);
});

afterAll(() => world.stop());

interface Two {
  survivor: User;
  from: User;
  /** A short description of who owns the records of `from`. */
  owner(): Promise<string>;
}

async function twoPeople(): Promise<Two> {
  const [area, elsewhere] = [await anArea(world), await anArea(world)];
  const survivor = await aUser(world, { connectedAreaId: area._id });
  const from = await aUser(world, { connectedAreaId: elsewhere._id, profession: 'Teacher' });
  const drive = await aDrive(world);
  await aPledge(world, survivor, drive, { pledgeValue: 5 });
  const rows = {
    booking: await aBooking(world, from, await anEvent(world)),
    pledge: await aPledge(world, from, drive, { pledgeValue: 9 }),
    question: await aQuestion(world, from),
    care_task: await aTask(world, from),
    device: await aDevice(world, from, `token of ${from._id.toHexString()}`),
  };
  const nameOf = (id: unknown) =>
    String(id) === survivor._id.toHexString()
      ? 'survivor'
      : String(id) === from._id.toHexString()
        ? 'from'
        : '?';
  const owner = async () => {
    const owners = await Promise.all(
      Object.entries(rows).map(async ([collection, { _id }]) => {
        const row = await world.db.collection(collection).findOne({ _id });
        return nameOf(row?.userId ?? row?.askBy ?? row?.memberId);
      }),
    );
    const person = await world.db.collection<User>('user').findOne({ _id: from._id });
    const main = await world.db.collection<User>('user').findOne({ _id: survivor._id });
    const pledges = await world.db.collection('pledge').countDocuments({ pledgeId: drive._id });
    const holds = [from.email, ...(main?.emails.includes(from.email) ? ['both'] : [])].length;
    return [...new Set(owners), person?.status, person?.emails.length, holds, pledges].join(' ');
  };
  return { survivor, from, owner };
}

const merge = (client: Client, { survivor, from }: Two) =>
  client.post<{ mergeId: string }>(`/api/v1/user/${survivor._id.toHexString()}/merge`, {
    from: from._id.toHexString(),
  });

/** Runs a step that dies after this many writes, and lets another instance finish it some time later. */
async function dies(writes: number, take: () => Promise<unknown>): Promise<void> {
  world.mortal.liveFor(writes);
  // A dead process can't answer, so its result is ignored.
  await take().catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  world.mortal.liveFor(Infinity);
  await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
  await world.db.collection<Merge>('merge').updateMany({}, { $set: { begunAt: new Date(0) } });
  for (const job of ['merges', 'effects']) await world.surviving.jobs.runNow(job);
}

const APART = 'from 1 1 1 2';
const ONE = 'survivor 4 0 2 1';

test('a merge is done as a whole, or not at all', async () => {
  const ends = new Set<string>();
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const two = await twoPeople();
    await dies(writes, () => merge(secretary, two));
    ends.add(await two.owner());
  }
  expect(ends).toEqual(new Set([APART, ONE]));
  expect(await world.db.collection('merge').countDocuments({ busy: { $exists: true } })).toBe(0);
});

test('an undo is done as a whole, or not at all', async () => {
  const ends = new Set<string>();
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const two = await twoPeople();
    const { mergeId } = (await merge(alive, two)).object;
    await dies(writes, () => secretary.post(`/api/v1/merge/${mergeId}/undo`));
    ends.add(await two.owner());
  }
  expect(ends).toEqual(new Set([ONE, APART]));
  expect(await world.db.collection('merge').countDocuments({ busy: { $exists: true } })).toBe(0);
});
