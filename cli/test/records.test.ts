import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DECLARED } from '@coastok/domain';
import { coastok, coastokEach, type TestDatabase, testDatabase } from './coastok.js';

let database: TestDatabase;
let env: Record<string, string>;
const AREA = {
  name: 'Nadia',
  code: 'NADIA',
  status: 1,
  facilitators: [],
  frontliners: [],
  __v: 0,
  createdAt: new Date(),
};

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  await coastok(['db', 'indexes'], { env });
  const as = { bypassDocumentValidation: true };
  await database.db.collection('area').insertOne({ ...AREA, areaLeader: null, assistantDirector: null }, as);
});
afterAll(() => database.drop());

test('members, areas, events, bookings and the audit log are listed and shown, and a miss ends with 3', async () => {
  const asha = [
    '--name',
    'Asha Verma',
    '--email',
    'asha@example.org',
    '--phone',
    '9876543210',
    '--area',
    'NADIA',
  ];
  const [created, users, one, areas, area, events, trail, told] = await coastokEach(
    [
      ['user', 'create', ...asha],
      ['user', 'list', '--search', 'verma'],
      ['user', 'show', 'asha@example.org', '--json'],
      ['area', 'list'],
      ['area', 'show', 'nadia'],
      ['event', 'list'],
      ['audit', 'tail', '--action', 'user.create', '--json'],
      ['audit', 'tail', '--action', 'user.create'],
    ],
    env,
  );
  expect(created?.code).toBe(0);
  expect(users?.stdout).toMatch(
    /^Name +Email[^]+Asha Verma +asha@example\.org +9876543210 +NADIA +Non Coastok/,
  );
  expect(JSON.parse(one?.stdout ?? '')).toMatchObject({ email: 'asha@example.org', roles: [0] });
  expect(areas?.stdout).toContain('NADIA  Nadia');
  expect(area?.stdout).toMatch(/^name +Nadia$/m);
  expect(events?.stdout).toBe('There are no events.\n');
  expect(JSON.parse(trail?.stdout ?? '')).toMatchObject([{ action: 'user.create', entity: 'user' }]);
  expect(told?.stdout).toMatch(
    /^When \(IST\) +Action[^]+ user\.create +Director +operator \S+ added Asha Verma as a member\n$/,
  );
  const [noUser, noArea, noBooking, noEvent] = await coastokEach(
    [
      ['user', 'show', 'nobody@example.org'],
      ['area', 'show', 'NOWHERE'],
      ['booking', 'show', 'XXXX-0000'],
      ['event', 'show', 'no-such-event', '--json'],
    ],
    env,
  );
  expect([noUser, noArea, noBooking, noEvent].map(ended => ended?.code)).toEqual([3, 3, 3, 3]);
  expect(JSON.parse(noEvent?.stderr ?? '')).toEqual({ error: { exitCode: 3, message: expect.any(String) } });
});

test('everything declared is listed and shown', async () => {
  const made = new Date('2031-02-03T04:05:00Z');
  const content = { name: 'Morning kirtan', url: 'dQw4w9WgXcQ', festType: 1, fileType: 2, status: 1 };
  const { insertedId } = await database.db
    .collection('content')
    .insertOne({ ...content, __v: 0, createdAt: made, searchTokens: ['morning', 'kirtan'] });
  const commands = [
    'content',
    'pledge-drive',
    'schedule',
    'area',
    'fund',
    'event',
    'booking',
    'user',
    'pledge',
    'question',
    'notification',
    'settlement-difference',
    'dispute',
    'audit',
  ];
  expect(commands).toHaveLength(DECLARED.length);
  const [found, none, shown, read, missed, ...lists] = await coastokEach(
    [
      ['content', 'list', '--search', 'kirtan'],
      ['content', 'list', '--search', 'nothing'],
      ['content', 'show', String(insertedId), '--json'],
      ['content', 'show', String(insertedId)],
      ['content', 'show', 'nonsense'],
      ...commands.map(name => [name, 'list', '--json']),
    ],
    env,
  );
  expect(found?.stdout).toMatch(/^Id +Name +Fest type +File type[^]+Morning kirtan +Udgaar +VIDEO/);
  expect(none?.stdout).toBe('There are no contents.\n');
  expect(JSON.parse(shown?.stdout ?? '')).toMatchObject({ ...content, _id: String(insertedId) });
  expect(read?.stdout).toMatch(/^Name +Morning kirtan$[^]+^Fest type +Udgaar$[^]+^File type +VIDEO$/m);
  expect(missed?.code).toBe(3);
  expect(lists.map(({ code }) => code)).toEqual(commands.map(() => 0));
});

test('a message that was given up is listed without what is in it, and tried again', async () => {
  const outbox = database.db.collection('outbox');
  await outbox.deleteMany({});
  const failedAt = new Date();
  const message = {
    key: 'mail:1',
    kind: 'mail',
    payload: { to: 'asha@example.org' },
    createdAt: failedAt,
    attempts: 9,
  };
  const ends = { dueAt: null, leasedUntil: null, doneAt: null, failedAt, lastError: 'no such host' };
  const { insertedId } = await outbox.insertOne({ ...message, ...ends });
  const [listed, unnamed, unknown, retried] = await coastokEach(
    [
      ['outbox', 'list'],
      ['outbox', 'retry'],
      ['outbox', 'retry', '65f0c0ffee0123456789abcd'],
      ['outbox', 'retry', String(insertedId)],
    ],
    env,
  );
  expect(listed?.stdout).toMatch(/mail .+ 9 +given up +no such host/);
  expect(listed?.stdout).not.toContain('asha@example.org');
  expect([unnamed?.code, unknown?.code, retried?.code]).toEqual([2, 3, 0]);
  expect(await outbox.findOne({ _id: insertedId })).toMatchObject({
    dueAt: expect.any(Date),
    failedAt: null,
    attempts: 0,
  });
});

test('what is wrong with a command line is JSON too, and quiet means quiet', async () => {
  const [usage, version, quiet, jobs] = await coastokEach(
    [['user', 'list', '--json', '--colour'], ['--version'], ['db', 'check', '--quiet'], ['jobs', 'list']],
    env,
  );
  expect(usage).toMatchObject({ code: 2, stdout: '' });
  expect(JSON.parse(usage?.stderr ?? '')).toEqual({
    error: { exitCode: 2, message: expect.stringContaining("unknown option '--colour'") },
  });
  expect(version).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{7})?\n$/),
  });
  expect(quiet?.stderr).toBe('');
  expect(jobs?.stdout).toContain('Times are Indian (IST, UTC+05:30).');
});
