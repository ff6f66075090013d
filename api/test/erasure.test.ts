import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DeclaredList, type Fields, LISTS, personalPlacesOf, type UserRecord } from '@coastok/domain';
import type { Booked } from './world/bookings.js';
import { BookingOffice } from './world/bookings.js';
import { anArea, aSignedInUser, aUser, PASSWORD } from './world/builders.js';
import { type Answer, Client } from './world/client.js';
import { aLife, HEROINE, letPass, type Life, TRACES, whereFound } from './world/memberLife.js';
import { aRecording } from './world/recording.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let life: Life;
/** The collections with records about her before the erasure. */
let before: Record<string, number>;
let refusedWhileOpen: Answer<UserRecord>;
let erased: Answer<UserRecord>;
let money: object;

/** The collections with data about her before the erasure: a new collection needs an eraser, and a line here. */
const HELD = [
  ...[
    'access_log',
    'audit',
    'booking',
    'desk_row',
    'failure_count',
    'gathering',
    'idempotency',
    'mail_code',
    'notification',
    'outbox',
  ],
  ...[
    'pledge',
    'preference',
    'privacyRequest',
    'question',
    'rate_limit',
    'refusal',
    'saved_view',
    'scheduledNotification',
    'user',
    'visitor_session',
  ],
];

const erase = (id: unknown, client = office.secretary) =>
  client.post<UserRecord>(`/api/v1/user/${String(id)}/erase`);

/** The amounts, states and seats of a booking, and the fund of its area. */
async function booksOf(booking: Booked): Promise<object> {
  const { status, money: sums, prices, amenities, payments, cash, seat } = await office.stored(booking);
  const ledger = await world.db.collection('fundLedger').find().sort({ _id: 1 }).toArray();
  const rows = cash.map(({ recorded, approved, at, by }) => ({ recorded, approved, at, by }));
  return { status, sums, prices, amenities, payments, rows, seat, fund: await office.fund(), ledger };
}

/** Values about her, by declaration: the record, the field and the value. */
let marked: Marked[];
let exported: string;

interface Marked {
  list: DeclaredList;
  id: string;
  place: string;
  value: string;
}

const idOf = (whose: unknown): unknown =>
  typeof whose === 'object' && whose !== null ? (whose as { _id?: unknown })._id : whose;

/**
 * The texts of a record that its declaration marks as personal, by their paths; including those of its parts and
 * rows.
 */
function markedIn(
  fields: Fields,
  record: Record<string, unknown>,
  isOwn: boolean,
  person: string,
): [string, string][] {
  return Object.entries(fields).flatMap(
    ([
      name,
      {
        facts: { kind, personal },
      },
    ]): [string, string][] => {
      const value = record[name];
      const within = (shape: Fields, part: unknown, place: string) =>
        markedIn(shape, part as Record<string, unknown>, isOwn, person).map(
          ([inner, text]): [string, string] => [`${place}.${inner}`, text],
        );
      if (kind.name === 'part') return value === null ? [] : within(kind.fields, value, name);
      if (kind.name === 'rows')
        return (value as object[]).flatMap((row, at) => {
          const shape = kind.shapes.find(fields => Object.keys(fields).every(field => field in row));
          return shape ? within(shape, row, `${name}.${at}`) : [];
        });
      const isTheirs = typeof personal === 'string' ? idOf(record[personal]) === person : personal && isOwn;
      return isTheirs && typeof value === 'string' && value !== '' ? [[name, value]] : [];
    },
  );
}

type Answered = Record<string, unknown>;

/** The records of a list, with the parts that are read separately. */
async function recordsOf({ path, detail }: DeclaredList): Promise<Answered[]> {
  const { records } = await office.secretary.get<Answered>(`/api/v1/${path}`, { per_page: '100' });
  if (!detail) return records;
  const read = records.map(({ _id }) => office.secretary.get<Answered>(`/api/v1/${path}/${String(_id)}`));
  return (await Promise.all(read)).flatMap(answer => answer.records);
}

