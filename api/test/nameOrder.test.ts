import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compareTexts, foundAmong } from '@coastok/domain';
import { randomBytes } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import { bookingWords } from '../src/booking/core/bookingRepository.js';
import { tokensOf } from '../src/user/userFields.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, users } from './world/builders.js';
import { aContact, aGathering, aTask } from './world/care.js';
import type { Client } from './world/client.js';
import { uuid7 } from './world/desks.js';
import { MIXED_NAMES } from './world/mixedNames.js';
import { aDrive, aPledge } from './world/pledges.js';
import { startWorld, type World } from './world/world.js';

/* Names and titles have one sort order in all lists, and search results have one order (docs/rules/texts.md#6). */

let world: World;
let area: Area;
let director: { user: User; client: Client };
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  area = await anArea(world);
  director = await aSignedInUser(world, { userRole: 7, connectedAreaId: area._id });
  secretary = (await aSignedInUser(world, { userRole: 6, connectedAreaId: area._id })).client;
});

afterAll(() => world.stop());

const unchecked = { bypassDocumentValidation: true } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a hundred names over six scripts', () => {
  const INITIATED = 'Sevak Dās';
  let eventId: string;

  beforeAll(async () => {
    const event = await anEvent(world);
    eventId = event._id.toHexString();
    const people = await users(
      world,
      // Shuffled, and the same in each run.
      MIXED_NAMES.map((_, n) => MIXED_NAMES[(n * 37) % 100] ?? '').map(name => ({
        name,
        initiatedName: INITIATED,
        chantingRounds: 77,
      })),
    );
    for (const person of people) await aBooking(world, person, event);
    await world.db
      .collection('booking')
      .updateMany({ eventId: event._id }, { $set: { status: 10 } }, unchecked);
  });

  const shown = async (path: string, query: Record<string, string | number>) => {
    const asked = { sort: '["name","ASC"]', per_page: 200, ...query };
    const { records } = await secretary.get<{ name?: string; userId?: { name: string } }>(path, asked);
    return records.map(({ name, userId }) => name ?? userId?.name);
  };

  test('have the same order in the lists of members, the picker, bookings and arrivals', async () => {
    expect(MIXED_NAMES).toHaveLength(100);
    expect(await shown('/api/v1/user', { chantingRounds_gte: 77 })).toEqual(MIXED_NAMES);
    expect(await shown('/api/v1/search', { q: 'sevak' })).toEqual(MIXED_NAMES);
    expect(await shown('/api/v1/booking', { eventId })).toEqual(MIXED_NAMES);
    expect(await shown('/api/v1/checkin', { eventId })).toEqual(MIXED_NAMES);
  });

  test('have it in an export', async () => {
    const query = new URLSearchParams({ sort: '["name","ASC"]', chantingRounds_gte: '77' });
    const response = await secretary.fetch(`/api/v1/report/users.csv?${query}`);
    const [, ...rows] = (await response.text()).trim().split('\r\n');
    expect(rows.map(row => row.split(',')[0]?.replaceAll('"', ''))).toEqual(MIXED_NAMES);
  });

  test('have it among those whom a picker or a desk finds by itself', () => {
    const mixed = MIXED_NAMES.toReversed();
    expect([...mixed].sort(compareTexts)).toEqual(MIXED_NAMES);
    expect(foundAmong(mixed, 'sevak', name => ({ names: [name, INITIATED] }))).toEqual(MIXED_NAMES);
  });
});

/** The names in the order of creation, the renaming of one of them, and the expected order after that. */
const MADE = ['Zeta', 'bina', 'Ādi', 'मेला', 'মেলা', '9 nights'];
const CHANGED = ['Zeta', 'alpha'] as const;
const IN_ORDER = ['9 nights', 'Ādi', 'alpha', 'bina', 'मेला', 'মেলা'];

/** The request that creates a record with a text, by path and field. */
const BODIES: [path: string, field: string, body: () => object][] = [
  ['area', 'name', () => ({ code: `A${randomBytes(4).toString('hex')}`.toUpperCase() })],
  ['event', 'title', () => ({ fromDate: '2031-01-01', toDate: '2031-01-02', registrationAmount: 500 })],
  ['static', 'name', () => ({ festType: 1, fileType: 2, url: 'dQw4w9WgXcQ' })],
  ['pledgedetail', 'tag', () => ({ msg: 'Rounds', startTime: inDays(1), endTime: inDays(2) })],
  ['schedule', 'heading', () => ({ body: 'Read it', date: inDays(3) })],
  ['gathering', 'title', () => ({ areaId: area._id.toHexString(), startsAt: inDays(2), place: 'Hall' })],
];

