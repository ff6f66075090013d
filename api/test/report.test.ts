import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UserRecord } from '@coastok/domain';
import { parse } from 'csv-parse/sync';
import type { Area } from '../src/area/area.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { aQuestion, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { readWorkbook } from './world/spreadsheet.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

let leader: AreaStaff;
let assistant: AreaStaff;
let area: Area;
let elsewhere: Area;

beforeEach(async () => ({ leader, assistant, area, elsewhere } = await anAreaWithStaff(world)));

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
type Query = Record<string, string>;

/** The rows of a downloaded report by title, as texts. */
async function download(client: Client, file: string, query: Query = {}) {
  const response = await client.fetch(`/api/v1/report/${file}?${new URLSearchParams(query)}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok)
    return { response, rows: [], refusal: JSON.parse(bytes.toString()) as { errors?: object } };
  const table = file.endsWith('.csv') ? csvTable(bytes) : await xlsxTable(bytes);
  const [titles = [], ...lines] = table;
  const rows = lines.map(line =>
    Object.fromEntries(titles.map((title, index) => [title, line[index] ?? ''])),
  );
  return { response, titles, rows, refusal: undefined };
}

const csvTable = (bytes: Buffer) => parse(bytes, { bom: true }) as string[][];
const xlsxTable = async (bytes: Buffer) =>
  (await readWorkbook(bytes))[0]?.rows.map(row => row.map(cell => String(cell?.value ?? ''))) ?? [];

const emailsIn = (rows: Record<string, string>[]) => rows.map(row => row.Email);

describe.each(['xlsx', 'csv'])('the members as %s', format => {
  const file = `users.${format}`;

  test('have a row each, in words', async () => {
    const facilitator = await aUser(world, { name: 'Gopal', initiatedName: 'Gopala Dasa' });
    await aUser(world, {
      name: 'Radha Sharma',
      initiatedName: 'Radhika Dasi',
      email: `radha.${format}@coastok.test`,
      phone: format === 'csv' ? '7000000001' : '7000000002',
      connectedAreaId: area._id,
      facilitator: facilitator._id,
      chantingRounds: 8,
      userRole: 1,
      gender: 2,
      maritalStatus: 1,
      dob: '1999-02-05',
      profession: 'Teacher',
      expertiseArea: 'Cooking, Singing',
      residenceArea: 'Ward 4, "Old" Town',
      sadhnaGroup: 0,
      // The next day already in India.
      connectedSince: new Date('2025-12-31T18:30:00Z'),
      chantingTarget2: new Date('2026-01-01T18:29:00Z'),
    });
    expect((await download(leader.client, file)).rows).toEqual([
      {
        Name: 'Radha Sharma',
        'Initiated name': 'Radhika Dasi',
        Email: `radha.${format}@coastok.test`,
        Phone: format === 'csv' ? '7000000001' : '7000000002',
        Facilitator: 'Gopala Dasa',
        'Chanting rounds': '8',
        Area: area.name,
        Role: 'Coastok Member',
        Gender: 'FEMALE',
        'Marital status': 'SINGLE',
        'Date of birth': '05/02/1999',
        Profession: 'Teacher',
        Expertise: 'Cooking, Singing',
        'Residence area': 'Ward 4, "Old" Town',
        'Class level': 'Other',
        'Connected since': '01/01/2026',
        '2 rounds reached': '01/01/2026',
        '4 rounds reached': '',
        Status: 'Active',
      },
    ]);
  });

  test('carry no formula, whatever members are called', async () => {
    const names = ['=cmd|calc!A1', '+1', '-1', '@SUM(1)'];
    await users(
      world,
      names.map(name => ({ name, connectedAreaId: area._id })),
    );
    const { rows } = await download(leader.client, file, { sort: '["createdAt","ASC"]' });
    const kept = format === 'csv' ? names.map(name => `'${name}`) : names;
    expect(rows.map(row => row.Name)).toEqual(kept);
  });

  test('are a file with a name, a type and a number of rows', async () => {
    await users(world, [{ connectedAreaId: area._id }, { connectedAreaId: area._id }]);
    const { headers } = (await download(leader.client, file)).response;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    expect(headers.get('content-type')).toBe(
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('all that is selected comes, over every batch, in the order asked for', async () => {
  const many = Array.from({ length: 1203 }, (_, n) => ({
    name: `Bhakta ${String((n * 7) % 1203).padStart(4, '0')}`,
    connectedAreaId: area._id,
  }));
  await users(world, many);
  const query = { sort: '["name","DESC"]', page: '2', per_page: '5' };
  const { rows, response } = await download(leader.client, 'users.xlsx', query);
  expect(response.headers.get('x-total-count')).toBe('1203');
  expect(rows.map(row => row.Name)).toEqual(
    many
      .map(({ name }) => name)
      .sort()
      .reverse(),
  );
});

describe('a report and its list', () => {
  test('select the same, by every filter and for every role', async () => {
    const facilitator = await aUser(world, { userRole: 3, connectedAreaId: area._id });
    const base = { connectedAreaId: area._id };
    await users(world, [
      { ...base, userRole: 0, chantingRounds: 4 },
      { ...base, userRole: 0, chantingRounds: 2, name: 'Lakshmi Devi' },
      { ...base, userRole: 2, chantingRounds: 16, facilitator: facilitator._id },
      { ...base, frontliner: facilitator._id, createdAt: new Date('2024-05-05T12:00:00Z') },
      { ...base, status: 0 },
      { connectedAreaId: elsewhere._id, facilitator: facilitator._id },
      { name: 'Lakshmi without an area' },
    ]);
    const queries: Query[] = [
      {},
      { segment: 'all' },
      { segment: 'pending' },
      { segment: 'approved' },
      { segment: 'non-coastok' },
      { segment: 'inactive' },
      { userRole: '0,2' },
      { status: '0' },
      { connectedAreaId: hex(area) },
      { connectedAreaId: hex(elsewhere) },
      { facilitator: hex(facilitator) },
      { frontliner: hex(facilitator) },
      { areaLeader: hex(leader.user) },
      { assistantDirector: hex(assistant.user) },
      { chantingRounds_gte: '4', chantingRounds_lte: '15' },
      { q: 'laksh' },
      { fromDate: '2024-05-05', toDate: '2024-05-05' },
      { filter: JSON.stringify({ id: [hex(facilitator)], segment: 'all' }), sort: '["email","ASC"]' },
    ];
    for (const client of [leader.client, assistant.client, secretary]) {
      for (const query of queries) {
        const list = await client.get<UserRecord>('/api/v1/user', { ...query, per_page: 10_000 });
        const { response, rows } = await download(client, 'users.csv', query);
        expect({ query, status: response.status, emails: emailsIn(rows) }).toEqual({
          query,
          status: list.status,
          emails: list.records.map(({ email }) => email),
        });
      }
    }
  });

  test.each([
    ['areas', 'area', 'Name', 'name'],
    ['users', 'user', 'Email', 'email'],
  ])('%s: role 4 and 5 see their own area only, role 6 all', async (report, list, title, field) => {
    await users(world, [{ connectedAreaId: area._id }, { connectedAreaId: elsewhere._id }, {}]);
    for (const client of [leader.client, assistant.client, secretary]) {
      const { records } = await client.get<Record<string, string>>(`/api/v1/${list}`, { per_page: 10_000 });
      const { rows } = await download(client, `${report}.xlsx`);
      expect(rows.map(row => row[title])).toEqual(records.map(record => record[field]));
    }
    const mine = (await download(leader.client, `${report}.xlsx`)).rows;
    expect(mine).toHaveLength(1);
    expect((await download(secretary, `${report}.xlsx`)).rows.length).toBeGreaterThan(2);
  });

  test.each<[string, Query, string]>([
    ['users.xlsx', { colour: 'red' }, 'colour'],
    ['users.csv', { segment: 'some' }, 'segment'],
    ['areas.xlsx', { sort: '["secret","ASC"]' }, 'sort'],
    ['questions.csv', { answer: '{"$gt":""}' }, 'answer'],
    ['users.csv', { fromDate: '2026-02-02', toDate: '2026-02-01' }, 'toDate'],
  ])('refuse the same: %s %j', async (file, query, field) => {
    const { response, refusal } = await download(secretary, file, query);
    expect(response.status).toBe(400);
    expect(Object.keys(refusal?.errors ?? {})).toEqual([field]);
  });

  test('leave inactive members to roles 6 and 7', async () => {
    const gone = await aUser(world, { connectedAreaId: area._id, status: 0 });
    const { rows } = await download(secretary, 'users.csv', { segment: 'inactive' });
    expect(rows).toContainEqual(expect.objectContaining({ Email: gone.email, Status: 'Inactive' }));
    expect((await download(leader.client, 'users.csv', { segment: 'inactive' })).response.status).toBe(403);
    expect((await download(leader.client, 'users.csv', { status: '0' })).rows).toEqual([]);
  });
});

test('the areas name their people', async () => {
  const [first, second] = await users(world, [{ initiatedName: 'Govinda Dasa' }, { name: 'Tulasi' }]);
  const people = { facilitators: [first, second].map(user => user?._id), frontliners: [second?._id] };
  await world.db.collection('area').updateOne({ _id: area._id }, { $set: people });
  expect((await download(assistant.client, 'areas.csv')).rows).toEqual([
    {
      Code: area.code,
      Name: area.name,
      'Area Leader': leader.user.name,
      'Assistant Director': assistant.user.name,
      Facilitators: 'Govinda Dasa, Tulasi',
      Frontliners: 'Tulasi',
    },
  ]);
});

test('the questions tell who asked and who answered', async () => {
  const asker = await aUser(world, { name: 'Yamuna', connectedAreaId: area._id });
  const answer = (ansName: string) => ({
    ansBy: leader.user._id,
    ansName,
    ansTime: new Date(),
    ansText: 'Yes',
    ansAudio: null,
  });
  const createdAt = new Date('2026-02-28T20:00:00Z');
  await aQuestion(world, asker, { askText: '=1+1?', category: 2, createdAt });
  const discussion = [answer('Madhava'), answer('Sita'), answer('Madhava')];
  await aQuestion(world, asker, { askText: null, category: 1, discussion });
  const query = { areaId: hex(area), sort: '["askTime","DESC"]' };
  expect((await download(secretary, 'questions.csv', query)).rows).toEqual([
    {
      Category: 'PREACHING',
      Status: 'PENDING',
      Question: "'=1+1?",
      Asker: 'Yamuna',
      Date: '01/03/2026',
      Answerer: '',
    },
    expect.objectContaining({
      Category: 'PERSONAL',
      Status: 'RESOLVED',
      Question: 'Asked as a recording',
      Answerer: 'Madhava, Sita',
    }),
  ]);
  const resolved = await download(secretary, 'questions.xlsx', { ...query, answer: '1' });
  expect(resolved.rows).toHaveLength(1);
  expect((await download(leader.client, 'questions.xlsx')).response.status).toBe(403);
});

test.each(['users.pdf', 'users.XLSX', 'users.xlsx.csv', 'users', 'secrets.xlsx'])(
  '%s is no address',
  async file => {
    expect((await download(secretary, file, { colour: 'red' })).response.status).toBe(404);
  },
);

test('every download is in the audit trail, with what it selected', async () => {
  await aUser(world, { connectedAreaId: area._id });
  await download(leader.client, 'users.xlsx', { segment: 'approved', chantingRounds_gte: '4' });
  const auditLog = (await auditLogOf(world.db)).find({ 'actor._id': leader.user._id, entity: 'report' });
  expect(await auditLog.toArray()).toMatchObject([
    {
      action: 'report.users',
      entity: 'report',
      entityId: 'users',
      role: 4,
      changes: {
        format: { to: 'xlsx' },
        rows: { to: 1 },
        segment: { to: 'approved' },
        chantingRounds_gte: { to: 4 },
      },
    },
  ]);
});

test('a browser of another origin may read the name and the number of rows', async () => {
  const response = await secretary.fetch('/api/v1/report/areas.csv', { headers: { origin: world.url } });
  await response.text();
  const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(/, */);
  expect(exposed).toEqual(expect.arrayContaining(['x-total-count', 'content-disposition']));
});
