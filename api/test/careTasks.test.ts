import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addDays,
  type BulkOutcomeRecord,
  type CareContactRecord,
  type CarePersonRecord,
  type CareTaskRecord,
  istDay,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { type CareContact, contactClosesTask } from '../src/care/care.model.js';
import { effect } from '../src/platform/effects/effect.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { aContact, aTask } from './world/care.js';
import type { Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { aRecording } from './world/recording.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});
afterAll(() => world.stop());

let leader: { client: Client; user: User };
let facilitator: { client: Client; user: User };
let frontliner: { client: Client; user: User };
let stranger: { client: Client; user: User };
let area: Area;
let member: User;

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, { areaLeader: leader.user._id });
  facilitator = await aSignedInUser(world, { userRole: 3, connectedAreaId: area._id });
  frontliner = await aSignedInUser(world, { userRole: 2, connectedAreaId: area._id });
  stranger = await aSignedInUser(world, { userRole: 3, connectedAreaId: area._id });
  member = await aUser(world, {
    connectedAreaId: area._id,
    facilitator: facilitator.user._id,
    frontliner: frontliner.user._id,
  });
});

const TASKS = '/api/v1/care/task';
const CONTACTS = '/api/v1/care/contact';
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const today = () => istDay(new Date());
const pathOf = (task: { _id: unknown }) => `${TASKS}/${String(task._id)}`;
const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id);