describe.each(BODIES)('the list %s', (path, field, body) => {
  test(`is sorted by ${field} as a reader would, also after a change`, async () => {
    const made = new Map<string, string>();
    for (const text of MADE) {
      const answer = await secretary.post<{ _id: string }>(`/api/v1/${path}`, { ...body(), [field]: text });
      expect([answer.status, answer.error.errors]).toEqual([201, undefined]);
      made.set(text, answer.records[0]?._id ?? '');
    }
    const [former, after] = CHANGED;
    const changed = await secretary.put(`/api/v1/${path}/${made.get(former) ?? ''}`, { [field]: after });
    expect(changed.status).toBe(200);
    const ids = new Set(made.values());
    for (const order of ['ASC', 'DESC']) {
      const query = { sort: JSON.stringify([field, order]), per_page: 200 };
      const { records } = await secretary.get<Record<string, string>>(`/api/v1/${path}`, query);
      const texts = records.filter(({ _id = '' }) => ids.has(_id)).map(record => record[field]);
      expect(texts).toEqual(order === 'ASC' ? IN_ORDER : IN_ORDER.toReversed());
    }
  });
});

test('phones of a desk are sorted by name as a reader would', async () => {
  const { eventId } = await anEvent(world);
  for (const name of MADE) {
    const body = { eventId, name, kinds: ['in'], showPhones: false };
    expect((await secretary.post('/api/v1/desk/device', body)).status).toBe(201);
  }
  const query = { eventId, sort: '["name","ASC"]' };
  const { records } = await secretary.get<{ name: string }>('/api/v1/desk/device', query);
  expect(records.map(({ name }) => name)).toEqual(['9 nights', 'Ādi', 'bina', 'Zeta', 'मेला', 'মেলা']);
});

/** The fields of rows that name people. */
interface Row {
  userId: string;
  memberId: string;
  askBy: string;
  name: string;
  booking: { userId: { _id: string } };
}

