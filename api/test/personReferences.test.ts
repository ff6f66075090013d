import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection, type Schema } from 'mongoose';
import { PersonalDataHolders } from '../src/platform/personalData.js';
import { buildInstance } from './faults/instances.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

let instance: Awaited<ReturnType<typeof buildInstance>>;
let uri: string;

beforeAll(async () => {
  uri = freshDatabaseUri();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sharedSandbox().apiEnv, ...env });
});

afterAll(async () => {
  await instance.app.close();
  const client = await mongoose.mongo.MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
});

/** Fields with ids of other things than people, by the last part of their path. */
const OF_NO_PERSON = new Set([
  ...[
    '_id',
    'areaA',
    'areaB',
    'areaId',
    'areaIds',
    'attempt',
    'bookingId',
    'connectedAreaId',
    'contactId',
    'draft',
  ],
  ...['deviceId', 'effectId', 'entryId', 'eventId', 'gatheringId', 'id', 'mergeId', 'mergedBy'],
  ...['notificationId', 'pledgeId', 'run', 'taskId', 'undo', 'undoes', 'writeId', 'key'],
]);

/** Records that live for an hour: they belong to nobody, and no feature declares them. */
const PASSING = new Set(['event_message by', 'event_message to', 'undo userId']);

const typeOf = (type: { instance: string; embeddedSchemaType?: { instance: string } }): string =>
  type.instance === 'Array' ? (type.embeddedSchemaType?.instance ?? '') : type.instance;

/** Every path of a schema that has an id. */
function idsIn(schema: Schema, prefix = ''): string[] {
  const found: string[] = [];
  schema.eachPath((path, type) => {
    if (type.schema) found.push(...idsIn(type.schema, `${prefix}${path}.`));
    else if (/^ObjectI[dD]$/.test(typeOf(type as never))) found.push(prefix + path);
  });
  return found;
}

function pathsOfPeople(): string[] {
  const { models } = instance.app.get<Connection>(getConnectionToken());
  const all = Object.values(models).flatMap(({ schema, collection }) =>
    idsIn(schema).map(path => `${collection.name} ${path}`),
  );
  const isPerson = (path: string) => !OF_NO_PERSON.has(path.split(/[ .]/).at(-1) ?? '');
  return all.filter(path => isPerson(path) && !path.includes('pendingAudit.') && !PASSING.has(path));
}

const declared = () => instance.app.get(PersonalDataHolders).all.flatMap(({ references = [] }) => references);

test('for every path that names a person a feature declares what a merge does with it', () => {
  const known = declared().map(({ collection, path }) => `${collection} ${path}`);
  expect(pathsOfPeople().filter(path => !known.includes(path))).toEqual([]);
});

test('no path is declared twice, and what stays has a reason', () => {
  const known = declared().map(({ collection, path }) => `${collection} ${path}`);
  expect(known.filter((path, at) => known.indexOf(path) !== at)).toEqual([]);
  for (const { stays } of declared()) if (stays) expect(stays).toMatch(/^[A-Z].*\.$/);
});

/** Collections with some hundred records at most, which a merge may scan. */
const SMALL = ['area', 'scheduledNotification'];

test('what a merge looks up is found by an index', () => {
  const { models } = instance.app.get<Connection>(getConnectionToken());
  const begins = new Map(
    Object.values(models).map(({ schema, collection }) => [
      collection.name,
      new Set(schema.indexes().map(([keys]) => Object.keys(keys)[0])),
    ]),
  );
  const lookedUp = declared().filter(({ stays, kind }) => !stays || kind);
  const scanned = lookedUp.filter(
    ({ collection, path }) =>
      path !== '_id' && !SMALL.includes(collection) && !begins.get(collection)?.has(path),
  );
  expect(scanned.map(({ collection, path }) => `${collection} ${path}`)).toEqual([]);
});
