import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MERGED_FIELDS, PRIVACY_VERSION } from '@coastok/domain';
import type { AuditRecord, DuplicateRecord, MergePreview, UnmergeRecord, UserRecord } from '@coastok/domain';
import mongoose, { type Types } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import type { Area } from '../src/area/area.model.js';
import type { StoredBooking } from '../src/booking/core/booking.model.js';
import type { Gathering } from '../src/care/care.model.js';
import type { Merge } from '../src/duplicate/duplicate.model.js';
import type { Event } from '../src/event/event.model.js';
import { type ConsentRow, consentRow } from '../src/user/consents.js';
import { mergedContactsOf } from '../src/user/reach.js';
import type { User } from '../src/user/user.model.js';
import type { WaitlistEntry } from '../src/waitlist/waitlistEntry.model.js';
import {
  aBooking,
  aDevice,
  anArea,
  anEvent,
  aQuestion,
  aSignedInUser,
  aUser,
  signInOverHttp,
} from './world/builders.js';
import { aContact, aGathering, aTask } from './world/care.js';
import type { Client } from './world/client.js';
import { BookingOffice } from './world/bookings.js';
import { aDrive, aPledge } from './world/pledges.js';
import { eventually } from './world/eventually.js';
import { pressing } from './world/pressing.js';
import { SeededRandom } from './world/random.js';
import { auditLogOf } from './world/auditLog.js';
import { aVisitor, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let area: Area;
let elsewhere: Area;
let secretary: Client;
let leader: Client;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  [area, elsewhere] = [await anArea(world), await anArea(world)];
  secretary = (await aSignedInUser(world, { userRole: 6, name: 'Gaura Das' })).client;
  const leading = await aSignedInUser(world, { userRole: 4, connectedAreaId: area._id });
  await world.db
    .collection<Area>('area')
    .updateOne({ _id: area._id }, { $set: { areaLeader: leading.user._id } });
  leader = leading.client;
});

afterAll(() => world.stop());

type Two = [survivor: User, from: User];
type Told = Record<'subject' | 'text', string>;
const path = ({ _id }: { _id: Types.ObjectId }) => `/api/v1/user/${_id.toHexString()}`;
const two = async (a: Partial<User> = {}, b: Partial<User> = {}): Promise<Two> => [
  await aUser(world, { connectedAreaId: area._id, ...a }),
  await aUser(world, { connectedAreaId: area._id, ...b }),
];
const merge = (client: Client, [survivor, from]: Two, body: object = {}) =>
  client.post<UserRecord & MergePreview & { mergeId: string }>(`${path(survivor)}/merge`, {
    from: from._id.toHexString(),
    ...body,
  });
