import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SheetFile, SheetImportRecord, SheetRecords } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { aGathering } from './world/care.js';
import { answerOf, type Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

const JOB = 'file-imports';
let world: World;
let own: Area;
let other: Area;
let leader: Client;
let leading: User;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ instances: 2 });
  ({ client: leader, user: leading } = await aSignedInUser(world, { userRole: 4 }));
  own = await anArea(world, { code: 'OWNAREA', areaLeader: leading._id });
  other = await anArea(world, { code: 'OTHERAREA' });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const at = (records: SheetRecords, end = '') => `/api/v1/import/${records}${end}`;

async function send(
  client: Client,
  records: SheetRecords,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'members.csv',
) {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return answerOf<SheetImportRecord>(await client.fetch(at(records), { method: 'POST', body: form }));
}

const current = async (client: Client, records: SheetRecords): Promise<SheetFile> => {
  const { current: file } = (await client.get<SheetImportRecord>(at(records))).object;
  if (!file) throw new Error('There is no file.');
  return file;
};

async function worked(): Promise<void> {
  for (let tries = 0; !(await world.instances[0]?.runJob(JOB)); tries++)
    if (tries > 100) throw new Error('The job never came to its turn.');
}

async function checked(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  records: SheetRecords = 'users',
) {
  const answer = await send(client, records, content);
  expect(answer.status).toBe(200);
  await worked();
  return current(client, records);
}

async function imported(client: Client, content: string, records: SheetRecords = 'users') {
  const { _id } = await checked(client, content, records);
  const answer = await client.post<SheetImportRecord>(at(records, '/run'), { id: _id });
  expect(answer.status).toBe(200);
  await worked();
  return current(client, records);
}

/** Another instance holds the job's lease until `time`. */
const heldUntil = (time: number) =>
  world.db
    .collection<{ _id: string }>('job')
    .updateOne({ _id: JOB }, { $set: { leasedBy: 'another', leasedUntil: new Date(time) } });

let serial = 0;
const HEADINGS = 'Name,Email,Phone,Area code\n';
const row = (area: string, { name = 'Asha Test', email = '', phone = '' } = {}) => {
  serial++;
  const digits = phone || `98${String(31_000_000 + serial)}`;
  return `${name},${email || `row${serial}@example.org`},${digits},${area}\n`;
};
const sheet = (...rows: string[]) => HEADINGS + rows.join('');
const stored = (email: string) => world.db.collection<User>('user').findOne({ email });
const reasons = ({ remarks }: SheetFile) => remarks.map(({ line, column, reason }) => [line, column, reason]);