describe('a task that somebody writes', () => {
  const body = () => ({ memberId: hex(member), text: 'Bring prasadam', dueOn: today() });

  test('is answered as it is stored, and goes to the facilitator when nobody is named', async () => {
    const { status, records } = await facilitator.client.post<CareTaskRecord>(TASKS, body());
    expect(status).toBe(201);
    expect(records).toEqual([
      {
        _id: expect.any(String),
        __v: 0,
        kind: 'custom',
        cause: null,
        memberId: hex(member),
        memberName: member.name,
        memberPhone: member.phone,
        areaId: hex(area),
        assigneeId: hex(facilitator.user),
        assigneeName: facilitator.user.name,
        text: 'Bring prasadam',
        dueOn: today(),
        state: 'open',
        snoozedUntil: null,
        outcome: null,
        note: null,
        createdAt: expect.any(String),
        closedAt: null,
        closedBy: null,
      },
    ]);
    const [kept] = (await leader.client.get<CareTaskRecord>(`${TASKS}/${records[0]?._id}`)).records;
    expect(kept).toEqual(records[0]);
  });

  test('has the phone number of an active member only', async () => {
    const { records } = await facilitator.client.post<CareTaskRecord>(TASKS, body());
    const phone = async () => {
      const [task] = (await leader.client.get<CareTaskRecord>(`${TASKS}/${records[0]?._id}`)).records;
      return task?.memberPhone;
    };
    expect(await phone()).toBe(member.phone);
    await world.db.collection<User>('user').updateOne({ _id: member._id }, { $set: { status: 0 } });
    expect(await phone()).toBeNull();
  });

  test('goes to the frontliner, then to the leader, then to nobody', async () => {
    const assigneeOf = async (fields: Partial<User>) => {
      const one = await aUser(world, { connectedAreaId: area._id, ...fields });
      const { records } = await secretary.post<CareTaskRecord>(TASKS, { ...body(), memberId: hex(one) });
      return records[0]?.assigneeId;
    };
    expect(await assigneeOf({ frontliner: frontliner.user._id })).toBe(hex(frontliner.user));
    expect(await assigneeOf({})).toBe(hex(leader.user));
    expect(await assigneeOf({ connectedAreaId: (await anArea(world))._id })).toBeNull();
  });

  test('is assigned to a carer or a leader in scope, and to nobody else', async () => {
    const given = async (assigneeId: string) =>
      (await leader.client.post(TASKS, { ...body(), assigneeId })).status;
    expect(await given(hex(frontliner.user))).toBe(201);
    expect(await given(hex(leader.user))).toBe(201);
    expect(await given(hex(stranger.user))).toBe(400);
    expect(await given('f'.repeat(24))).toBe(400);
  });

  test('is refused for a member whom the caller does not care for, as for an unknown one', async () => {
    const strange = await stranger.client.post(TASKS, body());
    const unknown = await stranger.client.post(TASKS, { ...body(), memberId: 'f'.repeat(24) });
    expect([strange.status, unknown.status]).toEqual([400, 400]);
    expect(strange.error.errors).toEqual(unknown.error.errors);
    expect((await secretary.post(TASKS, { ...body(), memberId: hex(leader.user) })).status).toBe(400);
  });

  test('is made once under one key', async () => {
    const key = { 'idempotency-key': 'one-task' };
    const first = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    const again = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    expect(again.body).toEqual(first.body);
    expect((await facilitator.client.get(TASKS)).total).toBe(1);
  });

  test('is answered, and made once, also where its answer can’t be remembered', async () => {
    const key = { 'idempotency-key': 'not-remembered' };
    const calls = world.db.collection('idempotency');
    await calls.deleteMany({});
    await calls.insertOne({ status: 201 }, { bypassDocumentValidation: true });
    const onlyOne = await calls.createIndex(
      { status: 1 },
      { unique: true, partialFilterExpression: { status: { $gt: 0 } } },
    );
    const first = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    expect(first.status).toBe(201);
    await calls.dropIndex(onlyOne);
    await calls.updateMany({ state: 'running' }, { $set: { leasedUntil: new Date(Date.now() - 1000) } });
    const again = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await facilitator.client.get(TASKS)).total).toBe(1);
  });

  test('is made once also when the key is no longer stored', async () => {
    const key = { 'idempotency-key': 'days-ago' };
    const first = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    await world.db.collection('idempotency').deleteMany({});
    const again = await facilitator.client.post<CareTaskRecord>(TASKS, body(), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await facilitator.client.get(TASKS)).total).toBe(1);
  });

  test('may be corrected with its key once it was refused', async () => {
    const key = { 'idempotency-key': 'refused-first' };
    const elsewhere = { ...body(), memberId: 'f'.repeat(24) };
    expect((await facilitator.client.post(TASKS, elsewhere, key)).status).toBe(400);
    expect((await facilitator.client.post(TASKS, elsewhere, key)).status).toBe(400);
    expect((await facilitator.client.post(TASKS, body(), key)).status).toBe(201);
    expect((await facilitator.client.post(TASKS, elsewhere, key)).status).toBe(409);
  });

  test('is refused by name for what is wrong in it', async () => {
    const wrong = async (fields: object) =>
      Object.keys((await facilitator.client.post(TASKS, { ...body(), ...fields })).error.errors ?? {});
    expect(await wrong({ text: '' })).toEqual(['text']);
    expect(await wrong({ text: 'x'.repeat(501) })).toEqual(['text']);
    expect(await wrong({ dueOn: '2026-02-30' })).toEqual(['dueOn']);
    expect(await wrong({ memberId: { $gt: '' } })).toEqual(['memberId']);
    expect(await wrong({ kind: 'absent' })).toEqual(['kind']);
  });
});

