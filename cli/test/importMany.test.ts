import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { coastok, inOwnProcess } from './coastok.js';
import { ImportPlace } from './importPlace.js';
import { databaseLostAt } from './relay.js';

/** Each file has several batches, so that an interrupted import has written some of them. */
const ROWS = 2000;
const MEMBERS = 10_000;

let place: ImportPlace;

beforeAll(async () => void (place = await ImportPlace.open()));
afterAll(() => place.end());
beforeEach(() => void place.db.collection('audit').deleteMany({}));

interface Tally {
  created: number;
  unchanged: number;
  refused: number;
}

test('two imports of the same file at once create every member once, and word what one of them lost', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Pair,pair.${at}@example.org,${7_500_000_000 + at},HOWRAH\n`,
  );
  const path = place.file('pairs.csv', `Name,Email,Phone,Area code\n${rows.join('')}`);
  const command = ['import', 'users', path, '--json'];
  const ended = await Promise.all([
    inOwnProcess(command, { env: place.env }),
    inOwnProcess(command, { env: place.env }),
  ]);
  const results = ended.map(({ stdout }) => JSON.parse(stdout) as Tally & { problems: { reason: string }[] });
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(ROWS);
  expect(results.map(({ created, unchanged, refused }) => created + unchanged + refused)).toEqual([
    ROWS,
    ROWS,
  ]);
  for (const { reason } of results.flatMap(({ problems }) => problems)) {
    expect(reason).toMatch(/^This (email|phone number) is already registered\.$/);
  }
  expect(await place.db.collection('user').countDocuments({ name: 'Pair' })).toBe(ROWS);
  expect(await place.db.collection('audit').countDocuments({ action: 'user.create' })).toBe(ROWS);
});

test('an import that loses the database says what is imported, and that a later try may go on', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `${at === ROWS - 100 ? 'Lost' : 'Kept'},way.${at}@example.org,${7_600_000_000 + at},HOWRAH\n`,
  );
  const path = place.file('way.csv', `Name,Email,Phone,Area code\n${rows.join('')}`);
  const MONGODB_URI = await databaseLostAt(place.env.MONGODB_URI ?? '', 'Lost');
  const { code, stderr } = await inOwnProcess(['import', 'users', path], { env: { MONGODB_URI } });
  expect(code).toBe(75);
  const [, told = ''] = /The database does not answer: .+\n([\d,]+) rows are imported/.exec(stderr) ?? [];
  const imported = await place.db.collection('user').countDocuments({ name: 'Kept' });
  expect([imported > 0, Number(told.replace(',', ''))]).toEqual([true, imported]);
  const [rest] = await place.runEach(['import', 'users', path]);
  expect(rest).toMatchObject({ code: 0, created: ROWS - imported, unchanged: imported });
});

/** Allows for thousands of journaled writes, three times. */
const THOUSANDS_MS = 120_000;

describe('thousands of members', () => {
  test(
    'are imported in spite of a stop in the middle, and what is exported of them changes nothing',
    async () => {
      const rows = Array.from(
        { length: MEMBERS },
        (_, at) => `Member ${at},member.${at}@example.org,${8_000_000_000 + at},SALTLAKE,${at % 17}\r\n`,
      );
      const path = place.file(
        'members.csv',
        `\uFEFFName,Email,Phone,Area code,Chanting rounds\r\n${rows.join('')}`,
      );
      const stopped = await coastok(['import', 'users', path], {
        env: place.env,
        interruptAfter: 'importing',
      });
      expect(stopped.code).toBe(130);
      expect(stopped.stderr).toMatch(
        /Stopped\. [\d,]+ rows are imported, each as a whole;.+again to import the rest/,
      );
      const imported = { email: /^member\.\d+@example\.org$/ };
      const part = await place.db.collection('user').countDocuments(imported);
      expect([part > 0, part < MEMBERS]).toEqual([true, true]);
      expect(await place.db.collection('audit').countDocuments({ action: 'user.create' })).toBe(part);

      const [rest] = await place.runEach(['import', 'users', path]);
      expect(rest).toMatchObject({ code: 0, created: MEMBERS - part, unchanged: part });
      const before = await place.contentOf('user');
      await place.db.collection('audit').deleteMany({});
      const [exported, again] = await place.runEach(
        ['export', 'users', '--for-import', '--out', place.pathOf('all.csv')],
        ['import', 'users', place.pathOf('all.csv')],
      );
      const active = await place.db.collection('user').countDocuments({ status: 1 });
      expect(exported).toMatchObject({ code: 0, rows: active });
      expect(again).toMatchObject({ code: 0, rows: active, unchanged: active });
      expect(await place.contentOf('user')).toBe(before);
      expect(await place.actions()).toEqual(['export.users']);
    },
    THOUSANDS_MS,
  );
});
