import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { sharedSandbox } from '../../api/test/world/run.js';
import { coastok, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

let database: TestDatabase;
let env: Record<string, string>;
let eventId: string;
const _id = new mongoose.Types.ObjectId();

beforeAll(async () => {
  database = await seededDatabase();
  env = { ...sharedSandbox().apiEnv, MONGODB_URI: database.uri };
  const event = await database.db.collection('event').findOne({ status: 1 });
  eventId = String(event?.eventId);
  const [past, ahead] = [new Date(0), new Date('2099-01-01')];
  await database.db.collection('desk_device').insertOne({
    _id,
    __v: 0,
    eventId: event?._id,
    name: 'Gate 7',
    kinds: ['in'],
    showPhones: false,
    madeBy: new mongoose.Types.ObjectId(),
    madeAs: 6,
    createdAt: past,
    linkDigest: null,
    linkEndsAt: past,
    tokenDigest: 'a digest',
    linkedAt: past,
    endsAt: ahead,
    revokedAt: null,
    lastSeenAt: past,
    unsent: 3,
  });
});
afterAll(() => database.drop());

test('desk list shows the devices of an event, and desk revoke ends one', async () => {
  const shown = await coastok(['desk', 'list', eventId], { env });
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('Gate 7')]);
  const revoked = await coastok(['desk', 'revoke', _id.toHexString(), '--json'], { env });
  expect([revoked.code, JSON.parse(revoked.stdout)]).toMatchObject([0, { state: 'revoked' }]);
  const device = await database.db.collection('desk_device').findOne({ _id });
  expect([device?.tokenDigest, device?.revokedAt]).toEqual([null, expect.any(Date)]);
});

test('both refuse an unknown event or device', async () => {
  expect((await coastok(['desk', 'list', 'nowhere'], { env })).code).toBe(3);
  expect((await coastok(['desk', 'revoke', 'f'.repeat(24)], { env })).code).toBe(3);
});
