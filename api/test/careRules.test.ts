import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addDays,
  type CareRunRecord,
  type CareSettingsRecord,
  type CareTaskRecord,
  istDay,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { CARE_CHANGES, type Gathering } from '../src/care/care.model.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import { aGathering, aTask } from './world/care.js';
import type { Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { SeededRandom } from './world/random.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});
afterAll(() => world.stop());

const DAY_MS = 86_400_000;
const RULES = '/api/v1/care/rules';
const KINDS = ['welcome', 'no-carer', 'no-contact', 'absent', 'question', 'cash'] as const;
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const today = () => istDay(new Date());
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let leader: { client: Client; user: User };
let facilitator: { client: Client; user: User };
let area: Area;

/** Turns on only this kind of task, so that no others are made. */
const only = (kind: (typeof KINDS)[number], settings: object = {}) =>
  secretary.put<CareSettingsRecord>(RULES, {
    ...Object.fromEntries(KINDS.map(one => [one, { enabled: one === kind }])),
    [kind]: { enabled: true, ...settings },
  });
const run = async () => (await secretary.post<CareRunRecord>(`${RULES}/run`)).records[0] as CareRunRecord;
const tasksOf = async (member: User, state = 'open') =>
  (await secretary.get<CareTaskRecord>('/api/v1/care/task', { memberId: hex(member), state })).records;
const update = (member: User, fields: object) =>
  world.db.collection<User>('user').updateOne({ _id: member._id }, { $set: fields });
const aMember = (fields: Partial<User> = {}) =>
  aUser(world, { connectedAreaId: area._id, facilitator: facilitator.user._id, ...fields });

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, { areaLeader: leader.user._id });
  facilitator = await aSignedInUser(world, {
    userRole: 3,
    connectedAreaId: area._id,
    facilitator: leader.user._id,
    care: { lastContactAt: new Date() },
  });
});

describe('the settings', () => {
  test('are changed in part by 6 and 7, read by all who care, and bounded', async () => {
    await only('welcome');
    const { records } = await secretary.put<CareSettingsRecord>(RULES, { absent: { misses: 5 } });
    expect(records[0]).toMatchObject({
      absent: { enabled: false, misses: 5 },
      welcome: { enabled: true, days: 3 },
    });
    expect((await facilitator.client.get<CareSettingsRecord>(RULES)).records[0]).toEqual(records[0]);
    expect((await leader.client.put(RULES, { welcome: { days: 1 } })).status).toBe(403);
    for (const wrong of [
      { welcome: { days: 366 } },
      { welcome: { days: -1 } },
      { birthday: {} },
      { cash: { days: 1 } },
    ]) {
      expect((await secretary.put(RULES, wrong)).status).toBe(400);
    }
    expect((await secretary.put(RULES, { absent: { misses: 3 } }, { 'if-match': '"0"' })).status).toBe(409);
    expect((await leader.client.post(`${RULES}/run`)).status).toBe(403);
  });
});