describe('the list of tasks', () => {
  test('shows a carer the tasks of their own members, a leader those of the area', async () => {
    const own = await aTask(world, member);
    const others = await aTask(world, await aUser(world, { connectedAreaId: area._id }));
    await aTask(world, await aUser(world, { connectedAreaId: (await anArea(world))._id }));
    const seenBy = async (client: Client) => idsOf((await client.get<CareTaskRecord>(TASKS)).records).sort();
    expect(await seenBy(facilitator.client)).toEqual([hex(own)]);
    expect(await seenBy(frontliner.client)).toEqual([hex(own)]);
    expect(await seenBy(stranger.client)).toEqual([]);
    expect(await seenBy(leader.client)).toEqual([hex(own), hex(others)].sort());
    expect((await stranger.client.get(pathOf(own))).status).toBe(404);
    expect((await stranger.client.put(pathOf(own), { note: 'Mine now' })).status).toBe(404);
  });

  test('finds a member by name among any number with that name', async () => {
    const namesakes = Array.from({ length: 1001 }, (_, n) => ({
      name: `Aarti Zenobia ${n}`,
      email: `zenobia-${n}@coastok.test`,
      phone: `7${String(n).padStart(9, '0')}`,
      searchTokens: ['aarti', 'zenobia'],
      status: 1,
    }));
    await world.db.collection('user').insertMany(namesakes, { bypassDocumentValidation: true });
    const own = await aUser(world, { name: 'Zenobia Zaveri', connectedAreaId: area._id });
    const task = await aTask(world, own);
    await aTask(world, await aUser(world, { connectedAreaId: area._id }));
    const found = await leader.client.get<CareTaskRecord>(TASKS, { q: 'zenobia' });
    expect(idsOf(found.records)).toEqual([hex(task)]);
    expect((await leader.client.get(TASKS, { q: 'zenobia none' })).records).toEqual([]);
    await world.db.collection('user').deleteMany({ searchTokens: 'aarti' });
  });

  test('is sorted by due day and has every filter', async () => {
    const late = await aTask(world, member, { dueOn: addDays(today(), -2) });
    const due = await aTask(world, member);
    const asleep = await aTask(world, member, { snoozedUntil: addDays(today(), 3) });
    const woken = await aTask(world, member, { snoozedUntil: today(), dueOn: addDays(today(), 1) });
    const done = await aTask(world, member, {
      state: 'done',
      outcome: 'spoke',
      closedAt: new Date(),
      closedBy: facilitator.user._id,
      dueOn: addDays(today(), 5),
    });
    const listed = async (query: Record<string, string>) =>
      idsOf((await facilitator.client.get<CareTaskRecord>(TASKS, query)).records);
    expect(await listed({})).toEqual([late, due, asleep, woken, done].map(hex));
    expect(await listed({ state: 'open' })).toEqual([late, due, woken].map(hex));
    expect(await listed({ state: 'snoozed' })).toEqual([hex(asleep)]);
    expect(await listed({ state: 'done' })).toEqual([hex(done)]);
    expect(await listed({ overdue: 'true' })).toEqual([hex(late)]);
    expect(await listed({ dueOnFrom: addDays(today(), 1), dueOnTo: addDays(today(), 1) })).toEqual([
      hex(woken),
    ]);
    expect(await listed({ closedOnFrom: today(), closedOnTo: today() })).toEqual([hex(done)]);
    expect(await listed({ assigneeId: hex(frontliner.user) })).toEqual([]);
    expect(await listed({ memberId: hex(member), kind: 'absent' })).toEqual([]);
    expect(await listed({ q: member.name.split(' ')[1] ?? '' })).toHaveLength(5);
    expect(await listed({ areaId: hex(await anArea(world)) })).toEqual([]);
    expect((await facilitator.client.get(TASKS, { state: 'sleeping' })).status).toBe(400);
  });

  test('refuses a range of days with its end before its start', async () => {
    for (const field of ['dueOn', 'closedOn', 'from']) {
      const names = field === 'from' ? ['fromDate', 'toDate'] : [`${field}From`, `${field}To`];
      const days = { [names[0] as string]: '2026-02-02', [names[1] as string]: '2026-02-01' };
      expect((await secretary.get(TASKS, days)).status).toBe(400);
    }
  });

  test('answers only the fields that are asked for', async () => {
    await aTask(world, member);
    const { records } = await facilitator.client.get(TASKS, { fields: 'text,dueOn' });
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(['__v', '_id', 'dueOn', 'text']);
    expect((await facilitator.client.get(TASKS, { fields: 'held' })).status).toBe(400);
  });
});

