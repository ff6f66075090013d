import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BREACH_HEADINGS, readBreachNotice } from '@coastok/domain';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { coastok, type TestDatabase, testDatabase } from './coastok.js';

const { ObjectId } = mongoose.Types;
const [AREA, TWINS] = [new ObjectId(), new ObjectId()];
const [ASHA, RAVI, UMA, GOPAL] = [new ObjectId(), new ObjectId(), new ObjectId(), new ObjectId()];
const [BOOKING, CONTACT] = [new ObjectId(), new ObjectId()];

let database: TestDatabase;
let folder: string;

const member = (_id: mongoose.Types.ObjectId, name: string, n: number, more: object = {}) => ({
  _id,
  name,
  email: `${name.toLowerCase()}@example.org`,
  phone: `987654321${n}`,
  roles: [1],
  userRole: 1,
  status: 1,
  chantingRounds: 16,
  createdAt: new Date(),
  mustChangePassword: false,
  credentialVersion: 0,
  searchTokens: [],
  searchPairs: [],
  searchWords: '',
  connectedAreaId: null,
  ...more,
});

const change = (at: string, entity: string, entityId: string | null) => ({
  at: new Date(at),
  actor: { _id: GOPAL, name: 'Gopal' },
  role: 4,
  action: `${entity}.update`,
  entity,
  entityId,
  changes: {},
  salt: 'c2FsdA==',
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coastok-breach-'));
  database = await testDatabase();
  // The inserted records have the current shape: nothing is left to migrate.
  expect((await coastok(['db', 'migrate'], { env: { MONGODB_URI: database.uri } })).code).toBe(0);
  const insert = (collection: string, ...rows: object[]) =>
    database.db.collection(collection).insertMany(rows, { bypassDocumentValidation: true });
  const guardian = { state: 'CONFIRMED', name: 'Mira', email: 'mira@example.org' };
  const childsBirth = `${new Date().getFullYear() - 15}-01-01`;
  await insert(
    'user',
    member(ASHA, 'Asha', 0, { connectedAreaId: AREA }),
    member(RAVI, 'Ravi', 1, { dob: childsBirth, guardian }),
    member(UMA, 'Uma', 2),
    member(GOPAL, 'Gopal', 3),
    member(new ObjectId(), 'Erased', 4, {
      connectedAreaId: AREA,
      erasure: { state: 'done', begunAt: new Date(), endedAt: new Date(), formerStatus: 1 },
    }),
  );
  // Of two records with the same address, the older one has it.
  const twin = new ObjectId();
  await insert(
    'user',
    member(twin, 'Twin', 5, {
      email: `conflict-${twin.toHexString()}@conflict.invalid`,
      otherEmails: ['asha@example.org'],
      connectedAreaId: TWINS,
    }),
  );
  await insert(
    'area',
    { _id: AREA, name: 'Salt Lake', code: 'SALTLAKE', status: 1 },
    { _id: TWINS, name: 'Twins', code: 'TWINS', status: 1 },
  );
  await insert('booking', { _id: BOOKING, userId: UMA, bookingReferenceNo: 'ABCD-1234' });
  await insert('care_contact', { _id: CONTACT, memberId: ASHA, by: GOPAL, at: new Date('2026-03-19') });
  await insert(
    'access_log',
    { at: new Date('2026-03-01T18:29:00Z'), actor: GOPAL, role: 4, kind: 'card', memberId: ASHA },
    { at: new Date('2026-03-05T06:00:00Z'), actor: ASHA, role: 4, kind: 'card', memberId: GOPAL },
    { at: new Date('2026-03-01T18:00:00Z'), actor: GOPAL, role: 4, kind: 'search', query: 'das' },
  );
  await insert(
    'audit',
    change('2026-03-01T18:31:00Z', 'user', String(RAVI)),
    change('2026-03-04T06:00:00Z', 'booking', String(BOOKING)),
    change('2026-03-04T06:00:00Z', 'report', null),
    change('2026-03-20T06:00:00Z', 'care/contact', String(CONTACT)),
  );
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const run = (...args: string[]) =>
  coastok(['privacy', 'affected', ...args], { env: { MONGODB_URI: database.uri } });

test.each([
  ['--area saltlake', ['Asha']],
  ['--collection booking', ['Uma']],
  ['--collection care_contact', ['Asha']],
  ['--from 2026-03-20', ['Asha']],
  ['--actor gopal@example.org', ['Asha', 'Ravi', 'Uma']],
  [`--actor ${String(ASHA)}`, ['Gopal']],
  ['--actor gopal@example.org --to 2026-03-01', ['Asha']],
  ['--from 2026-03-02 --to 2026-03-10', ['Gopal', 'Ravi', 'Uma']],
  ['--from 2026-03-02 --to 2026-03-02', ['Ravi']],
  ['--actor gopal@example.org --collection booking', ['Uma']],
  ['--actor gopal@example.org --area SALTLAKE --from 2026-03-02 --to 2026-03-10', []],
])('%s finds whom it touches', async (options, names) => {
  const { code, stdout, stderr } = await run(...options.split(' '), '--json');
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name).sort()).toEqual(names);
});

