import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addDays,
  type BulkOutcomeRecord,
  type CareDistributionRecord,
  type CarePersonRecord,
  type CareSummaryRecord,
  istDay,
  istDayStart,
} from '@coastok/domain';
import { SchedulerRegistry } from '@nestjs/schedule';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import { type CareTask, careTaskSchema } from '../src/care/care.model.js';
import { MorningPushes } from '../src/care/careJobs.js';
import { JobRunner, type JobState, jobSchema } from '../src/platform/jobs/jobRunner.js';
import { Metrics } from '../src/platform/monitoring/metrics.js';
import { type OutboxMessage, outboxSchema } from '../src/platform/outbox/outboxLane.js';
import { Outbox } from '../src/platform/outbox/outbox.js';
import type { User } from '../src/user/user.model.js';
import { aDevice, anArea, aSignedInUser, aUser } from './world/builders.js';
import { aContact, aGathering, aTask } from './world/care.js';
import { readWorkbook } from './world/spreadsheet.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aToken, pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

const { ObjectId } = mongoose.mongo;

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  // Turns off the rules, so that only tests make tasks.
  const kinds = ['welcome', 'no-carer', 'no-contact', 'absent', 'question', 'cash'];
  await secretary.put(
    '/api/v1/care/rules',
    Object.fromEntries(kinds.map(kind => [kind, { enabled: false }])),
  );
});
afterAll(() => world.stop());

let leader: { client: Client; user: User };
let facilitator: { client: Client; user: User };
let area: Area;
let member: User;

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  facilitator = await aSignedInUser(world, { userRole: 3, gender: 1 });
  area = await anArea(world, { areaLeader: leader.user._id, facilitators: [facilitator.user._id] });
  member = await aUser(world, { connectedAreaId: area._id, facilitator: facilitator.user._id, gender: 1 });
});

const PEOPLE = '/api/v1/care/people';
const DAY_MS = 86_400_000;
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const today = () => istDay(new Date());
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const listed = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<CarePersonRecord>(PEOPLE, query)).records.map(({ _id }) => _id).sort();