async function markedOf(person: string): Promise<Marked[]> {
  const lists: readonly DeclaredList[] = LISTS;
  const found = await Promise.all(
    lists.map(async list => {
      const records = await recordsOf(list);
      return records.flatMap(record =>
        markedIn(
          { ...list.fields, ...list.detail },
          record,
          list.owner !== undefined && idOf(record[list.owner]) === person,
          person,
        ).map(([place, value]) => ({ list, id: String(record._id), place, value })),
      );
    }),
  );
  return found.flat();
}

/** A link to a file changes each time; compares only the file. */
const withoutSignature = (text: string) => text.replace(/^.*\/api\/v1\/file\/([^?]*).*$/, '$1');

beforeAll(async () => {
  world = await startWorld();
  office = await BookingOffice.open(world);
  life = await aLife(world, office);
  before = await whereFound(world.db, TRACES);
  marked = await markedOf(String(life.user._id));
  exported = await (await office.secretary.fetch(`/api/v1/user/${life.user._id}/export`)).text();
  refusedWhileOpen = await erase(life.user._id);
  await letPass(world, life.event);
  money = await booksOf(life.booking);
  erased = await erase(life.user._id);
});

afterAll(() => world.stop());

describe('an erasure', () => {
  test('is refused while a seat is still to be taken, naming the booking', () => {
    expect(refusedWhileOpen.status).toBe(409);
    expect(refusedWhileOpen.error.data[0]).toContain(life.booking.bookingReferenceNo);
  });

  test('removes name, email and phone from every collection, where they were in many', async () => {
    expect(erased.status).toBe(200);
    expect(Object.keys(before).sort()).toEqual(HELD);
    expect(await whereFound(world.db, TRACES)).toEqual({});
  });

  test('removes everything that declarations mark as hers, which was in the copy of her data', async () => {
    const lists: readonly DeclaredList[] = LISTS;
    const withMarks = lists.filter(list => personalPlacesOf(list).length > 0);
    expect([...new Set(marked.map(({ list }) => list.name))].sort()).toEqual(
      withMarks.map(({ name }) => name).sort(),
    );
    for (const { list, id, place, value } of marked) {
      const said = withoutSignature(value);
      expect([list.name, place, exported.includes(JSON.stringify(said).slice(1, -1))]).toEqual([
        list.name,
        place,
        true,
      ]);
      const { records } = await office.secretary.get<Record<string, unknown>>(`/api/v1/${list.path}/${id}`);
      const now = place
        .split('.')
        .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], records[0]);
      expect([list.name, place, now === null ? null : withoutSignature(String(now))]).not.toEqual([
        list.name,
        place,
        said,
      ]);
    }
  });

  test('removes what she said of herself everywhere, too', async () => {
    expect(await whereFound(world.db, /Luthier|Lake Town|1999-04-01|May I sing|her-phone/)).toEqual({});
  });

  test('closes her requests about her data, without her words, and keeps that they were made and answered', async () => {
    const requests = await world.db.collection('privacyRequest').find({ personId: life.user._id }).toArray();
    expect(requests).toMatchObject([
      {
        kind: 'nominate',
        state: 'ANSWERED',
        isOpen: false,
        text: '',
        nominee: null,
        answeredAt: expect.any(Date),
      },
    ]);
  });

  test('keeps that her data was read, and what she consented to, under an id that names nobody', async () => {
    const { _id } = life.user;
    const read = await world.db.collection('access_log').find({ memberId: _id }).toArray();
    expect(read).toContainEqual(expect.objectContaining({ kind: 'card', role: 6 }));
    const searches = await world.db.collection('access_log').find({ kind: 'search' }).toArray();
    expect(searches).toContainEqual(expect.objectContaining({ query: null, count: 1 }));
    const said = await world.db.collection('consent').find({ personId: _id, purpose: 'photos' }).toArray();
    expect(said).toMatchObject([{ given: true, by: 'self' }]);
  });

  test('removes recordings of and to her, and no other', async () => {
    expect(await world.db.collection('file.files').countDocuments()).toBe(0);
    expect(await world.db.collection('file.chunks').countDocuments()).toBe(0);
  });

  test('changes no amount, no seat and no balance', async () => {
    expect(await booksOf(life.booking)).toEqual(money);
  });

  test('answers the record without the person', () => {
    expect(erased.records[0]).toMatchObject({
      _id: String(life.user._id),
      name: 'Erased member',
      initiatedName: null,
      email: '',
      phone: '',
      status: 0,
      roles: [0],
      erasedAt: expect.any(String),
    });
  });

  test('ends every session, and lets nobody sign in as her', async () => {
    expect(await world.db.collection('session').countDocuments({ userId: life.user._id })).toBe(0);
    const stored = await world.db.collection('user').findOne({ _id: life.user._id });
    for (const email of [HEROINE.email, String(stored?.email)]) {
      const answer = await new Client(world.url).post('/api/v1/app/login', { email, password: PASSWORD });
      expect(answer.status).toBe(400);
    }
  });

  test('can’t be undone by activating or editing what is left', async () => {
    const put = (body: object) => office.secretary.put(`/api/v1/user/${life.user._id}`, body);
    expect((await put({ status: 1 })).status).toBe(409);
    expect((await put({ name: HEROINE.name })).status).toBe(409);
    expect((await office.secretary.post(`/api/v1/user/${life.user._id}/password-reset`)).status).toBe(404);
  });

  test('keeps the tombstone out of every list', async () => {
    for (const query of [{ segment: 'inactive' }, { status: '[0,1]' }]) {
      const { records } = await office.secretary.get<UserRecord>('/api/v1/user', { ...query, per_page: 100 });
      expect(records.map(({ _id }) => _id)).not.toContain(String(life.user._id));
    }
  });

  test('leaves nobody assigned to her, and the area without her', async () => {
    const { _id } = life.user;
    const helped = { $or: [{ facilitator: _id }, { frontliner: _id }, { mentor: _id }] };
    expect(await world.db.collection('user').countDocuments(helped)).toBe(0);
    expect(await world.db.collection('area').countDocuments({ frontliners: _id })).toBe(0);
  });

  test('leaves others’ lists, what their consoles remember, and their gatherings, without her', async () => {
    const { records } = await office.secretary.get('/api/v1/view');
    expect(records).toMatchObject([{ name: 'As [erased] had it', filter: { status: 1 } }]);
    const remembered = await office.leader.get<{ values: object }>('/api/v1/preference');
    expect(remembered.records[0]?.values).toEqual({
      'palette:recent': [{ label: 'Reports', path: '/report' }],
      'lists:density': 'compact',
    });
    const [gathering] = await world.db.collection('gathering').find().toArray();
    expect(gathering).toMatchObject({ title: 'Kirtan at [erased]’s home', place: '[erased], second floor' });
    expect(gathering?.sortKeys).toEqual({ title: expect.stringContaining('erased') });
  });

  test('may be repeated, and changes nothing more', async () => {
    // A job removes `careDue` after it has checked the member.
    const stored = () =>
      world.db.collection('user').findOne({ _id: life.user._id }, { projection: { careDue: 0 } });
    const once = await stored();
    expect((await erase(life.user._id)).status).toBe(200);
    expect(await stored()).toEqual(once);
    expect(await booksOf(life.booking)).toEqual(money);
  });

  test('is in the audit log once, without a name', async () => {
    const entries = await (await auditLogOf(world.db)).find({ action: 'user.erase' }).toArray();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ entityId: String(life.user._id), changes: {} });
  });

  test('frees the address and the number for a new sign-up', async () => {
    const body = { ...HEROINE, name: 'Somebody Else', connectedAreaId: String(office.area._id) };
    expect((await office.secretary.post('/api/v1/user', body)).status).toBe(201);
    await world.db.collection('user').deleteOne({ email: HEROINE.email });
  });
});

