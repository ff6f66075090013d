import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BREACH_HEADINGS } from '@coastok/domain';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandLine } from '../src/frame/commandLine.js';
import { createProgram } from '../src/program.js';
import { sharedSandbox } from '../../api/test/world/run.js';
import { coastok, coastokEach, testDatabase, type TestDatabase } from './coastok.js';
import { examplesOf, linesOfDocuments } from './documentedLines.js';

/** Values for the placeholders of a line. */
const FILLED: Record<string, string> = {
  'coastok jobs': 'coastok jobs --help',
  'coastok import': 'coastok import --help',
  'coastok import users': 'coastok import users members.csv',
  'coastok user merge': 'coastok user merge --help',
  'coastok fund balance [AREA]': 'coastok fund balance SALTLAKE',
  'coastok fund ledger AREA [--limit 20]': 'coastok fund ledger SALTLAKE --limit 20',
  'coastok fund add AREA RUPEES --as EMAIL [--comment TEXT] [--key NAME]':
    'coastok fund add SALTLAKE 108 --as secretary@example.org --comment Test --key first',
  'coastok fund remove AREA RUPEES --as EMAIL [--comment TEXT] [--key NAME]':
    'coastok fund remove SALTLAKE 108 --as secretary@example.org --comment Test --key second',
  'coastok import users|areas|events|pledges|attendance FILE': 'coastok import users members.csv',
  'coastok export events --for-import --out events.csv':
    'coastok export events --for-import --out exported.csv',
  'coastok export RECORDS --for-import --out FILE': 'coastok export areas --for-import --out again.csv',
  'coastok user create --name "…" --email … --phone … --role 7':
    'coastok user create --name "Uma Sen" --email uma@example.org --phone 9876543212 --role 7',
  'coastok translations import': 'coastok translations import --help',
  'coastok db backup': 'coastok db backup /tmp/named-alone',
  'coastok db backup <directory>': 'coastok db backup /var/backups/coastok/2027-01-14',
  'coastok outbox retry': 'coastok outbox retry --all',
  'coastok effects retry': 'coastok effects retry --all',
  'coastok user reset-password': 'coastok user reset-password ravi@example.org',
  'coastok user reset-second-factor': 'coastok user reset-second-factor ravi@example.org',
  'coastok user export': 'coastok user export ravi@example.org',
  'coastok user erase': 'coastok user erase uma@example.org --yes',
  'coastok user erase <id>': 'coastok user erase 65f0c0ffee0123456789abcd',
  'coastok privacy affected': 'coastok privacy affected --area SALTLAKE',
  'coastok event rotate-key': 'coastok event rotate-key mayapur-camp --yes',
  'coastok event rotate-key mayapur-camp': 'coastok event rotate-key mayapur-camp --yes',
  'coastok notify preview': 'coastok notify preview --to all --title Test --body Test',
};

/** Lines that can't run here, and why. */
const NOT_HERE: Record<string, string> = {
  'coastok db rehearse':
    'The database rehearsal of this server is that of backup.test.ts and compose.test.ts',
  'coastok db rehearse /var/backups/coastok': 'The same',
  'coastok db rehearse /var/backups/coastok/2027-01-14 --json': 'The same',
  'coastok desk revoke 65f0c0ffee0123456789abcd': 'The demo has no device; desk.test.ts ends one',
  'coastok desk revoke': 'The same',
  'coastok effects retry 65f0c0ffee0123456789abcd':
    'The demo has none that was set aside; doctor.test.ts retries one',
  'coastok user merge asha@example.org asha.sen@example.org --dry-run':
    'The demo has nobody twice; duplicates.test.ts merges two',
  'coastok user merge 65f0c0ffee0123456789abcd 65f0c0ffee0123456789abce --yes': 'The same',
  'coastok seed --members 10000': 'Minutes; seed.test.ts loads fewer',
  'coastok seed --members 100000': 'The same',
};

/** Lines that remove records, which run last and in this order. Lines that create records for others run first. */
const LAST = ['user erase', 'db prune-backups', 'db restore', 'seed'];
const turnOf = (line: string): number =>
  line.startsWith('coastok user create') ? -2 : LAST.findIndex(name => line.startsWith(`coastok ${name}`));

const program = createProgram({ env: {} } as CommandLine);
const documented = [...new Set([...examplesOf(program), ...linesOfDocuments(program)])];
const lines = documented
  .filter(line => !(line in NOT_HERE))
  .toSorted((one, other) => turnOf(one) - turnOf(other));

let database: TestDatabase;
let seeded: TestDatabase;
let restored: TestDatabase;
let place: string;

beforeAll(async () => {
  [database, seeded, restored] = await Promise.all([testDatabase(), testDatabase(), testDatabase()]);
  place = mkdtempSync(join(tmpdir(), 'coastok-documents-'));
  for (const folder of ['tmp/size', 'var/backups/coastok'])
    mkdirSync(join(place, folder), { recursive: true });
  const files = { users: 'members.csv', areas: 'areas.csv', events: 'events.csv', pledges: 'pledges.csv' };
  const exports = Object.entries(files).map(([records, name]) => [
    'export',
    records,
    '--for-import',
    '--out',
    join(place, name),
  ]);
  const prepared = await coastokEach([['seed'], ...exports], { MONGODB_URI: database.uri });
  expect(prepared.map(({ code }) => code)).toEqual(prepared.map(() => 0));
  const told = BREACH_HEADINGS.map(heading => `${heading}\nSomething.`).join('\n\n');
  writeFileSync(join(place, 'notice.txt'), `Subject: Your data\n\n${told}\n`);
  const gathering = await database.db.collection('gathering').findOne({ state: 'held' });
  const member = await database.db
    .collection('user')
    .findOne({ connectedAreaId: gathering?.areaId, status: 1, roles: 1 });
  writeFileSync(
    join(place, 'sunday.csv'),
    `Gathering,Email,Present\n${String(gathering?._id)},${String(member?.email)},yes\n`,
  );
  await database.db.collection('outbox').insertOne({
    key: 'given-up',
    kind: 'unknown',
    payload: {},
    attempts: 12,
    createdAt: new Date(),
    dueAt: null,
    doneAt: null,
    failedAt: new Date(),
    leasedUntil: null,
    lastError: 'down',
  });
  await database.db.collection('settlement_difference').insertOne({
    key: 'payment:pay_JDoc1',
    kind: 'amount',
    settlementId: 'setl_JDoc1',
    paymentId: 'pay_JDoc1',
    ours: 140_000,
    theirs: 139_900,
    state: 'open',
    foundAt: new Date(),
  });
});
afterAll(async () => {
  for (const each of [database, seeded, restored]) await each.drop();
  rmSync(place, { recursive: true, force: true });
});

