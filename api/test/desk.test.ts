import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addDays,
  type CheckinRecord,
  type CheckinRowRecord,
  type DeskDeviceRecord,
  type DeskStateRecord,
  type DeskLinkRecord,
  istDay,
  type NewDeskDeviceRecord,
  type OneTimePasswordRecord,
  TICKET_SENTENCES,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { endOfDevices } from '../src/user/madeDevices.js';
import { anArea, anEvent, aSignedInUser, PASSWORD } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest, aRow, aTicket, DeskClient, storedAt, uuid7 } from './world/desks.js';
import { pressing } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let area: Area;
let other: Area;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { areaLeader: lead.user._id });
  other = await anArea(world);
});

afterAll(() => world.stop());

const NOBODY = { userId: null, name: 'a crash', userRole: null, address: null, requestId: null };
const today = istDay(new Date());
const aCamp = () => anEvent(world, { fromDate: today, toDate: addDays(today, 2) });

const checkins = (eventId: string, state?: string) =>
  secretary.get<CheckinRecord>('/api/v1/checkin', { eventId, state });
const stateOf = async ({ eventId }: Event, bookingId: string) =>
  (await checkins(eventId)).records.find(({ _id }) => _id === bookingId);
const refusedRows = async ({ eventId }: Event) =>
  (
    await secretary.get<CheckinRowRecord>('/api/v1/checkin/row', {
      eventId,
      outcome: 'refused',
      per_page: 100,
    })
  ).records;

const DESK_FIELD = { type: 'text', required: false, askAt: 'registration', atDesk: true, since: 1 };
const DESK_FORM = {
  version: 1,
  fields: [
    { ...DESK_FIELD, key: 'f_food00', label: 'Food', sensitive: false },
    { ...DESK_FIELD, key: 'f_ill000', label: 'Illness', sensitive: true },
    { ...DESK_FIELD, key: 'f_bus000', label: 'Bus', sensitive: false, atDesk: false },
  ],
};

test('a desk shows the answers chosen for it, sensitive ones to those who may see them, and logs each access to these once', async () => {
  const camp = await aCamp();
  await world.db.collection('event').updateOne({ _id: camp._id }, { $set: { form: DESK_FORM } });
  const { booking, user } = await aGuest(world, area, camp);
  const answers = { f_food00: 'No onions', f_ill000: 'Asthma', f_bus000: 'Late' };
  await world.db.collection('booking').updateOne({ _id: booking._id }, { $set: { answers } });
  const assists = await aSignedInUser(world, { userRole: 5 });
  await world.db
    .collection('area')
    .updateOne({ _id: area._id }, { $set: { assistantDirector: assists.user._id } });
  const desk = await aDesk(leader, camp);
  const shown = async (at: DeskClient) => (await at.snapshot()).result.persons.map(one => one.answers);
  expect(await shown(desk)).toEqual([
    [
      { label: 'Food', value: 'No onions' },
      { label: 'Illness', value: 'Asthma', sensitive: true },
    ],
  ]);
  expect(await shown(await aDesk(assists.client, camp))).toEqual([[{ label: 'Food', value: 'No onions' }]]);

  const look = aRow({ kind: 'look', bookingId: booking._id.toHexString() });
  expect([await desk.row(look), await desk.row(look)]).toMatchObject([
    { outcome: 'stored' },
    { outcome: 'known' },
  ]);
  await world.db
    .collection('desk_row')
    .updateOne({ _id: look._id as never }, { $set: { owed: new Date(0) } });
  await desk.row(look);
  const { client: director } = await aSignedInUser(world, { userRole: 7 });
  const read = await director.get('/api/v1/privacy/access-log', {
    memberId: user._id.toHexString(),
    kind: 'card',
  });
  expect(read.records).toMatchObject([{ role: 4 }]);

  // 90 days after the event nobody sees a sensitive answer any more, and the device gets the change.
  const since = (await desk.snapshot()).result.next;
  const past = { ...DESK_FORM, fields: DESK_FORM.fields.map(field => ({ ...field, sensitive: true })) };
  const form = { ...past, fields: past.fields.map(field => ({ ...field, keepDays: 0 })) };
  const day = addDays(today, -1);
  await world.db
    .collection('event')
    .updateOne({ _id: camp._id }, { $set: { form, fromDate: day, toDate: day } });
  expect((await desk.snapshot(since)).result.persons[0]?.answers ?? []).toEqual([]);
});

