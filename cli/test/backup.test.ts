import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ERASED_NAME } from '@coastok/domain';
import { LEAST_MEMBERS } from '@coastok/seeds';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { openApplication } from '../src/application/withApplication.js';
import { backupKey } from '../src/backup/encryption.js';
import { readManifest } from '../src/backup/manifest.js';
import { expectRestorable, restoreBackup, verifyBackup } from '../src/backup/restoreBackup.js';
import { writeBackup } from '../src/backup/writeBackup.js';
import type { Progress } from '../src/frame/progress.js';
import { ExitCode } from '../src/frame/failure.js';
import { createProgram } from '../src/program.js';
import { coastok, coastokEach, type Ended, testDatabase, type TestDatabase } from './coastok.js';

const { Int32, Long, Double, BSONRegExp } = mongoose.mongo;

const nothing = () => undefined;
const silent = { say: nothing, count: nothing, printTotal: nothing, wipe: nothing } as unknown as Progress;
const watch = { progress: silent, signal: new AbortController().signal };

/** Runs `act` once a collection is done. */
const after = (collection: string, act: () => void): Progress =>
  Object.assign(Object.create(silent), { printTotal: (name: string) => name === collection && act() });

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'coastok-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** The content of a database by collection: a digest of all of its documents' bytes, and its indexes. */
async function contentsOf({ db }: TestDatabase): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const hash = createHash('sha256');
    const documents = db.collection(name).find({}, { raw: true }).sort({ _id: 1 });
    for await (const bytes of documents) hash.update(bytes as unknown as Buffer);
    const indexes = (await db.collection(name).indexes()).map(index => JSON.stringify(index)).sort();
    contents[name] = { bytes: hash.digest('hex'), indexes };
  }
  return contents;
}

