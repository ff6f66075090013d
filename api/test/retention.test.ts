import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RETENTION, RETENTION_JOBS } from '@coastok/domain';
import { eventually } from './world/eventually.js';
import { ran } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  // By then all jobs are stored, and the first run of this one, at the start of the instance, is over.
  await eventually(() =>
    world.db.collection<{ _id: string }>('job').findOne({ _id: 'retention', lastEndedAt: { $ne: null } }),
  );
});

afterAll(() => world.stop());

const DAY_MS = 24 * 3600_000;
const TABLE = Object.entries(RETENTION);

test('every collection of the database has a period, and every period a collection', async () => {
  const there = (await world.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  // Collections that are created when first used.
  const all = new Set([...there, 'file.chunks', 'file.files', 'migration', 'rate_limit']);
  expect(Object.keys(RETENTION).sort()).toEqual([...all].sort());
});

test('every job that ends a period is one, and ends some', async () => {
  const jobs = (await world.db.collection<{ _id: string }>('job').find().toArray()).map(({ _id }) => _id);
  expect(jobs).toEqual(expect.arrayContaining([...RETENTION_JOBS]));
  const named = new Set(TABLE.map(([, { by }]) => by));
  for (const job of RETENTION_JOBS) expect([...named]).toContain(job);
});

test('records older than their period are deleted, and nothing else', async () => {
  const rules = TABLE.flatMap(([name, { after }]) => (after ? [{ name, ...after }] : []));
  expect(rules.map(({ name }) => name)).toEqual([
    ...['access_log', 'attendance', 'camp_place', 'care_contact', 'care_task', 'desk_device', 'desk_list'],
    ...['desk_row', 'event_message', 'failure_count', 'file_import', 'gathering', 'idempotency'],
    ...[
      'people_read',
      'presence',
      'privacyRequest',
      'privacy_notice',
      'rate_limit',
      'undo',
      'waitlist_entry',
    ],
  ]);
  const ofAge = (age: number) => new Date(Date.now() - age);
  for (const { name, field, days, only } of rules) {
    const rows = world.db.collection<{
      _id: string;
      key: string;
      memberId: string;
      userId: string;
      by: string;
    }>(name);
    // Some collections are unique by `key`, some by `memberId`, `userId` or `by`.
    const named = (age: string) => ({
      _id: `${name} ${age}`,
      key: `${name} ${age}`,
      memberId: `${name} ${age}`,
      userId: `${name} ${age}`,
      by: `${name} ${age}`,
    });
    const aged = [
      { ...named('old'), [field]: ofAge(days * DAY_MS + 60_000), ...only },
      { ...named('young'), [field]: ofAge(days * DAY_MS - 3600_000), ...only },
      { ...named('without'), [field]: null },
    ];
    // Skips the validator: only the age of these records matters.
    await rows.insertMany(aged, { bypassDocumentValidation: true });
  }
  const desks = world.db.collection<{ _id: string }>('desk_row');
  const unread = (name: string, days: number, more: object) => ({
    ...{ _id: `unread ${name}`, createdAt: ofAge(days * DAY_MS), outcome: 'refused', kind: null },
    ...more,
  });
  await desks.insertMany(
    [unread('old', 91, {}), unread('young', 89, {}), unread('read', 91, { kind: 'in' })],
    { bypassDocumentValidation: true },
  );
  await ran(world, 'retention');
  expect(await desks.distinct('_id', { _id: /^unread/ })).toEqual(['unread read', 'unread young']);
  for (const { name } of rules) {
    const left = await world.db
      .collection<{ _id: string }>(name)
      .find({ _id: new RegExp(`^${name} `) })
      .toArray();
    expect(left.map(({ _id }) => _id).sort()).toEqual([`${name} without`, `${name} young`]);
  }
});