describe('closing a task', () => {
  test('that reached somebody also writes the contact', async () => {
    const task = await aTask(world, member);
    const change = { state: 'done', outcome: 'spoke', note: 'All is well' };
    const { status, records } = await facilitator.client.put<CareTaskRecord>(pathOf(task), change);
    expect(status).toBe(200);
    expect(records[0]).toMatchObject({ state: 'done', outcome: 'spoke', closedBy: hex(facilitator.user) });
    const contacts = await facilitator.client.get<CareContactRecord>(CONTACTS, { memberId: hex(member) });
    expect(contacts.records).toEqual([
      expect.objectContaining({ how: 'call', outcome: 'spoke', note: 'All is well', taskId: hex(task) }),
    ]);
    // A repeat changes nothing.
    const again = await facilitator.client.put<CareTaskRecord>(pathOf(task), change);
    expect([again.status, again.records[0]?.__v]).toEqual([200, records[0]?.__v]);
    expect((await facilitator.client.get(CONTACTS, { memberId: hex(member) })).total).toBe(1);
  });

  test('that reached nobody writes none', async () => {
    for (const outcome of ['no-answer', 'not-needed']) {
      await facilitator.client.put(pathOf(await aTask(world, member)), { state: 'done', outcome });
    }
    expect((await facilitator.client.get(CONTACTS, { memberId: hex(member) })).total).toBe(0);
  });

  test('needs an outcome, and dropping one a reason', async () => {
    const task = await aTask(world, member);
    const refused = async (body: object) =>
      Object.keys((await facilitator.client.put(pathOf(task), body)).error.errors ?? {});
    expect(await refused({ state: 'done' })).toEqual(['outcome']);
    expect(await refused({ outcome: 'spoke' })).toEqual(['outcome']);
    expect(await refused({ state: 'done', outcome: 'ended' })).toEqual(['outcome']);
    expect(await refused({ state: 'dropped' })).toEqual(['note']);
    expect(await refused({ snoozedUntil: addDays(today(), 61) })).toEqual(['snoozedUntil']);
    expect(await refused({ snoozedUntil: addDays(today(), -1) })).toEqual(['snoozedUntil']);
    const dropped = await facilitator.client.put(pathOf(task), { state: 'dropped', note: 'Moved away' });
    expect(dropped.records[0]).toMatchObject({ state: 'dropped', outcome: null, note: 'Moved away' });
  });

  test('is undone by reopening it, unless the rules ended it; a done one can’t be dropped', async () => {
    const task = await aTask(world, member);
    await facilitator.client.put(pathOf(task), { state: 'done', outcome: 'no-answer' });
    expect((await facilitator.client.put(pathOf(task), { state: 'dropped', note: 'No' })).status).toBe(409);
    const opened = await facilitator.client.put<CareTaskRecord>(pathOf(task), { state: 'open' });
    expect(opened.records[0]).toMatchObject({ state: 'open', outcome: null, closedAt: null, closedBy: null });
    const ended = await aTask(world, member, { kind: 'absent', state: 'done', outcome: 'ended' });
    expect((await facilitator.client.put(pathOf(ended), { state: 'open' })).status).toBe(409);
  });

  test('is refused with a version that has changed', async () => {
    const task = await aTask(world, member);
    const first = await facilitator.client.put(pathOf(task), { note: 'One' }, { 'if-match': '"0"' });
    const stale = await leader.client.put(pathOf(task), { note: 'Two' }, { 'if-match': '"0"' });
    expect([first.status, stale.status]).toEqual([200, 409]);
  });

  test('leaves an entry in the audit log', async () => {
    const task = await aTask(world, member);
    await facilitator.client.put(pathOf(task), { state: 'done', outcome: 'not-needed' });
    const audit = await auditLogOf(world.db);
    expect(await audit.findOne({ entity: 'care/task', entityId: hex(task) })).toMatchObject({
      action: 'careTask.update',
      changes: { state: { from: 'open', to: 'done' }, outcome: { from: null, to: 'not-needed' } },
    });
  });
});

