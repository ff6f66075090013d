import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startNode } from '../process/child.mjs';
import { untilExited } from '../testing/processes.mjs';
import { program, temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from '../workspace/root.mjs';
import { startDatabase } from './startDatabase.mjs';

const WRITERS = 16;
const WRITES_BEFORE_KILL = 2_000;

const directory = temporaryDirectory();
const env = { ...process.env, MONGODB_URI: '' };
/** @type {(() => Promise<void>)[]} */
const endings = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** @param {Partial<Parameters<typeof startDatabase>[0]> & { dataDir: string }} options */
async function started(options) {
  const database = await startDatabase({ env, log: () => {}, ...options });
  endings.push(database.stop);
  return database;
}

/** @param {string} uri */
async function ordersAt(uri) {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000, retryWrites: false });
  endings.push(() => client.close());
  return client.db('drill').collection('orders');
}

test('kill -9 under load loses no acknowledged write, and a second start serves the same port', async () => {
  const dataDir = join(directory, 'killed');
  const first = await started({ dataDir });
  const orders = await ordersAt(first.uri);
  /** @type {number[]} */
  const acknowledged = [];
  let next = 0;
  const writeUntilKilled = async () => {
    for (;;) {
      const order = (next += 1);
      await orders.insertOne({ order });
      acknowledged.push(order);
      if (acknowledged.length === WRITES_BEFORE_KILL) void first.kill();
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, writeUntilKilled));

  const second = await started({ dataDir, port: Number(new URL(first.uri).port) });
  const kept = new Set(await (await ordersAt(second.uri)).distinct('order'));
  expect(second.uri).toBe(first.uri);
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL);
  expect(acknowledged.filter(order => !kept.has(order))).toEqual([]);
});

test('SIGTERM ends it cleanly, and its data are there at the next start', async () => {
  const dataDir = join(directory, 'stopped');
  const first = await started({ dataDir });
  await (await ordersAt(first.uri)).insertOne({ order: 1 });
  await first.stop();
  expect(await first.exited).toEqual({ code: 0, signal: null });

  const second = await started({ dataDir });
  expect(await (await ordersAt(second.uri)).countDocuments()).toBe(1);
});

test('a directory that is in use is refused with one line, and its owner goes on', async () => {
  const dataDir = join(directory, 'shared');
  const first = await started({ dataDir });
  await expect(started({ dataDir })).rejects.toThrow('another program has');
  expect(await (await ordersAt(first.uri)).countDocuments()).toBe(0);
});

test('a temporary directory is gone after the stop', async () => {
  const dataDir = join(directory, 'temporary');
  const database = await started({ dataDir, temporary: true });
  await database.stop();
  expect(existsSync(dataDir)).toBe(false);
});

test('a killed owner leaves no engine behind', async () => {
  const script = join(ROOT, 'tools', 'testing', 'ownerOfDatabase.mjs');
  const owner = await startNode({ name: 'owner', script, args: [join(directory, 'orphaned')], env });
  const [{ pid }] = await once(owner.process, 'message');
  await owner.kill();
  await untilExited(pid);
  await started({ dataDir: join(directory, 'orphaned') });
});

test('an installed mongod is run on the directory and stopped with SIGTERM', async () => {
  const bin = join(directory, 'bin');
  const notes = join(directory, 'mongod.txt');
  program(bin, 'mongod', standInForMongod(notes));
  const database = await started({ dataDir: join(directory, 'mongod'), env: { ...env, PATH: bin } });
  expect(database.way).toBe('mongod');
  await database.stop();
  await untilExited(database.pid);
  expect(readFileSync(notes, 'utf8')).toBe(`--dbpath ${join(directory, 'mongod')}\nSIGTERM\n`);
});

/**
 * A program that listens and prints like a server, and records the arguments it got.
 * @param {string} notes
 */
function standInForMongod(notes) {
  return `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const note = line => appendFileSync(${JSON.stringify(notes)}, line + '\\n');
const [, , flag, dbpath, , port] = process.argv;
note(flag + ' ' + dbpath);
const listening = () => console.log(JSON.stringify({ c: 'NETWORK', id: 23016, msg: 'Waiting for connections' }));
require('node:net').createServer().listen(Number(port), '127.0.0.1', listening);
process.on('SIGTERM', () => { note('SIGTERM'); process.exit(0); });
`;
}

test('a list of many records is sorted by a field that no index orders', async () => {
  const database = await started({ dataDir: join(directory, 'sorted') });
  const client = await MongoClient.connect(database.uri);
  endings.push(() => client.close());
  const people = client.db('drill').collection('people');
  await people.createIndex({ status: 1, createdAt: -1, _id: -1 });
  await people.createIndex({ status: 1, name: 1, _id: 1 });
  const many = Array.from({ length: 25_000 }, (_, n) => ({
    status: 1,
    name: `N${n}`,
    phone: String((n * 7919) % 25_000).padStart(5, '0'),
    createdAt: new Date(n),
  }));
  await people.insertMany(many);
  const sorted = await people.find({ status: 1 }).sort({ phone: 1, _id: 1 }).limit(3).toArray();
  expect(sorted.map(({ phone }) => phone)).toEqual(['00000', '00001', '00002']);
});

test('damaged files are reported with their path and what to do', async () => {
  const dataDir = join(directory, 'damaged');
  await (await started({ dataDir })).stop();
  writeFileSync(join(dataDir, 'WiredTiger.wt'), 'no file of the engine');
  await expect(started({ dataDir })).rejects.toThrow(/damaged: .*Move them away .*coastok db restore/);
});