describe('the demo data, backed up and restored', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let backup: string;
  let backedUp: Ended;
  let restored: Ended;

  beforeAll(async () => {
    source = await testDatabase();
    target = await testDatabase();
    backup = join(directory, 'nightly');
    await coastok(['seed', '--members', String(LEAST_MEMBERS)], { env: { MONGODB_URI: source.uri } });
    backedUp = await coastok(
      ['db', 'backup', backup, '--json', '--metrics', join(directory, 'backup.prom')],
      {
        env: { MONGODB_URI: source.uri },
      },
    );
    restored = await coastok(['db', 'restore', backup, '--json'], { env: { MONGODB_URI: target.uri } });
  });

  afterAll(async () => {
    await source.drop();
    await target.drop();
  });

  test('is the same in every byte of every collection, and in every index', async () => {
    expect({ backedUp: backedUp.code, restored: restored.code }).toEqual({ backedUp: 0, restored: 0 });
    const contents = await contentsOf(source);
    // The restore writes reminders of seats whose hold ends within a day as sent.
    await target.db.collection('outbox').deleteMany({ key: /^reminder:/, lastError: /^restored/ });
    expect(Object.keys(contents)).toEqual(expect.arrayContaining(['file.chunks', 'booking', 'fundLedger']));
    expect(await contentsOf(target)).toEqual(contents);
  });

  test('is reported to monitoring', async () => {
    const root = join(import.meta.dirname, '..', '..', 'deploy');
    const told = await readFile(join(directory, 'backup.prom'), 'utf8');
    const { documents } = JSON.parse(backedUp.stdout) as { documents: number };
    expect(told).toContain(`\ncoastok_backup_documents ${documents}\n`);
    expect((await stat(join(directory, 'backup.prom'))).mode & 0o777).toBe(0o644);
    for (const file of ['prometheus/alerts.yml', 'grafana/coastok.json']) {
      const asked = (await readFile(join(root, file), 'utf8')).match(/coastok_backup_\w+/g) ?? [];
      expect(asked).not.toEqual([]);
      for (const name of asked) expect(told).toContain(`# TYPE ${name} gauge\n`);
    }
  });

  test('was checked against the rules at once', () => {
    expect(JSON.parse(restored.stdout)).toMatchObject({ check: { ok: true } });
  });

  test('lists the devices at desks, which may have been revoked since', async () => {
    const device = await source.db.collection('desk_device').findOne();
    const event = await source.db.collection('event').findOne({ _id: device?.eventId });
    expect(JSON.parse(restored.stdout)).toMatchObject({
      linkedDevices: { count: 2, events: [event?.eventId] },
    });
  });

  test('is rehearsed beside the product, in a database that is dropped again', async () => {
    const scratch = `${target.db.databaseName}-rehearsal`;
    const rehearse = ['db', 'rehearse', directory, '--json', '--database'];
    const [held, own, taken] = await coastokEach(
      [
        [...rehearse, scratch],
        [...rehearse, source.db.databaseName],
        [...rehearse, target.db.databaseName],
      ],
      { MONGODB_URI: source.uri },
    );
    expect(held?.code).toBe(0);
    expect(JSON.parse(held?.stdout ?? '')).toMatchObject({
      backup,
      check: { ok: true },
      seconds: expect.any(Number),
    });
    const { databases } = await source.db.admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).not.toContain(scratch);
    expect([own?.code, taken?.code]).toEqual([4, 4]);
    expect(await target.db.collection('user').countDocuments()).toBe(LEAST_MEMBERS);
  });

  test('stopped in its last checks, says that it is done, and a rehearsal that its database is gone', async () => {
    const restored = await testDatabase();
    const rehearsal = await testDatabase();
    const stopped = (...args: string[]) => {
      const stop = new AbortController();
      const progress = after('references', () => stop.abort());
      const line = {
        env: { MONGODB_URI: restored.uri },
        progress,
        signal: stop.signal,
        open: openApplication,
        exitCode: ExitCode.Ok,
      };
      return createProgram(line, false).parseAsync(['db', ...args], { from: 'user' });
    };
    await expect(stopped('restore', backup)).rejects.toThrow(
      /^Stopped. The database is restored; .* coastok db check does that.\nAll sessions have ended/,
    );
    expect(await restored.db.collection('user').countDocuments()).toBeGreaterThan(0);
    const { databaseName } = rehearsal.db;
    await expect(stopped('rehearse', backup, '--database', databaseName)).rejects.toThrow(
      `Stopped. The database ${databaseName} is dropped again; nothing else was touched.`,
    );
    expect(await rehearsal.db.listCollections().toArray()).toEqual([]);
    await restored.drop();
    await rehearsal.drop();
  });

  test('replaces existing records only when the database’s name is given', async () => {
    const env = { MONGODB_URI: target.uri };
    const args = ['db', 'restore', backup, '--replace'];
    await target.db.collection('since').insertOne({ kept: false });
    const nobody = await coastok(args, { env });
    expect(nobody).toMatchObject({ code: 4, stderr: expect.stringContaining('Nothing was changed.') });
    expect(await target.db.collection('since').countDocuments()).toBe(1);
    const named = await coastok([...args, '--yes-drop', target.db.databaseName], { env });
    expect(named).toMatchObject({ code: 0, stdout: expect.stringContaining('coastok desk revoke') });
    expect(await target.db.collection('since').countDocuments()).toBe(0);
  });

  test('erases people again who were erased since, and names those with something open', async () => {
    const env = { MONGODB_URI: target.uri };
    const list = join(directory, 'erasures.json');
    const users = target.db.collection('user');
    const bookings = target.db.collection('booking');
    const gone = await users.findOne({
      _id: { $nin: await bookings.distinct('userId') },
      roles: [0],
      status: 1,
    });
    const held = await bookings.findOne({ status: { $gt: 0 }, userId: { $ne: null } }, { sort: { _id: -1 } });
    const open = String(held?.userId);
    expect((await coastok(['user', 'erase', String(gone?._id), '--yes'], { env })).code).toBe(0);
    await writeFile(list, JSON.stringify({ erased: [open] }));
    const args = ['db', 'restore', backup, '--replace', '--yes-drop', target.db.databaseName, '--json'];
    const { code, stdout } = await coastok(args, { env });
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      {
        erasedAgain: 1,
        notErased: [{ _id: open, reasons: expect.arrayContaining([expect.stringContaining('open')]) }],
      },
    ]);
    const kept = JSON.parse(await readFile(list, 'utf8')) as unknown;
    await rm(list);
    expect(kept).toEqual({ erased: [String(gone?._id), open].sort() });
    const after = await users.findOne({ _id: gone?._id });
    expect(after).toMatchObject({ name: ERASED_NAME, erasure: { state: 'settling' } });
    // A back-up writes the list itself, sealed if there is a key.
    await rm(join(directory, 'after'), { recursive: true, force: true });
    expect((await coastok(['db', 'backup', join(directory, 'after')], { env })).code).toBe(0);
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual({ erased: [String(gone?._id)] });
    await rm(list);
  });

  test('is refused, with nothing changed, once a file is cut off', async () => {
    await truncate(join(backup, 'user.bson.gz'), 5000);
    const before = await contentsOf(target);
    const args = ['db', 'restore', backup, '--replace', '--yes-drop', target.db.databaseName];
    const refused = await coastok(args, { env: { MONGODB_URI: target.uri } });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was changed: user') });
    expect(await contentsOf(target)).toEqual(before);
  });
});

