import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { Refused } from '../api/call';
import { Languages } from '../language/languages';
import { Field } from './field';

const ME = { email: 'm@example.org', password: 'x', code: '' };
const ANOTHER = { ...ME, email: 'r@example.org' };
const profileOf = (email: string) => ({
  _id: email,
  name: 'Meera Dutta',
  initiatedName: null,
  userRole: 2,
  connectedAreaId: 'a1',
  // As on the server, the key is the same for each sign-in of one person.
  storeKey: Buffer.alloc(32, email).toString('base64url'),
  deviceToken: 'phone',
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
});

const PEOPLE = [{ _id: 'm1', name: 'Gopal Sharma', phone: '9876543210' }];
const CONTACT = {
  kind: 'contact',
  memberId: 'm1',
  taskId: null,
  how: 'call',
  outcome: 'spoke',
  note: 'Asked about the yatra.',
  at: '2026-03-05T10:00:00.000Z',
} as const;

let kept: Map<string, string>;
/** The server's answer to all but a sign-in; 0 for none. */
let status: number;

beforeEach(() => {
  kept = new Map();
  status = 0;
  globalThis.indexedDB = new IDBFactory();
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
  globalThis.navigator = { onLine: false } as Navigator;
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { body } = {}) => {
    if (address === '/api/v1/app/login') {
      const { email } = JSON.parse(String(body)) as { email: string };
      return Response.json({ data: [profileOf(email)] });
    }
    if (status === 0) throw new TypeError('offline');
    return Response.json({ message: 'Please sign in.' }, { status });
  });
});

/** The app as on a page that was just loaded. */
async function loaded(): Promise<Field> {
  const noTexts = () => Promise.reject(new Error('no other language'));
  const field = new Field(new Languages(localStorage, noTexts, 'en'));
  await field.ready();
  return field;
}

/** All data on the phone, as somebody who copies its files would read it, but without the key. */
async function filesOf() {
  const database = await openDB('coastok-field');
  const [answers, rows, keys] = await Promise.all([
    database.getAll('answers'),
    database.getAll('rows'),
    database.count('keys'),
  ]);
  database.close();
  const bytes: string[] = [];
  const text = JSON.stringify([answers, rows, [...kept]], (_, value: unknown) => {
    if (!(value instanceof ArrayBuffer)) return value;
    bytes.push(Buffer.from(value).toString('latin1'));
    return 'sealed';
  });
  return { answers: answers.length, rows: rows.length, keys, text: text + bytes.join() };
}

async function signedIn(): Promise<Field> {
  const field = await loaded();
  await field.signIn(ME);
  await field.answers.keep(ME.email, 'people', PEOPLE);
  expect(await field.do({ ...CONTACT, audio: new Blob(['a voice'], { type: 'audio/webm' }) })).toBe(true);
  return field;
}

const sendFor = (field: Field) =>
  field.session
    .sendAs(ME.email)('carePeople.list')
    .catch((error: unknown) => error);

describe('the data on the phone', () => {
  it('is sealed, and opens again for the signed-in person after a reload without network', async () => {
    await signedIn();
    const files = await filesOf();
    expect(files).toMatchObject({ answers: 1, rows: 1, keys: 1 });
    for (const word of ['Gopal', '9876543210', 'yatra', 'a voice', profileOf(ME.email).storeKey])
      expect(files.text).not.toContain(word);
    const field = await loaded();
    expect(await field.answers.read(ME.email, 'people')).toEqual(PEOPLE);
    const [row] = await field.rows.of(ME.email);
    expect(row?.deed).toMatchObject({ memberId: 'm1', note: 'Asked about the yatra.' });
    const { audio } = row?.deed as { audio?: Blob };
    expect([audio?.type, await audio?.text()]).toEqual(['audio/webm', 'a voice']);
  });

  it('is deleted after a 401 except for sealed rows, which wait for their person', async () => {
    const field = await signedIn();
    status = 401;
    expect(await sendFor(field)).toBeInstanceOf(Refused);
    // The state that the next page load finds.
    await loaded();
    expect(await filesOf()).toMatchObject({ answers: 0, rows: 1, keys: 0 });
    expect(await field.rows.of(ME.email)).toEqual([]);
    // An answer that comes late.
    await field.answers.keep(ME.email, 'people', PEOPLE);
    expect(await filesOf()).toMatchObject({ answers: 0 });

    await field.signIn(ANOTHER);
    expect(await field.rows.of(ANOTHER.email)).toEqual([]);
    expect(await field.rows.of(ME.email)).toEqual([]);
    await field.signIn(ME);
    const [row] = await field.rows.of(ME.email);
    expect(row?.deed).toMatchObject({ note: 'Asked about the yatra.' });
  });

  it('is deleted by a sign-out, and by one everywhere, which fails when the server is unreachable', async () => {
    const field = await signedIn();
    await expect(field.signOutEverywhere()).rejects.toThrow();
    expect(field.session.current()?.id).toEqual(expect.any(String));
    expect(await filesOf()).toMatchObject({ answers: 1, keys: 1 });
    status = 200;
    await field.signOutEverywhere();
    expect(field.session.current()).toBeNull();
    expect(await filesOf()).toMatchObject({ answers: 0, rows: 1, keys: 0 });
    const calls = jest
      .mocked(fetch)
      .mock.calls.map(([address, init]) => `${init?.method} ${String(address)}`);
    expect(calls.slice(-2)).toEqual(['DELETE /api/v1/session', 'GET /api/v1/logout']);
  });

  it('requires a new sign-in where the browser has deleted the key', async () => {
    await signedIn();
    globalThis.indexedDB = new IDBFactory();
    expect((await loaded()).session.current()?.id).toBeNull();
  });
});

it('of a former version: people are deleted, and rows are sealed at the next sign-in of their person', async () => {
  const former = await openDB('coastok-field', 1, {
    upgrade(database) {
      database
        .createObjectStore('rows', { keyPath: 'seq', autoIncrement: true })
        .createIndex('userId', 'userId');
      database.createObjectStore('answers', { keyPath: ['userId', 'name'] });
    },
  });
  await former.put('answers', { userId: ME.email, name: 'people', value: PEOPLE, at: 0 });
  await former.put('rows', { id: 'r1', userId: ME.email, deed: CONTACT, refused: null });
  former.close();
  const field = await loaded();
  await field.signIn(ME);
  const files = await filesOf();
  expect(files).toMatchObject({ answers: 0, rows: 1 });
  expect(files.text).not.toContain('yatra');
  expect(await field.rows.of(ME.email)).toMatchObject([{ id: 'r1', deed: CONTACT }]);
});
