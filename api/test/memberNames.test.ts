import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../src/migrations/migrate.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser, PASSWORD, users } from './world/builders.js';
import { Client } from './world/client.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* Names that differ only in vowel signs, numbers and addresses in every spelling, and the migration of older data. */

const SIGNS = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ'];
const NAMES = [0, 1].flatMap(half =>
  SIGNS.flatMap(first => SIGNS.map(second => `क${first}म${second}${half === 0 ? 'ल' : 'ला'}`)),
);
const PHONE = '9830011001';

let world: World;
let director: Client;

beforeAll(async () => {
  world = await startWorld();
  const area = await anArea(world);
  director = (await aSignedInUser(world, { userRole: 7, connectedAreaId: area._id })).client;
  await users(world, [
    ...NAMES.map(name => ({ name, connectedAreaId: area._id })),
    ...['zoya', 'Amit', 'élan', 'bina', 'Ananda', 'Zubin', 'Ādi'].map(name => ({
      name,
      profession: 'sorted',
      chantingRounds: 77,
    })),
  ]);
  await aUser(world, { name: 'ভরত্\u200d সেন', phone: PHONE, email: 'bharat@xn--bcher-kva.example' });
});

afterAll(() => world.stop());

const namesOf = async (path: string, query: Record<string, string | number>) =>
  (await director.get<{ name: string }>(path, query)).records.map(({ name }) => name);

describe('a search', () => {
  /** Lists return names, the palette returns labels. */
  const DOORS: [what: string, path: string, query: object][] = [
    ['the list', '/api/v1/user', { per_page: 1 }],
    ['the picker', '/api/v1/search', { per_page: 1 }],
    ['the palette', '/api/v1/find', {}],
  ];

  test.each(DOORS)(
    'has the exact name first, among 200 that have the same consonants, in %s',
    async (_, path, query) => {
      expect(new Set(NAMES).size).toBe(200);
      for (const name of NAMES) {
        const answer = await director.get<{ name?: string; label?: string }>(path, { q: name, ...query });
        const [first] = answer.records;
        expect(first?.label ?? first?.name).toBe(name);
      }
    },
  );

  test.each([
    PHONE,
    '+91 98300 11001',
    '+919830011001',
    '09830011001',
    '98300-11001',
    '0091 98300 11001',
    '९८३००११००१',
    '0110',
    '11001',
    'ভরৎ',
    'ভরত্\u200d',
    'bharat@bücher.example',
    'BHARAT@XN--BCHER-KVA.example',
    'ভরৎ 1100',
  ])('finds a member by %j', async q => {
    for (const path of ['/api/v1/user', '/api/v1/search'])
      expect(await namesOf(path, { q })).toContain('ভরত্\u200d সেন');
    const found = await director.get<{ label: string }>('/api/v1/find', { q });
    expect(found.records.map(({ label }) => label)).toContain('ভরত্\u200d সেন');
  });
});

test('names are sorted a to z without regard to case and accents', async () => {
  const sort = '["name","ASC"]';
  expect(await namesOf('/api/v1/user', { sort, chantingRounds_gte: 77 })).toEqual([
    'Ādi',
    'Amit',
    'Ananda',
    'bina',
    'élan',
    'zoya',
    'Zubin',
  ]);
});

