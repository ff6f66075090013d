import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cleanEnvironment, type StartedApi, startApi } from '../../../tools/world.mjs';
import type { Area } from '../../src/area/area.model.js';
import { anAreaWithStaff, type AreaStaff } from '../world/areaStaff.js';
import { aSignedInUser } from '../world/builders.js';
import { Client } from '../world/client.js';
import { anImage } from '../world/recording.js';
import { freshDatabaseUri, sharedSandbox } from '../world/run.js';
import type { World } from '../world/world.js';

/* A resource that exists in its declaration only: the API and the command line support it without further code. */

interface Book {
  _id: string;
  __v: number;
  title: string;
  cover: string | null;
  connectedAreaId: string;
}

const execute = promisify(execFile);
const WITH_BOOK = fileURLToPath(new URL('withBook.mjs', import.meta.url));

let programs: string;
let api: StartedApi;
let connection: mongoose.Connection;
let folder: string;
let secretary: Client;
let leader: AreaStaff;
let mine: string;
let theirs: string;

beforeAll(async () => {
  programs = execFileSync(process.execPath, [WITH_BOOK], { encoding: 'utf8' }).trim();
  folder = mkdtempSync(join(tmpdir(), 'coastok-book-'));
  const mongoUri = freshDatabaseUri();
  connection = await mongoose.createConnection(mongoUri).asPromise();
  api = await startApi({ mongoUri, sandbox: sharedSandbox(), script: join(programs, 'api.mjs') });
  const place = { url: api.url, db: connection.getClient().db() } as World;
  secretary = (await aSignedInUser(place, { userRole: 6 })).client;
  const staff = await anAreaWithStaff(place);
  leader = staff.leader;
  mine = staff.area._id.toHexString();
  theirs = staff.elsewhere._id.toHexString();
});

