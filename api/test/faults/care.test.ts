import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Attendance, CareTask, Gathering, CareContact } from '../../src/care/care.model.js';
import { MembersInCare } from '../../src/user/membersInCare.js';
import type { User } from '../../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from '../world/builders.js';
import { aGathering, aTask } from '../world/care.js';
import type { Answer, Client } from '../world/client.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/*
 * A task and its contact, written by a process that dies after each of its writes: neither is ever left without the
 * other.
 */

/** More writes than any of these steps has. */
const MOST_WRITES = 20;

let world: Instances;
let secretary: Client;
let alive: Client;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client.at(world.dying.url);
  alive = secretary.at(world.surviving.url);
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
const contact = (client: Client, { _id }: User) =>
  client.post<{ _id: string }>('/api/v1/care/contact', {
    memberId: _id.toHexString(),
    how: 'call',
    outcome: 'spoke',
  });
const close = (client: Client, task: CareTask) =>
  client.put(pathOf(task), { state: 'done', outcome: 'spoke' });
const undo = (client: Client, { body }: Answer) =>
  client.post(`/api/v1/undo/${(body.undo as { id: string }).id}`);

/** Runs a step in a process that dies after this many writes. */
async function diesAfter(writes: number, take: () => Promise<unknown>): Promise<void> {
  world.mortal.liveFor(writes);
  // A dead process can't answer, so its result is ignored.
  await take().catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  world.mortal.liveFor(Infinity);
}

/** Lets another instance finish the step some time later. */
async function recover(): Promise<void> {
  const past = new Date(0);
  await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
  await world.db.collection('undo').updateMany({}, { $set: { leaseUntil: past } });
  for (const job of ['undo', 'effects', 'care-changes']) await world.surviving.jobs.runNow(job);
}

/** The state of the task, and the number of its contacts. */
async function endOf({ _id }: CareTask): Promise<[string | undefined, number]> {
  const task = await world.db.collection<CareTask>('care_task').findOne({ _id });
  const told = { taskId: _id, removedAt: null };
  return [task?.state, await world.db.collection<CareContact>('care_contact').countDocuments(told)];
}

async function walk(prepare: (task: CareTask) => Promise<() => Promise<unknown>>) {
  const ends = new Set<string>();
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const task = await aTask(world, await aUser(world, { connectedAreaId: (await anArea(world))._id }));
    await diesAfter(writes, await prepare(task));
    await recover();
    ends.add((await endOf(task)).join(' '));
  }
  return ends;
}

test('a contact closes the task that it is about', async () => {
  const ends = await walk(task => Promise.resolve(() => contactWith(secretary, task)));
  expect(ends).toEqual(new Set(['open 0', 'done 1']));
});

test('a closing writes its contact', async () => {
  const ends = await walk(task => Promise.resolve(() => close(secretary, task)));
  expect(ends).toEqual(new Set(['open 0', 'done 1']));
});

test('a closing that is undone removes its contact as well', async () => {
  const ends = await walk(async task => {
    const closed = await close(secretary, task);
    return () => undo(secretary, closed);
  });
  expect(ends).toEqual(new Set(['done 1', 'open 0']));
});

/** How many contacts a member has, and whether the member's last contact is the latest of them and stays so. */
async function contactsOf({ _id }: User): Promise<string> {
  const current = await world.db
    .collection<CareContact>('care_contact')
    .find({ memberId: _id, removedAt: null })
    .sort({ at: -1 })
    .toArray();
  const member = await world.db.collection<User>('user').findOne({ _id });
  const isLast = (member?.care?.lastContactAt?.getTime() ?? 0) === (current[0]?.at.getTime() ?? 0);
  const marked = { memberId: _id, 'effects.kind': 'careContact.changed' };
  const isSettled = (await world.db.collection('care_contact').countDocuments(marked)) === 0;
  return `${current.length} ${isLast && isSettled ? 'right' : 'wrong'}`;
}

test.each([
  ['comes', ['1 right', '2 right'], (member: User) => contact(secretary, member)],
  [
    'is taken back',
    ['1 right', '0 right'],
    async (_: User, own: string) => secretary.delete(`/api/v1/care/contact/${own}`),
  ],
])('a contact that %s is recorded on its member', async (_, expected, take) => {
  const ends = new Set<string>();
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const member = await aUser(world, { connectedAreaId: (await anArea(world))._id });
    const { records } = await contact(alive, member);
    await diesAfter(writes, () => take(member, records[0]?._id ?? ''));
    await recover();
    ends.add(await contactsOf(member));
  }
  expect(ends).toEqual(new Set(expected));
});