describe('the people in a carer’s list', () => {
  test('are shown with their pending tasks', async () => {
    await aTask(world, member, { dueOn: addDays(today(), 2) });
    await aTask(world, member, { dueOn: addDays(today(), -1) });
    await aTask(world, member, { snoozedUntil: addDays(today(), 9) });
    for (const [days, present] of [
      [21, true],
      [14, false],
    ] as const) {
      const held = await aGathering(world, area, { startsAt: ago(days) });
      const rows = [{ memberId: hex(member), present }];
      await leader.client.put(`/api/v1/gathering/${hex(held)}/attendance`, { rows });
      await leader.client.post(`/api/v1/gathering/${hex(held)}/close`);
    }
    await aGathering(world, area, { startsAt: ago(7) });
    await aGathering(world, area, { startsAt: ago(6), state: 'cancelled' });
    expect((await facilitator.client.get<CarePersonRecord>(PEOPLE)).records).toEqual([
      {
        _id: hex(member),
        name: member.name,
        initiatedName: null,
        phone: member.phone,
        areaId: hex(area),
        areaName: area.name,
        carerIds: [hex(facilitator.user)],
        chantingRounds: 16,
        lastContactAt: null,
        openTasks: 2,
        nextDueOn: addDays(today(), -1),
        recentAttendance: ['unknown', 'absent', 'present'],
      },
    ]);
  });

  test('show no attendance of children, nor of people without a date of birth', async () => {
    const born = async (dob: string | null) => {
      const one = await aUser(world, { connectedAreaId: area._id, dob });
      const { records } = await leader.client.get<CarePersonRecord>(`${PEOPLE}/${hex(one)}`);
      return records[0]?.recentAttendance;
    };
    expect(await born(`${new Date().getUTCFullYear() - 15}-01-01`)).toBeNull();
    expect(await born(null)).toBeNull();
    await secretary.put('/api/v1/care/rules', { unknownAgeIsMinor: false });
    expect(await born(null)).toEqual([]);
    await secretary.put('/api/v1/care/rules', { unknownAgeIsMinor: true });
  });

  test('are those in scope, of role 0 to 3 and active', async () => {
    const uncared = await aUser(world, { connectedAreaId: area._id, userRole: 0 });
    await aUser(world, { connectedAreaId: area._id, status: 0 });
    await aUser(world, { connectedAreaId: area._id, userRole: 4 });
    const elsewhere = await aUser(world, { connectedAreaId: (await anArea(world))._id });
    expect(await listed(facilitator.client)).toEqual([hex(member)]);
    expect(await listed(leader.client)).toEqual([hex(member), hex(uncared)].sort());
    expect((await leader.client.get(`${PEOPLE}/${hex(elsewhere)}`)).status).toBe(404);
    expect((await facilitator.client.get(`${PEOPLE}/${hex(uncared)}`)).status).toBe(404);
    expect((await (await aSignedInUser(world, { userRole: 1 })).client.get(PEOPLE)).status).toBe(403);
  });

  test('are found by what is due, by silence, by carer and by name', async () => {
    const silent = await aUser(world, {
      name: 'Silent One',
      connectedAreaId: area._id,
      care: { lastContactAt: ago(31) },
    });
    await world.db
      .collection<User>('user')
      .updateOne({ _id: member._id }, { $set: { care: { lastContactAt: ago(2) } } });
    await aTask(world, member);
    await aTask(world, silent, { dueOn: addDays(today(), 1) });
    expect(await listed(leader.client, { due: 'true' })).toEqual([hex(member)]);
    expect(await listed(leader.client, { noContactDays: '30' })).toEqual([hex(silent)]);
    expect(await listed(leader.client, { carerId: 'none' })).toEqual([hex(silent)]);
    expect(await listed(leader.client, { carerId: hex(facilitator.user) })).toEqual([hex(member)]);
    expect(await listed(leader.client, { q: 'silent' })).toEqual([hex(silent)]);
    expect(await listed(leader.client, { areaId: hex(await anArea(world)) })).toEqual([]);
    expect((await leader.client.get(PEOPLE, { due: 'maybe' })).status).toBe(400);
  });
});

test('everybody who searches for a member, or opens one, is in the access log', async () => {
  await leader.client.get(PEOPLE, { q: 'somebody' });
  await leader.client.get(`${PEOPLE}/${hex(member)}`);
  const readings = await eventually(async () => {
    const found = await world.db
      .collection('access_log')
      .find({ actor: leader.user._id })
      .sort({ at: 1 })
      .toArray();
    return found.length >= 2 ? found : undefined;
  });
  expect(readings).toEqual([
    expect.objectContaining({ kind: 'search', query: 'somebody' }),
    expect.objectContaining({ kind: 'card', memberId: member._id }),
  ]);
});

describe('the figures', () => {
  const summary = async (client: Client, query: Record<string, string> = {}) =>
    (await client.get<CareSummaryRecord>('/api/v1/care/summary', query)).object;

  test('equal what the lists count', async () => {
    const alone = await aUser(world, { connectedAreaId: area._id, care: { lastContactAt: ago(1) } });
    await aTask(world, member, { dueOn: addDays(today(), -1) });
    await aTask(world, member, { assigneeId: leader.user._id });
    const closed = { state: 'done', closedAt: new Date(), closedBy: leader.user._id } as const;
    await aTask(world, alone, { ...closed, outcome: 'spoke' });
    await aTask(world, alone, { ...closed, outcome: 'ended', closedBy: null });
    await aTask(world, alone, { ...closed, outcome: 'spoke', closedAt: ago(8) });
    const held = await aGathering(world, area, { startsAt: ago(3) });
    await leader.client.put(`/api/v1/gathering/${hex(held)}/attendance`, {
      rows: [{ memberId: hex(member), present: true }],
    });
    await leader.client.post(`/api/v1/gathering/${hex(held)}/close`);
    expect(await summary(leader.client)).toEqual({
      open: 2,
      overdue: 1,
      doneThisWeek: 1,
      withoutCarer: 1,
      notContacted30Days: 1,
      attendance4Weeks: [{ gatheringId: hex(held), present: 1, expected: 2 }],
      carers: [
        { carerId: hex(facilitator.user), name: facilitator.user.name, members: 1, open: 1, overdue: 1 },
      ],
    });
    expect(await summary(leader.client, { areaId: hex(area) })).toMatchObject({ open: 2 });
    const other = await leader.client.get('/api/v1/care/summary', { areaId: hex(await anArea(world)) });
    expect(other.status).toBe(404);
  });
});

