import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coastok, type TestDatabase, testDatabase } from './coastok.js';

const EMAIL = 'leaving@coastok.test';

let database: TestDatabase;
let env: Record<string, string>;
let directory: string;

const leaving = () => database.db.collection('user').findOne({ email: EMAIL });

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  directory = await mkdtemp(join(tmpdir(), 'coastok-export-'));
  const person = ['--name', 'Leaving Director', '--email', EMAIL, '--phone', '9876543210', '--role', '7'];
  await coastok(['user', 'create', ...person], { env });
});

afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

test('all that is held about somebody goes to a file', async () => {
  const out = join(directory, 'person.json');
  expect(await coastok(['user', 'export', EMAIL, '--out', out], { env })).toMatchObject({
    code: 0,
    stderr: '',
  });
  const { held } = JSON.parse(await readFile(out, 'utf8')) as { held: { profile: object[] } };
  expect(held.profile).toMatchObject([{ email: EMAIL, name: 'Leaving Director' }]);
});

test('nothing is erased until the email was typed', async () => {
  const answered = await coastok(['user', 'erase', EMAIL], { env, input: 'yes\n' });
  expect(answered).toMatchObject({ code: 4, stderr: expect.stringContaining('Nothing was changed.') });
  expect(await leaving()).toMatchObject({ status: 1 });
});

test('the typed email erases, also a director', async () => {
  const id = String((await leaving())?._id);
  const ended = await coastok(['user', 'erase', EMAIL, '--json'], { env, input: `${EMAIL}\n` });
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toEqual({ _id: id, erasedAt: expect.any(String) });
  expect(await leaving()).toBeNull();
});