describe('a task is created and ended by the rules', () => {
  test('for a member who was approved, until somebody is in touch', async () => {
    await only('welcome');
    const member = await aMember({ userRole: 0 });
    expect((await leader.client.put(`/api/v1/user/${hex(member)}`, { userRole: 1 })).status).toBe(200);
    await run();
    const [task] = await tasksOf(member);
    expect(task).toMatchObject({
      kind: 'welcome',
      cause: `welcome:${hex(member)}`,
      dueOn: addDays(today(), 3),
      assigneeId: hex(facilitator.user),
    });
    const contact = { memberId: hex(member), how: 'call', outcome: 'spoke' };
    expect((await facilitator.client.post('/api/v1/care/contact', contact)).status).toBe(201);
    await run();
    expect(await tasksOf(member, 'done')).toEqual([
      expect.objectContaining({ _id: task?._id, outcome: 'ended', closedBy: null }),
    ]);
  });

  test('for a member without a carer, to the leader, until one is named', async () => {
    await only('no-carer', { days: 0 });
    const member = await aMember({ facilitator: null });
    await run();
    expect(await tasksOf(member)).toEqual([
      expect.objectContaining({ kind: 'no-carer', assigneeId: hex(leader.user) }),
    ]);
    await leader.client.put(`/api/v1/user/${hex(member)}`, { facilitator: hex(facilitator.user) });
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 0);
    await only('no-carer', { days: 7 });
    const waiting = await aMember({ facilitator: null });
    await run();
    expect(await tasksOf(waiting)).toEqual([]);
    await update(waiting, { 'care.carerlessSince': ago(7) });
    await run();
    expect(await tasksOf(waiting)).toHaveLength(1);
  });

  test('for a member without contact, once for each time of silence', async () => {
    await only('no-contact', { days: 30 });
    const member = await aMember({ care: { lastContactAt: ago(31) } });
    const met = await aMember({ care: { lastContactAt: ago(29) } });
    const approvedLongAgo = await aMember({ care: { approvedAt: ago(40) } });
    await run();
    expect(await tasksOf(member)).toEqual([expect.objectContaining({ kind: 'no-contact', dueOn: today() })]);
    expect(await tasksOf(met)).toEqual([]);
    expect(await tasksOf(approvedLongAgo)).toHaveLength(1);
    const noAnswer = { memberId: hex(member), how: 'call', outcome: 'no-answer' };
    await facilitator.client.post('/api/v1/care/contact', noAnswer);
    await run();
    expect(await tasksOf(member)).toHaveLength(1);
  });

  test('for an unanswered question, to the leader, until it is answered', async () => {
    await only('question');
    const member = await aMember();
    const question = await aQuestion(world, member, { createdAt: ago(4) });
    await aQuestion(world, member, { createdAt: ago(1) });
    await run();
    expect(await tasksOf(member)).toEqual([
      expect.objectContaining({
        cause: `question:${hex(member)}:${hex(question)}`,
        assigneeId: hex(leader.user),
      }),
    ]);
    await leader.client.put(`/api/v1/question/${hex(question)}`, { ansText: 'Chant' });
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 0);
  });

  test('for a cash hold that is about to end, until it was paid', async () => {
    await only('cash');
    const member = await aMember();
    const cashHold = async (hours: number) => {
      const { _id } = await aBooking(world, member, await anEvent(world));
      const holdUntil = new Date(Date.now() + hours * 3600_000);
      await world.db.collection('booking').updateOne({ _id }, { $set: { status: 9, holdUntil } });
      return { _id };
    };
    const held = await cashHold(23);
    await cashHold(25);
    await run();
    expect(await tasksOf(member)).toEqual([
      expect.objectContaining({ kind: 'cash', cause: `cash:${hex(member)}:${hex(held)}` }),
    ]);
    await world.db.collection('booking').updateOne({ _id: held._id }, { $set: { status: 10 } });
    await run();
    expect(await tasksOf(member)).toEqual([]);
  });

  test('for a member who missed three closed gatherings, until they come again', async () => {
    await only('absent', { misses: 3 });
    const member = await aMember();
    const child = await aMember({ dob: `${new Date().getUTCFullYear() - 15}-01-01` });
    const ageless = await aMember({ dob: null });
    const gatherings = [];
    for (const days of [28, 21, 14]) gatherings.push(await aGathering(world, area, { startsAt: ago(days) }));
    for (const one of gatherings.slice(0, 2)) await leader.client.post(`/api/v1/gathering/${hex(one)}/close`);
    await run();
    // The third gathering has begun, but its list is not closed: no absence counts yet.
    expect(await tasksOf(member)).toEqual([]);
    await leader.client.post(`/api/v1/gathering/${hex(gatherings[2] as { _id: User['_id'] })}/close`);
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 1);
    expect(await tasksOf(child)).toEqual([]);
    expect(await tasksOf(ageless)).toEqual([]);
    await secretary.put(RULES, { unknownAgeIsMinor: false });
    await run();
    expect(await tasksOf(ageless)).toHaveLength(1);
    await secretary.put(RULES, { unknownAgeIsMinor: true });
    const rows = [{ memberId: hex(member), present: true }];
    const path = `/api/v1/gathering/${hex(gatherings[1] as { _id: User['_id'] })}/attendance`;
    expect((await leader.client.put(path, { rows, reopen: true })).status).toBe(200);
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 0);
  });

  test('but not for a member marked present on a list that nobody has closed yet, until the gathering is cancelled', async () => {
    await only('absent', { misses: 2 });
    const member = await aMember();
    const held = async (days: number) => {
      const one = await aGathering(world, area, { startsAt: ago(days) });
      await leader.client.post(`/api/v1/gathering/${hex(one)}/close`);
    };
    await held(15);
    const open = await aGathering(world, area, { startsAt: ago(8) });
    const rows = [{ memberId: hex(member), present: true }];
    await facilitator.client.put(`/api/v1/gathering/${hex(open)}/attendance`, { rows });
    await held(1);
    await run();
    expect(await tasksOf(member)).toEqual([]);
    await leader.client.put(`/api/v1/gathering/${hex(open)}`, { state: 'cancelled' });
    await run();
    expect(await tasksOf(member)).toEqual([expect.objectContaining({ kind: 'absent' })]);
    const tonight = await aGathering(world, area);
    await facilitator.client.put(`/api/v1/gathering/${hex(tonight)}/attendance`, { rows });
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 0);
  });

  test('by the days that it was made with, although others hold by now', async () => {
    await only('no-contact', { days: 0 });
    const closed = await aMember({ care: { lastContactAt: ago(1) } });
    const open = await aMember({ care: { lastContactAt: ago(1) } });
    await run();
    const [task] = await tasksOf(closed);
    await facilitator.client.put(`/api/v1/care/task/${task?._id}`, { state: 'dropped', note: 'Travelling' });
    await only('no-contact', { days: 30 });
    await run();
    expect(await tasksOf(open)).toHaveLength(1);
    await only('no-contact', { days: 0 });
    await run();
    expect(await tasksOf(closed)).toEqual([]);
    await only('no-contact', { days: 30 });
    const contact = { memberId: hex(open), how: 'call', outcome: 'spoke' };
    await facilitator.client.post('/api/v1/care/contact', contact);
    await run();
    expect(await tasksOf(open)).toEqual([]);
  });

  test('by the misses that it was made with', async () => {
    await only('absent', { misses: 2 });
    const member = await aMember();
    const gatherings = [];
    for (const days of [9, 2]) gatherings.push(await aGathering(world, area, { startsAt: ago(days) }));
    for (const one of gatherings) await leader.client.post(`/api/v1/gathering/${hex(one)}/close`);
    await run();
    await only('absent', { misses: 5 });
    await run();
    expect(await tasksOf(member)).toHaveLength(1);
    await only('absent', { misses: 1 });
    const rows = [{ memberId: hex(member), present: true }];
    const path = `/api/v1/gathering/${hex(gatherings[1] as { _id: User['_id'] })}/attendance`;
    await leader.client.put(path, { rows, reopen: true });
    await run();
    expect(await tasksOf(member)).toEqual([]);
  });

  test('and turning a kind off ends its open tasks', async () => {
    await only('no-contact', { days: 30 });
    const member = await aMember({ care: { lastContactAt: ago(31) } });
    await run();
    expect(await tasksOf(member)).toHaveLength(1);
    await secretary.put(RULES, { 'no-contact': { enabled: false } });
    expect(await tasksOf(member)).toEqual([]);
    expect(await tasksOf(member, 'done')).toEqual([expect.objectContaining({ outcome: 'ended' })]);
  });
});