/** Splits a line as a shell does, without what it is piped to or from. */
const wordsOf = (line: string): string[] =>
  [...(line.split(/ [|<>] /)[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare ?? '')
    .slice(1);

/** The collections of records whose ids the examples invent. */
const COLLECTIONS: Record<string, string> = {
  user: 'user',
  content: 'content',
  'pledge-drive': 'pledgeDrive',
  schedule: 'scheduledNotification',
  fund: 'area',
  pledge: 'pledge',
  question: 'question',
  notification: 'notification',
  audit: 'audit',
  'settlement-difference': 'settlement_difference',
  outbox: 'outbox',
};

/** Selects the record that an example means. */
const FILTERS: Record<string, object> = { user: { email: 'ravi@example.org' }, outbox: { key: 'given-up' } };

/** A separate database for lines that need an empty one. */
const databaseOf = (line: string): TestDatabase =>
  line.startsWith('coastok seed') ? seeded : /^coastok db restore \S+$/.test(line) ? restored : database;

const ids = new Map<string, string>();
async function idFor(command: string): Promise<string> {
  const filter = FILTERS[command] ?? {};
  const known = ids.get(command);
  const record = known ?? (await database.db.collection(COLLECTIONS[command] ?? '').findOne(filter))?._id;
  ids.set(command, String(record));
  return String(record);
}

/** A cancellation in an earlier line may have ended other bookings. */
const LIVE_AND_PAID = { status: { $in: [7, 10] }, 'money.paid': { $gte: 500 }, refunds: [] };

async function paymentToCheck(): Promise<string> {
  const [listed] = await coastokEach([['payment-review', 'list', '--limit', '1', '--json']], {
    MONGODB_URI: database.uri,
  });
  const { records } = JSON.parse(listed?.stdout ?? '{}') as { records: { _id: string }[] };
  return records[0]?._id ?? 'none';
}

/** The real value for a word that an example invents. */
async function meant(word: string, command: string, line: string): Promise<string> {
  if (/^65f0[0-9a-f]{20}$/.test(word)) return idFor(command);
  if (word === 'ABCD-1234')
    return String((await database.db.collection('booking').findOne(LIVE_AND_PAID))?.bookingReferenceNo);
  if (/^65f0[0-9a-f]{20}:/.test(word)) return paymentToCheck();
  if (word === 'secretary@example.org') return 'secretary@coastok.test';
  if (/--yes-(?:drop|production)/.test(line) && word === 'coastok') return databaseOf(line).db.databaseName;
  return /^\/|\.(?:csv|json|txt|xlsx|zip)$|^nightly$/.test(word) ? join(place, word) : word;
}

/** These lines reach many recipients here, and nobody is at a terminal. */
const REACHES_MANY =
  /^coastok (?:notify send|privacy notify|privacy affected .*--send)(?!.*--(?:yes|dry-run))/;

/** The answer to a command's question, or the input of a pipe. */
function inputOf(line: string): string | undefined {
  const [, piped] = / < (\S+)$/.exec(line) ?? [];
  if (piped) return readFileSync(join(place, piped), 'utf8');
  if (line.includes('--yes')) return undefined;
  if (line.includes('user erase')) return 'asha@example.org\n';
  return line.includes('--force') || line.includes('--replace')
    ? `${databaseOf(line).db.databaseName}\n`
    : undefined;
}

/**
 * These lines may end with 1 for differences or findings: the payment service is shared with other tests, whose
 * payments are unknown here, the folder of back-ups may be empty, and the invented address does not answer.
 */
const DIFFERS = /^coastok (?:settlement check|doctor --)/;

/** Restoring a back-up of the demo data takes half a minute, longer beside other tests. */
const LINE_MS = 120_000;

test.each(lines)('%s', run, LINE_MS);

async function run(line: string): Promise<void> {
  const [command = '', ...rest] = wordsOf(FILLED[line] ?? line);
  const args = await Promise.all(rest.map(word => meant(word, command, line)));
  if (REACHES_MANY.test(line)) args.push('--yes');
  const env = { ...sharedSandbox().apiEnv, MONGODB_URI: databaseOf(line).uri };
  const input = inputOf(line);
  const { code, stderr } = await coastok([command, ...args], input === undefined ? { env } : { env, input });
  const isFine = code === 0 || (code === 1 && DIFFERS.test(line) && stderr === '');
  expect({ isFine, stderr: isFine ? '' : stderr }).toEqual({ isFine: true, stderr: '' });
}

test('every placeholder and every skipped line is in a document', () => {
  const unknown = [...Object.keys(FILLED), ...Object.keys(NOT_HERE)].filter(
    line => !documented.includes(line),
  );
  expect(unknown).toEqual([]);
});