afterAll(async () => {
  await api.stop();
  await connection.dropDatabase();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
const aBook = (fields: object = {}) => {
  made += 1;
  return {
    title: `Book ${made}`,
    shelfmark: `S-${made}`,
    language: 1,
    connectedAreaId: mine,
    copies: made,
    ...fields,
  };
};

const add = async (by: Client, fields: object = {}): Promise<Book> => {
  const answer = await by.post<Book>('/api/v1/book', aBook(fields));
  expect([answer.status, answer.error.errors]).toEqual([201, undefined]);
  return answer.records[0] as Book;
};

/** Runs asynchronously: this process must notice that the server closes idle connections meanwhile. */
async function coastok(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const running = execute(process.execPath, ['--input-type=module', '-e', RUN, ...args], {
    env: { ...cleanEnvironment(), ...api.env, PROGRAMS: programs },
  });
  running.child.stdin?.end();
  return running.then(
    ended => ({ code: 0, ...ended }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
}
const RUN = `
const { run } = await import(process.env.PROGRAMS + '/coastok.mjs');
process.exit(await run(process.argv.slice(1)));`;

test('staff see and write the books of their own areas, and nobody else’s', async () => {
  const own = await add(leader.client);
  const other = await add(secretary, { connectedAreaId: theirs });
  const seen = await leader.client.get<Book>('/api/v1/book');
  expect(seen.records.map(({ connectedAreaId }) => connectedAreaId)).toEqual([mine]);
  const all = await secretary.get<Book>('/api/v1/book', { connectedAreaId: theirs });
  expect(all.records.map(({ _id }) => _id)).toEqual([other._id]);
  const path = `/api/v1/book/${other._id}`;
  expect((await leader.client.get(path)).status).toBe(404);
  expect((await leader.client.put(path, { title: 'Mine' })).status).toBe(404);
  expect((await leader.client.delete(`/api/v1/book/${own._id}`)).status).toBe(403);
  for (const by of [leader.client, secretary]) {
    const moved = await by.put(`/api/v1/book/${own._id}`, {
      connectedAreaId: by === secretary ? 'a'.repeat(24) : theirs,
    });
    expect([moved.status, moved.error.errors]).toEqual([
      400,
      { connectedAreaId: 'Please choose an existing area.' },
    ]);
  }
  expect((await secretary.put(`/api/v1/book/${own._id}`, { connectedAreaId: theirs })).status).toBe(200);
  expect((await leader.client.get(`/api/v1/book/${own._id}`)).status).toBe(404);
});

test('a cover is an upload of one’s own, and every answer has a fresh link to it', async () => {
  const { path } = (await leader.client.upload(anImage(), { name: 'cover.png' })).object;
  const refused = await secretary.post('/api/v1/book', aBook({ cover: path }));
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    { cover: 'Please send a picture that you uploaded.' },
  ]);
  const { _id, cover } = await add(leader.client, { cover: path });
  expect((await new Client(api.url).fetch(String(cover))).status).toBe(200);
  const kept = await secretary.put<Book>(`/api/v1/book/${_id}`, { cover, copies: 7 });
  expect(kept.status).toBe(200);
  expect((await new Client(api.url).fetch(String(kept.records[0]?.cover))).status).toBe(200);
  expect((await secretary.put<Book>(`/api/v1/book/${_id}`, { cover: null })).records).toMatchObject([
    { cover: null, copies: 7 },
  ]);
});

test('books are searched, narrowed and sorted as the declaration offers it, by indexes', async () => {
  const language = 3;
  const gita = await add(secretary, { title: 'Songs of the river', remark: 'Donated', language });
  const list = async (query: Record<string, string>) =>
    (await secretary.get<Book>('/api/v1/book', query)).records.map(({ _id }) => _id);
  expect(await list({ q: 'river' })).toEqual([gita._id]);
  expect(await list({ q: 'donated' })).toEqual([gita._id]);
  expect(await list({ language: '3' })).toEqual([gita._id]);
  expect((await secretary.get('/api/v1/book', { language: '9' })).status).toBe(400);
  expect((await secretary.get('/api/v1/book', { shelfmark: 'S-1' })).status).toBe(400);
  const indexes = await connection.collection('book').indexes();
  expect(indexes.map(({ key }) => Object.keys(key).join())).toEqual(
    expect.arrayContaining([
      'removed,connectedAreaId,createdAt,_id',
      'removed,language,createdAt,_id',
      'cover',
    ]),
  );
});

test('a list is downloaded as a file, filtered and in scope, with an entry in the audit log', async () => {
  await add(secretary, { title: '=cmd', connectedAreaId: theirs });
  await add(leader.client, { title: 'Alone, with a comma', lent: true });
  const file = await leader.client.fetch('/api/v1/report/book.csv?q=alone');
  expect(file.headers.get('x-total-count')).toBe('1');
  const [heads, ...rows] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(heads).toBe('Title,Shelfmark,Language,Copies,Lent,Bought at');
  expect(rows).toEqual([expect.stringMatching(/^"Alone, with a comma",S-\d+,Bengali,\d+,Yes,$/)]);
  expect((await secretary.fetch('/api/v1/report/book.xlsx')).status).toBe(200);
  const member = await aSignedInUser({ url: api.url, db: connection.getClient().db() } as World, {});
  expect((await member.client.fetch('/api/v1/report/book.csv')).status).toBe(403);
  const auditLog = await secretary.get('/api/v1/audit', { action: 'book.export' });
  expect(auditLog.records).toMatchObject([{ entity: 'report' }, { entity: 'report' }]);
});

test('the OpenAPI document describes it', async () => {
  const { paths } = (await (await fetch(`${api.url}/api/docs-json`)).json()) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/v1/book', '/api/v1/book/{id}', '/api/v1/report/book.{format}']),
  );
});

/** The columns after the remark, empty. */
const NO_MORE = ','.repeat(7);
/** Each command is a process that loads the API from its sources. */
const COMMANDS_MS = 90_000;

test(
  'the command line lists, shows, exports and imports it',
  async () => {
    const file = join(folder, 'books.csv');
    const { title, _id } = await add(secretary, {
      title: 'A diary',
      shelfmark: 'D-1',
      copies: 2,
      binding: 'HARD',
      price: 120,
      printedOn: '2001-02-03',
      returnAt: '2031-02-03T04:05:00.000Z',
      website: 'https://example.org/diary',
      publisherEmail: 'press@example.org',
      publisherPhone: '9876543210',
    });
    const listed = await coastok('book', 'list', '--search', 'diary', '--json');
    expect([listed.code, listed.stderr]).toEqual([0, '']);
    expect(JSON.parse(listed.stdout)).toMatchObject({ total: 1, records: [{ title }] });
    const areas = connection.collection<Area>('area');
    const code = (await areas.findOne({ _id: new mongoose.Types.ObjectId(mine) }))?.code;
    const shown = (await coastok('book', 'show', _id)).stdout;
    expect(shown).toMatch(/^Title +A diary$[^]+^Language +Bengali$[^]+^Lent +No$/m);
    expect(shown).toMatch(new RegExp(`^Connected area +${code}$`, 'm'));
    expect((await coastok('export', 'book', '--filter', 'q=diary')).stdout).toContain(
      'A diary,D-1,Bengali,2,No,',
    );

    expect((await coastok('export', 'book', '--for-import', '--out', file)).code).toBe(0);
    const again = JSON.parse((await coastok('import', 'book', file, '--json')).stdout) as Record<
      string,
      unknown
    >;
    expect(again).toMatchObject({ imported: true, created: 0, updated: 0, refused: 0 });

    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      `${text.replace('A diary', 'The diary')}New,N-1,Hindi,${mine},3,Yes,,${NO_MORE}\r\nWrong,N-2,Latin,${mine},0,No,,${NO_MORE}\r\n`,
    );
    const wrong = await coastok('import', 'book', file);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain('Language: Please enter one of Bengali (or ');
    const some = await coastok('import', 'book', file, '--partial', '--json');
    expect(JSON.parse(some.stdout)).toMatchObject({ created: 1, updated: 1, refused: 1 });
    const found = await secretary.get<Book>('/api/v1/book', { q: 'diary' });
    expect(found.records).toMatchObject([{ _id, title: 'The diary' }]);
  },
  COMMANDS_MS,
);