const merged = async (people: Two, body: object = {}, client = secretary) => {
  const answer = await merge(client, people, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.object;
};
const undo = (client: Client, mergeId: string) => client.post<UnmergeRecord>(`/api/v1/merge/${mergeId}/undo`);
const stored = ({ _id }: { _id: Types.ObjectId }) => world.db.collection<User>('user').findOne({ _id });
const against = async (people: Two, client = secretary) =>
  (await merge(client, people, { dryRun: true })).object.against.map(({ code }) => code);

/** The mail about a merge that an address got. */
const mailTo = (to: string) =>
  eventually(async () => {
    const mails = (await (await fetch(`${world.url}/sandbox/mail?to=${to}`)).json()) as Told[];
    return mails.find(({ subject }) => subject === 'Your Coastok records were merged');
  });
const linkTo = async (to: string): Promise<string> =>
  /\/email#token=([\w.-]+)/.exec((await mailTo(to)).text)?.[1] ?? '';
const takeBack = (token: string) => new VisitorClient(world.url).post('/web/v1/email/not-me', { token });

/** Creates a record of each kind. */
async function aLifeOf(member: User) {
  const [event, drive] = [await anEvent(world), await aDrive(world)];
  const records = {
    booking: await aBooking(world, member, event),
    pledge: await aPledge(world, member, drive),
    question: await aQuestion(world, member),
    care_task: await aTask(world, member),
    care_contact: await aContact(world, member, member),
    device: await aDevice(world, member, `token of ${member._id.toHexString()}`),
  };
  const ward = await aUser(world, { connectedAreaId: area._id, facilitator: member._id });
  return { records, ward, event, drive };
}

/** The owners of these records. */
async function ownersOf({ records, ward }: Awaited<ReturnType<typeof aLifeOf>>): Promise<string[]> {
  const owners = await Promise.all(
    Object.entries(records).map(async ([name, { _id }]) => {
      const row = await world.db.collection(name).findOne({ _id: _id as Types.ObjectId });
      return String(row?.userId ?? row?.askBy ?? row?.memberId);
    }),
  );
  return [...owners, String((await stored(ward))?.facilitator)];
}

describe('two records become one', () => {
  test('everything of the absorbed record belongs to the survivor, and its id leads to the survivor', async () => {
    const people = await two({ profession: null }, { profession: 'Teacher' });
    const [survivor, from] = people;
    const life = await aLifeOf(from);
    const preview = (await merge(secretary, people, { dryRun: true })).object;
    expect(preview).toEqual({
      moves: {
        ...{ booking: 1, pledge: 1, question: 1, 'care/task': 1, 'care/contact': 1, device: 1 },
        ...{ waitlist: 0, attendance: 0, consent: 0, 'privacy/request': 0, upload: 0, session: 0 },
      },
      against: [],
    });
    expect((await stored(from))?.status).toBe(1);
    const answer = await merged(people);
    expect(answer).toMatchObject({
      _id: survivor._id.toHexString(),
      profession: 'Teacher',
      name: survivor.name,
      otherEmails: [from.email],
      otherPhones: [from.phone],
      absorbed: [{ _id: from._id.toHexString(), name: from.name, mergeId: answer.mergeId }],
    });
    expect(await ownersOf(life)).toEqual(Array.from({ length: 7 }, () => survivor._id.toHexString()));
    expect((await secretary.get<UserRecord>(path(from))).records[0]?._id).toBe(survivor._id.toHexString());
    const told = await secretary.get<{ kind: string }>(`${path(from)}/timeline`);
    expect(told.records.map(({ kind }) => kind)).toContain('pledge');
    expect((await secretary.put(path(from), { profession: 'Baker' })).status).toBe(409);
    expect((await stored(from))?.status).toBe(4);
  });

  test('fields are taken as they were chosen', async () => {
    const people = await two({ gender: 1, profession: 'Baker' }, { gender: 2, profession: 'Teacher' });
    const [, from] = people;
    const chosen = { gender: 'b', email: 'b', profession: 'a' };
    const answer = await merged(people, { fields: chosen });
    expect(answer).toMatchObject({ gender: 2, email: from.email, profession: 'Baker' });
    expect(answer.otherEmails).toEqual([people[0].email]);
    for (const body of [{ fields: { roles: 'b' } }, { fields: { name: 'c' } }, { extra: 1 }])
      expect((await merge(secretary, people, body)).status).toBe(400);
  });

  test('each field can be taken from the absorbed record', async () => {
    const helper = await aUser(world, { userRole: 3, roles: [3], connectedAreaId: area._id });
    const told = (n: number) => ({
      ...{ initiatedName: `Name ${n} Das`, dob: `198${n}-01-01`, gender: n, maritalStatus: n },
      ...{ profession: `Work ${n}`, expertiseArea: `Skill ${n}`, residenceArea: `Street ${n}` },
      ...{ chantingRounds: n, sadhnaGroup: n, imageUrl: `/api/v1/file/${String(n).repeat(32)}` },
    });
    const helped = { facilitator: helper._id, frontliner: helper._id, mentor: helper._id };
    const people = await two({ ...told(1) }, {
      ...told(2),
      ...helped,
      connectedAreaId: elsewhere._id,
    } as Partial<User>);
    const [survivor, from] = people;
    const speaks = (person: User, language: string) =>
      world.db.collection('user').updateOne({ _id: person._id }, { $set: { language } });
    await speaks(survivor, 'hi');
    await speaks(from, 'or');
    const before = await stored(from);
    const { mergeId } = await merged(people, {
      fields: Object.fromEntries(MERGED_FIELDS.map(field => [field, 'b'])),
    });
    const taken = (await stored(survivor)) as unknown as Record<string, unknown>;
    for (const field of MERGED_FIELDS)
      expect([field, taken[field]]).toEqual([field, (before as unknown as typeof taken)[field]]);
    expect((await undo(secretary, mergeId)).status).toBe(200);
    expect(await stored(survivor)).toMatchObject({ ...told(1), name: survivor.name, language: 'hi' });
  });

  test('both addresses can sign in, are found by searches, and are taken for others', async () => {
    const people = await two();
    const [survivor, from] = people;
    await merged(people);
    for (const email of [survivor.email, from.email]) {
      const own = await signInOverHttp(world, { email, userRole: 1 });
      expect((await own.get(path(survivor))).status).toBe(200);
    }
    const found = await secretary.get<UserRecord>(`/api/v1/user?q=${encodeURIComponent(from.email)}`);
    expect(found.records.map(({ _id }) => _id)).toEqual([survivor._id.toHexString()]);
    const home = { connectedAreaId: area._id.toHexString() };
    const body = { name: 'Another', phone: '9811100011', email: from.email, ...home };
    const added = await secretary.post('/api/v1/user', body);
    expect(added.status).toBe(409);
    const byPhone = await secretary.get<UserRecord>(`/api/v1/user?q=${from.phone}`);
    expect(byPhone.records.map(({ _id }) => _id)).toEqual([survivor._id.toHexString()]);
    expect(
      (await secretary.post('/api/v1/user', { ...body, email: 'a@b.in', phone: from.phone })).status,
    ).toBe(409);
  });

  test('of consents the latest word of each purpose counts, and an undo parts them', async () => {
    const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
    const consent = (at: Date, said: object) => ({ version: PRIVACY_VERSION, at, said });
    const people = await two(
      { consent: consent(early, { notices: true, photos: true }) },
      { consent: consent(late, { notices: false }) },
    );
    const [survivor, from] = people;
    const says = (person: User, purpose: 'notices' | 'photos', given: boolean, at: Date) =>
      consentRow({ personId: person._id, purpose, given, language: 'en', channel: 'site', by: 'self', at });
    const rows = world.db.collection<ConsentRow>('consent');
    await rows.insertMany([
      says(survivor, 'notices', true, early),
      says(survivor, 'photos', true, early),
      says(from, 'notices', false, late),
    ]);
    const { mergeId } = await merged(people);
    expect((await stored(survivor))?.consent).toEqual(consent(late, { notices: false, photos: true }));
    expect(await rows.countDocuments({ personId: survivor._id })).toBe(3);
    expect((await undo(secretary, mergeId)).status).toBe(200);
    for (const person of people) expect((await stored(person))?.consent).toEqual(person.consent);
    expect(await rows.countDocuments({ personId: from._id })).toBe(1);
  });

  test('the absorbed record is in no list and no count, and its sessions end', async () => {
    const [survivor] = await two();
    const { user: from, client } = await aSignedInUser(world, { userRole: 1, connectedAreaId: area._id });
    expect((await client.get(path(from))).status).toBe(200);
    await merged([survivor, from]);
    expect((await client.get(path(from))).status).toBe(401);
    for (const query of [`ids=${from._id.toHexString()}`, 'status=0&per_page=100', 'per_page=100']) {
      const { records } = await secretary.get<UserRecord>(`/api/v1/user?${query}`);
      expect(records.map(({ _id }) => _id)).not.toContain(from._id.toHexString());
    }
    expect((await secretary.put(path(survivor), { status: 4 })).status).toBe(400);
  });

  test('the very same merge again answers the same, a different one is refused', async () => {
    const people = await two();
    const [survivor, from] = people;
    const { mergeId } = await merged(people);
    expect((await merged(people)).mergeId).toBe(mergeId);
    expect((await merge(secretary, people, { fields: { name: 'b' } })).status).toBe(409);
    const [other] = await two();
    expect((await merge(secretary, [other, from])).status).toBe(409);
    expect((await merge(secretary, [from, other])).status).toBe(409);
    expect((await stored(survivor))?.absorbed).toHaveLength(1);
  });

  test('it is in the audit log of both, is mailed to both addresses, and makes a pair that was merged', async () => {
    const people = await two();
    const [survivor, from] = people;
    const { mergeId } = await merged(people);
    const audit = await auditLogOf(world.db);
    const ids = people.map(({ _id }) => _id.toHexString());
    const told = await audit.find({ action: 'user.merge', entityId: { $in: ids } }).toArray();
    expect(told.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort());
    const { records } = await secretary.get<DuplicateRecord>('/api/v1/duplicate?state=merged&per_page=100');
    const pair = records.find(one => one.mergeId === mergeId);
    expect(pair).toMatchObject({ state: 'merged', mergedBy: 'Gaura Das' });
    expect([pair?.a._id, pair?.b._id].sort()).toEqual([...ids].sort());
    for (const { email } of [survivor, from])
      expect((await mailTo(email)).text).toContain('Gaura Das has merged two records');
  });

  test('the audit log and the timeline of the survivor show what was done to each of a chain', async () => {
    const [[a, b], [c]] = [await two(), await two()];
    await secretary.put(path(a), { profession: 'Teacher', connectedAreaId: elsewhere._id.toHexString() });
    await merged([b, a]);
    await merged([c, b]);
    const rowsOf = async ({ _id }: User) =>
      (await secretary.get<AuditRecord>(`/api/v1/audit?entityId=${_id.toHexString()}&per_page=100`)).records;
    const told = (await rowsOf(c)).map(({ action, entityId }) => `${action} ${entityId}`);
    expect(told).toContain(`user.move ${a._id.toHexString()}`);
    expect(told.filter(one => one.startsWith('user.merge'))).toHaveLength(4);
    expect((await rowsOf(a)).map(({ entityId }) => entityId)).not.toContain(c._id.toHexString());
    const timeline = await secretary.get<{ kind: string; text: string }>(`${path(c)}/timeline`);
    expect(timeline.records.find(({ kind }) => kind === 'moved')?.text).toContain(c.name);
    expect(timeline.records.filter(({ kind }) => kind === 'merged')).toHaveLength(1);
  });

  describe('two records of a kind of which a person has one', () => {
    const rows = (collection: string, filter: object) =>
      world.db.collection(collection).find(filter).sort({ _id: 1 }).toArray();
    /** Reads a value before a merge, after it, and after its undo. */
    const through = async <T>(people: Two, look: () => Promise<T>): Promise<[T, T, T]> => {
      const before = await look();
      const { mergeId } = await merged(people);
      const after = await look();
      expect((await undo(secretary, mergeId)).status).toBe(200);
      return [before, after, await look()];
    };
    const waits = async (person: User, event: Event, fields: Partial<WaitlistEntry> = {}) => {
      const entry: WaitlistEntry = {
        ...{ _id: new mongoose.Types.ObjectId(), __v: 0, eventId: event._id, userId: person._id },
        ...{ connectedAreaId: area._id, wants: [0], transportation: false, state: 'WAITING', priority: 0 },
        ...{ joinedAt: new Date(), lapses: 0, offer: null, createdAt: new Date(), endedAt: null },
        ...fields,
      };
      await world.db.collection<WaitlistEntry>('waitlist_entry').insertOne(entry);
      return entry;
    };

    test('the better place in a waiting list stays', async () => {
      const people = await two();
      const [survivor, from] = people;
      const [event, other] = [await anEvent(world), await anEvent(world)];
      await waits(survivor, event);
      const earlier = await waits(from, event, { joinedAt: new Date(Date.now() - 3600_000) });
      const preferred = await waits(survivor, other, { priority: 1 });
      await waits(from, other, { joinedAt: new Date(0) });
      const [before, after, again] = await through(people, () =>
        rows('waitlist_entry', { eventId: { $in: [event._id, other._id] } }),
      );
      expect(after.map(({ _id, userId }) => [_id, userId])).toEqual([
        [earlier._id, survivor._id],
        [preferred._id, survivor._id],
      ]);
      expect(again).toEqual(before);
    });

    test('a person who waits where the other record has a live booking leaves the list', async () => {
      const people = await two();
      const [survivor, from] = people;
      const event = await anEvent(world);
      await aBooking(world, survivor, event);
      await waits(from, event, { number: 1 });
      const [before, after, again] = await through(people, () =>
        rows('waitlist_entry', { eventId: event._id }),
      );
      expect(after).toMatchObject([{ userId: survivor._id, state: 'LEFT', endedAt: expect.any(Date) }]);
      expect(after[0]).not.toHaveProperty('number');
      expect(again).toEqual(before);
    });

    test('who was present at a gathering by one of them was present, once', async () => {
      const people = await two();
      const [survivor, from] = people;
      const [first, second] = [await aGathering(world, area), await aGathering(world, area)];
      const marked = (gathering: Gathering, person: User, present: boolean) =>
        world.db.collection('attendance').insertOne({
          ...{ gatheringId: gathering._id, memberId: person._id, present, at: new Date(), by: null },
          ...{ keys: [], startsAt: gathering.startsAt, held: false, expected: false },
        });
      await marked(first, survivor, false);
      await marked(first, from, true);
      for (const person of people) await marked(second, person, true);
      const [before, after, again] = await through(people, () =>
        rows('attendance', { gatheringId: { $in: [first._id, second._id] } }),
      );
      expect(after.map(({ memberId, present }) => [memberId, present])).toEqual([
        [survivor._id, true],
        [survivor._id, true],
      ]);
      expect(again).toEqual(before);
      const counted = await world.db.collection('gathering').countDocuments({
        ...{ _id: { $in: [first._id, second._id] }, 'effects.kind': 'gathering.changed' },
      });
      expect(counted).toBe(2);
    });

    test('of two open tasks of one cause the older stays open', async () => {
      const people = await two();
      const [survivor, from] = people;
      const cause = ({ _id }: User) => `welcome ${_id.toHexString()}`;
      const caused = (person: User, createdAt: Date) =>
        aTask(world, person, { kind: 'welcome', cause: cause(person), held: cause(person), createdAt });
      const younger = await caused(survivor, new Date());
      const older = await caused(from, new Date(Date.now() - 3600_000));
      const [before, after, again] = await through(people, () =>
        rows('care_task', { _id: { $in: [younger._id, older._id] } }),
      );
      expect(after).toMatchObject([
        { memberId: survivor._id, state: 'done', held: null },
        { memberId: survivor._id, state: 'open', held: cause(survivor) },
      ]);
      expect(again).toEqual(before);
    });
  });

  test('of two pledges in one drive the greater stays, and the other one comes back', async () => {
    const people = await two();
    const [survivor, from] = people;
    const drive = await aDrive(world);
    const small = await aPledge(world, survivor, drive, { pledgeValue: 5 });
    const great = await aPledge(world, from, drive, { pledgeValue: 9 });
    const pledges = () =>
      world.db.collection('pledge').find({ pledgeId: drive._id }).sort({ pledgeValue: 1 }).toArray();
    const { mergeId } = await merged(people);
    expect((await pledges()).map(({ _id, userId }) => [_id, userId])).toEqual([[great._id, survivor._id]]);
    const noted = await world.db.collection('pledgeDrive').findOne({ _id: drive._id });
    expect(noted?.changes).toBeGreaterThan(0);
    expect((await undo(secretary, mergeId)).status).toBe(200);
    expect((await pledges()).map(({ _id, userId }) => [_id, userId])).toEqual([
      [small._id, survivor._id],
      [great._id, from._id],
    ]);
  });
});

describe('what prevents it', () => {
  test('is two live bookings of one event', async () => {
    const people = await two();
    const event = await anEvent(world);
    for (const person of people) await aBooking(world, person, event);
    expect(await against(people)).toEqual(['BOOKED']);
    const refused = await merge(secretary, people);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Both have a live booking of ${event.title}.`,
    ]);
    expect((await stored(people[1]))?.status).toBe(1);
  });

  test('is an open online payment', async () => {
    const people = await two();
    const booking = await aBooking(world, people[1], await anEvent(world));
    const order = { orderId: 'order_1', amount: 500, state: 'open', at: new Date() };
    const set = (fields: object) =>
      world.db.collection('booking').updateOne({ _id: booking._id }, { $set: fields });
    await set({ orders: [order] });
    expect(await against(people)).toEqual(['MONEY']);
    expect((await merge(secretary, people)).body.code).toBe('MONEY');
    const refund = {
      key: 'refund-1',
      source: 'online',
      paymentId: 'pay_1',
      amount: 500,
      waived: 500,
      life: 1,
    };
    for (const state of ['requested', 'unknown', 'pending']) {
      await set({
        orders: [],
        refunds: [{ ...refund, state, idempotencyKey: 'one', gatewayRefundId: null }],
      });
      expect([state, await against(people)]).toEqual([state, ['MONEY']]);
    }
    const payment = { paymentId: 'pay_2', orderId: 'order_1', amount: 500, method: 'upi', at: new Date() };
    await set({
      refunds: [],
      orders: [{ ...order, state: 'expired' }],
      payments: [{ ...payment, state: 'authorised', mismatch: null }],
    });
    expect(await against(people)).toEqual(['MONEY']);
    await set({ orders: [], payments: [] });
    const dispute = { _id: `disp_${String(booking._id)}` as never, bookingId: booking._id, isOver: false };
    const about = { paymentId: 'pay_1', amount: 500, reason: 'fraud', respondBy: new Date(), state: 'open' };
    await world.db.collection('dispute').insertOne({ ...dispute, ...about });
    expect(await against([people[1], people[0]])).toEqual(['MONEY']);
    await world.db.collection('dispute').updateOne({ _id: dispute._id }, { $set: { isOver: true } });
    expect(await against(people)).toEqual([]);
  });

  test('is a child without the consent of a guardian', async () => {
    const people = await two({ dob: '2015-01-01', userRole: 0 }, { userRole: 0 });
    expect(await against(people)).toEqual(['GUARDIAN']);
    expect((await merge(secretary, people)).body.code).toBe('GUARDIAN');
    expect((await merge(secretary, people, { fields: { dob: 'b' } })).status).toBe(200);
  });

  test('is an inactive survivor, an erased record, or a leader as the absorbed record', async () => {
    const erasure = { state: 'done' as const, begunAt: new Date(), endedAt: null, formerStatus: 1 };
    expect(await against(await two({ status: 0 }))).toEqual(['INACTIVE']);
    expect(await against(await two({}, { erasure }))).toEqual(['ERASED']);
    expect(await against(await two({}, { userRole: 4, roles: [4] }))).toEqual(['ROLE']);
  });
});

describe('who may', () => {
  test('a leader merges in the own area, and nobody whose scope one of them is out of', async () => {
    const foreign = await aUser(world, { connectedAreaId: elsewhere._id });
    const [own] = await two();
    expect((await merge(leader, [foreign, own])).status).toBe(404);
    expect((await merge(leader, [own, foreign])).status).toBe(400);
    const { mergeId } = await merged(await two(), {}, leader);
    expect((await undo(leader, mergeId)).status).toBe(200);
  });

  test('nobody merges the own record, that of a higher role, or as a leader into that of another', async () => {
    const { user: self, client } = await aSignedInUser(world, { userRole: 6, connectedAreaId: area._id });
    const [one] = await two();
    expect((await merge(client, [self, one])).status).toBe(403);
    const above = await aUser(world, { userRole: 7, roles: [7], connectedAreaId: area._id });
    expect((await merge(client, [above, one])).status).toBe(403);
    const colleague = await aUser(world, { userRole: 4, roles: [4], connectedAreaId: area._id });
    expect((await merge(leader, [colleague, one])).status).toBe(403);
    expect((await merge(client, [colleague, one])).status).toBe(200);
  });

  test('an inactive member is unknown as the absorbed record, except for who may activate them', async () => {
    const fields = { email: 'b', phone: 'b', name: 'b' };
    const people = await two(
      { userRole: 0, passwordHash: null },
      { userRole: 3, roles: [0, 1, 3], status: 0, passwordHash: 'known to them' },
    );
    const [survivor, from] = people;
    const unknown = await merge(leader, [survivor, { ...from, _id: new mongoose.Types.ObjectId() }]);
    for (const body of [{ fields }, { fields, dryRun: true }]) {
      const answer = await merge(leader, people, body);
      expect([answer.status, answer.body]).toEqual([400, { ...unknown.body, requestId: expect.any(String) }]);
    }
    for (const record of people)
      expect(await stored(record)).toMatchObject({ email: record.email, roles: record.roles });

    const { mergeId } = await merged(people, { fields });
    expect(await stored(survivor)).toMatchObject({ status: 1, roles: [0, 1, 3], email: from.email });
    expect((await merge(leader, people, { fields })).status).toBe(400);
    expect((await undo(secretary, mergeId)).status).toBe(200);
    expect(await stored(from)).toMatchObject({ status: 0, roles: [0, 1, 3], email: from.email });
    expect(await stored(survivor)).toMatchObject({ userRole: 0, passwordHash: null });
  });

  test('a merged record that was active before can be named by a leader again', async () => {
    const people = await two();
    const { mergeId } = await merged(people, {}, leader);
    expect((await merged(people, {}, leader)).mergeId).toBe(mergeId);
    const [other] = await two();
    expect((await merge(leader, [other, people[1]])).status).toBe(409);
  });

  test('of two merges with a common record one wins', async () => {
    const [a, b] = await two();
    const [c] = await two();
    const answers = await Promise.all([merge(secretary, [a, b]), merge(secretary, [c, b])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? a : c;
    expect((await stored(b))?.mergedInto).toEqual(winner._id);
  });
});

describe('what comes while two records are merged', () => {
  test('is moved by the second check a minute later, and returned by an undo', async () => {
    const people = await two();
    const [survivor, from] = people;
    const drive = await aDrive(world);
    const small = await aPledge(world, survivor, drive, { pledgeValue: 5 });
    const { mergeId } = await merged(people);
    const late = {
      question: await aQuestion(world, from),
      pledge: await aPledge(world, from, drive, { pledgeValue: 9 }),
    };
    const ownerOf = async (name: 'question' | 'pledge', field: string) =>
      (await world.db.collection(name).findOne({ _id: late[name]._id }))?.[field] as Types.ObjectId;
    const merges = world.db.collection<Merge>('merge');
    await merges.updateOne({ survivor: survivor._id }, { $set: { settleAt: new Date(0) } });
    await pressing(world, ['merges'], async () =>
      merges.findOne({ survivor: survivor._id, settleAt: { $exists: false } }),
    );
    expect(await ownerOf('question', 'askBy')).toEqual(survivor._id);
    expect(await ownerOf('pledge', 'userId')).toEqual(survivor._id);
    expect(await world.db.collection('pledge').findOne({ _id: small._id })).toBeNull();
    expect((await undo(secretary, mergeId)).object.stayed).toEqual([]);
    expect(await ownerOf('question', 'askBy')).toEqual(from._id);
    expect(await ownerOf('pledge', 'userId')).toEqual(from._id);
    expect(await world.db.collection('pledge').findOne({ _id: small._id })).toMatchObject({ pledgeValue: 5 });
  });

  /**
   * The state after a crash between the two writes: neither record has the address and the number of the absorbed
   * one.
   */
  async function halfMerged([survivor, from]: Two): Promise<Merge['_id']> {
    const mergeId = new mongoose.Types.ObjectId();
    const now = new Date();
    await world.db.collection<Merge>('merge').insertOne({
      ...{ _id: mergeId, state: 'planned', survivor: survivor._id, from: from._id },
      ...{ busy: [survivor._id, from._id], by: null, byName: 'Gaura Das', at: now, begunAt: now },
      ...{ undoUntil: new Date(now.getTime() + 9e8), choices: {}, moves: [], gaveWay: [], changes: [] },
      before: { ...(await stored(from)) },
    });
    await world.db.collection<User>('user').updateOne(
      { _id: from._id },
      {
        $set: {
          ...{ status: 4, mergedInto: survivor._id, mergedBy: mergeId, emails: [], phones: [] },
          ...mergedContactsOf(from._id),
        },
      },
      { bypassDocumentValidation: true },
    );
    return mergeId;
  }
  const finished = async (mergeId: Merge['_id']) => {
    const merges = world.db.collection<Merge>('merge');
    await merges.updateOne({ _id: mergeId }, { $set: { begunAt: new Date(0) } });
    await pressing(
      world,
      ['merges'],
      async () => !(await merges.findOne({ _id: mergeId, state: 'planned' })),
    );
  };

  test('takes no address and no number that pass from one record to the other', async () => {
    const people = await two();
    const [survivor, from] = people;
    const [other] = await two();
    const before = await stored(other);
    const mergeId = await halfMerged(people);
    const home = { connectedAreaId: area._id.toHexString() };
    const added = (contacts: object) =>
      secretary.post('/api/v1/user', {
        ...{ name: 'Another', phone: '9811100013', email: 'passing@coastok.test', ...home },
        ...contacts,
      });
    for (const field of ['email', 'phone'] as const) {
      const refused = [
        await added({ [field]: from[field] }),
        await secretary.put(path(other), { [field]: from[field] }),
        await secretary.put(path(survivor), { [field]: from[field] }),
      ];
      expect(refused.map(({ status, error }) => [status, Object.keys(error.errors ?? {})])).toEqual(
        refused.map(() => [409, [field]]),
      );
    }
    const after = await stored(other);
    for (const field of ['email', 'emails', 'phone', 'phones', 'formerEmails', 'searchTokens'] as const)
      expect([field, after?.[field]]).toEqual([field, before?.[field]]);
    expect([after?.pendingAudit ?? [], after?.pendingMessages ?? []]).toEqual([[], []]);
    expect(
      await world.db.collection('user').countDocuments({ name: 'Another', connectedAreaId: area._id }),
    ).toBe(0);
    await finished(mergeId);
    expect(await stored(survivor)).toMatchObject({
      emails: [survivor.email, from.email],
      phones: [survivor.phone, from.phone],
    });
    expect((await added({ email: from.email })).status).toBe(409);
    expect((await added({})).status).toBe(201);
    // The same while the merge is undone.
    const merges = world.db.collection<Merge>('merge');
    const undoing = { by: null, byName: 'Gaura Das', byLink: false };
    await merges.updateOne({ _id: mergeId }, { $set: { state: 'undoing', undoing, begunAt: new Date() } });
    const own = { emails: [survivor.email], phones: [survivor.phone] };
    await world.db.collection<User>('user').updateOne({ _id: survivor._id }, { $set: own });
    for (const field of ['email', 'phone'] as const)
      expect((await secretary.put(path(other), { [field]: from[field] })).status).toBe(409);
  });

  test('gives the address back although the first process died before that, and does not stay unfinished', async () => {
    const people = await two();
    const mergeId = await halfMerged(people);
    const [survivor, from] = people;
    const taker = await aUser(world, { email: from.email });
    await finished(mergeId);
    expect((await stored(from))?.status).toBe(1);
    expect((await stored(taker))?.emails).toEqual([from.email]);
    expect((await stored(survivor))?.emails).toEqual([survivor.email]);
    expect(await world.db.collection('merge').countDocuments({ busy: from._id })).toBe(0);
  });

  test('money that arrives stays on its booking, whichever comes first', async () => {
    const people = await two();
    const [survivor, from] = people;
    const event = await anEvent(world);
    const booking = await aBooking(world, from, event);
    const bookings = world.db.collection<StoredBooking>('booking');
    await bookings.updateOne({ _id: booking._id }, { $set: { status: 9, paymentMode: 'cash' } as never });
    const pay = () =>
      secretary.post('/api/v1/booking/cash/approve', { id: booking._id.toHexString(), cashRecieved: 400 });
    const [paid, answer] = await Promise.all([pay(), merge(secretary, people)]);
    expect(paid.status).toBe(200);
    // Cash that waits for approval does not count as an open online payment.
    expect([200, 409]).toContain(answer.status);
    const stored = await bookings.findOne({ _id: booking._id });
    expect(stored?.cash).toHaveLength(1);
    expect(stored?.userId).toEqual(answer.status === 200 ? survivor._id : from._id);
  });

  test.each([0, 20, 100])(
    'an online payment of a booking that had ended counts once, on the survivor’s booking (%d turns later)',
    async turns => {
      const office = await BookingOffice.open(world);
      const survivor = await office.aMember();
      const { visitor, user, booking } = await office.aBooking(await office.anEvent());
      const { orderId } = await office.order(visitor, booking);
      expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
      const paid = async () => {
        for (let turn = 0; turn < turns; turn++) await setImmediate();
        return office.told(`razorpay/orders/${orderId}/pay`, { outcome: 'captured' });
      };
      const [answer] = await Promise.all([merge(office.secretary, [survivor.user, user]), paid()]);
      // If the payment comes first, the merge is allowed too: the payment is captured by then.
      expect(answer.status).toBe(200);
      const { userId, payments, money, status } = await office.stored(booking);
      expect(userId).toEqual(survivor.user._id);
      expect(payments).toMatchObject([{ state: 'captured', mismatch: null }]);
      expect([money.paid, status]).toEqual([500, 11]);
    },
  );
});

describe('undo', () => {
  /** The content of a record, without internal fields. */
  const said = async (person: User) => {
    const {
      __v: _v,
      credentialVersion: _c,
      pendingAudit: _a,
      pendingMessages: _m,
      careDue: _d,
      duplicatesDue: _e,
      duplicateKeys: _k,
      effects: _f,
      care: _care,
      ...rest
    } = (await stored(person)) as User;
    return rest;
  };

  test('merge and undo leave generated people as they were', async () => {
    const random = new SeededRandom(Number(process.env.COASTOK_TEST_SEED ?? 7));
    const pick = <T>(...values: T[]): T => values[random.whole(0, values.length - 1)] as T;
    const anyone = (): Partial<User> => ({
      ...{ initiatedName: pick(null, 'Gopal Das'), dob: pick(null, '1991-02-03') },
      ...{
        gender: pick(null, 1, 2),
        profession: pick(null, 'Teacher', 'Baker'),
        chantingRounds: pick(0, 4, 16),
      },
      ...{
        userRole: pick(0, 1),
        passwordHash: pick(null, 'a hash'),
        connectedAreaId: pick(area._id, elsewhere._id),
      },
    });
    for (let round = 0; round < 4; round++) {
      const people: Two = [await aUser(world, anyone()), await aUser(world, anyone())];
      const lives = [await aLifeOf(people[0]), await aLifeOf(people[1])];
      const look = async () => ({
        people: [await said(people[0]), await said(people[1])],
        owners: await Promise.all(lives.map(ownersOf)),
      });
      const before = await look();
      const fields = Object.fromEntries(
        ['name', 'email', 'phone', 'dob', 'profession', 'connectedAreaId'].map(key => [key, pick('a', 'b')]),
      );
      const { mergeId } = await merged(people, { fields });
      expect((await undo(secretary, mergeId)).status).toBe(200);
      expect(await look()).toEqual(before);
    }
  });

  test('a field that was edited since stays, and so does what came since', async () => {
    const people = await two({ profession: null }, { profession: 'Teacher' });
    const [survivor, from] = people;
    const { mergeId } = await merged(people, { fields: { profession: 'b' } });
    await secretary.put(path(survivor), { profession: 'Baker' });
    const question = await aQuestion(world, survivor, { createdAt: new Date() });
    const { object } = await undo(secretary, mergeId);
    expect(object).toEqual({
      survivor: survivor._id.toHexString(),
      restored: from._id.toHexString(),
      stayed: [{ kind: 'question', _id: question._id.toHexString() }],
    });
    expect((await stored(survivor))?.profession).toBe('Baker');
    expect((await stored(from))?.profession).toBe('Teacher');
    expect((await undo(secretary, mergeId)).status).toBe(409);
  });

  test('a chain is undone from its end', async () => {
    const [a, b] = await two();
    const [c] = await two();
    const life = await aLifeOf(a);
    const first = await merged([b, a]);
    const second = await merged([c, b]);
    expect((await secretary.get<UserRecord>(path(a))).records[0]?._id).toBe(c._id.toHexString());
    expect(new Set(await ownersOf(life))).toEqual(new Set([c._id.toHexString()]));
    expect((await undo(secretary, first.mergeId)).status).toBe(409);
    expect((await undo(secretary, second.mergeId)).status).toBe(200);
    expect(new Set(await ownersOf(life))).toEqual(new Set([b._id.toHexString()]));
    expect((await undo(secretary, first.mergeId)).status).toBe(200);
    expect(new Set(await ownersOf(life))).toEqual(new Set([a._id.toHexString()]));
  });

  test('is for who merged and the secretary, and ends after 30 days', async () => {
    const { mergeId } = await merged(await two());
    expect((await undo(leader, mergeId)).status).toBe(403);
    const abroad = await two(
      { connectedAreaId: elsewhere._id },
      { connectedAreaId: elsewhere._id, passwordHash: 'a hash' },
    );
    expect((await undo(leader, (await merged(abroad)).mergeId)).status).toBe(404);
    expect((await undo(secretary, 'f'.repeat(24))).status).toBe(404);
    await world.db
      .collection<Merge>('merge')
      .updateMany({ survivor: abroad[0]._id }, { $set: { undoUntil: new Date(0) } });
    const late = await world.db.collection<Merge>('merge').findOne({ survivor: abroad[0]._id });
    expect((await undo(secretary, String(late?._id))).status).toBe(409);
    await pressing(world, ['merges'], async () => {
      const merge = await world.db.collection<Merge>('merge').findOne({ _id: late?._id });
      return merge && !merge.before;
    });
    expect((await stored(abroad[1]))?.passwordHash).toBeNull();
  });
});

describe('the link that both addresses are mailed', () => {
  test('undoes the merge, ends the survivor’s sessions and password, and works once', async () => {
    const { user: survivor, client } = await aSignedInUser(world, { userRole: 1, connectedAreaId: area._id });
    const [, from] = await two({}, { passwordHash: 'the own one' });
    const { mergeId } = await merged([survivor, from]);
    const visitor = await aVisitor(world, from.email);
    const link = await linkTo(from.email);
    expect(link).toBe(await linkTo(survivor.email));
    expect(JSON.stringify(await world.db.collection('outbox').find().toArray())).not.toContain(link);
    expect((await fetch(`${world.url}/email?token=${link}`)).status).toBe(200);
    expect((await takeBack(link.replace(mergeId, 'f'.repeat(24)))).status).toBe(400);
    expect((await takeBack(`${link}x`)).status).toBe(400);
    expect((await stored(from))?.status).toBe(4);
    expect((await takeBack(link)).status).toBe(200);
    expect(await stored(from)).toMatchObject({ status: 1, email: from.email, passwordHash: 'the own one' });
    expect(await stored(survivor)).toMatchObject({ passwordHash: null, devicesVersion: 1 });
    expect((await client.get('/api/v1/verifyToken')).status).toBe(401);
    expect((await visitor.get('/web/v1/session')).result).toBeNull();
    expect((await takeBack(link)).status).toBe(400);
    const audit = await auditLogOf(world.db);
    const told = await audit.findOne({ action: 'user.unmerge', entityId: from._id.toHexString() });
    expect(told).toMatchObject({ actor: { _id: survivor._id }, role: null });
  });

  test('is dead after 72 hours, and once the survivor was merged on', async () => {
    const [people, [other]] = [await two(), await two()];
    await merged(people);
    const link = await linkTo(people[0].email);
    const chained = await merged([other, people[0]]);
    expect((await takeBack(link)).status).toBe(400);
    await undo(secretary, chained.mergeId);
    const merges = world.db.collection<Merge>('merge');
    await merges.updateOne(
      { survivor: people[0]._id },
      { $set: { at: new Date(Date.now() - 73 * 3600_000) } },
    );
    expect((await takeBack(link)).status).toBe(400);
  });
});

describe('what is kept for an undo', () => {
  test('holds no password; one that was taken over goes back, and one of the own choice stays', async () => {
    const people = await two({ passwordHash: null }, { passwordHash: 'the only one' });
    const [survivor, from] = people;
    const { mergeId } = await merged(people);
    expect((await stored(survivor))?.passwordHash).toBe('the only one');
    const held = [
      await world.db.collection('merge').findOne({ survivor: survivor._id }),
      (await stored(survivor))?.absorbed,
    ];
    expect(JSON.stringify(held)).not.toContain('the only one');
    expect((await undo(secretary, mergeId)).status).toBe(200);
    expect((await stored(survivor))?.passwordHash).toBeNull();
    expect((await stored(from))?.passwordHash).toBe('the only one');

    const again = await merged(people, { fields: { profession: 'a' } });
    await world.db
      .collection('user')
      .updateOne({ _id: survivor._id }, { $set: { passwordHash: 'chosen since' } });
    expect((await undo(secretary, again.mergeId)).status).toBe(200);
    expect((await stored(survivor))?.passwordHash).toBe('chosen since');
  });
});

describe('erasing', () => {
  test('the survivor erases who was merged', async () => {
    const people = await two();
    const [survivor, from] = people;
    await secretary.put(path(from), { name: 'Nobody Alike' });
    const { mergeId } = await merged(people);
    expect((await secretary.post(`${path(survivor)}/erase`)).status).toBe(200);
    const left = JSON.stringify(await world.db.collection('merge').findOne({ survivor: survivor._id }));
    for (const trace of [from.email, from.phone, survivor.email]) {
      expect(left).not.toContain(trace);
      expect(JSON.stringify(await stored(from))).not.toContain(trace);
    }
    expect((await stored(from))?.name).not.toBe(from.name);
    expect((await undo(secretary, mergeId)).status).toBe(409);
    const audit = await auditLogOf(world.db);
    const rows = await audit.find({ entityId: from._id.toHexString() }).toArray();
    expect(rows.length).toBeGreaterThan(0);
    for (const trace of [from.email, from.phone, 'Nobody Alike'])
      expect(JSON.stringify(rows)).not.toContain(trace);
  });

  test('and other writes by the id of the merged record are refused, naming the survivor', async () => {
    const people = await two();
    const [survivor, from] = people;
    const { mergeId } = await merged(people);
    // The merge's audit entry moves from the record to the audit log after the answer.
    const before = await eventually(async () => {
      const record = await stored(from);
      return !record?.pendingAudit?.length && record;
    });
    const refusal = {
      status: 409,
      error: { message: `This record was merged into that of ${survivor.name}.` },
    };
    expect(await secretary.post(`${path(from)}/erase`)).toMatchObject(refusal);
    expect(await secretary.post(`${path(from)}/password-reset`, {})).toMatchObject(refusal);
    expect(await secretary.delete(`${path(from)}/session`)).toMatchObject(refusal);
    expect(await stored(from)).toEqual(before);
    expect((await undo(secretary, mergeId)).status).toBe(200);
  });

  test('leaves who was given back, and what that record absorbed, as it is', async () => {
    const [[a, b], [c]] = [await two(), await two()];
    await merged([b, a]);
    const { mergeId } = await merged([c, b]);
    await undo(secretary, mergeId);
    expect((await secretary.post(`${path(c)}/erase`)).status).toBe(200);
    expect(await stored(b)).toMatchObject({ name: b.name, email: b.email, absorbed: [{ name: a.name }] });
    expect((await stored(a))?.name).toBe(a.name);
  });

  test('is refused while the record is being merged', async () => {
    const [survivor, from] = await two();
    await world.db.collection<Merge>('merge').insertOne({
      ...{ state: 'moving', survivor: survivor._id, from: from._id, busy: [survivor._id, from._id] },
      ...{ by: null, byName: '', at: new Date(), undoUntil: new Date(Date.now() + 9e8), begunAt: new Date() },
      ...{ choices: {}, moves: [], gaveWay: [], changes: [] },
    } as unknown as Merge);
    expect((await secretary.post(`${path(survivor)}/erase`)).status).toBe(409);
  });
});