describe('a distribution', () => {
  const PATH = '/api/v1/care/distribution';

  test('proposes carers of the area, and gives the members to them', async () => {
    await world.db
      .collection<User>('user')
      .updateOne(
        { _id: facilitator.user._id },
        { $set: { connectedAreaId: area._id, facilitator: leader.user._id } },
      );
    const alone = await aUser(world, { connectedAreaId: area._id, gender: 1 });
    const woman = await aUser(world, { connectedAreaId: area._id, gender: 2 });
    const { records } = await leader.client.get<CareDistributionRecord>(PATH, { areaId: hex(area) });
    expect(records[0]?.rows).toEqual(
      expect.arrayContaining([
        {
          memberId: hex(alone),
          carerId: hex(facilitator.user),
          why: 'Same area and gender; has 1 member.',
        },
        { memberId: hex(woman), carerId: null, why: 'The area has no carer of the same gender.' },
      ]),
    );
    const elsewhere = await aUser(world, { connectedAreaId: (await anArea(world))._id });
    const stranger = await aUser(world, { userRole: 3 });
    const given = await leader.client.post<BulkOutcomeRecord>(PATH, {
      rows: [
        { memberId: hex(alone), carerId: hex(facilitator.user) },
        { memberId: hex(elsewhere), carerId: hex(facilitator.user) },
        { memberId: hex(woman), carerId: hex(stranger) },
      ],
    });
    expect(given.records.map(({ ok, statusCode }) => [ok, statusCode])).toEqual([
      [true, 200],
      [false, 400],
      [false, 400],
    ]);
    expect(await listed(facilitator.client)).toEqual([hex(member), hex(alone)].sort());
    expect((await facilitator.client.get(PATH)).status).toBe(403);
    expect((await secretary.get(PATH, { areaId: 'f'.repeat(24) })).status).toBe(404);
    const { id } = given.body.undo as { id: string };
    expect((await leader.client.post(`/api/v1/undo/${id}`)).status).toBe(200);
    expect(await listed(facilitator.client)).toEqual([hex(member)]);
  });

  test('gives nobody to a frontliner who was demoted, deactivated or moved to another area', async () => {
    const fields = { userRole: 2, gender: 1, connectedAreaId: area._id } as const;
    const [able, ...unable] = await Promise.all([
      aUser(world, fields),
      aUser(world, { ...fields, userRole: 1 }),
      aUser(world, { ...fields, status: 0 }),
      aUser(world, { ...fields, connectedAreaId: (await anArea(world))._id }),
    ]);
    const frontliners = [...unable, able].map(({ _id }) => _id);
    await world.db.collection<Area>('area').updateOne({ _id: area._id }, { $set: { frontliners } });
    // This person is no longer a facilitator.
    await world.db
      .collection<User>('user')
      .updateOne({ _id: facilitator.user._id }, { $set: { userRole: 1, roles: [1] } });
    const alone = await Promise.all(
      frontliners.map(() => aUser(world, { connectedAreaId: area._id, gender: 1 })),
    );
    const { records } = await leader.client.get<CareDistributionRecord>(PATH, { areaId: hex(area) });
    const ids = alone.map(hex);
    const proposed = records[0]?.rows.filter(({ memberId }) => ids.includes(memberId)) ?? [];
    expect(proposed.map(({ carerId }) => carerId)).toEqual(ids.map(() => hex(able)));

    const given = await leader.client.post<BulkOutcomeRecord>(PATH, {
      rows: alone.map((one, at) => ({ memberId: hex(one), carerId: String(frontliners[at]) })),
    });
    expect(given.records.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200]);
  });

  test.each([5, 7] as const)('to frontliners is taken back also by role %i', async userRole => {
    const director = await aSignedInUser(world, { userRole });
    const frontliner = await aUser(world, { userRole: 2, connectedAreaId: area._id });
    await world.db
      .collection<Area>('area')
      .updateOne(
        { _id: area._id },
        { $set: { frontliners: [frontliner._id], assistantDirector: director.user._id } },
      );
    const alone = await aUser(world, { connectedAreaId: area._id });
    const rows = [{ memberId: hex(alone), carerId: hex(frontliner) }];
    const given = await director.client.post<BulkOutcomeRecord>(PATH, { rows });
    const frontlinerOf = async () =>
      (await world.db.collection<User>('user').findOne({ _id: alone._id }))?.frontliner;
    expect(await frontlinerOf()).toEqual(frontliner._id);
    const { id } = given.body.undo as { id: string };
    expect((await director.client.post(`/api/v1/undo/${id}`)).status).toBe(200);
    expect(await frontlinerOf()).toBeNull();
  });

  test('removes no member from a carer who was named since it was proposed', async () => {
    const other = await aUser(world, { connectedAreaId: area._id, userRole: 3 });
    await world.db
      .collection<Area>('area')
      .updateOne({ _id: area._id }, { $push: { facilitators: other._id } });
    const proposed = await aUser(world, { connectedAreaId: area._id });
    await leader.client.put(`/api/v1/user/${hex(proposed)}`, { facilitator: hex(other) });
    const give = async (carer: User) => {
      const rows = [{ memberId: hex(proposed), carerId: hex(carer) }];
      return (await leader.client.post<BulkOutcomeRecord>(PATH, { rows })).records[0];
    };
    expect(await give(facilitator.user)).toMatchObject({ ok: false, statusCode: 409 });
    expect(await give(other)).toMatchObject({ ok: true, statusCode: 200 });
    expect(await listed(facilitator.client)).toEqual([hex(member)]);
  });
});