test('the erasure of a carer takes what they recorded of others from their contacts', async () => {
  const { user, client } = await aSignedInUser(world, { userRole: 3, connectedAreaId: office.area._id });
  const member = await aUser(world, { connectedAreaId: office.area._id, facilitator: user._id });
  const noteAudio = (await client.upload(aRecording())).object.path;
  const contact = { memberId: String(member._id), how: 'call', outcome: 'spoke', note: 'Is well', noteAudio };
  expect((await client.post('/api/v1/care/contact', contact)).status).toBe(201);
  expect((await erase(user._id)).status).toBe(200);
  const kept = await world.db.collection('care_contact').findOne({ memberId: member._id });
  expect(kept).toMatchObject({ note: 'Is well', noteAudio: null, __v: 1 });
});

describe('a refused erasure', () => {
  test('nobody erases the own record', async () => {
    const { user, client } = await aSignedInUser(world, { userRole: 6 });
    expect((await erase(user._id, client)).status).toBe(403);
  });

  test('nobody erases somebody with a higher role', async () => {
    expect((await erase((await aUser(world, { userRole: 7 }))._id)).status).toBe(403);
  });

  test('the leader of an area is replaced first', async () => {
    const leader = await aUser(world, { userRole: 4 });
    const area = await anArea(world, { areaLeader: leader._id });
    const answer = await erase(leader._id);
    expect(answer.status).toBe(409);
    expect(answer.error.data[0]).toContain(area.name);
    expect(await world.db.collection('user').findOne({ _id: leader._id })).toMatchObject({ status: 1 });
  });

  test('money that waits on the review list is settled first', async () => {
    const event = await office.anEvent();
    const { user, visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking);
    await office.poll(visitor, booking);
    await letPass(world, event);
    const review = [
      { key: 'surplus', reason: 'surplus', amount: 1, currency: 'INR', paymentId: null, at: new Date() },
    ];
    await office.set(booking, { review });
    expect((await erase(user._id)).error.data[0]).toContain('review list');
    await office.set(booking, { review: [] });
    expect((await erase(user._id)).status).toBe(200);
  });

  test.each(['unknown', 'pending'])('must wait for a refund that is %s', async state => {
    const event = await office.anEvent();
    const { user, visitor, booking } = await office.aBooking(event);
    await office.paid(visitor, booking);
    await office.poll(visitor, booking);
    expect((await office.refund(booking, 100)).status).toBe(200);
    await letPass(world, event);
    await office.set(booking, { 'refunds.0.state': state });
    expect((await erase(user._id)).error.data[0]).toContain('A refund is under way');
    await office.set(booking, { 'refunds.0.state': 'sent' });
    expect((await erase(user._id)).status).toBe(200);
  });

  test('an authorised payment that will not be captured any more prevents nothing', async () => {
    const { user, visitor, booking } = await office.aBooking(await office.anEvent());
    const { orderId } = await office.order(visitor, booking);
    for (const outcome of ['captured', 'authorized'] as const) {
      await office.confirm(visitor, await office.atGateway(orderId, { outcome }));
    }
    const states = (await office.stored(booking)).payments.map(({ state }) => state);
    expect(states).toEqual(['captured', 'authorised']);
    expect((await office.refund(booking, 500)).records[0]).toMatchObject({ status: 0 });
    expect((await erase(user._id)).status).toBe(200);
  });

  test('an open booking without a seat to come is ended first', async () => {
    const event = await office.anEvent();
    const { user } = await office.aBooking(event);
    await letPass(world, event);
    expect((await erase(user._id)).status).toBe(409);
  });
});

