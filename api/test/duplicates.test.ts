import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DuplicateRecord, SimilarRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { DuplicatePair } from '../src/duplicate/duplicate.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aNewcomer } from './world/newcomers.js';
import { pressing } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let area: Area;
let elsewhere: Area;
let secretary: Client;
let leader: Client;

beforeAll(async () => {
  world = await startWorld();
  [area, elsewhere] = [await anArea(world), await anArea(world)];
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const leading = await aSignedInUser(world, { userRole: 4, connectedAreaId: area._id });
  await world.db
    .collection<Area>('area')
    .updateOne({ _id: area._id }, { $set: { areaLeader: leading.user._id } });
  leader = leading.client;
});

afterAll(() => world.stop());

const PATH = '/api/v1/duplicate';
let family = 0;
const SURNAMES = [
  'ganga',
  'yamuna',
  'godavari',
  'narmada',
  'kaveri',
  'mahanadi',
  'brahmani',
  'subarnarekha',
  'tapti',
  'sabarmati',
  'teesta',
  'damodar',
  'chambal',
  'gandaki',
  'periyar',
  'vaigai',
  'hooghly',
  'ghaghara',
];

/** Two records of an invented person, with names that no other record here has. */
async function twice(first: Partial<User> = {}, second: Partial<User> = {}): Promise<[User, User]> {
  const surname = SURNAMES[family++];
  if (!surname) throw new Error('Give these tests more surnames.');
  const day = { dob: `${1980 + family}-03-04`, connectedAreaId: area._id };
  return [
    await aUser(world, { name: `Krishna ${surname}`, ...day, ...first }),
    await aUser(world, { name: `Krsna ${surname}`, ...day, ...second }),
  ];
}

const pairsFor = async (client: Client, query = '') =>
  (await client.get<DuplicateRecord>(`${PATH}?per_page=100${query}`)).records;
const pairOf = (pairs: DuplicateRecord[], [a, b]: [User, User]) =>
  pairs.find(pair => pair.a._id === a._id.toHexString() && pair.b._id === b._id.toHexString());
const found = (people: [User, User], client = secretary, query = '') =>
  pressing(world, ['duplicates'], async () => pairOf(await pairsFor(client, query), people));
const gone = (people: [User, User]) =>
  pressing(world, ['duplicates'], async () => !pairOf(await pairsFor(secretary), people));

test('two records of one person are a pair: the older first, with the matching data', async () => {
  const people = await twice();
  const [a, b] = people;
  expect(await found(people)).toEqual({
    _id: expect.any(String),
    __v: 0,
    a: {
      _id: a._id.toHexString(),
      name: a.name,
      areaId: area._id.toHexString(),
      areaName: area.name,
      phone: a.phone,
      email: a.email,
      dob: a.dob,
      createdAt: a.createdAt.toISOString(),
    },
    b: expect.objectContaining({ _id: b._id.toHexString(), name: b.name }),
    score: expect.any(Number),
    reasons: ['name', 'dob'],
    state: 'open',
  });
});

test('the likeliest come first, and a day, an area and a state narrow the list', async () => {
  const people = await twice({ emails: [] }, {});
  await found(people);
  const scores = (await pairsFor(secretary)).map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(pairOf(await pairsFor(secretary, `&areaId=${elsewhere._id.toHexString()}`), people)).toBeUndefined();
  expect(pairOf(await pairsFor(secretary, '&state=merged'), people)).toBeUndefined();
  expect((await secretary.get(`${PATH}?state=perhaps`)).status).toBe(400);
});

test('a record whose address an older one has is a pair with that', async () => {
  const email = 'shared.address@coastok.test';
  const older = await aUser(world, { name: 'Rina Pal', email, dob: '1991-02-03' });
  const nobodys = `conflict-${older._id.toHexString()}@conflict.invalid`;
  const younger = await aUser(world, {
    name: 'Kavi Roy',
    email: nobodys,
    emails: [],
    otherEmails: [email],
  });
  const pair = await found([older, younger]);
  expect(pair).toMatchObject({ state: 'open', reasons: ['mailbox'], b: { email: null } });
});

describe('a pair follows the records', () => {
  test('it ends when the reason ends, and comes with a new one', async () => {
    const people = await twice();
    await found(people);
    const other = `/api/v1/user/${people[1]._id.toHexString()}`;
    await secretary.put(other, { dob: '1999-12-31' });
    await gone(people);
    await secretary.put(other, { dob: people[0].dob });
    await found(people);
  });

  test('it ends with a person who is made inactive', async () => {
    const people = await twice();
    await found(people);
    await secretary.delete(`/api/v1/user/${people[1]._id.toHexString()}`);
    await gone(people);
  });

  test('it is found for a member who is added', async () => {
    const [first] = await twice({}, { name: 'Nobody Alike' });
    const body = { name: first.name, phone: '9811112222', email: 'second-record@coastok.test' };
    const added = await secretary.post<User>('/api/v1/user', {
      ...body,
      dob: first.dob,
      connectedAreaId: area._id.toHexString(),
    });
    expect(added.status).toBe(201);
    await pressing(world, ['duplicates'], async () =>
      (await pairsFor(secretary)).find(
        ({ a, b }) => a._id === first._id.toHexString() && b.phone === body.phone,
      ),
    );
  });

  test('it is found for a person who signs up, without showing them the other record', async () => {
    const [first] = await twice({}, { name: 'Nobody Alike' });
    const { dob = null, name } = first;
    const { record } = await aNewcomer(world, area, { name, dob });
    const { _id: id } = first;
    expect(JSON.stringify(record)).not.toContain(id.toHexString());
    expect(Object.keys(record).sort()).toEqual(
      Object.keys((await aNewcomer(world, area, { name: 'Unlike Anybody' })).record).sort(),
    );
    const ids = [id.toHexString(), record._id];
    await pressing(world, ['duplicates'], async () =>
      (await pairsFor(secretary)).find(({ a, b }) => ids.includes(a._id) && ids.includes(b._id)),
    );
  });
});