describe('one cause', () => {
  test('makes one task, with any number of concurrent runs', async () => {
    await only('no-contact', { days: 30 });
    const members = await Promise.all(
      Array.from({ length: 8 }, () => aMember({ care: { lastContactAt: ago(31) } })),
    );
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBeGreaterThanOrEqual(8);
    for (const member of members) expect(await tasksOf(member)).toHaveLength(1);
    expect(await run()).toEqual({ made: 0, ended: 0 });
  });

  test('that a person has closed makes no other task until it ended and began again', async () => {
    await only('absent', { misses: 1 });
    const member = await aMember();
    const first = await aGathering(world, area, { startsAt: ago(3) });
    await leader.client.post(`/api/v1/gathering/${hex(first)}/close`);
    await run();
    const [task] = await tasksOf(member);
    await facilitator.client.put(`/api/v1/care/task/${task?._id}`, { state: 'dropped', note: 'Travelling' });
    await run();
    expect(await tasksOf(member)).toEqual([]);
    const came = await aGathering(world, area, { startsAt: ago(2) });
    const rows = [{ memberId: hex(member), present: true }];
    await leader.client.put(`/api/v1/gathering/${hex(came)}/attendance`, { rows });
    await leader.client.post(`/api/v1/gathering/${hex(came)}/close`);
    await run();
    const missed = await aGathering(world, area, { startsAt: ago(1) });
    await leader.client.post(`/api/v1/gathering/${hex(missed)}/close`);
    await run();
    expect(await tasksOf(member)).toHaveLength(1);
    expect((await secretary.put(`/api/v1/care/task/${task?._id}`, { state: 'open' })).status).toBe(409);
  });
});