describe('an erasure that a crash interrupted', () => {
  const started = (state: string) => ({
    status: 0,
    erasure: { state, begunAt: new Date(Date.now() - 3600_000), endedAt: null, formerStatus: 1 },
  });
  const stored = (_id: unknown) => world.db.collection('user').findOne({ _id: _id as never });

  test.each(['checking', 'erasing'])('is finished by a second call when it was %s', async state => {
    const user = await aUser(world, { name: 'Halfway Gone', ...started(state) } as object);
    expect((await erase(user._id)).status).toBe(200);
    expect(await stored(user._id)).toMatchObject({ name: 'Erased member', erasure: { state: 'settling' } });
  });

  test('is finished by the job when nobody calls again', async () => {
    const user = await aUser(world, { name: 'Halfway Gone', ...started('erasing') } as object);
    const after = await office.afterJob('erasures', async () => {
      const now = await stored(user._id);
      return now?.erasure.state === 'erasing' ? undefined : now;
    });
    expect(after).toMatchObject({ name: 'Erased member', passwordHash: null });
  });

  test('is finished by the job although that of somebody before fails', async () => {
    const damaged = await aUser(world, started('erasing') as object);
    await world.db
      .collection('user')
      .updateOne({ _id: damaged._id }, { $set: { name: 7 } }, { bypassDocumentValidation: true });
    const user = await aUser(world, { name: 'Halfway Gone', ...started('erasing') } as object);
    const after = await office.afterJob('erasures', async () => {
      const now = await stored(user._id);
      return now?.erasure.state === 'erasing' ? undefined : now;
    });
    expect(after).toMatchObject({ name: 'Erased member' });
    expect(await stored(damaged._id)).toMatchObject({ erasure: { state: 'erasing' } });
    await world.db.collection('user').deleteOne({ _id: damaged._id });
  });

  test('is called off by the job when a booking came in between', async () => {
    const { user } = await office.aBooking(await office.anEvent());
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: started('checking') });
    const after = await office.afterJob('erasures', async () => {
      const now = await stored(user._id);
      return now?.erasure ? undefined : now;
    });
    expect(after).toMatchObject({ name: user.name, status: 1 });
  });

  test('is repeated for data that was written meanwhile', async () => {
    const user = await aUser(world);
    await erase(user._id);
    const late = { userId: user._id, token: 'late', platform: 'android', createdAt: new Date() };
    await world.db.collection('device').insertOne({ ...late, __v: 0 });
    await world.db
      .collection('user')
      .updateOne({ _id: user._id }, { $set: { 'erasure.endedAt': new Date(Date.now() - 3600_000) } });
    await office.afterJob('erasures', async () => (await stored(user._id))?.erasure.state === 'done');
    expect(await world.db.collection('device').countDocuments({ userId: user._id })).toBe(0);
  });
});