test('the list is a table or a file, and says that some lists name nobody', async () => {
  const shown = await run('--actor', 'gopal@example.org');
  expect(shown.stdout).toMatch(/^Id +Name +Email +Area +Guardian’s email\n/);
  expect(shown.stderr).toContain('2 lists were searched, exported or imported besides');
  const file = join(folder, 'affected.csv');
  expect(await run('--area', 'SALTLAKE', '--out', file)).toMatchObject({
    code: 0,
    stdout: `Wrote 1 people to ${file}.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(
    `\uFEFFId,Name,Email,Area,Guardian’s email\r\n${String(ASHA)},Asha,asha@example.org,SALTLAKE,\r\n`,
  );
});

test('somebody whose address is an older record’s is listed without one', async () => {
  const { stdout } = await run('--area', 'TWINS', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'Twin', email: '' }]);
});

test.each([
  [[], 2, 'Say whom it touches'],
  [['--from', '2026-13-01'], 2, 'A day looks like'],
  [['--from', '2026-03-02', '--to', '2026-03-01'], 2, '--to is before --from'],
  [['--area', 'SALTLAKE', '--key', 'x'], 2, '--key goes with --send'],
  [['--area', 'NOWHERE'], 3, 'no area with the code NOWHERE'],
  [['--actor', 'nobody@example.org'], 3, 'There is no user'],
])('%j is refused', async (options, code, sentence) => {
  const refused = await run(...options);
  expect(refused).toMatchObject({ code, stdout: '' });
  expect(refused.stderr).toContain(sentence);
});

const mails = async () =>
  (
    await database.db
      .collection('outbox')
      .find({ key: /^privacy-notice:breach:/, kind: 'bulk-mail' })
      .toArray()
  ).map(({ payload }) => payload as { to: string; subject: string; text: string });

test('a notice is mailed to each once, and to the guardian of a child', async () => {
  const path = join(folder, 'notice.txt');
  const body = BREACH_HEADINGS.map(heading => `${heading}\nSomething.`).join('\n\n');
  writeFileSync(path, 'Subject: Your data\n\nHare Krishna {name},\n');
  const unfit = await run('--from', '2026-03-02', '--to', '2026-03-02', '--send', path);
  expect(unfit.code).toBe(1);
  expect(unfit.stderr).toContain('Nothing is said under ‘Whom to ask’.');
  expect(await mails()).toEqual([]);

  writeFileSync(path, `Subject: Your data\n\nHare Krishna {name},\n\n${body}\n`);
  const send = async (...options: string[]) =>
    JSON.parse((await run(...options, '--send', path, '--key', 'laptop', '--json')).stdout) as unknown;
  const ofOneDay = ['--from', '2026-03-02', '--to', '2026-03-02'];
  expect(await send(...ofOneDay, '--dry-run')).toEqual({ reaches: 1, unit: 'people' });
  expect(await send(...ofOneDay)).toEqual({ told: 1, key: 'laptop' });
  expect(await send(...ofOneDay, '--dry-run')).toEqual({ reaches: 0, unit: 'people' });
  const piped = await coastok(
    ['privacy', 'affected', ...ofOneDay, '--send', '-', '--key', 'laptop', '--json'],
    { env: { MONGODB_URI: database.uri }, input: readFileSync(path, 'utf8') },
  );
  expect(JSON.parse(piped.stdout)).toEqual({ told: 0, key: 'laptop' });
  expect((await mails()).map(({ to }) => to).sort()).toEqual(['mira@example.org', 'ravi@example.org']);
  expect((await mails())[0]).toMatchObject({
    purpose: 'account',
    subject: 'Your data',
    text: `Hare Krishna Ravi,\n\n${body}`,
  });

  const none = await run('--area', 'TWINS', '--send', path, '--key', 'twins', '--json');
  expect(JSON.parse(none.stdout)).toEqual({ told: 1, key: 'twins' });
  expect(await mails()).toHaveLength(2);

  // The outbox deletes sent messages after a week; the list of notified people is kept.
  await database.db.collection('outbox').deleteMany({});
  expect(await send('--from', '2026-03-02', '--to', '2026-03-10')).toEqual({ told: 2, key: 'laptop' });
  expect((await mails()).map(({ to }) => to).sort()).toEqual(['gopal@example.org', 'uma@example.org']);
  const told = await database.db
    .collection('audit')
    .find({ action: 'breach.notified', entityId: 'laptop' })
    .sort({ at: 1 })
    .toArray();
  expect(told.map(({ entityId, changes }) => [entityId, changes])).toEqual(
    [1, 0, 2].map(count => ['laptop', { told: { from: null, to: count } }]),
  );
});

test('a notice to more than a hundred goes out only after a yes', async () => {
  const area = new ObjectId();
  const path = join(folder, 'many.txt');
  const body = BREACH_HEADINGS.map(heading => `${heading}\nSomething.`).join('\n\n');
  writeFileSync(path, `Subject: Your data\n\nHare Krishna {name},\n\n${body}\n`);
  const insert = (collection: string, rows: object[]) =>
    database.db.collection(collection).insertMany(rows, { bypassDocumentValidation: true });
  await insert('area', [{ _id: area, name: 'Howrah', code: 'HOWRAH', status: 1 }]);
  const people = Array.from({ length: 101 }, (_, n) => {
    const contact = { email: `many${n}@example.org`, phone: String(8_000_000_000 + n) };
    return member(new ObjectId(), `Many ${n}`, 6, { ...contact, connectedAreaId: area });
  });
  await insert('user', people);
  const send = ['--area', 'HOWRAH', '--send', path, '--key', 'many', '--json'];
  const asked = await run(...send);
  expect([asked.code, asked.stderr]).toEqual([4, expect.stringContaining('This reaches 101 people.')]);
  const audited = () =>
    database.db.collection('audit').countDocuments({ action: 'breach.notified', entityId: 'many' });
  expect(await audited()).toBe(0);
  expect(JSON.parse((await run(...send, '--yes')).stdout)).toEqual({ told: 101, key: 'many' });
  expect(await audited()).toBe(1);
});

test('the notice of the document can be sent once its blanks are filled in, and not before', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/breach.md'), 'utf8');
  const notice = /```text\n(Subject: [^`]*)```/.exec(document)?.[1] ?? '';
  const { problems } = readBreachNotice(notice);
  expect(problems).toHaveLength(BREACH_HEADINGS.length);
  expect(problems.every(problem => problem.endsWith('is still to be filled in.'))).toBe(true);
  expect(readBreachNotice(notice.replaceAll(/\[[^\]]*\]/g, 'Something')).problems).toEqual([]);
});