describe('open tasks', () => {
  test('follow a member to another area and leave the former carer', async () => {
    await only('welcome');
    const member = await aMember();
    const task = await aTask(world, member);
    const kept = await aTask(world, member, { assigneeId: leader.user._id });
    const next = await aSignedInUser(world, { userRole: 4 });
    const there = await anArea(world, { areaLeader: next.user._id });
    await secretary.put(`/api/v1/user/${hex(member)}`, { connectedAreaId: hex(there) });
    await run();
    for (const { _id } of [task, kept]) {
      const { records } = await next.client.get<CareTaskRecord>(`/api/v1/care/task/${_id.toHexString()}`);
      expect(records[0]).toMatchObject({ areaId: hex(there), assigneeId: hex(next.user), state: 'open' });
      expect((await leader.client.get(`/api/v1/care/task/${_id.toHexString()}`)).status).toBe(404);
    }
  });

  test('end when their member is deactivated', async () => {
    const member = await aMember();
    await aTask(world, member);
    await secretary.put(`/api/v1/user/${hex(member)}`, { status: 0 });
    await pressing(world, [CARE_CHANGES], async () => (await tasksOf(member)).length === 0);
    expect(await tasksOf(member, 'done')).toEqual([
      expect.objectContaining({ outcome: 'ended', closedBy: null }),
    ]);
  });
});

test('in any order of marks and closings, the rows decide who gets a task', async () => {
  await only('absent', { misses: 2 });
  const random = new SeededRandom(20261123);
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember()));
  const gatherings: Gathering[] = [];
  for (const days of [31, 24, 17, 10, 3])
    gatherings.push(await aGathering(world, area, { startsAt: ago(days) }));
  const closings = new Map([3, 9, 11, 17].map(edit => [edit, random.pick(gatherings)]));
  const closed = new Set<Gathering>();
  const came = new Map<string, boolean>();
  const isMissed = (member: User) => {
    const told = gatherings.filter(one => closed.has(one) || came.get(`${hex(one)}:${hex(member)}`));
    const latest = told.slice(-2).map(one => came.get(`${hex(one)}:${hex(member)}`) === true);
    return latest.length === 2 && !latest.includes(true);
  };
  for (let edit = 0; edit < 24; edit++) {
    const gathering = random.pick(gatherings);
    const member = random.pick(members);
    const present = random.next() < 0.5;
    const rows = [{ memberId: hex(member), present }];
    await leader.client.put(`/api/v1/gathering/${hex(gathering)}/attendance`, { rows, reopen: true });
    came.set(`${hex(gathering)}:${hex(member)}`, present);
    const closing = closings.get(edit);
    if (closing) {
      await leader.client.post(`/api/v1/gathering/${hex(closing)}/close`);
      closed.add(closing);
    }
    if (edit % 6 !== 5) continue;
    await run();
    for (const one of members)
      expect([edit, (await tasksOf(one)).length]).toEqual([edit, isMissed(one) ? 1 : 0]);
  }
});