describe('changing a task', () => {
  test('snoozes it and wakes it', async () => {
    const task = await aTask(world, member);
    const until = addDays(today(), 5);
    const slept = await facilitator.client.put<CareTaskRecord>(pathOf(task), { snoozedUntil: until });
    expect(slept.records[0]).toMatchObject({ state: 'snoozed', snoozedUntil: until });
    const woken = await facilitator.client.put<CareTaskRecord>(pathOf(task), { state: 'open' });
    expect(woken.records[0]).toMatchObject({ state: 'open', snoozedUntil: null });
  });

  test('gives it to a carer or leader, and changes the text of an own one alone', async () => {
    const task = await aTask(world, member, { kind: 'welcome', cause: 'w', held: `w:${hex(member)}` });
    const put = async (body: object) => (await leader.client.put(pathOf(task), body)).status;
    expect(await put({ assigneeId: hex(frontliner.user) })).toBe(200);
    expect(await put({ assigneeId: hex(stranger.user) })).toBe(400);
    expect(await put({ text: 'Another' })).toBe(400);
    expect(await put({ dueOn: addDays(today(), 2) })).toBe(200);
  });

  test('in bulk decides each by itself, in the order asked', async () => {
    const own = await aTask(world, member);
    const ended = await aTask(world, member, { kind: 'absent', state: 'done', outcome: 'ended' });
    const others = await aTask(world, await aUser(world, { connectedAreaId: area._id }));
    const ids = [hex(others), hex(own), hex(ended)];
    const { status, records } = await facilitator.client.post<BulkOutcomeRecord>(`${TASKS}/bulk`, {
      ids,
      change: { state: 'open', dueOn: addDays(today(), 1) },
    });
    expect(status).toBe(200);
    expect(records.map(({ _id, ok, statusCode }) => [_id, ok, statusCode])).toEqual([
      [hex(others), false, 404],
      [hex(own), true, 200],
      [hex(ended), false, 409],
    ]);
    expect((await facilitator.client.post(`${TASKS}/bulk`, { ids, change: {} })).status).toBe(400);
    const many = Array.from({ length: 201 }, (_, at) => at.toString(16).padStart(24, '0'));
    expect((await leader.client.post(`${TASKS}/bulk`, { ids: many, change: { note: 'x' } })).status).toBe(
      400,
    );
  });
});

describe('a change of a task is undone', () => {
  const undo = ({ body }: { body: { undo?: unknown } }, { client } = facilitator) =>
    client.post(`/api/v1/undo/${(body.undo as { id: string } | undefined)?.id ?? 'f'.repeat(24)}`);
  const now = async (task: { _id: unknown }) =>
    (await leader.client.get<CareTaskRecord>(pathOf(task))).records[0];
  const contactsOf = async () =>
    (await facilitator.client.get<CareContactRecord>(CONTACTS, { memberId: hex(member) })).total;
  const lastContact = async () =>
    (await facilitator.client.get<CarePersonRecord>(`/api/v1/care/people/${hex(member)}`)).records[0]
      ?.lastContactAt;

  test('with the contact that it wrote', async () => {
    const task = await aTask(world, member);
    const answer = await facilitator.client.put(pathOf(task), { state: 'done', outcome: 'spoke' });
    expect(await contactsOf()).toBe(1);
    expect((await undo(answer)).status).toBe(200);
    expect(await now(task)).toMatchObject({ state: 'open', outcome: null, closedAt: null, closedBy: null });
    expect([await contactsOf(), await lastContact()]).toEqual([0, null]);
    expect((await undo(answer)).status).toBe(409);
  });

  test('with any assignee, snoozed for any time, and with its text', async () => {
    const task = await aTask(world, member, { snoozedUntil: addDays(today(), 9) });
    const answer = await leader.client.put(pathOf(task), {
      assigneeId: hex(frontliner.user),
      snoozedUntil: null,
      text: 'Visit',
      note: 'Not at home',
    });
    expect((await undo(answer)).status).toBe(404);
    expect((await undo(answer, leader)).status).toBe(200);
    expect(await now(task)).toMatchObject({
      assigneeId: hex(facilitator.user),
      state: 'snoozed',
      text: 'Call',
      note: null,
    });
  });

  test('unless it was changed again since, or its former assignee may no longer have it', async () => {
    const task = await aTask(world, member);
    const slept = await leader.client.put(pathOf(task), { snoozedUntil: addDays(today(), 2) });
    await facilitator.client.put(pathOf(task), { snoozedUntil: addDays(today(), 3) });
    expect((await undo(slept, leader)).status).toBe(409);
    const given = await leader.client.put(pathOf(task), { assigneeId: hex(frontliner.user) });
    await world.db.collection('user').updateOne({ _id: member._id }, { $set: { facilitator: null } });
    expect((await undo(given, leader)).status).toBe(409);
    expect(await now(task)).toMatchObject({ assigneeId: hex(frontliner.user) });
  });

  test('of many at once, all of them or none', async () => {
    const [one, other] = [await aTask(world, member), await aTask(world, member)];
    const change = { assigneeId: hex(frontliner.user) };
    const give = () => leader.client.post(`${TASKS}/bulk`, { ids: [hex(one), hex(other)], change });
    const assignees = async () => [(await now(one))?.assigneeId, (await now(other))?.assigneeId];
    const first = await give();
    expect((await undo(first, leader)).status).toBe(200);
    expect(await assignees()).toEqual([hex(facilitator.user), hex(facilitator.user)]);
    const second = await give();
    await leader.client.put(pathOf(other), { assigneeId: hex(leader.user) });
    expect((await undo(second, leader)).status).toBe(409);
    expect(await assignees()).toEqual([hex(frontliner.user), hex(leader.user)]);
  });

  test('also where that was opening it: its contact stays the one', async () => {
    const task = await aTask(world, member);
    await facilitator.client.put(pathOf(task), { state: 'done', outcome: 'met' });
    const opened = await facilitator.client.put(pathOf(task), { state: 'open' });
    expect((await undo(opened)).status).toBe(200);
    expect(await now(task)).toMatchObject({ state: 'done', outcome: 'met', closedBy: hex(facilitator.user) });
    expect(await contactsOf()).toBe(1);
  });
});