describe('with a few records', () => {
  const ATTIC = 'attic & cellar/../';
  let source: TestDatabase;
  let target: TestDatabase;
  let backup: string;

  beforeAll(async () => {
    source = await testDatabase();
    target = await testDatabase();
    backup = join(directory, 'small');
    await source.db.collection(ATTIC).insertOne({
      int: new Int32(1),
      long: Long.fromNumber(1),
      double: new Double(1),
      bytes: Buffer.from([0, 255]),
      pattern: new BSONRegExp('^a', 'i'),
      none: null,
      date: new Date(-1),
      nested: [{ deep: Long.MAX_VALUE }],
    });
    const names = source.db.collection('name');
    await names.insertMany(Array.from({ length: 2500 }, (_, n) => ({ n, name: 'x'.repeat(n % 400) })));
    await names.createIndex({ n: -1 }, { unique: true, partialFilterExpression: { n: { $gt: 10 } } });
    await source.db.createCollection('nothing', { validator: { name: { $type: 'string' } } });
    await writeBackup(source.db, backup, watch);
  });

  beforeEach(async () => {
    await target.db.dropDatabase();
    await target.db.collection('name').insertOne({ there: 'before' });
    await target.db.collection('other').insertOne({ there: 'before' });
  });

  afterAll(async () => {
    await source.drop();
    await target.drop();
  });
  afterEach(() => void jest.restoreAllMocks());

  /** A changed copy of the back-up. */
  async function damaged(change: (copy: string) => Promise<unknown>): Promise<string> {
    const copy = await mkdtemp(join(directory, 'damaged-'));
    await cp(backup, copy, { recursive: true });
    await change(copy);
    return copy;
  }

  describe('a restore', () => {
    test('keeps every type, index and validator, and leaves nothing of before', async () => {
      await restoreBackup(target.db, backup, await verifyBackup(backup, watch), watch);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      await expect(target.db.collection('nothing').insertOne({ name: 5 })).rejects.toThrow(/validation/);
    });

    test('replaces what is there only if that is wanted', async () => {
      await expect(expectRestorable(target.db, false)).rejects.toThrow('add --replace');
      await expectRestorable(target.db, true);
    });

    test('waits for the product to stop', async () => {
      await target.db.collection('job').insertOne({ lastStartedAt: new Date() });
      await expect(expectRestorable(target.db, true)).rejects.toThrow('Stop it first.');
      const byHand = { byHand: true, leasedUntil: new Date(Date.now() + 30_000) };
      await target.db.collection('job').updateOne({}, { $set: byHand });
      await expect(expectRestorable(target.db, true)).rejects.toThrow('Stop it first.');
      await target.db.collection('job').updateOne({}, { $set: { leasedUntil: null } });
      await expectRestorable(target.db, true);
    });

    test('that breaks while it loads leaves the database as it was', async () => {
      const copy = await damaged(to => truncate(join(to, 'name.bson.gz'), 3000));
      const before = await contentsOf(target);
      const loading = restoreBackup(target.db, copy, await readManifest(copy, null), watch);
      await expect(loading).rejects.toThrow('the database is as it was');
      expect(await contentsOf(target)).toEqual(before);
    });

    test('leaves the database as it was when a product was started while it loaded', async () => {
      const before = await contentsOf(target);
      const jobs = target.db.collection('job');
      const start = () => void jobs.insertOne({ lastStartedAt: new Date() });
      const progress = after('name', start);
      const loading = restoreBackup(target.db, backup, await verifyBackup(backup, watch), {
        ...watch,
        progress,
      });
      await expect(loading).rejects.toMatchObject({
        message: expect.stringMatching(/^the database is as it was: .*Stop it first\.$/),
        exitCode: 4,
      });
      await jobs.drop();
      expect(await contentsOf(target)).toEqual(before);
    });

    test.each([['of this version'], ['of an older version']])(
      'of a back-up %s that fails in the exchange says what to do, and leaves nothing that a product would accept',
      async version => {
        const applied = source.db.collection<{ _id: number }>('migration');
        if (version === 'of this version') await applied.insertOne({ _id: 1 });
        const path = join(directory, version);
        await writeBackup(source.db, path, watch);
        const whole = await contentsOf(source);
        if (version === 'of this version') await applied.drop();
        await target.db.collection<{ _id: number }>('migration').insertOne({ _id: 1 });
        const manifest = await verifyBackup(path, watch);
        expect(manifest.version).toMatch(/^\d+\.\d+\.\d+/);

        const { prototype } = mongoose.mongo.Collection;
        const { rename } = prototype;
        jest.spyOn(prototype, 'rename').mockImplementation(function (
          this: mongoose.mongo.Collection,
          ...args
        ) {
          if (args[0] === 'nothing') return Promise.reject(new Error('connection closed'));
          return rename.apply(this, args);
        });
        const loading = restoreBackup(target.db, path, manifest, watch);
        await expect(loading).rejects.toThrow(/half exchanged.* Run the command again.*: connection closed$/);
        jest.restoreAllMocks();
        const left = await target.db.listCollections({}, { nameOnly: true }).toArray();
        expect(left.map(({ name }) => name)).not.toContain('migration');

        await restoreBackup(target.db, path, manifest, watch);
        expect(await contentsOf(target)).toEqual(whole);
      },
    );

    test('that is stopped while it loads leaves the database as it was', async () => {
      const stop = new AbortController();
      const before = await contentsOf(target);
      const loading = restoreBackup(target.db, backup, await readManifest(backup, null), {
        progress: after('name', () => stop.abort()),
        signal: stop.signal,
      });
      await expect(loading).rejects.toThrow('The database is as it was.');
      expect(await contentsOf(target)).toEqual(before);
    });

    test.each([
      ['a file is cut off', (copy: string) => truncate(join(copy, 'name.bson.gz'), 3000)],
      ['a file is missing', (copy: string) => rm(join(copy, 'name.bson.gz'))],
      [
        'a file is another one',
        (copy: string) => cp(join(copy, 'nothing.bson.gz'), join(copy, 'name.bson.gz')),
      ],
      ['the manifest is cut off', (copy: string) => truncate(join(copy, 'manifest.json'), 200)],
      ['it never had a manifest', (copy: string) => rm(join(copy, 'manifest.json'))],
      [
        'it is of another format',
        (copy: string) => writeFile(join(copy, 'manifest.json'), '{"format":2,"collections":[]}'),
      ],
    ])('is refused when %s', async (_, change) => {
      await expect(verifyBackup(await damaged(change), watch)).rejects.toThrow(/damaged|no back-up|format/);
    });
  });

  describe('a back-up', () => {
    const leftOf = async (name: string) => (await readdir(directory)).filter(found => found.startsWith(name));

    test('is for its owner’s eyes', async () => {
      const files = (await readdir(backup)).map(name => join(backup, name));
      for (const path of [backup, ...files]) expect((await stat(path)).mode & 0o077).toBe(0);
    });

    test('never takes the place of another one', async () => {
      await expect(writeBackup(source.db, backup, watch)).rejects.toThrow('is there already');
    });

    test('leaves nothing when it is stopped half-way', async () => {
      const stop = new AbortController();
      const progress = after(ATTIC, () => stop.abort());
      const written = writeBackup(source.db, join(directory, 'stopped'), { progress, signal: stop.signal });
      await expect(written).rejects.toThrow('No back-up was made.');
      expect(await leftOf('stopped')).toEqual([]);
    });

    test('leaves nothing when the disk is full', async () => {
      const progress = after('name', () => {
        throw new Error('ENOSPC: no space left on device, write');
      });
      const written = writeBackup(source.db, join(directory, 'full'), { ...watch, progress });
      await expect(written).rejects.toThrow(/nothing is left of it: ENOSPC/);
      expect(await leftOf('full')).toEqual([]);
    });

    test('takes no time to compress uploads, which are compressed already', async () => {
      const data = Buffer.alloc(255 * 1024);
      await source.db.collection('file.chunks').insertOne({ n: 0, data });
      const path = join(directory, 'uploads');
      await writeBackup(source.db, path, watch);
      const before = await contentsOf(source);
      await source.db.collection('file.chunks').drop();
      expect((await stat(join(path, 'file.chunks.bson.gz'))).size).toBeGreaterThan(data.length);
      await restoreBackup(target.db, path, await verifyBackup(path, watch), watch);
      expect(await contentsOf(target)).toEqual(before);
    });

    test('says when it is not one snapshot', async () => {
      expect(await readManifest(backup, null)).toMatchObject({ oneMoment: true });
      await source.db.collection('job').insertOne({ lastStartedAt: new Date() });
      expect(await writeBackup(source.db, join(directory, 'at work'), watch)).toMatchObject({
        oneMoment: false,
      });
      await source.db.collection('job').drop();
    });
  });
});