describe('lists that name people, searched without an order', () => {
  /**
   * The expected order for a searching person of the area: the whole name, whole words, beginnings; the own area
   * first.
   */
  const FOUND = ['Quill', 'Zoya Quill', 'Amit Quill', 'Quillan Das'];
  let people: User[];
  let eventId: string;

  beforeAll(async () => {
    const elsewhere = await anArea(world);
    const connectedAreaId = (name: string) => (name === 'Zoya Quill' ? area._id : elsewhere._id);
    people = await users(
      world,
      FOUND.map((name, n) => ({
        name,
        userRole: 0 as const,
        connectedAreaId: connectedAreaId(name),
        email: `quill.${n}@xn--bcher-kva.example`,
        phone: `932345670${n}`,
      })),
    );
    const event = await anEvent(world);
    eventId = event._id.toHexString();
    const drive = await aDrive(world);
    for (const [n, person] of people.entries()) {
      await aPledge(world, person, drive);
      const at = new Date(Date.now() - (n + 1) * 3_600_000);
      // The list's own order would be different.
      const later = new Date(Date.now() - 10 * 3_600_000 + n * 3_600_000);
      await aTask(world, person, { createdAt: later });
      await aContact(world, person, director.user, { at: later });
      await aQuestion(world, person, { createdAt: later });
      const booking = await aBooking(world, person, event);
      const entry = {
        key: `k${n}`,
        reason: 'mismatch',
        amount: 5,
        currency: 'INR',
        paymentId: null,
        rows: [],
        at: later,
      };
      await world.db
        .collection('booking')
        .updateOne({ _id: booking._id }, { $set: { review: [entry], status: 7 } }, unchecked);
      const ids = { eventId: event._id, userId: person._id, connectedAreaId: person.connectedAreaId };
      await world.db.collection('waitlist_entry').insertOne(
        {
          ...ids,
          __v: 0,
          wants: [1],
          transportation: false,
          state: 'WAITING',
          priority: 0,
          joinedAt: at,
          lapses: 0,
          offer: null,
          createdAt: later,
          endedAt: null,
        },
        unchecked,
      );
      await world.db.collection('privacyRequest').insertOne(
        {
          __v: 0,
          personId: person._id,
          kind: 'access',
          text: '',
          nominee: null,
          state: 'OPEN',
          isOpen: true,
          slot: `${person._id.toHexString()}:0`,
          at: later,
          answer: null,
          answeredAt: null,
          identity: null,
          by: null,
          toldDays: null,
        },
        unchecked,
      );
      const reading = { actor: director.user._id, role: 7, kind: 'card', query: null, count: null };
      await world.db.collection('access_log').insertOne({ ...reading, memberId: person._id, at: later });
      await world.db.collection<{ _id: string }>('desk_row').insertOne(
        {
          _id: uuid7(),
          __v: 0,
          ...ids,
          deviceId: event._id,
          bookingId: booking._id,
          kind: 'in',
          at: later,
          rawAt: later,
          createdAt: later,
          undoes: null,
          unit: null,
          amount: null,
          note: null,
          digest: '',
          raw: null,
          outcome: 'stored',
          message: null,
          folded: 0,
          flag: null,
          undone: false,
          entry: null,
          resolution: null,
          searchTokens: bookingWords(booking.bookingReferenceNo, tokensOf(person)),
        } as { _id: string },
        unchecked,
      );
    }
  });

  /** Returns the person of a row, by list. */
  const PERSON: [path: string, of: (row: Row) => string][] = [
    ['waitlist', ({ userId }) => userId],
    ['care/task', ({ memberId }) => memberId],
    ['care/contact', ({ memberId }) => memberId],
    ['privacy/request', ({ memberId }) => memberId],
    ['privacy/access-log', ({ memberId }) => memberId],
    ['question', ({ askBy }) => askBy],
    ['payment/review', ({ booking }) => booking.userId._id],
    ['viplava', ({ name }) => name],
    ['checkin/row', ({ name }) => name],
    ['booking', ({ userId }) => (userId as unknown as { _id: string })._id],
    ['checkin', ({ name }) => name],
    ['care/people', ({ name }) => name],
    ['user', ({ name }) => name],
    ['search', ({ name }) => name],
  ];
  // One of the camp report's lists shows camps only, unless it names an event; arrivals always belong to one event.
  const ofEvent = (path: string) => (['viplava', 'checkin'].includes(path) ? { eventId } : {});

  test.each(PERSON)('%s has the whole name first, then whole words, the own area first', async (path, of) => {
    const nameOf = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
    const found = async (paging: object) => {
      const query = { q: 'quill', ...ofEvent(path), ...paging };
      const answer = await director.client.get<Row>(`/api/v1/${path}`, query);
      expect([answer.status, answer.error.errors]).toEqual([200, undefined]);
      return answer.records.map(row => nameOf.get(of(row)) ?? of(row));
    };
    expect(await found({})).toEqual(FOUND);
    expect(await found({ page: 2, per_page: 1 })).toEqual(FOUND.slice(1, 2));
  });

  const SPELLINGS = [
    '+91 93234-56700',
    '0091 93234 56700',
    'tel:+919323456700',
    '९३२३४५६७००',
    '3456700',
    'Quill.0@BÜCHER.example',
    'quill.0@b\u00fccher\u200b.example',
  ];

  test.each([...PERSON.map(([path]) => path), 'pledging'])(
    '%s finds a person by number and email in every spelling',
    async path => {
      const asked = ofEvent(path);
      const [named, ...others] = (await director.client.get(`/api/v1/${path}`, { q: 'quill', ...asked }))
        .records;
      expect([named, others.length]).toEqual([expect.anything(), 3]);
      for (const q of SPELLINGS) {
        const { records } = await director.client.get(`/api/v1/${path}`, { q, ...asked });
        expect([q, records]).toEqual([q, [named]]);
      }
    },
  );

  test('a gathering finds whom it expects so as well, for those who see numbers', async () => {
    const phone = '9323456790';
    const email = 'gita@xn--bcher-kva.example';
    const fields = { name: 'Gita Expected', userRole: 1, connectedAreaId: area._id, phone, email } as const;
    await users(world, [fields]);
    const gathering = await aGathering(world, area);
    const path = `/api/v1/gathering/${gathering._id.toHexString()}/attendance`;
    const carer = (await aSignedInUser(world, { userRole: 3, connectedAreaId: area._id })).client;
    const found = async (client: Client, q: string) =>
      (await client.get<{ name: string }>(path, { q })).records.map(({ name }) => name);
    for (const q of [`+91 ${phone}`, phone.slice(3), 'gita@bücher.example'])
      expect([q, await found(director.client, q)]).toEqual([q, [fields.name]]);
    expect(await found(carer, 'gita')).toEqual([fields.name]);
    expect(await found(carer, phone)).toEqual([]);
  });
});
