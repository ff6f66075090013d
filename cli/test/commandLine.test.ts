import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAST_MEMBERS } from '@coastok/seeds';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../tools/world.mjs';
import { coastok, coastokEach, inOwnProcess, testDatabase, type TestDatabase } from './coastok.js';

/** The content of the data does not matter here. */
const SEED = ['seed', '--members', String(LEAST_MEMBERS)];

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'coastok-cli-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the command line', () => {
  test.each([['seed'], ['db check'], ['db indexes'], ['db migrate']])(
    'explains %s with an example',
    async name => {
      const { code, stdout } = await coastok([...name.split(' '), '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`Usage: coastok ${name}[^]+Examples:\n  \\$ coastok ${name}`));
    },
  );

  test('lists its commands and exit codes', async () => {
    const { code, stdout } = await coastok(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/seed[^]+db[^]+Exit codes: 0 done/);
  });

  test.each([
    ['no command', []],
    ['an unknown command', ['sead']],
    ['a group without its command', ['db']],
    ['an unknown option', ['seed', '--fast']],
    ['a word too many', ['seed', 'now']],
    ['a number out of bounds', ['seed', '--members', '3']],
    ['a text for a number', ['seed', '--members', '1e3']],
  ])('ends with 2 for %s, and does nothing', async (_, args) => {
    const { code, stdout, stderr } = await coastok(args, { env: { MONGODB_URI: database.uri } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
    expect(await database.db.listCollections().toArray()).toEqual([]);
  });

  test('says in one line that the database does not answer, without its password', async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const env = { MONGODB_URI: `mongodb://operator:secret@${address}/coastok` };
    const { code, stderr } = await coastok(['db', 'check'], { env });
    expect(code).toBe(75);
    expect(stderr).toMatch(
      new RegExp(`^Failed: The database at mongodb://${address}/coastok does not answer: .+\n$`),
    );
    expect(stderr).not.toContain('secret');
  });

  test('takes the address of the database from a file, and no other database where the file holds none', async () => {
    const file = join(dataDir, 'address');
    writeFileSync(file, `${database.uri}\n`);
    const env = { MONGODB_URI: '', MONGODB_URI_FILE: file, DATA_DIR: dataDir };
    expect(await coastok(['db', 'check'], { env })).toMatchObject({ code: 0 });
    writeFileSync(file, '');
    expect(await coastok(['db', 'check'], { env })).toMatchObject({
      code: 2,
      stderr: `Failed: MONGODB_URI_FILE names a file that is empty: ${file}\n`,
    });
  });

  test.each([
    ['nonsense', 'MONGODB_URI must look like mongodb://host:port/database'],
    ['mongodb://127.0.0.1:port/coastok', 'MONGODB_URI can’t be used: '],
    ['mongodb://127.0.0.1:1/coastok?nothing=1', 'MONGODB_URI can’t be used: '],
  ])('takes %s for a wrong setting, not for a database that is away', async (address, said) => {
    const { code, stderr } = await coastok(['db', 'check'], { env: { MONGODB_URI: address } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) });
  });

  test('names every setting that is wrong', async () => {
    const env = { MONGODB_URI: database.uri, LOG_LEVEL: 'loud', TRUST_PROXY: '1', SMTP_URL: 'nowhere' };
    const { code, stderr } = await coastok(['db', 'indexes'], { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(/LOG_LEVEL.+SMTP_URL|SMTP_URL.+LOG_LEVEL/);
  });
});

describe('coastok db migrate', () => {
  test('finds nothing to do in a new database, and marks it so', async () => {
    const [list, run] = await coastokEach(
      [
        ['db', 'migrate', '--dry-run', '--json'],
        ['db', 'migrate'],
      ],
      { MONGODB_URI: database.uri },
    );
    expect(list).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(list?.stdout ?? '')).toMatchObject({ pending: [] });
    expect(run).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
  });

  test('refuses, as every other command does, a database of a newer version', async () => {
    const newer = { _id: 4_000, name: 'of-the-future', endedAt: new Date() };
    await database.db.collection<{ _id: number }>('migration').insertOne(newer);
    const commands = [
      ['db', 'migrate'],
      ['db', 'check'],
    ];
    for (const ended of await coastokEach(commands, { MONGODB_URI: database.uri })) {
      expect(ended).toMatchObject({ code: 4, stdout: '' });
      expect(ended.stderr).toContain(
        'Failed: The database is of a newer version: data migration 4000 is not',
      );
    }
    await database.db.collection<{ _id: number }>('migration').deleteOne({ _id: 4_000 });
  });
});

describe('coastok db indexes', () => {
  test('builds what is missing, tells it, and can be repeated', async () => {
    const env = { MONGODB_URI: database.uri };
    const first = await coastok(['db', 'indexes', '--json'], { env });
    const prepared: { collection: string; indexes: number }[] = JSON.parse(first.stdout);
    expect(prepared.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['area', 'question', 'user']),
    );
    for (const { collection, indexes } of prepared) {
      expect(await database.db.collection(collection).indexes()).toHaveLength(indexes);
    }
    const again = await coastok(['db', 'indexes', '--json'], { env });
    expect(again.stdout).toBe(first.stdout);
  });

  test('names indexes that no model declares, and drops them on request', async () => {
    const env = { MONGODB_URI: database.uri };
    await coastok(['db', 'indexes'], { env });
    const users = database.db.collection('user');
    const declared = await users.indexes();
    await users.createIndex({ status: 1, searchTokens: 1 }, { name: 'of_a_former_version' });
    const told = await coastok(['db', 'indexes'], { env });
    expect(told.stdout).toMatch(/No model declares these; .+\n {2}user {2}of_a_former_version$/m);
    const asData = await coastok(['db', 'indexes', '--json'], { env });
    const rows: { collection: string; undeclared: string[] }[] = JSON.parse(asData.stdout);
    expect(rows.filter(({ undeclared }) => undeclared.length > 0)).toMatchObject([
      { collection: 'user', undeclared: ['of_a_former_version'] },
    ]);
    expect(await users.indexes()).toHaveLength(declared.length + 1);
    const dropped = await coastok(['db', 'indexes', '--drop-undeclared'], { env });
    expect(dropped.stdout).toMatch(/Dropped.+\n {2}user {2}of_a_former_version$/m);
    expect(await users.indexes()).toEqual(declared);
  });
});

describe('without MONGODB_URI', () => {
  test('works on the database of the product that runs on the data directory', async () => {
    const areas = database.db.collection('area');
    await areas.insertOne({ name: 'of the running product' }, { bypassDocumentValidation: true });
    const running = { pid: process.pid, mongoUri: database.uri, url: 'http://127.0.0.1:3000' };
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify(running));
    const { code, stderr } = await coastok(['seed'], { env: { DATA_DIR: dataDir } });
    expect({ code, refused: stderr.includes('not empty') }).toEqual({ code: 4, refused: true });
    rmSync(join(dataDir, 'running.json'));
    await areas.deleteMany({});
  });

  test('waits for another command that has this machine’s own database', async () => {
    const env = { DATA_DIR: dataDir };
    const [one, other] = await Promise.all([
      inOwnProcess(['db', 'indexes'], { env }),
      inOwnProcess(['db', 'indexes'], { env }),
    ]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(one.stderr + other.stderr).toContain('Another command has this machine’s own database; waiting');
  });

  test('says in a sentence that the file of the running product is cut off', async () => {
    const path = join(dataDir, 'running.json');
    writeFileSync(path, '{ "pid": 1');
    const { code, stderr } = await coastok(['db', 'check'], { env: { DATA_DIR: dataDir } });
    rmSync(path);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Failed: ${path} is damaged: it is cut off, or no JSON. If no product is running here, remove it.\n`,
    });
  });

  test('starts this machine’s own database for the time of the command, and keeps what it wrote', async () => {
    const env = { DATA_DIR: dataDir };
    expect((await coastok(SEED, { env })).code).toBe(0);
    const again = await coastok(['seed'], { env });
    expect({ code: again.code, refused: again.stderr.includes('not empty') }).toEqual({
      code: 4,
      refused: true,
    });
  });
});