test('the report of a search has the tasks of everybody whom it finds, also of very many', async () => {
  const many = 10_005;
  const like = await aTask(world, member, { dueOn: '2026-08-03' });
  const people = Array.from({ length: many }, (_, n) => ({
    _id: new ObjectId(),
    name: `Yadu Zulekha ${n}`,
    email: `zulekha-${n}@coastok.test`,
    phone: `6${String(n).padStart(9, '0')}`,
    searchTokens: ['yadu', 'zulekha'],
    status: 1,
  }));
  const tasks = world.db.collection<CareTask>('care_task');
  await world.db.collection('user').insertMany(people, { bypassDocumentValidation: true });
  await tasks.insertMany(people.map(({ _id }) => ({ ...like, _id: new ObjectId(), memberId: _id })));
  const answer = await leader.client.fetch('/api/v1/report/care.csv?month=2026-08&q=zulekha');
  await answer.arrayBuffer();
  expect(answer.headers.get('x-total-count')).toBe(String(many));
  await tasks.deleteMany({ dueOn: like.dueOn });
  await world.db.collection('user').deleteMany({ searchTokens: 'zulekha' });
});

test('the report holds the month’s tasks in scope, and no note', async () => {
  await aTask(world, member, { dueOn: '2026-10-31', text: 'In the month', note: 'Between us' });
  await aTask(world, member, { dueOn: '2026-11-01', text: 'After it' });
  await aTask(world, await aUser(world, { connectedAreaId: (await anArea(world))._id }), {
    dueOn: '2026-10-05',
    text: 'Elsewhere',
  });
  const answer = await leader.client.fetch('/api/v1/report/care.csv?month=2026-10');
  const csv = await answer.text();
  expect(answer.status).toBe(200);
  expect(csv).toContain('In the month');
  for (const absent of ['After it', 'Elsewhere', 'Between us', 'Note']) expect(csv).not.toContain(absent);
  await aTask(world, member, { dueOn: '2026-10-02', state: 'done', outcome: 'ended' });
  await aContact(world, member, facilitator.user, { at: new Date('2026-09-30T18:30:00Z') });
  await aContact(world, member, facilitator.user, { at: new Date('2026-10-09'), outcome: 'no-answer' });
  const held = { state: 'held', present: 3, absent: 2 } as const;
  await aGathering(world, area, { startsAt: new Date('2026-10-11T12:00:00Z'), ...held });
  const workbook = await leader.client.fetch('/api/v1/report/care.xlsx?month=2026-10');
  const [tasks, months] = await readWorkbook(Buffer.from(await workbook.arrayBuffer()));
  expect(tasks?.tab).toBe('care');
  expect(months?.tab).toBe('Areas and months');
  const values = months?.rows.map(row => row.map(cell => cell?.value));
  expect(values?.slice(1)).toEqual([[area.name, '2026-10', 2, 0, 1, 0, 1, 1, 1, 3, 5]]);
  expect((await facilitator.client.fetch('/api/v1/report/care.csv')).status).toBe(403);
});