describe('a picture that staff published', () => {
  test('is kept after its uploader is erased', async () => {
    const { user, client } = await aSignedInUser(world, { userRole: 6 });
    const published = (await client.upload(PNG, { name: 'a.png' })).object.path;
    await client.upload(PNG, { name: 'b.png' });
    const content = { name: 'Festival', url: published, fileType: 3 };
    expect((await client.post('/api/v1/static', content)).status).toBe(201);
    expect((await erase(user._id)).status).toBe(200);
    const kept = await world.db.collection('file.files').find({ 'metadata.owner': user._id }).toArray();
    expect(kept.map(({ _id }) => published.includes(String(_id)))).toEqual([true]);
  });

  test('is kept, too, when it is in a member’s record', async () => {
    const { user, client } = await aSignedInUser(world, { userRole: 6 });
    const member = await aUser(world, { connectedAreaId: office.area._id });
    const imageUrl = (await client.upload(PNG, { name: 'a.png' })).object.path;
    expect((await client.put(`/api/v1/user/${String(member._id)}`, { imageUrl })).status).toBe(200);
    expect((await erase(user._id)).status).toBe(200);
    const kept = await world.db.collection('file.files').find({ 'metadata.owner': user._id }).toArray();
    expect(kept.map(({ _id }) => imageUrl.includes(String(_id)))).toEqual([true]);
  });
});

