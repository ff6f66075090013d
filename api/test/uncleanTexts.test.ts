import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser, PASSWORD } from './world/builders.js';
import { type Answer, Client } from './world/client.js';
import { somebody, signUp } from './world/newcomers.js';
import { googleCredential, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* Texts with characters that no user can have meant, through each input (docs/rules/texts.md#4). */

interface Sent {
  status: number;
  /** The refusal, or the stored text. */
  told: string;
}

type WayIn = (text: string) => Promise<Sent>;

let world: World;
let area: Area;
let staff: Client;
let ways: Record<string, WayIn>;

beforeAll(async () => {
  world = await startWorld();
  area = await anArea(world);
  staff = (await aSignedInUser(world, { userRole: 6, connectedAreaId: area._id })).client;
  const carer = await aSignedInUser(world, { userRole: 3, connectedAreaId: area._id });
  const app = (await aSignedInUser(world, { userRole: 1, connectedAreaId: area._id })).client;
  const cared = await aSignedInUser(world, { connectedAreaId: area._id, facilitator: carer.user._id });
  let phones = 6_100_000_000;
  const member = (name: string) => {
    const phone = String(phones++);
    return { name, email: `${phone}@texts.test`, phone, connectedAreaId: area._id.toHexString() };
  };
  const made = await staff.post<{ _id: string }>('/api/v1/user', member('Asha'));
  const recordOf = <T>({ records, object }: Answer<T>): T => records[0] ?? object;
  const told = <T>(answer: Answer<T>, field: keyof T): Sent => ({
    status: answer.status,
    told: answer.status < 300 ? String(recordOf(answer)[field]) : answer.error.message,
  });
  ways = {
    'staff, a new member': async name => {
      const answer = await staff.post<{ name: string }>('/api/v1/user', member(name));
      return told(answer, 'name');
    },
    'staff, a change': async name => {
      const answer = await staff.put<{ name: string }>(`/api/v1/user/${recordOf(made)._id}`, { name });
      return told(answer, 'name');
    },
    'the sign-up': async name => {
      const { status, result, error } = await signUp(area, await somebody(world), { name });
      return { status, told: status < 300 ? result.name : error.message };
    },
    'the app, a question': async askText => {
      const answer = await app.post<{ askText: string }>('/api/v1/question', { askText, category: 1 });
      return told(answer, 'askText');
    },
    'the field app, a note': async note => {
      const contact = { memberId: cared.user._id.toHexString(), how: 'call', outcome: 'spoke', note };
      const answer = await carer.client.post<{ note: string }>('/api/v1/care/contact', contact);
      return told(answer, 'note');
    },
  };
});

afterAll(() => world.stop());

const WAYS = [
  'staff, a new member',
  'staff, a change',
  'the sign-up',
  'the app, a question',
  'the field app, a note',
];

describe.each(WAYS)('%s', way => {
  const send = (text: string) => ways[way]?.(text);

  test.each([
    ['a half of a character', 'Asha \ud800', 'Please enter text without control characters.'],
    ['a control', 'As\u0007ha', 'Please enter text without control characters.'],
    [
      '100 marks on one letter',
      `A${'\u0301'.repeat(100)}`,
      'Please enter text with fewer marks on one letter.',
    ],
  ])('refuses %s', async (_, text, sentence) => {
    const sent = await send(text);
    expect(sent).toEqual({ status: 400, told: expect.stringContaining(sentence) });
  });

  test.each([
    ['an order of letters turned round', '\u202eAsha\u202c Sen', 'Asha Sen'],
    ['what nobody sees', 'As\u200bha\u2060 Sen\u{e0041}', 'Asha Sen'],
  ])('keeps a text without %s', async (_, text, kept) => {
    const sent = await send(text);
    expect(sent?.status).toBeLessThan(300);
    expect(sent?.told).toBe(kept);
  });
});

test.each(WAYS.slice(0, 3))('%s accepts no name without visible characters', async way => {
  for (const name of ['\u200b\u2060', '\u2800', '\u3164\ufe0f', '\u202e\u202c '])
    expect(await ways[way]?.(name)).toEqual({
      status: 400,
      told: expect.stringContaining('Name is required.'),
    });
});

describe('an address and a number in another spelling', () => {
  const contacts = (local: string, phone: string) => ({
    typed: {
      email: ` ${local.toUpperCase()}@B\u00dcCHER\u200b.example`,
      phone: `\u202a+91 (0) ${phone.slice(0, 5)}\u2011${phone.slice(5)}\u202c`,
    },
    kept: { email: `${local}@xn--bcher-kva.example`, phone },
  });
  const home = () => ({ name: 'Asha', connectedAreaId: area._id.toHexString() });

  test('are one with what staff have added, and with what they change it to', async () => {
    const [first, second] = [contacts('staff.one', '6200000001'), contacts('staff.two', '6200000002')];
    const made = await staff.post<{ _id: string }>('/api/v1/user', { ...home(), ...first.typed });
    expect([made.status, made.records[0]]).toEqual([201, expect.objectContaining(first.kept)]);
    for (const field of ['email', 'phone'] as const) {
      const again = await staff.post('/api/v1/user', {
        ...home(),
        ...second.kept,
        [field]: first.kept[field],
      });
      expect([field, again.status]).toEqual([field, 409]);
    }
    const changed = await staff.put(`/api/v1/user/${made.records[0]?._id ?? ''}`, second.typed);
    expect([changed.status, changed.records[0]]).toEqual([200, expect.objectContaining(second.kept)]);
  });

  test('make no second member of who signs up', async () => {
    const { typed, kept } = contacts('visitor.one', '6200000003');
    const first = await signUp(area, await somebody(world, kept.email), typed);
    expect([first.status, first.result]).toEqual([201, expect.objectContaining(kept)]);
    const record = await world.db.collection<User>('user').findOne({ email: kept.email });
    const sub = record?.googleSub;
    const credential = await googleCredential(world, { email: typed.email, ...(sub && { sub }) });
    const again = new VisitorClient(world.url);
    expect((await again.post('/web/v1/session/google', { credential })).status).toBe(200);
    expect((await again.get('/web/v1/user')).result).toMatchObject({ _id: first.result._id });
    expect(await world.db.collection('user').countDocuments({ emails: kept.email })).toBe(1);
  });

  test('sign in to the app', async () => {
    const { typed, kept } = contacts('app.one', '6200000004');
    await aUser(world, { userRole: 1, ...kept });
    const body = { email: typed.email, password: PASSWORD };
    expect((await new Client(world.url).post('/api/v1/app/login', body)).status).toBe(200);
  });
});