describe('a spreadsheet of members', () => {
  test('is checked before anything is stored, and then only its good rows are', async () => {
    const good = row('OWNAREA', { email: 'good.row@example.org' });
    const file = await checked(
      leader,
      sheet(
        good,
        row('OWNAREA', { phone: '12' }),
        row('OWNAREA', { email: 'good.row@example.org' }),
        row('OTHERAREA'),
        row('OWNAREA', { name: '=A1', email: '=B1' }),
      ),
    );
    expect(file).toMatchObject({ state: 'checked', done: 5, total: 5, file: 'members.csv' });
    expect(file.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 4 });
    expect(reasons(file)).toEqual([
      [3, 'Phone', expect.stringContaining('10')],
      [4, 'Email', 'Line 2 says the same.'],
      [5, 'Area code', 'You have no area with the code OTHERAREA. Yours: OWNAREA.'],
      [6, 'Email', expect.stringMatching(/The cell has a formula; please enter its result\.$/)],
    ]);
    expect(await stored('good.row@example.org')).toBeNull();

    await heldUntil(Date.now() + 3600_000);
    const run = await leader.post<SheetImportRecord>(at('users', '/run'), { id: file._id });
    expect(run.object.current?.state).toBe('importing');
    // A second click, and requests of a page that shows an old state.
    expect((await leader.post(at('users', '/run'), { id: file._id })).status).toBe(200);
    expect((await send(leader, 'users', sheet(row('OWNAREA')))).status).toBe(409);
    expect((await leader.delete(at('users'))).status).toBe(409);
    await heldUntil(0);
    await worked();
    const after = await current(leader, 'users');
    expect(after).toMatchObject({ state: 'done', counts: { created: 1, refused: 4 } });
    expect(await stored('good.row@example.org')).toMatchObject({ connectedAreaId: own._id, userRole: 0 });
    const entry = await world.db.collection('audit').findOne({ action: 'import.users' });
    expect(entry).toMatchObject({ actor: { _id: leading._id } });

    const response = await leader.fetch(at('users', '/report'));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="import-users-.+\.csv"$/,
    );
    expect(await response.text()).toMatch(
      /^(?:\uFEFF)?Line,Result,Column,Reason\r\n2,Added,,\r\n3,Not imported,Phone,.+\r\n4,Not imported,Email,/,
    );
    expect((await leader.delete(at('users'))).status).toBe(200);
    expect((await leader.fetch(at('users', '/report'))).status).toBe(404);
    expect(await stored('good.row@example.org')).not.toBeNull();
  });

  test('that came twice stores nothing twice', async () => {
    const content = sheet(row('OWNAREA'), row('OWNAREA'));
    expect((await imported(leader, content)).counts).toMatchObject({ created: 2 });
    expect((await checked(leader, content)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      refused: 0,
    });
  });

  test('changes members of the own area only, and refuses others as the form for one member does', async () => {
    const mine = await aUser(world, { connectedAreaId: own._id });
    const theirs = await aUser(world, { connectedAreaId: other._id });
    const file = await imported(
      leader,
      sheet(
        row('OWNAREA', { name: 'New Name', email: mine.email, phone: mine.phone }),
        row('OWNAREA', { name: 'Taken Over', email: theirs.email }),
        row('OWNAREA', { phone: theirs.phone }),
      ),
    );
    expect(file.counts).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 2 });
    expect(reasons(file)).toEqual([
      [3, 'Email', 'This email is already registered.'],
      [4, 'Phone', 'This phone number is already registered.'],
    ]);
    expect(await stored(mine.email)).toMatchObject({ name: 'New Name' });
    expect(await stored(theirs.email)).toMatchObject({ name: theirs.name, connectedAreaId: other._id });
  });

  test('does not tell who of a long list of addresses has an account', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    await anArea(world, { code: 'CURIOUS', areaLeader: user._id });
    const strangers = await Promise.all(
      Array.from({ length: 25 }, () => aUser(world, { connectedAreaId: other._id })),
    );
    const file = await checked(client, sheet(...strangers.map(({ email }) => row('CURIOUS', { email }))));
    const told = file.remarks.filter(({ reason }) => reason === 'This email is already registered.');
    expect(told).toHaveLength(20);
    expect(file.remarks.at(-1)?.reason).toMatch(/^Not checked: too many rows/);
  });

  test('is the person’s own, with the rights of the moment', async () => {
    const file = await checked(secretary, sheet(row('OTHERAREA', { email: 'late@example.org' })));
    expect(file.counts.created).toBe(1);
    const director = (await aSignedInUser(world, { userRole: 7 })).client;
    expect((await director.get<SheetImportRecord>(at('users'))).object.current).toBeNull();
    expect((await director.post(at('users', '/run'), { id: file._id })).status).toBe(404);
    const assistant = (await aSignedInUser(world, { userRole: 5 })).client;
    expect((await send(assistant, 'users', sheet(row('OTHERAREA')))).status).toBe(403);
    expect((await assistant.get(at('users'))).status).toBe(403);
    expect((await assistant.get(at('attendance'))).status).toBe(200);
    expect((await secretary.get('/api/v1/import/events')).status).toBe(404);
  });

  test('stops when its person loses the role, before the next row', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    const file = await checked(client, sheet(row('OWNAREA', { email: 'never@example.org' })));
    expect((await client.post(at('users', '/run'), { id: file._id })).status).toBe(200);
    await world.db
      .collection<User>('user')
      .updateOne({ _id: user._id }, { $set: { roles: [1], userRole: 1 } });
    await worked();
    expect(await world.db.collection('file_import').findOne({ by: user._id })).toMatchObject({
      state: 'stopped',
      rows: [],
      reason: expect.stringContaining('you may not import this any more'),
    });
    expect(await stored('never@example.org')).toBeNull();
  });

  test('is imported once when two instances are asked', async () => {
    const file = await checked(secretary, sheet(...Array.from({ length: 120 }, () => row('OWNAREA'))));
    const asked = world.urls.map(url =>
      secretary.at(url).post<SheetImportRecord>(at('users', '/run'), { id: file._id }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(world.instances.map(instance => instance.runJob(JOB)));
    await eventually(async () => (await current(secretary, 'users')).state === 'done');
    expect((await current(secretary, 'users')).counts).toEqual({
      created: 120,
      updated: 0,
      unchanged: 0,
      refused: 0,
    });
  });

  test('of a member who is erased goes with the member', async () => {
    const member = await aUser(world, { name: 'Erased Entirely', connectedAreaId: own._id });
    await checked(
      leader,
      sheet(row('OWNAREA', { name: member.name, email: member.email, phone: member.phone })),
    );
    expect((await secretary.post(`/api/v1/user/${member._id.toHexString()}/erase`)).status).toBe(200);
    await eventually(async () => (await leader.get<SheetImportRecord>(at('users'))).object.current === null);
  });
});