describe('two people', () => {
  test('stay two until one of them changes name, phone, email or birth date', async () => {
    const people = await twice();
    const pair = await found(people);
    const address = `${PATH}/${pair?._id}`;
    const said = await secretary.put<DuplicateRecord>(address, { state: 'different' });
    expect([said.status, said.records[0]?.state]).toEqual([200, 'different']);
    const rescored = () =>
      world.db.collection<User>('user').updateMany({}, { $set: { duplicatesDue: new Date() } });
    await rescored();
    await found(people, secretary, '&state=different');
    const audit = await auditLogOf(world.db);
    expect(await audit.findOne({ action: 'duplicate.update', entityId: pair?._id })).toMatchObject({
      changes: { state: { from: 'open', to: 'different' } },
    });
    await secretary.put(`/api/v1/user/${people[0]._id.toHexString()}`, { phone: '9822223333' });
    await found(people);
  });

  test.each([
    ['name', 0, 'Krishnaa'],
    ['email', 1, 'another.one@example.org'],
    ['dob', 1, '1991-04-03'],
  ] as const)('are compared again when the %s of one of them is another', async (field, who, value) => {
    // They keep the phone and the other values in common.
    const phones = { phones: ['9811112222'] };
    const people = await twice({ dob: '1991-03-04', ...phones }, { dob: '1991-03-04', ...phones });
    const pair = await found(people);
    await secretary.put(`${PATH}/${pair?._id}`, { state: 'different' });
    await world.db.collection<User>('user').updateMany({}, { $set: { duplicatesDue: new Date() } });
    await found(people, secretary, '&state=different');
    const one = people[who];
    const body = { [field]: field === 'name' ? `${value} ${one.name.split(' ')[1]}` : value };
    const { status } = await secretary.put(`/api/v1/user/${one._id.toHexString()}`, body);
    expect(status).toBe(200);
    expect(await found(people)).toMatchObject({ _id: pair?._id, state: 'open' });
  });

  test('can be compared again', async () => {
    const people = await twice();
    const address = `${PATH}/${(await found(people))?._id}`;
    await secretary.put(address, { state: 'different' });
    const again = await secretary.put<DuplicateRecord>(address, { state: 'open' });
    expect(again.records[0]?.state).toBe('open');
    expect((await secretary.put(address, { state: 'merged' })).status).toBe(400);
  });
});

describe('scope', () => {
  test('a pair of which one is in another area does not exist for a leader', async () => {
    const own = await twice();
    const mixed = await twice({}, { connectedAreaId: elsewhere._id });
    const pair = await found(mixed);
    await found(own, leader);
    expect(pairOf(await pairsFor(leader), mixed)).toBeUndefined();
    expect((await leader.put(`${PATH}/${pair?._id}`, { state: 'different' })).status).toBe(404);
    const [stored] = await world.db
      .collection<DuplicatePair>('duplicatePair')
      .find({ a: mixed[0]._id })
      .toArray();
    expect(stored?.state).toBe('open');
  });
});

describe('the possible duplicates of a person who is being added', () => {
  const similar = async (client: Client, query: string) =>
    client.get<SimilarRecord>(`/api/v1/user/similar?${query}`);

  test('is shown with the reasons; of people out of scope only the area', async () => {
    const [here, there] = await twice({}, { connectedAreaId: elsewhere._id });
    await pressing(
      world,
      ['duplicates'],
      async () => (await similar(secretary, `name=${here.name}`)).records.length > 1,
    );
    const { records } = await similar(leader, `name=${here.name}&dob=${here.dob}`);
    expect(records).toEqual([
      {
        _id: here._id.toHexString(),
        name: here.name,
        areaName: area.name,
        score: expect.any(Number),
        reasons: ['name', 'dob'],
      },
      { areaName: elsewhere.name, reasons: ['name', 'dob'] },
    ]);
    const all = (await similar(secretary, `name=${there.name}`)).records;
    expect(all.map(({ reasons }) => reasons)).toEqual([['name'], ['name']]);
  });

  test.each(['email', 'phone'] as const)('is found by the %s', async field => {
    const [one] = await twice();
    const value = field === 'email' ? one.email.replace('@', '+x@') : one.phone;
    const hit = await pressing(world, ['duplicates'], async () =>
      (await similar(secretary, `${field}=${encodeURIComponent(value)}`)).records.find(
        ({ _id }) => _id === one._id.toHexString(),
      ),
    );
    expect(hit?.reasons).toContain(field === 'email' ? 'mailbox' : 'phone');
  });

  test('is one of five at most', async () => {
    const family = { name: 'Krishna Shipra', dob: '1977-07-07', connectedAreaId: area._id };
    for (let namesake = 0; namesake < 7; namesake++) await aUser(world, family);
    const query = 'name=Krsna Shipra&dob=1977-07-07';
    const five = await pressing(world, ['duplicates'], async () => {
      const { records } = await similar(secretary, query);
      return records.length >= 5 && records;
    });
    expect(five).toHaveLength(5);
  });

  test('an empty form is refused, and half a number finds nobody', async () => {
    expect((await similar(secretary, '')).status).toBe(400);
    expect((await similar(secretary, 'shoe=42')).status).toBe(400);
    expect((await similar(secretary, 'phone=98')).records).toEqual([]);
  });
});