describe('an export', () => {
  type Held = Record<string, Record<string, unknown>[]>;
  const exportOf = async (client: Client, id: unknown) => {
    const response = await client.fetch(`/api/v1/user/${String(id)}/export`);
    return { response, text: await response.text() };
  };

  test('has everything that is stored about a person, and no secret', async () => {
    const { user, client } = await aSignedInUser(world, {
      name: 'Asking One',
      connectedAreaId: office.area._id,
    });
    const { path } = (await client.upload(aRecording())).object;
    await client.post('/api/v1/question', { askAudio: path, category: 2 });
    await client.post('/api/v1/device', { token: 'a-secret-of-the-phone', platform: 'ios' });
    const { response, text } = await exportOf(client, user._id);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="personal-data-${user._id}.json"`,
    );
    const { held } = JSON.parse(text) as { held: Held };
    expect(held.profile).toMatchObject([{ name: 'Asking One', email: user.email }]);
    expect(held.questions).toHaveLength(1);
    expect(held.devices).toMatchObject([{ platform: 'ios' }]);
    expect(held.files).toMatchObject([{ mediaType: expect.stringMatching(/^audio/) }]);
    expect(held.sessions?.length).toBeGreaterThan(0);
    expect(held.trail).toContainEqual(expect.objectContaining({ action: 'user.exportData' }));
    expect(text).not.toMatch(/argon2|passwordHash|a-secret-of-the-phone|searchTokens|sealedSecret/);
  });

  test('names no address of somebody whose own one is an older record’s, who signs in by none', async () => {
    const { user, client } = await aSignedInUser(world);
    const email = `conflict-${user._id.toHexString()}@conflict.invalid`;
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { email, emails: [] } });
    const { held } = JSON.parse((await exportOf(client, user._id)).text) as { held: Held };
    expect(held.profile).toMatchObject([{ name: user.name, email: null }]);
    const signIn = await new Client(world.url).post('/api/v1/app/login', { email, password: PASSWORD });
    expect(signIn.status).toBe(400);
  });

  test('shows where the person’s accesses came from, and nobody else’s', async () => {
    const { user, client } = await aSignedInUser(world);
    await office.secretary.put(`/api/v1/user/${user._id}`, { residenceArea: 'Salt Lake' });
    await client.put(`/api/v1/user/${user._id}`, { profession: 'Teacher' });
    const { held } = JSON.parse((await exportOf(client, user._id)).text) as {
      held: { trail: { actor: { _id: string }; address?: string; requestId?: string }[] };
    };
    const own = held.trail.filter(({ actor }) => actor._id === user._id.toHexString());
    const others = held.trail.filter(one => !own.includes(one));
    expect(own.every(({ address }) => Boolean(address))).toBe(true);
    expect(others.length).toBeGreaterThan(0);
    for (const entry of others) expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['address']));
    for (const entry of others) expect(entry).not.toHaveProperty('requestId');
  });

  test('shows bookings with their money', async () => {
    const { user, booking } = await office.aBooking(await office.anEvent());
    const { text } = await exportOf(office.secretary, user._id);
    const { held } = JSON.parse(text) as { held: Held };
    expect(text).not.toMatch(/searchTokens|pendingMessages|writeId/);
    expect(held.bookings).toMatchObject([
      { bookingReferenceNo: booking.bookingReferenceNo, statusName: 'PENDING', money: expect.any(Object) },
    ]);
  });

  test('is for the person and the secretary alone', async () => {
    const { user } = await aSignedInUser(world, { connectedAreaId: office.area._id });
    expect((await exportOf(office.leader, user._id)).response.status).toBe(403);
    expect((await exportOf(office.secretary, user._id)).response.status).toBe(200);
    expect((await exportOf(office.secretary, 'f'.repeat(24))).response.status).toBe(404);
  });
});

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