test('each morning everybody with due tasks gets one push, sent by any instance, and nobody gets one at night', async () => {
  await aTask(world, member);
  await aTask(world, member, { dueOn: addDays(today(), -3) });
  await aTask(world, member, { dueOn: addDays(today(), 3) });
  const token = aToken();
  await aDevice(world, facilitator.user, token);
  const connection = await mongoose
    .createConnection(world.mongoUri, { autoIndex: false, autoCreate: false })
    .asPromise();
  const metrics = new Metrics();
  const jobs = new JobRunner(connection.model<JobState>('job', jobSchema), metrics, new SchedulerRegistry());
  const outbox = new Outbox(connection.model<OutboxMessage>('outbox', outboxSchema), jobs, metrics);
  const pushes = new MorningPushes(connection.model<CareTask>('care_task', careTaskSchema), outbox);
  /** Runs the job as if an outage had ended at that hour in India. */
  const runAt = (hour: number) =>
    pushes.run(new AbortController().signal, new Date(istDayStart(today()).getTime() + hour * 3600_000));
  const key = `care:${today()}:${hex(facilitator.user)}`;
  const published = () => world.db.collection('outbox').countDocuments({ key, kind: 'bulk-push' });
  for (const hour of [0, 3, 7.5, 21, 23.9]) await runAt(hour);
  expect(await published()).toBe(0);
  // A slightly slow clock may run the job just before eight.
  for (const hour of [7.99, 8, 20.5]) await runAt(hour);
  expect(await published()).toBe(1);
  await connection.close();
  const received = async () => (await pushesTo(world, token)).map(({ body }) => body);
  await eventually(async () => (await received()).length > 0);
  expect(await received()).toEqual(['2 tasks are due.']);
});

describe('personal data', () => {
  test('includes notes about a member in the copy, and loses them with the erasure', async () => {
    await aContact(world, member, facilitator.user, { note: 'Lost his job' });
    await aTask(world, member, { note: 'Ask about the job', text: 'Call about work' });
    const copy = await (await secretary.fetch(`/api/v1/user/${hex(member)}/export`)).text();
    expect(copy).toContain('Lost his job');
    expect(copy).toContain('Ask about the job');
    expect((await secretary.post(`/api/v1/user/${hex(member)}/erase`)).status).toBe(200);
    await eventually(async () => {
      const contacts = await world.db.collection('care_contact').find({ memberId: member._id }).toArray();
      const tasks = await world.db.collection('care_task').find({ memberId: member._id }).toArray();
      const left = JSON.stringify([contacts, tasks]);
      return !/job|work/.test(left) && tasks.every(({ state }) => state === 'done');
    });
  });
});