describe('a file is refused in words, and the last one is kept', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp, number]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /is not a text file/, 400],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      /is an old \.xls file, or has a password/,
      400,
    ],
    ['a broken workbook', 'PK\u0003\u0004', /is not a workbook that can be read/, 400],
    ['an empty file', '', /is empty, or its first line is/, 400],
    ['headings alone', HEADINGS, /has headings, but no rows/, 400],
    [
      'other headings',
      'Given name,Email\nA,b@example.org\n',
      /columns that are not known: 'Given name'/,
      400,
    ],
    ['a title above the headings', `Our members\n${sheet(row('OWNAREA'))}`, /title above the headings/, 400],
    ['too many rows', HEADINGS + 'a,b,c,d\n'.repeat(5001), /at most 5000 rows/, 413],
    ['too many bytes', new Uint8Array(2 * 1024 * 1024 + 1).fill(97), /at most 2 MB/, 413],
  ])('%s', async (_, content, words, status) => {
    const before = await checked(secretary, sheet(row('OWNAREA')));
    const answer = await send(secretary, 'users', content);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.error)).toMatch(words);
    expect(await current(secretary, 'users')).toEqual(before);
  });

  test('a request without a file, and a run without a known one', async () => {
    expect((await secretary.post(at('users'), {})).status).toBe(415);
    expect((await secretary.post(at('users', '/run'), { id: 'f'.repeat(24) })).status).toBe(404);
  });
});

describe('a spreadsheet of attendance', () => {
  const MARKS = 'Gathering,Email,Present\n';

  test('marks who came, in gatherings of the own areas only', async () => {
    const day = '2026-03-01';
    const startsAt = new Date(`${day}T06:00:00Z`);
    const gathering = await aGathering(world, own, { startsAt });
    const elsewhere = await aGathering(world, other, { startsAt });
    const [mine, also, theirs] = await Promise.all(
      [own, own, other].map(area => aUser(world, { connectedAreaId: area._id })),
    );
    const file = await imported(
      leader,
      `${MARKS}OWNAREA ${day},${mine?.email},Yes\n` +
        `OWNAREA 01/03/2026,${also?.email},No\n` +
        `OTHERAREA ${day},${theirs?.email},Yes\n` +
        `${elsewhere._id.toHexString()},${theirs?.email},Yes\n` +
        `OWNAREA ${day},${theirs?.email},Yes\n` +
        `OWNAREA 31/02/2026,${mine?.email},Yes\n` +
        `OWNAREA ${day},${mine?.email},Perhaps\n`,
      'attendance',
    );
    expect(file.counts).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 5 });
    expect(reasons(file)).toEqual([
      [4, 'Gathering', `There is no gathering 'OTHERAREA ${day}'.`],
      [4, 'Email', 'There is no member with this email or phone.'],
      [5, 'Gathering', `There is no gathering '${elsewhere._id.toHexString()}'.`],
      [5, 'Email', 'There is no member with this email or phone.'],
      [6, 'Email', 'There is no member with this email or phone.'],
      [
        7,
        'Gathering',
        expect.stringMatching(/^There is no day 31\/02\/2026\. Please enter a day as yyyy-MM-dd/),
      ],
      [8, 'Present', 'Please enter Yes or No; true or false and 1 or 0 are taken too.'],
    ]);
    const marks = await world.db
      .collection('attendance')
      .find({ gatheringId: gathering._id, present: { $ne: null } })
      .toArray();
    expect(marks.map(({ memberId, present }) => [String(memberId), present])).toEqual(
      expect.arrayContaining([
        [String(mine?._id), true],
        [String(also?._id), false],
      ]),
    );
    expect(marks).toHaveLength(2);
  });
});
