import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startDatabase } from '../database/startDatabase.mjs';
import { connectionString } from '../database/uri.mjs';
import { temporaryDirectory } from '../testing/files.mjs';
import { loadDemoData } from './demoData.mjs';

const dataDir = temporaryDirectory();
const unfinished = join(dataDir, 'demo-data-unfinished');
const { signal } = new AbortController();
/** @type {Awaited<ReturnType<typeof startDatabase>>} */
let database;
/** @type {MongoClient} */
let client;
/** @type {import('mongodb').Collection} */
let users;

beforeAll(async () => {
  const env = { ...process.env, MONGODB_URI: '' };
  database = await startDatabase({ dataDir: join(dataDir, 'db'), env, log: () => {} });
  client = await MongoClient.connect(connectionString(database.uri, 'coastok'));
  users = client.db().collection('user');
});

afterAll(async () => {
  await client.close();
  await database.stop();
});

beforeEach(async () => {
  rmSync(unfinished, { force: true });
  await users.deleteMany({});
});

/**
 * Runs a load that fails, here because of the production setting; the result is the same for any other failure.
 * @param {boolean} ownDatabase
 */
const loadThatFails = ownDatabase => {
  const mongoUri = connectionString(database.uri, 'coastok');
  const env = { ...process.env, MONGODB_URI: mongoUri, NODE_ENV: 'production' };
  return loadDemoData({ mongoUri, dataDir, ownDatabase, env, signal });
};

test('only an interrupted load into the own database is recorded', async () => {
  await expect(loadThatFails(false)).rejects.toThrow('could not be loaded');
  expect(existsSync(unfinished)).toBe(false);
  await expect(loadThatFails(true)).rejects.toThrow('could not be loaded');
  expect(existsSync(unfinished)).toBe(true);
});

test('the data of an interrupted load are dropped', async () => {
  await users.insertMany([{ email: 'member@coastok.test' }, { email: 'x@erased.invalid' }]);
  writeFileSync(unfinished, '');
  await expect(loadThatFails(true)).rejects.toThrow('could not be loaded');
  expect(await users.countDocuments()).toBe(0);
});

test('a database with a person who is not of the demo data is kept, and a line says so', async () => {
  await users.insertMany([{ email: 'member@coastok.test' }, { email: 'gopal@example.org' }]);
  writeFileSync(unfinished, '');
  expect(await loadThatFails(true)).toBe(
    'not begun again: the database has people who are not of the demo data',
  );
  expect(await users.countDocuments()).toBe(2);
  expect(existsSync(unfinished)).toBe(false);
});

test('a database with members gets no demo data', async () => {
  await users.insertOne({ email: 'gopal@example.org' });
  expect(await loadThatFails(false)).toBe('not needed: the database has members');
});
