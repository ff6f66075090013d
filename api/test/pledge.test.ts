import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PledgeRecord } from '@coastok/domain';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import type { Pledge } from '../src/pledge/pledge.model.js';
import type { PledgeDrive } from '../src/pledge/pledgeDrives.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDrive, aPledge } from './world/pledges.js';
import { readWorkbook } from './world/spreadsheet.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: { client: Client; user: User };
let member: { client: Client; user: User };
let area: Area;
let elsewhere: Area;
let drive: PledgeDrive;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, { areaLeader: leader.user._id });
  elsewhere = await anArea(world);
  member = await aSignedInUser(world, {
    name: 'Meera Dutta',
    initiatedName: 'Mādhavī Dasi',
    connectedAreaId: area._id,
  });
  drive = await aDrive(world, { tag: 'Sixteen rounds' });
});

const CALL = '/api/v1/pledging';
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const take = (pledgeValue: unknown = 16, client = member.client, pledgeId: unknown = hex(drive)) =>
  client.post<PledgeRecord>(CALL, { pledgeId, pledgeValue });
const stored = (id: string) =>
  world.db.collection<Pledge>('pledge').findOne({ _id: new mongoose.Types.ObjectId(id) });

describe('pledging', () => {
  test('answers the record as staff will see it', async () => {
    const answer = await take();
    expect([answer.status, answer.records]).toMatchObject([
      201,
      [
        {
          pledgeId: hex(drive),
          tag: 'Sixteen rounds',
          userId: { _id: hex(member.user), name: 'Meera Dutta', initiatedName: 'Mādhavī Dasi' },
          connectedAreaId: hex(area),
          areaName: area.name,
          pledgeValue: 16,
          achieveValue: null,
          __v: 0,
        },
      ],
    ]);
    const [record] = answer.records;
    expect((await leader.client.get<PledgeRecord>(`${CALL}/${record?._id}`)).records).toEqual([record]);
  });

  test('is done once per member and drive, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await world.db.collection('pledge').countDocuments({ userId: member.user._id })).toBe(1);
    expect((await take(16, member.client, hex(await aDrive(world)))).status).toBe(201);
  });

  test.each<[string, Partial<PledgeDrive>]>([
    ['has not begun', { startTime: new Date('2035-01-01'), endTime: new Date('2035-01-02') }],
    ['is over', { startTime: new Date('2025-01-01'), endTime: new Date('2025-01-02') }],
    ['is hidden', { status: 0 }],
  ])('is refused in a drive that %s', async (_, fields) => {
    expect((await take(16, member.client, hex(await aDrive(world, fields)))).status).toBe(409);
  });

  test.each<[unknown, string]>([
    [-1, 'pledgeValue'],
    [1.5, 'pledgeValue'],
    [1_000_001, 'pledgeValue'],
    ['16', 'pledgeValue'],
    [null, 'pledgeValue'],
    [{ $gt: 0 }, 'pledgeValue'],
  ])('of %j is refused', async (value, field) => {
    const answer = await take(value);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });

  test('of zero and of a million is taken', async () => {
    expect((await take(0)).status).toBe(201);
    expect((await take(1_000_000, member.client, hex(await aDrive(world)))).status).toBe(201);
  });

  test('in an unknown drive is invalid input', async () => {
    expect((await take(16, member.client, 'f'.repeat(24))).error.errors).toHaveProperty('pledgeId');
    expect((await take(16, member.client, 'x')).error.errors).toHaveProperty('pledgeId');
  });

  test('is allowed for any role', async () => {
    expect((await take(16, leader.client)).status).toBe(201);
    expect((await take(16, secretary)).status).toBe(201);
  });
});

describe('reporting the achieved number', () => {
  const achieve = (id: string, achieveValue: unknown, client = member.client) =>
    client.put<PledgeRecord>(`${CALL}/${id}`, { achieveValue });

  test('is possible again and again while the drive is active', async () => {
    const pledge = await aPledge(world, member.user, drive, { pledgeValue: 10 });
    expect((await achieve(hex(pledge), 4)).records).toMatchObject([{ achieveValue: 4, __v: 1 }]);
    expect((await achieve(hex(pledge), 12)).records).toMatchObject([{ achieveValue: 12, pledgeValue: 10 }]);
    expect(await stored(hex(pledge))).toMatchObject({ achieved: true });
    expect((await achieve(hex(pledge), 9)).status).toBe(200);
    expect(await stored(hex(pledge))).toMatchObject({ achieved: false });
  });

  test('is for the own pledge only, in any role', async () => {
    const pledge = await aPledge(world, member.user, drive);
    for (const client of [leader.client, secretary]) {
      expect((await achieve(hex(pledge), 4, client)).status).toBe(404);
    }
    expect((await achieve('f'.repeat(24), 4)).status).toBe(404);
    expect(await stored(hex(pledge))).toMatchObject({ achieveValue: null });
  });

  test('ends with the drive', async () => {
    const over = await aDrive(world, { startTime: new Date('2025-01-01'), endTime: new Date('2025-01-02') });
    expect((await achieve(hex(await aPledge(world, member.user, over)), 4)).status).toBe(409);
  });

  test.each([-1, 1_000_001, '4', null])('refuses %j', async value => {
    const pledge = await aPledge(world, member.user, drive);
    expect((await achieve(hex(pledge), value)).error.errors).toHaveProperty('achieveValue');
  });

  test('never changes what was pledged', async () => {
    const pledge = await aPledge(world, member.user, drive);
    const answer = await member.client.put(`${CALL}/${hex(pledge)}`, { pledgeValue: 999 });
    expect(answer.status).toBe(400);
    expect(await stored(hex(pledge))).toMatchObject({ pledgeValue: 10, __v: 0 });
  });
});

