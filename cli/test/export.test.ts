import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkbook } from '../../api/test/world/spreadsheet.js';
import { coastok, coastokEach, inOwnProcess, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';
import { databaseLostAt } from './relay.js';

const AN_HOUR_MS = 3_600_000;

let database: TestDatabase;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  database = await seededDatabase();
  env = { MONGODB_URI: database.uri };
  folder = mkdtempSync(join(tmpdir(), 'coastok-export-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => coastok(args, { env });
const count = (collection: string, filter = {}) => database.db.collection(collection).countDocuments(filter);
const tableOf = (text: string): string[][] => parse(text, { bom: true });

describe('coastok export', () => {
  test('explains itself with an example', async () => {
    const { code, stdout } = await run('export', '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Usage: coastok export[^]+Examples:\n {2}\$ coastok export/);
  });

  test('writes a report to standard output and nothing else', async () => {
    const { code, stdout, stderr } = await run('export', 'bookings');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [titles, ...rows] = tableOf(stdout);
    expect(titles).toContain('Amount paid');
    expect(rows).toHaveLength(await count('booking'));
  });

  test('says in one line that the next command has read enough', async () => {
    const ended = await coastok(['export', 'bookings'], { env, readsBeginning: true });
    expect(ended).toMatchObject({
      code: 74,
      stderr: 'Failed: standard output could not be written: nobody reads on.\n',
    });
    expect(tableOf(ended.stdout.split('\n')[0] ?? '')[0]).toContain('Amount paid');
  });

  test('writes events in their one form, deactivated members when asked for, and refuses a summary into the rows', async () => {
    const member = await database.db.collection('user').findOne({ status: 1, userRole: 1 });
    await database.db.collection('user').updateOne({ _id: member?._id }, { $set: { status: 0 } });
    const [events, active, all, noSuch, mixed] = await coastokEach(
      [
        ['export', 'events'],
        ['export', 'users'],
        ['export', 'users', '--inactive'],
        ['export', 'bookings', '--inactive'],
        ['export', 'users', '--json'],
      ],
      env,
    );
    expect(tableOf(events?.stdout ?? '')[0]).toContain('Event id');
    expect(active?.stdout).not.toContain(String(member?.email));
    expect(all?.stdout).toContain(String(member?.email));
    expect([noSuch, mixed].map(ended => [ended?.code, ended?.stdout])).toEqual([
      [2, ''],
      [2, ''],
    ]);
    await database.db.collection('user').updateOne({ _id: member?._id }, { $set: { status: 1 } });
  });

  test('takes the filters of the list', async () => {
    const { stdout } = await run(
      'export',
      'bookings',
      '--filter',
      'status=7,10',
      '--filter',
      'q=nobodyatall',
    );
    expect(tableOf(stdout)).toHaveLength(1);
    const paid = await run('export', 'bookings', '--filter', 'status=7,10');
    expect(tableOf(paid.stdout)).toHaveLength(1 + (await count('booking', { status: { $in: [7, 10] } })));
  });

  test('writes a workbook when the file is named as one, and writes to the audit log', async () => {
    const path = join(folder, 'members.xlsx');
    const told = { action: 'report.users', address: 'command line' };
    const before = await count('audit', told);
    const { code, stdout } = await run('export', 'users', '--out', path, '--json');
    expect({ code, data: JSON.parse(stdout) }).toEqual({
      code: 0,
      data: { report: 'users', format: 'xlsx', rows: await count('user', { status: 1 }), file: path },
    });
    const [sheet] = await readWorkbook(readFileSync(path));
    expect(sheet?.rows).toHaveLength(1 + (await count('user', { status: 1 })));
    expect(await count('audit', told)).toBe(before + 1);
  });

  test.each([
    ['an unknown report', ['export', 'secrets'], 2],
    ['a filter without a value', ['export', 'users', '--filter', 'status'], 2],
    ['a filter that the list does not know', ['export', 'users', '--filter', 'colour=red'], 2],
  ])('fails for %s', async (_, args, expected) => {
    const { code, stdout } = await run(...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  });

  test('leaves no file behind that could not be written', async () => {
    const path = join(folder, 'nowhere', 'members.csv');
    const { code, stderr } = await run('export', 'users', '--out', path);
    expect(code).toBe(1);
    expect(stderr).toContain(`${path} could not be written: there is no such file or folder.`);
    expect(existsSync(path)).toBe(false);
  });
});

test('a command that loses the database on the way says so in a line, and that a later try may do', async () => {
  const MONGODB_URI = await databaseLostAt(database.uri, 'care_task');
  const { code, stderr } = await inOwnProcess(['care', 'summary'], { env: { MONGODB_URI } });
  expect(code).toBe(75);
  expect(stderr).toMatch(/^Failed: The database does not answer any more: .+ Try again later\.$/m);
  expect(stderr).not.toMatch(/^ +at /m);
});

describe('coastok jobs', () => {
  test('runs a job, and shows when it ran', async () => {
    const ran = await run('jobs', 'run', 'fund-flush', '--json');
    expect({ code: ran.code, data: JSON.parse(ran.stdout) }).toEqual({
      code: 0,
      data: { name: 'fund-flush', count: 0 },
    });
    const { stdout } = await run('jobs', 'list', '--json');
    const jobs = JSON.parse(stdout) as { name: string; lastEndedAt: string | null }[];
    expect(jobs.map(({ name }) => name)).toContain('booking-sweep');
    expect(jobs.find(({ name }) => name === 'fund-flush')?.lastEndedAt).not.toBeNull();
  });

  test('shows a job with waiting work and no running product as due since the work came', async () => {
    const newcomer = ['--name', 'Nila Sen', '--email', 'nila@example.org', '--phone', '9123456780'];
    expect((await run('user', 'create', ...newcomer, '--role', '6')).code).toBe(0);
    const { stdout } = await run('jobs', 'list', '--json');
    const jobs = JSON.parse(stdout) as { name: string; lastStartedAt: string | null; dueAt: string | null }[];
    const outbox = jobs.find(({ name }) => name === 'outbox-mail');
    expect(outbox?.lastStartedAt).toBeNull();
    expect(Date.now() - Date.parse(outbox?.dueAt ?? '')).toBeLessThan(AN_HOUR_MS);
  });

  test('shows a job whose instance died as due since its lease ended', async () => {
    const since = new Date(Date.now() - AN_HOUR_MS);
    const state = { dueAt: new Date(Date.now() + AN_HOUR_MS), leasedBy: 'dead', leasedUntil: since };
    const states = database.db.collection<{ _id: string }>('job');
    await states.updateOne({ _id: 'fund-flush' }, { $set: state }, { upsert: true });
    const { stdout } = await run('jobs', 'list', '--json');
    await states.updateOne({ _id: 'fund-flush' }, { $set: { leasedBy: null, leasedUntil: null } });
    const jobs = JSON.parse(stdout) as { name: string; dueAt: string | null; overdue: boolean }[];
    expect(jobs.find(({ name }) => name === 'fund-flush')).toMatchObject({
      dueAt: since.toISOString(),
      overdue: true,
    });
  });

  test('names the jobs that there are when asked for another one', async () => {
    const { code, stderr } = await run('jobs', 'run', 'sleep');
    expect(code).toBe(3);
    expect(stderr).toMatch(/There is no job named sleep; there are .*booking-sweep/);
  });

  test('does not run a job that a product has in hand', async () => {
    const later = new Date(Date.now() + AN_HOUR_MS);
    await database.db
      .collection<{ _id: string }>('job')
      .updateOne({ _id: 'fund-flush' }, { $set: { leasedUntil: later, leasedBy: 'another' } });
    const { code, stderr } = await run('jobs', 'run', 'fund-flush');
    expect(code).toBe(75);
    expect(stderr).toContain('in the hands of a running product');
  });
});