describe('an encrypted back-up', () => {
  const KEY = randomBytes(32);
  const NAME = 'Asha Verma';
  let source: TestDatabase;
  let target: TestDatabase;
  let backup: string;

  beforeAll(async () => {
    source = await testDatabase();
    target = await testDatabase();
    backup = join(directory, 'sealed');
    await source.db
      .collection('user')
      .insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, name: NAME })));
    await writeBackup(source.db, backup, watch, KEY);
  });

  afterAll(async () => {
    await source.drop();
    await target.drop();
  });

  test('comes back with its key, and shows nobody else a name', async () => {
    await restoreBackup(target.db, backup, await verifyBackup(backup, watch, KEY), watch, KEY);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(gunzips(await readFile(join(backup, 'user.bson.gz.enc')))).toBe(false);
  });

  test.each<[string, Buffer | null, RegExp]>([
    ['no key', null, /is encrypted: name its key in BACKUP_KEY_FILE/],
    ['another key', randomBytes(32), /was encrypted with another key/],
  ])('is refused with %s', async (_, key, sentence) => {
    await expect(verifyBackup(backup, watch, key)).rejects.toThrow(sentence);
  });

  test.each<[string, (copy: string) => Promise<unknown>]>([
    ['a file is cut off', copy => truncate(join(copy, 'user.bson.gz.enc'), 3000)],
    [
      'its manifest was edited',
      async copy => {
        const path = join(copy, 'manifest.json');
        await writeFile(path, (await readFile(path, 'utf8')).replace('"oneMoment"', '"oneMomenT"'));
      },
    ],
    ['its seal is gone', copy => rm(join(copy, 'manifest.seal'))],
  ])('is refused when %s', async (_, change) => {
    const copy = await mkdtemp(join(directory, 'edited-'));
    await cp(backup, copy, { recursive: true });
    await change(copy);
    await expect(verifyBackup(copy, watch, KEY)).rejects.toThrow(/damaged/);
  });

  test('can’t be passed off by one that anybody could have made', async () => {
    const plain = join(directory, 'plain');
    await writeBackup(source.db, plain, watch);
    await expect(verifyBackup(plain, watch, KEY)).rejects.toThrow('is not encrypted');
  });

  test('takes its key from the file that BACKUP_KEY_FILE names', async () => {
    const path = join(directory, 'backup_key');
    await writeFile(path, `${KEY.toString('hex')}\n`);
    expect(await backupKey({ BACKUP_KEY_FILE: path })).toEqual(KEY);
    expect(await backupKey({})).toBeNull();
    await writeFile(path, 'a password');
    await expect(backupKey({ BACKUP_KEY_FILE: path })).rejects.toThrow('64 hexadecimal digits');
    await expect(backupKey({ BACKUP_KEY_FILE: `${path}.gone` })).rejects.toThrow('there is no such file');
  });
});

function gunzips(bytes: Buffer): boolean {
  try {
    gunzipSync(bytes);
    return true;
  } catch {
    return false;
  }
}