test('a contact that comes while an older value is written is recorded on its member', async () => {
  const member = await aUser(world, { connectedAreaId: (await anArea(world))._id });
  let at: Date | null = null;
  await world.surviving.app.get(MembersInCare).setLastContact(member._id, async () => {
    if (at) return at;
    // The older value was read before the contact, and is written after it was recorded on the member.
    await contact(alive, member);
    at =
      (await world.db.collection<CareContact>('care_contact').findOne({ memberId: member._id }))?.at ?? null;
    return null;
  });
  expect(await contactsOf(member)).toBe('1 right');
});

/** Whether the counts of a gathering are those of its rows, and nothing is left to do. */
async function countedAt({ _id }: Gathering): Promise<string> {
  const marks = await world.db.collection<Attendance>('attendance').find({ gatheringId: _id }).toArray();
  const gathering = await world.db.collection<Gathering>('gathering').findOne({ _id });
  const isHeld = gathering?.state === 'held';
  const present = marks.filter(row => row.present === true).length;
  const absent = isHeld ? marks.length - present : 0;
  const isRight =
    gathering?.present === present &&
    gathering.absent === absent &&
    gathering.effects === undefined &&
    marks.every(({ held }) => held === isHeld);
  return `${gathering?.state ?? ''} ${present} ${absent} ${isRight ? 'right' : 'wrong'}`;
}

test.each([
  [
    'the marks of a gathering',
    ['planned 0 0 right', 'planned 2 0 right'],
    (path: string, members: string[]) => () =>
      secretary.put(`${path}/attendance`, { rows: members.map(memberId => ({ memberId, present: true })) }),
  ],
  [
    'those who were expected when a list is closed',
    ['planned 0 0 right', 'held 0 2 right'],
    (path: string) => () => secretary.post(`${path}/close`),
  ],
])('%s are counted', async (_, expected, step) => {
  const ends = new Set<string>();
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const area = await anArea(world);
    const people = [1, 2].map(() => aUser(world, { connectedAreaId: area._id }));
    const members = (await Promise.all(people)).map(member => member._id.toHexString());
    const gathering = await aGathering(world, area);
    const path = `/api/v1/gathering/${gathering._id.toHexString()}`;
    await diesAfter(writes, step(path, members));
    const gatherings = world.db.collection('gathering');
    const waiting = { _id: gathering._id, 'effects.0': { $exists: true } };
    await gatherings.updateOne(waiting, { $set: { 'effects.$[].next': new Date(0) } });
    await recover();
    ends.add(await countedAt(gathering));
  }
  for (const end of expected) expect(ends).toContain(end);
  expect([...ends].filter(end => end.endsWith('wrong'))).toEqual([]);
});

/** The requests with a key, and how many records of which collection each one makes. */
const KEYED = [
  ['care_contact', 1, '/api/v1/care/contact', { how: 'call', outcome: 'spoke' }],
  ['care_task', 1, '/api/v1/care/task', { text: 'Bring prasadam', dueOn: '2031-05-04' }],
  [
    'gathering',
    3,
    '/api/v1/gathering',
    {
      title: 'Sunday class',
      startsAt: '2031-05-04T12:00:00.000Z',
      repeat: { weekday: 0, until: '2031-05-18' },
    },
  ],
] as const;

test.each(KEYED)('a %s that is sent again under its key is made once', async (name, count, path, fields) => {
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const area = await anArea(world);
    const member = await aUser(world, { connectedAreaId: area._id });
    const whose =
      name === 'gathering' ? { areaId: area._id.toHexString() } : { memberId: member._id.toHexString() };
    const key = { 'idempotency-key': randomUUID() };
    const send = (client: Client) => client.post<{ _id: string }>(path, { ...fields, ...whose }, key);
    await diesAfter(writes, () => send(secretary));
    await world.db
      .collection('idempotency')
      .updateMany({ state: 'running' }, { $set: { leasedUntil: new Date(Date.now() - 1000) } });
    const { status, records } = await send(alive);
    expect(status).toBe(201);
    const kept = await world.db.collection(name).find({ areaId: area._id }).toArray();
    expect(records.map(({ _id }) => _id).sort()).toEqual(kept.map(({ _id }) => String(_id)).sort());
    expect(kept).toHaveLength(count);
    await world.surviving.jobs.runNow('pending-audit');
    const told = { entityId: { $in: kept.map(({ _id }) => String(_id)) } };
    expect(await world.db.collection('audit').countDocuments(told)).toBe(count);
  }
});