describe('a device', () => {
  const body = (eventId: string) => ({ eventId, name: 'Gate 1', kinds: ['in'], showPhones: true });

  test('is created with a code that links it once', async () => {
    const camp = await aCamp();
    const made = await leader.post<NewDeskDeviceRecord>('/api/v1/desk/device', body(camp.eventId));
    expect(made.status).toBe(201);
    const [device] = made.records;
    expect(Object.keys(device ?? {}).sort()).toEqual(['_id', 'expiresAt', 'linkCode', 'linkUrl']);
    const minutes = (Date.parse(device?.expiresAt ?? '') - Date.now()) / 60_000;
    expect([minutes > 14, minutes <= 15]).toEqual([true, true]);
    expect(device?.linkUrl).toContain(device?.linkCode);
    const nobody = new DeskClient(world.url);
    const link = () => nobody.call<DeskLinkRecord>('POST', 'link', { code: device?.linkCode });
    const both = await Promise.all([link(), link()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { result } = both.find(({ status }) => status === 200) ?? (await link());
    expect(Object.keys(result).sort()).toEqual([
      'deviceId',
      'endsAt',
      'event',
      'kinds',
      'publicKey',
      'token',
    ]);
    expect(result).toMatchObject({ deviceId: device?._id, kinds: ['in'], event: { eventId: camp.eventId } });
    expect(Buffer.from(result.publicKey, 'base64')).toHaveLength(32);
    expect(result.endsAt).toBe(new Date(`${addDays(today, 4)}T00:00:00.000+05:30`).toISOString());
    expect((await link()).status).toBe(400);
    const kept = JSON.stringify(await world.db.collection('desk_device').find().toArray());
    expect([kept.includes(result.token), kept.includes(device?.linkCode ?? '?')]).toEqual([false, false]);
  });

  test('is not linked by an old code', async () => {
    const made = await leader.post<NewDeskDeviceRecord>('/api/v1/desk/device', body((await aCamp()).eventId));
    await world.db
      .collection('desk_device')
      .updateOne({ linkEndsAt: { $gt: new Date() }, linkedAt: null }, { $set: { linkEndsAt: new Date(0) } });
    const code = made.records[0]?.linkCode;
    expect((await new DeskClient(world.url).call('POST', 'link', { code })).status).toBe(400);
  });

  test.each([
    ['an unknown event', { eventId: 'nothing' }],
    ['no kind', { kinds: [] }],
    ['a kind that there is not', { kinds: ['dance'] }],
    ['a kind twice', { kinds: ['in', 'in'] }],
    ['no name', { name: ' ' }],
    ['a stranger', { more: 1 }],
  ])('is not made for %s', async (_, wrong) => {
    const { eventId } = await aCamp();
    expect((await leader.post('/api/v1/desk/device', { ...body(eventId), ...wrong })).status).toBe(400);
  });

  test('is not made for an event that is over', async () => {
    const camp = await anEvent(world, { fromDate: '2026-01-01', toDate: '2026-01-02' });
    expect((await leader.post('/api/v1/desk/device', body(camp.eventId))).status).toBe(409);
  });

  test('is refused at once after it was revoked, and seen by its maker and the heads alone', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    expect((await desk.snapshot()).status).toBe(200);
    const stranger = (await aSignedInUser(world, { userRole: 4 })).client;
    const listed = async (client: Client) =>
      (await client.get<DeskDeviceRecord>('/api/v1/desk/device', { eventId: camp.eventId })).records;
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(leader)).toMatchObject([{ state: 'linked', name: 'Gate', unsent: 0 }]);
    const path = `/api/v1/desk/device/${desk.link?.deviceId}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await secretary.delete(path)).records).toMatchObject([{ state: 'revoked' }]);
    expect((await secretary.delete(path)).status).toBe(200);
    expect([(await desk.snapshot()).status, (await desk.rows([{}])).status]).toEqual([401, 401]);
    const told = await secretary.get('/api/v1/audit', { entity: 'desk/device' });
    const acts = told.records.filter(({ entityId }) => entityId === desk.link?.deviceId);
    expect(acts.map(({ action }) => action)).toEqual(['deskDevice.revoke', 'deskDevice.create']);
  });

  test('ends with its event, also after that is moved', async () => {
    const camp = await aCamp();
    await aDesk(secretary, camp);
    const devices = async (state: string) =>
      (await secretary.get<DeskDeviceRecord>('/api/v1/desk/device', { eventId: camp.eventId, state }))
        .records;
    const [before] = await devices('linked');
    const later = { fromDate: addDays(today, 10), toDate: addDays(today, 12) };
    expect(await secretary.put(`/api/v1/event/${camp._id.toHexString()}`, later)).toMatchObject({
      status: 200,
    });
    await pressing(world, ['effects'], async () => (await devices('linked'))[0]?.endsAt !== before?.endsAt);
    expect(await devices('linked')).toMatchObject([
      { endsAt: new Date(Date.parse(before?.endsAt ?? '') + 10 * 86_400_000).toISOString() },
    ]);
  });

  test('is refused once its maker is blocked or has left the role', async () => {
    const camp = await aCamp();
    for (const change of [{ status: 0 }, { roles: [1], userRole: 1 }]) {
      const { user, client } = await aSignedInUser(world, { userRole: 5 });
      const desk = await aDesk(client, camp);
      expect((await desk.snapshot()).status).toBe(200);
      await world.db.collection('user').updateOne({ _id: user._id }, { $set: change });
      expect((await desk.snapshot()).status).toBe(401);
    }
  });

  test('ends with a reset of its maker’s password, unless it is kept, and is not revived', async () => {
    const camp = await aCamp();
    const { user, client } = await aSignedInUser(world, { userRole: 5 });
    const path = `/api/v1/user/${String(user._id)}`;
    const kept = await aDesk(client, camp);
    const body = { eventId: camp.eventId, name: 'Hall', kinds: ['in'], showPhones: false };
    const unlinked = (await client.post<NewDeskDeviceRecord>('/api/v1/desk/device', body)).records[0];
    const reset = (how: object) =>
      secretary.post<OneTimePasswordRecord>(`${path}/password-reset`, how).then(({ records }) => records[0]);
    expect(await reset({ keepDevices: true })).toMatchObject({ devicesRevoked: 0 });
    expect((await kept.snapshot()).status).toBe(200);
    const set = await secretary.put(path, { password: 'A-quiet-river-42', keepDevices: true });
    expect([set.status, (await kept.snapshot()).status]).toEqual([200, 200]);
    expect(await reset({})).toMatchObject({ devicesRevoked: 2 });
    expect((await kept.snapshot()).status).toBe(401);
    const code = { code: unlinked?.linkCode };
    expect((await new DeskClient(world.url).call('POST', 'link', code)).status).toBe(400);
    const listed = await secretary.get<DeskDeviceRecord>('/api/v1/desk/device', { madeBy: String(user._id) });
    expect(listed.records).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
    const auditLog = await secretary.get('/api/v1/audit', {
      entityId: String(user._id),
      action: 'user.resetPassword',
    });
    expect(auditLog.records.map(({ changes }) => changes)).toEqual([
      {},
      { keepDevices: { from: null, to: true } },
      { keepDevices: { from: null, to: true } },
    ]);
    expect((await secretary.put(path, { keepDevices: true })).status).toBe(400);
  });

  test('ends when its maker is made inactive or leaves the staff, also after a crash before it was shown', async () => {
    const camp = await aCamp();
    for (const [change, back] of [
      [{ status: 0 }, { status: 1 }],
      [
        { roles: [1], userRole: 1 },
        { roles: [1, 5], userRole: 5 },
      ],
    ] as const) {
      const { user, client } = await aSignedInUser(world, { userRole: 5, roles: [1, 5] });
      const path = `/api/v1/user/${String(user._id)}`;
      const desk = await aDesk(client, camp);
      expect((await secretary.put(path, change)).records).toMatchObject([{ devicesRevoked: 1 }]);
      const [answer] = (await secretary.put(path, back)).records;
      expect(answer).not.toHaveProperty('devicesRevoked');
      expect((await desk.snapshot()).status).toBe(401);
    }
    const { user, client } = await aSignedInUser(world, { userRole: 5 });
    const desk = await aDesk(client, camp);
    await world.db
      .collection('user')
      .updateOne(
        { _id: user._id },
        { $set: { effects: [endOfDevices(NOBODY)] }, $inc: { devicesVersion: 1 } },
      );
    expect((await desk.snapshot()).status).toBe(401);
    await pressing(world, ['effects'], async () => {
      const device = await world.db.collection('desk_device').findOne({ madeBy: user._id });
      return device?.revokedAt ? true : undefined;
    });
  });

  test('goes on after its maker’s own change of the password, which says so', async () => {
    const camp = await aCamp();
    const { client } = await aSignedInUser(world, { userRole: 5 });
    const desk = await aDesk(client, camp);
    const changed = await client.post('/api/v1/resetPassword', {
      old_password: PASSWORD,
      password: 'A-quiet-river-42',
    });
    expect(changed.records).toMatchObject([{ devices: 1 }]);
    expect((await desk.snapshot()).status).toBe(200);
  });

  test('sends what it recorded before its end for 30 days more, and reads nothing then', async () => {
    const camp = await aCamp();
    const { booking } = await aGuest(world, area, camp);
    const desk = await aDesk(leader, camp);
    const [rowsPart] = (desk.token ?? '').split('.');
    const late = new DeskClient(world.url, rowsPart);
    const bookingId = booking._id.toHexString();
    expect([(await late.snapshot()).status, (await late.call('GET', 'desk')).status]).toEqual([401, 401]);
    for (const token of [`${rowsPart}.x`, `${rowsPart}.`, `${desk.token}.x`, '.', '..'])
      expect((await new DeskClient(world.url, token).rows([aRow({ bookingId, kind: 'in' })])).status).toBe(
        401,
      );
    const day = addDays(today, -30);
    await world.db.collection('event').updateOne({ _id: camp._id }, { $set: { fromDate: day, toDate: day } });
    const before = aRow({ bookingId, kind: 'in', at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
    expect([await late.row(before), await late.row(before), await desk.row(before)]).toMatchObject([
      { outcome: 'stored' },
      { outcome: 'known' },
      { outcome: 'known' },
    ]);
    expect(await late.row(aRow({ bookingId, kind: 'out' }))).toMatchObject({
      outcome: 'refused',
      message: 'This event is over.',
    });
    expect(await stateOf(camp, bookingId)).toMatchObject({ state: 'arrived' });
    expect((await desk.snapshot()).status).toBe(401);
    await secretary.delete(`/api/v1/desk/device/${desk.link?.deviceId}`);
    expect((await late.rows([before])).status).toBe(401);
  });

  test('sends nothing once these days are over', async () => {
    const camp = await aCamp();
    const { bookingId } = await aGuest(world, area, camp);
    const desk = await aDesk(leader, camp);
    const late = new DeskClient(world.url, desk.token?.split('.')[0]);
    const before = aRow({ bookingId, kind: 'in', at: new Date(Date.now() - 40 * 86_400_000).toISOString() });
    const day = addDays(today, -32);
    await world.db.collection('event').updateOne({ _id: camp._id }, { $set: { fromDate: day, toDate: day } });
    expect([(await late.rows([before])).status, (await desk.rows([before])).status]).toEqual([401, 401]);
  });

  test('is nobody without its own token', async () => {
    for (const token of [undefined, 'nonsense', secretary.token])
      expect((await new DeskClient(world.url, token).snapshot()).status).toBe(401);
    expect((await new DeskClient(world.url).call('GET', 'nothing')).status).toBe(404);
  });
});

describe('a working desk', () => {
  test('receives rows of other desks, and a rotated key', async () => {
    const camp = await aCamp();
    const [gate, hall, gone] = [
      await aDesk(leader, camp, { name: 'Gate' }),
      await aDesk(secretary, camp, { name: 'Hall' }),
      await aDesk(secretary, camp, { name: 'Kitchen' }),
    ];
    const read = (desk: DeskClient) => desk.call<DeskStateRecord>('GET', 'desk');
    for (const desk of [gate, hall, gone]) await desk.snapshot();
    await secretary.delete(`/api/v1/desk/device/${gone.link?.deviceId}`);
    const { result } = await read(gate);
    expect(result).toEqual({
      publicKey: gate.link?.publicKey,
      formerKeys: [],
      others: [{ name: 'Hall', lastSeenAt: expect.any(String) }],
      units: [],
    });
    await world.db
      .collection('ticket_key')
      .updateOne(
        { _id: camp._id },
        { $set: { publicKey: 'another' }, $push: { former: 'the first' } as never },
      );
    expect((await read(gate)).result).toMatchObject({ publicKey: 'another', formerKeys: ['the first'] });
    expect((await read(gone)).status).toBe(401);
  });
});

describe('a snapshot', () => {
  test('has the people with a ticket and those who bring cash, from the maker’s areas, compressed', async () => {
    const camp = await aCamp();
    const child = await aGuest(world, area, camp, {
      dob: addDays(today, -4000),
      guardian: { state: 'CONFIRMED', phone: '9876543210' } as never,
    });
    const pending = await aGuest(world, area, camp, { bookingStatus: 9 });
    await aGuest(world, area, camp, { bookingStatus: 0 });
    const theirs = await aGuest(world, other, camp);
    const desk = await aDesk(leader, camp);
    const { result, encoding } = await desk.snapshot();
    expect(encoding).toBe('gzip');
    expect(Object.keys(result).sort()).toEqual(['leases', 'next', 'pending', 'persons', 'removed']);
    expect(result.persons).toEqual([
      {
        bookingId: child.bookingId,
        reference: child.booking.bookingReferenceNo,
        seq: 1,
        name: child.user.name,
        initiatedName: null,
        areaName: area.name,
        status: 7,
        due: 1000,
        room: null,
        bus: null,
        outfitCount: 0,
        minor: true,
        guardianPhone: '9876543210',
        state: 'expected',
        inAt: null,
      },
    ]);
    expect(result.pending).toEqual([
      {
        bookingId: pending.bookingId,
        reference: pending.booking.bookingReferenceNo,
        name: pending.user.name,
        initiatedName: null,
        due: 1000,
      },
    ]);
    const all = (await (await aDesk(secretary, camp, { showPhones: true })).snapshot()).result.persons;
    expect(all.map(({ bookingId }) => bookingId).sort()).toEqual([child.bookingId, theirs.bookingId].sort());
    expect(all.map(({ phone }) => phone)).toContain(child.user.phone);
  });

  test('shows only changes, and shows them again when the answer got lost', async () => {
    const camp = await aCamp();
    const [one, two] = [await aGuest(world, area, camp), await aGuest(world, area, camp)];
    const desk = await aDesk(leader, camp);
    const first = (await desk.snapshot()).result;
    expect(first.persons).toHaveLength(2);
    const still = (await desk.snapshot(first.next)).result;
    expect(still).toMatchObject({ persons: [], pending: [], removed: [], next: first.next });
    await world.db.collection('user').updateOne({ _id: one.user._id }, { $set: { name: 'Another' } });
    await world.db.collection('booking').updateOne({ _id: two.booking._id }, { $set: { status: 0 } });
    const second = (await desk.snapshot(first.next)).result;
    expect(second.persons.map(({ name }) => name)).toEqual(['Another']);
    expect(second.removed).toEqual([two.bookingId]);
    expect((await desk.snapshot(first.next)).result).toEqual(second);
    expect((await desk.snapshot(second.next)).result).toMatchObject({ persons: [], removed: [] });
    expect((await desk.snapshot()).result).toMatchObject({ persons: [{ name: 'Another' }], removed: [] });
    expect((await desk.snapshot('nonsense')).status).toBe(400);
  });
});

describe('a row', () => {
  test('counts once, however often it comes', async () => {
    const camp = await aCamp();
    const guest = await aGuest(world, area, camp);
    const desk = await aDesk(leader, camp);
    const row = aRow({ kind: 'in', code: await aTicket(secretary, guest) });
    expect(await desk.row(row)).toEqual({ _id: row._id, outcome: 'stored' });
    expect(await desk.row(row)).toEqual({ _id: row._id, outcome: 'known' });
    expect((await desk.rows([row, row])).result.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    const inAt = await storedAt(world, row);
    expect(await stateOf(camp, guest.bookingId)).toMatchObject({ state: 'arrived', inAt, heads: 1 });
    const changed = await desk.row({ ...row, kind: 'out' });
    expect(changed).toMatchObject({ outcome: 'refused', message: expect.any(String) });
    expect(await stateOf(camp, guest.bookingId)).toMatchObject({ state: 'arrived' });
    expect((await refusedRows(camp)).map(({ kind }) => kind)).toEqual(['out']);
    const { result } = await desk.snapshot();
    expect(result.persons).toMatchObject([{ state: 'arrived', inAt }]);
  });

  test('of a bad ticket is refused with its own sentence, kept, and never folded', async () => {
    const [camp, elsewhere] = [await aCamp(), await aCamp()];
    const desk = await aDesk(leader, camp);
    const guest = await aGuest(world, area, camp);
    const old = await aTicket(secretary, guest);
    const good = await aTicket(secretary, guest);
    const foreign = await aTicket(secretary, await aGuest(world, area, elsewhere));
    const cancelled = await aGuest(world, area, camp, { bookingStatus: 0 });
    const unpaid = await aGuest(world, area, camp, { bookingStatus: 9 });
    const theirs = await aGuest(world, other, camp);
    const forged = `${good.slice(0, -3)}${good.endsWith('000') ? '111' : '000'}`;
    const expected = [
      [{ code: forged }, TICKET_SENTENCES.forged],
      [{ code: 'CT1.NONSENSE' }, TICKET_SENTENCES.forged],
      [{ code: foreign }, TICKET_SENTENCES.foreign],
      [{ code: old }, TICKET_SENTENCES.replaced],
      [{ bookingId: cancelled.bookingId }, TICKET_SENTENCES.cancelled],
      [{ bookingId: unpaid.bookingId }, TICKET_SENTENCES.unpaid],
      [{ bookingId: theirs.bookingId }, TICKET_SENTENCES.unknown],
      [{ bookingId: 'f'.repeat(24) }, TICKET_SENTENCES.unknown],
    ] as const;
    const { result } = await desk.rows(expected.map(([fields]) => aRow({ kind: 'in', ...fields })));
    expect(result.map(({ outcome, message }) => [outcome, message])).toEqual(
      expected.map(([, sentence]) => ['refused', sentence]),
    );
    expect(new Set(Object.values(TICKET_SENTENCES)).size).toBe(6);
    expect(await refusedRows(camp)).toHaveLength(expected.length);
    expect((await checkins(camp.eventId, 'arrived')).total).toBe(0);
    expect((await checkins(camp.eventId, 'expected')).total).toBe(2);
    expect(await desk.row(aRow({ kind: 'in', code: good }))).toMatchObject({ outcome: 'stored' });
    expect((await checkins(camp.eventId, 'arrived')).total).toBe(1);
  });

  test('that is malformed is refused alone', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp);
    const good = aRow({ kind: 'in', bookingId });
    const wrong: unknown[] = [
      null,
      7,
      {},
      { ...good, _id: '0b0b7a9e-2f0e-4f0a-9f50-1d6d3f0c2a11' },
      { ...aRow({ kind: 'in' }) },
      { ...aRow({ kind: 'in', bookingId, code: 'CT1.X' }) },
      { ...aRow({ kind: 'undo', bookingId }) },
      { ...aRow({ kind: 'room', bookingId }) },
      { ...aRow({ kind: 'in', bookingId, unit: 'r1' }) },
      { ...aRow({ kind: 'in', bookingId, at: 'yesterday' }) },
      { ...aRow({ kind: 'kit', bookingId, note: 'x'.repeat(501) }) },
      { ...aRow({ kind: 'kit', bookingId }), constructed: true },
    ];
    const { status, result } = await desk.rows([...wrong, good]);
    expect(status).toBe(200);
    expect(result.map(({ outcome }) => outcome)).toEqual([...wrong.map(() => 'refused'), 'stored']);
    for (const { message } of result.slice(0, -1)) expect(message).toEqual(expect.any(String));
    expect(await refusedRows(camp)).toHaveLength(wrong.length);
    await desk.rows(wrong);
    expect(await refusedRows(camp)).toHaveLength(wrong.length);
    expect((await desk.rows([])).status).toBe(400);
    expect((await desk.rows(Array.from({ length: 201 }, () => good))).status).toBe(400);
    expect((await desk.rows([good], { unsent: -1 })).status).toBe(400);
    expect((await desk.rows([good], { sentAt: 'now' })).status).toBe(400);
  });

  test('that is malformed is not kept after five hundred refused ones in an hour, and good ones always are', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp);
    const good = () => aRow({ kind: 'kit', bookingId });
    await desk.rows([{ number: 0 }]);
    const kept = world.db.collection<{ _id: string; deviceId: unknown }>('desk_row');
    const [{ _id: first, ...row } = { _id: '' }] = await kept
      .find({ eventId: camp._id, outcome: 'refused' })
      .toArray();
    await kept.insertMany(
      Array.from({ length: 498 }, (_, n) => ({ ...row, _id: `${first}-${n}` })) as never[],
    );
    expect((await desk.rows([{ number: 1 }])).status).toBe(200);
    const many = await desk.rows([good(), { number: 2 }]);
    expect([many.status, Number(many.retryAfter) > 3500]).toEqual([429, true]);
    expect(await kept.countDocuments({ eventId: camp._id })).toBe(500);
    expect((await desk.rows([good(), { number: 1 }])).status).toBe(200);
    expect((await desk.rows([good()])).result).toMatchObject([{ outcome: 'stored' }]);
  });

  test('has its time by the server’s clock, and keeps that of the device', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp);
    const wrongBy = 5 * 3600_000;
    const at = new Date(Date.now() + wrongBy - 60_000).toISOString();
    const before = Date.now();
    const sentAt = new Date(before + wrongBy).toISOString();
    await desk.row(aRow({ kind: 'in', bookingId, at }), { sentAt });
    const after = Date.now();
    const { inAt = '' } = (await stateOf(camp, bookingId)) ?? {};
    const noted = Date.parse(inAt ?? '') + 60_000;
    expect([noted >= before - 1000, noted <= after + 1000]).toEqual([true, true]);
    const rows = await secretary.get<CheckinRowRecord>('/api/v1/checkin/row', { eventId: camp.eventId });
    expect(rows.records).toMatchObject([{ rawAt: at, at: inAt, outcome: 'stored' }]);
  });

  test('is reversed by an undo, whichever comes first', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { bookingId } = await aGuest(world, area, camp);
      const entry = aRow({ kind: 'in', bookingId });
      const pair = [entry, aRow({ kind: 'undo', bookingId, undoes: entry._id })];
      for (const index of order) expect(await desk.row(pair[index])).toMatchObject({ outcome: 'stored' });
      expect(await stateOf(camp, bookingId)).toMatchObject({ state: 'expected', inAt: null });
    }
    const [mine, theirs] = [await aGuest(world, area, camp), await aGuest(world, area, camp)];
    const entry = aRow({ kind: 'in', bookingId: theirs.bookingId });
    await desk.row(entry);
    const wrong = aRow({ kind: 'undo', bookingId: mine.bookingId, undoes: entry._id });
    expect(await desk.row(wrong)).toMatchObject({ outcome: 'refused' });
    expect(await stateOf(camp, theirs.bookingId)).toMatchObject({ state: 'arrived' });
  });

  test.each(['was issued anew', 'is of a key that was rotated'])(
    'is taken back by its ticket, also once that %s',
    async how => {
      const [camp, elsewhere] = [await aCamp(), await aCamp()];
      const desk = await aDesk(leader, camp);
      const guest = await aGuest(world, area, camp);
      const code = await aTicket(secretary, guest);
      const entry = aRow({ kind: 'in', code });
      expect(await desk.row(entry)).toMatchObject({ outcome: 'stored' });
      if (how === 'was issued anew') await aTicket(secretary, guest);
      else {
        const { publicKey } = (await aDesk(leader, elsewhere)).link ?? {};
        await world.db
          .collection('ticket_key')
          .updateOne(
            { _id: camp._id },
            { $set: { publicKey }, $push: { former: desk.link?.publicKey } as never },
          );
      }
      expect(await desk.row(aRow({ kind: 'out', code }))).toMatchObject({
        outcome: 'refused',
        message: TICKET_SENTENCES.replaced,
      });
      const undo = aRow({ kind: 'undo', code, undoes: entry._id });
      expect(await desk.row(undo)).toMatchObject({ outcome: 'stored' });
      expect(await stateOf(camp, guest.bookingId)).toMatchObject({ state: 'expected', inAt: null });
    },
  );

  test('says out while nobody is inside, and is flagged', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp);
    const row = aRow({ kind: 'out', bookingId });
    expect(await desk.row(row)).toMatchObject({ outcome: 'stored', message: expect.any(String) });
    const odd = await secretary.get<CheckinRowRecord>('/api/v1/checkin/row', {
      eventId: camp.eventId,
      flag: 'out-while-outside',
    });
    expect(odd.records).toMatchObject([{ _id: row._id, bookingId }]);
    await desk.row(aRow({ kind: 'in', bookingId, at: new Date(Date.now() - 60_000).toISOString() }));
    expect(await stateOf(camp, bookingId)).toMatchObject({ state: 'left' });
  });

  test('of a kind that the device does not note is refused', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp, { kinds: ['kit'] });
    const { bookingId } = await aGuest(world, area, camp);
    expect(await desk.row(aRow({ kind: 'in', bookingId }))).toMatchObject({ outcome: 'refused' });
    expect(await desk.row(aRow({ kind: 'kit', bookingId }))).toMatchObject({ outcome: 'stored' });
    expect(await stateOf(camp, bookingId)).toMatchObject({ state: 'expected', kit: true });
  });
});

test('wrong codes from one address are too many after twenty', async () => {
  const nobody = new DeskClient(world.url);
  const statuses: number[] = [];
  for (let tried = 0; tried < 21; tried++)
    statuses.push((await nobody.call('POST', 'link', { code: `WRONG${uuid7()}` })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter(status => status === 400).length).toBeGreaterThan(15);
  await world.db.collection('rate_limit').deleteMany({});
});