describe('the takers', () => {
  const list = (client: Client, query: Record<string, string> = {}) =>
    client.get<PledgeRecord>(CALL, { pledgeId: hex(drive), ...query });
  const names = async (client: Client, query?: Record<string, string>) =>
    (await list(client, query)).records.map(({ userId }) => userId.name).sort();

  beforeEach(async () => {
    const far = await aUser(world, { name: 'Farah', connectedAreaId: elsewhere._id });
    await aPledge(world, far, drive, { pledgeValue: 5, achieveValue: 5 });
    await aPledge(world, member.user, drive, { pledgeValue: 20 });
    await aPledge(world, member.user, await aDrive(world));
  });

  test('are those of the scope', async () => {
    expect(await names(secretary)).toEqual(['Farah', 'Meera Dutta']);
    expect(await names(leader.client)).toEqual(['Meera Dutta']);
    expect(await names(secretary, { areaId: hex(elsewhere) })).toEqual(['Farah']);
    const foreign = await list(leader.client, { areaId: hex(elsewhere) });
    expect([foreign.status, foreign.total, foreign.contentRange]).toEqual([200, 0, 'pledging */0']);
  });

  test('are found by name and by initiated name', async () => {
    expect(await names(secretary, { q: 'meera' })).toEqual(['Meera Dutta']);
    expect(await names(secretary, { q: 'madhavi' })).toEqual(['Meera Dutta']);
    expect(await names(secretary, { q: '(a+)+$' })).toEqual([]);
  });

  test('are filtered by what they achieved, and sorted', async () => {
    expect(await names(secretary, { achieved: 'yes' })).toEqual(['Farah']);
    expect(await names(secretary, { achieved: 'no' })).toEqual(['Meera Dutta']);
    const sorted = await list(secretary, { sort: '["pledgeValue","DESC"]' });
    expect(sorted.records.map(({ pledgeValue }) => pledgeValue)).toEqual([20, 5]);
  });

  test('follow their member to another area', async () => {
    const moved = await secretary.put(`/api/v1/user/${hex(member.user)}`, {
      connectedAreaId: hex(elsewhere),
    });
    expect(moved.status).toBe(200);
    expect(await names(leader.client)).toEqual([]);
    expect(await names(secretary, { areaId: hex(elsewhere) })).toEqual(['Farah', 'Meera Dutta']);
  });

  test('are in the member’s timeline', async () => {
    const timeline = await leader.client.get<{ kind: string; text: string }>(
      `/api/v1/user/${hex(member.user)}/timeline`,
    );
    expect(timeline.records.filter(({ kind }) => kind === 'pledge').map(({ text }) => text)).toContain(
      'Pledged 20 in Sixteen rounds',
    );
  });

  test('are a spreadsheet named pledges, for leaders with what is in their scope', async () => {
    const response = await secretary.fetch(`/api/v1/report/pledges.xlsx?pledgeId=${hex(drive)}&q=far`);
    expect(response.headers.get('content-disposition')).toContain('filename="pledges.xlsx"');
    const [sheet] = await readWorkbook(Buffer.from(await response.arrayBuffer()));
    const rows = sheet?.rows.map(row => row.map(cell => cell?.value ?? null));
    expect(rows?.[0]).toEqual(['Name', 'Area', 'Pledge drive', 'Pledged on', 'Pledge taken', 'Achieved']);
    expect(rows?.slice(1)).toEqual([
      ['Farah', elsewhere.name, 'Sixteen rounds', expect.stringMatching(/^\d\d\/\d\d\/2026$/), 5, 5],
    ]);
    const own = await (await leader.client.fetch('/api/v1/report/pledges.csv')).text();
    expect(own).toContain('Mādhavī Dasi');
    expect(own).not.toContain('Farah');
  });
});