describe('people in lists of other records', () => {
  /** In the expected order: digits, a to z without case and accents, then other scripts. */
  const MIXED = [
    '9 Lives',
    'Ādi Mix',
    'amit Mix',
    'bina Mix',
    'élan Mix',
    'Zubin Mix',
    'আশা Mix',
    'मीरा Mix',
  ];
  const SORTED = [
    '9 Lives',
    'Ādi Mix',
    'amit Mix',
    'bina Mix',
    'élan Mix',
    'Zubin Mix',
    'मीरा Mix',
    'আশা Mix',
  ];
  const byName = '["name","ASC"]';
  let eventId: string;

  beforeAll(async () => {
    const event = await anEvent(world);
    eventId = event._id.toHexString();
    const names = [...MIXED.toReversed(), 'Mix', 'Mixed Das'];
    for (const name of names) await aBooking(world, await aUser(world, { name }), event);
    await world.db
      .collection('booking')
      .updateMany({ eventId: event._id }, { $set: { status: 10 } }, { bypassDocumentValidation: true });
  });

  const bookedNames = async (path: string, query: Record<string, string | number>) => {
    const { records } = await director.get<{ name?: string; userId: { name: string } }>(path, query);
    return records.map(({ name, userId }) => name ?? userId.name);
  };

  test('are sorted as members are', async () => {
    for (const path of ['/api/v1/booking', '/api/v1/checkin'])
      expect(await bookedNames(path, { eventId, sort: byName })).toEqual([
        ...SORTED.slice(0, 5),
        'Mix',
        'Mixed Das',
        ...SORTED.slice(5),
      ]);
  });

  test('come with the whole name first, then whole words, then beginnings', async () => {
    for (const path of ['/api/v1/booking', '/api/v1/checkin'])
      expect(await bookedNames(path, { eventId, q: 'mix' })).toEqual([
        'Mix',
        ...SORTED.slice(1),
        'Mixed Das',
      ]);
  });

  test('are found in the palette by the whole name first', async () => {
    const { records } = await director.get<{ kind: string; label: string }>('/api/v1/find', { q: 'mix' });
    expect(records.filter(({ kind }) => kind === 'member')[0]?.label).toBe('Mix');
  });

  test('are sorted so in care as well, and found there by the whole name first', async () => {
    const people = await namesOf('/api/v1/care/people', { q: 'mix', per_page: 3 });
    expect(people[0]).toBe('Mix');
    const sorted = await namesOf('/api/v1/care/people', { q: 'mix', sort: byName, per_page: 20 });
    expect(sorted.filter(name => SORTED.includes(name))).toEqual(SORTED.slice(1));
  });
});

describe('one address in two spellings', () => {
  test('is one: the second member is refused, and so is a number', async () => {
    const area = await anArea(world);
    const body = { name: 'Asha', connectedAreaId: area._id.toHexString() };
    const first = { ...body, email: 'asha@bücher.example', phone: '+91 98300 11077' };
    expect((await director.post('/api/v1/user', first)).status).toBe(201);
    for (const other of [
      { ...body, email: 'asha@xn--bcher-kva.example\u200b', phone: '98300 11078' },
      { ...body, email: 'other@example.org', phone: '09830011077' },
    ])
      expect((await director.post('/api/v1/user', other)).status).toBe(409);
  });

  test('of former records is the older one’s; the younger gets no mail and says so', async () => {
    const older = await aUser(world, { email: 'Twin@example.org', createdAt: new Date('2020-01-01') });
    const younger = await aUser(world, { email: 'twin@example.org', createdAt: new Date('2021-01-01') });
    const formless = await aUser(world, { email: 'राधा@example.org' });
    const collection = world.db.collection<User>('user');
    // The older version did not have this index.
    await collection.dropIndex('emails_1');
    const ids = { _id: { $in: [older._id, younger._id, formless._id] } };
    await collection.updateMany(
      ids,
      { $unset: { emails: '', phones: '' } },
      { bypassDocumentValidation: true },
    );
    await world.db.collection<{ _id: number }>('migration').deleteOne({ _id: 11 });
    const [migrated] = await migrate(world.db);
    expect(migrated?.told).toEqual([expect.stringContaining(younger._id.toHexString())]);
    const wire = async (id: User['_id']) =>
      (await director.get<object>(`/api/v1/user/${id.toHexString()}`)).records[0];
    expect(await wire(older._id)).toMatchObject({ email: 'twin@example.org', emailConflict: false });
    expect(await wire(younger._id)).toMatchObject({
      email: null,
      emailConflict: true,
      otherEmails: ['twin@example.org'],
    });
    // An address that can't be normalised stays as it is.
    expect(await wire(formless._id)).toMatchObject({ email: 'राधा@example.org', emailConflict: true });
    // A person who verifies the address, or signs in with it, gets the older record.
    const visitor = await aVisitor(world, 'TWIN@example.org');
    expect((await visitor.get('/web/v1/user')).result).toMatchObject({ _id: older._id.toHexString() });
    const nobody = new Client(world.url);
    const login = async (email: string) => {
      const answer = await nobody.post<{ _id: string }>('/api/v1/app/login', { email, password: PASSWORD });
      return [answer.status, answer.records[0]?._id];
    };
    expect(await login('twin@EXAMPLE.org')).toEqual([200, older._id.toHexString()]);
    expect((await login(`conflict-${younger._id.toHexString()}@conflict.invalid`))[0]).toBe(400);
    const put = { email: 'twin.two@example.org' };
    expect((await director.put(`/api/v1/user/${younger._id.toHexString()}`, put)).status).toBe(200);
    expect(await wire(younger._id)).toMatchObject({ email: 'twin.two@example.org', emailConflict: false });
  });
});