describe('a contact', () => {
  const body = () => ({ memberId: hex(member), how: 'visit', outcome: 'met', note: 'Came along' });

  test('is stored with its author, closes its task and is the member’s last one', async () => {
    const task = await aTask(world, member);
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const { status, records } = await facilitator.client.post<CareContactRecord>(CONTACTS, {
      ...body(),
      taskId: hex(task),
      at,
    });
    expect(status).toBe(201);
    expect(records[0]).toEqual({
      _id: expect.any(String),
      __v: 0,
      memberId: hex(member),
      by: hex(facilitator.user),
      byName: facilitator.user.name,
      at,
      how: 'visit',
      outcome: 'met',
      note: 'Came along',
      noteAudio: null,
      taskId: hex(task),
    });
    expect((await facilitator.client.get<CareTaskRecord>(pathOf(task))).records[0]).toMatchObject({
      state: 'done',
      outcome: 'met',
    });
    const [person] = (await facilitator.client.get(`/api/v1/care/people/${hex(member)}`)).records;
    expect(person).toMatchObject({ lastContactAt: at });
  });

  test('does not close a task again that was opened since', async () => {
    const task = await aTask(world, member);
    await facilitator.client.post(CONTACTS, { ...body(), taskId: hex(task) });
    const entry = await (await auditLogOf(world.db)).findOne({ entity: 'care/task', entityId: hex(task) });
    await facilitator.client.put(pathOf(task), { state: 'open' });
    // The state after a crash.
    const contacts = world.db.collection<CareContact>('care_contact');
    const left = [effect(contactClosesTask, { entry: entry as never })];
    await contacts.updateOne({ taskId: task._id }, { $set: { effects: left } });
    await pressing(
      world,
      ['effects'],
      async () => (await contacts.countDocuments({ 'effects.next': { $exists: true } })) === 0,
    );
    expect((await facilitator.client.get<CareTaskRecord>(pathOf(task))).records[0]?.state).toBe('open');
  });

  test('that closes a task is not undone with it', async () => {
    const task = await aTask(world, member);
    const answer = await facilitator.client.post(CONTACTS, { ...body(), taskId: hex(task) });
    expect([answer.status, answer.body.undo]).toEqual([201, undefined]);
  });

  test('takes a recording that its author uploaded', async () => {
    const mine = (await facilitator.client.upload(aRecording())).object.path;
    const theirs = (await leader.client.upload(aRecording())).object.path;
    const post = (noteAudio: string) =>
      facilitator.client.post<CareContactRecord>(CONTACTS, { ...body(), noteAudio });
    const { records } = await post(mine);
    expect((await fetch(new URL(records[0]?.noteAudio ?? '', world.url))).status).toBe(200);
    expect((await post(theirs)).error.errors).toHaveProperty('noteAudio');
  });

  test('is kept although its task is closed, and refused with another member’s task', async () => {
    const closed = await aTask(world, member, { state: 'dropped', note: 'No' });
    const others = await aTask(world, await aUser(world, { connectedAreaId: area._id }));
    const post = (taskId: string) => leader.client.post(CONTACTS, { ...body(), taskId });
    expect((await post(hex(closed))).status).toBe(201);
    expect((await leader.client.get(pathOf(closed))).records[0]).toMatchObject({ state: 'dropped' });
    expect((await post(hex(others))).error.errors).toHaveProperty('taskId');
    expect((await post('f'.repeat(24))).error.errors).toHaveProperty('taskId');
  });

  test('is neither in the future nor more than 30 days in the past', async () => {
    const at = async (ms: number) =>
      (await facilitator.client.post(CONTACTS, { ...body(), at: new Date(Date.now() + ms).toISOString() }))
        .status;
    expect(await at(60_000)).toBe(400);
    expect(await at(-31 * 86_400_000)).toBe(400);
    expect(await at(-29 * 86_400_000)).toBe(201);
  });

  test('is not recorded for a call that nobody answered', async () => {
    await facilitator.client.post(CONTACTS, { ...body(), outcome: 'no-answer', how: 'call' });
    const [person] = (await facilitator.client.get(`/api/v1/care/people/${hex(member)}`)).records;
    expect(person).toMatchObject({ lastContactAt: null });
  });

  test('is deleted by its author only, for a day, also when repeated', async () => {
    const task = await aTask(world, member);
    const { records } = await facilitator.client.post<CareContactRecord>(CONTACTS, {
      ...body(),
      taskId: hex(task),
    });
    const path = `${CONTACTS}/${records[0]?._id}`;
    expect((await leader.client.delete(path)).status).toBe(403);
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect((await facilitator.client.delete(path)).status).toBe(200);
    expect((await facilitator.client.delete(path)).status).toBe(200);
    expect((await facilitator.client.get(path)).status).toBe(404);
    expect((await facilitator.client.get(CONTACTS)).total).toBe(0);
    expect((await facilitator.client.get(pathOf(task))).records[0]).toMatchObject({ state: 'done' });
    const [person] = (await facilitator.client.get(`/api/v1/care/people/${hex(member)}`)).records;
    expect(person).toMatchObject({ lastContactAt: null });
    const audit = await auditLogOf(world.db);
    const entry = await audit.findOne({ action: 'careContact.remove', entityId: records[0]?._id ?? '' });
    expect(entry?.changes.note).toMatchObject({ from: 'Came along' });
    const old = await aContact(world, member, facilitator.user, {
      createdAt: new Date(Date.now() - 25 * 3600_000),
    });
    expect((await facilitator.client.delete(`${CONTACTS}/${hex(old)}`)).status).toBe(409);
  });

  test('is in the member’s timeline without its note', async () => {
    await facilitator.client.post(CONTACTS, body());
    const { records, body: answer } = await leader.client.get(`/api/v1/user/${hex(member)}/timeline`);
    expect(records).toContainEqual(expect.objectContaining({ kind: 'contact', text: 'Visited: met' }));
    await facilitator.client.post(CONTACTS, { ...body(), how: 'meeting' });
    const { records: later } = await leader.client.get(`/api/v1/user/${hex(member)}/timeline`);
    expect(later).toContainEqual(expect.objectContaining({ kind: 'contact', text: 'Met' }));
    expect(JSON.stringify(answer)).not.toContain('Came along');
  });
});
