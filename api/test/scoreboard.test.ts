import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ScoreRow } from '@coastok/domain';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import type { PledgeDrive } from '../src/pledge/pledgeDrives.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser, signIn, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { EventReader } from './world/eventReader.js';
import { eventually } from './world/eventually.js';
import { aDrive, aPledge } from './world/pledges.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let second: string;
let secretary: Client;
let assistant: { client: Client; user: User };
let leader: { client: Client; user: User };
let area: Area;
let elsewhere: Area;
let drive: PledgeDrive;
const readers: EventReader<ScoreRow[]>[] = [];

beforeAll(async () => {
  world = await startWorld({ instances: 2 });
  second = world.urls[1] ?? '';
});

afterAll(() => world.stop());

beforeEach(async () => {
  await world.db.collection('area').deleteMany({});
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  assistant = await aSignedInUser(world, { userRole: 5 });
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, {
    name: 'Alpha',
    areaLeader: leader.user._id,
    assistantDirector: assistant.user._id,
  });
  elsewhere = await anArea(world, { name: 'Beta' });
  drive = await aDrive(world);
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const address = (of = drive) => `/api/v1/pledging/summary?pledgeId=${hex(of)}`;
const rows = async (client: Client) => (await client.get<ScoreRow>(address())).records;
const short = (board: ScoreRow[]) =>
  board.map(
    ({ areaName, pledgeData: { areaUserPledged, areaUserTotal, areaPledgeTotal, areaAchieveTotal } }) => [
      areaName,
      areaUserPledged,
      areaUserTotal,
      areaPledgeTotal,
      areaAchieveTotal,
    ],
  );
const watch = async (client: Client, of = drive) => {
  const reader = await EventReader.open<ScoreRow[]>(
    client,
    `/api/v1/pledging/summary/stream?pledgeId=${hex(of)}`,
  );
  readers.push(reader);
  return reader;
};
const memberOf = (place: Area, fields: Partial<User> = {}) =>
  aUser(world, { connectedAreaId: place._id, ...fields });
const totalIs = (wanted: number) => (board: ScoreRow[]) =>
  board.reduce((sum, { pledgeData }) => sum + pledgeData.areaPledgeTotal, 0) === wanted;

/** Waits until each board has an area's number of members, which may be a second late; areas and pledges may not. */
const boardsKnow = (place: Area, members: number) =>
  Promise.all(
    world.urls.map(url =>
      eventually(async () =>
        (await rows(secretary.at(url))).find(
          ({ pledgeData: { areaId, areaUserTotal } }) => areaId === hex(place) && areaUserTotal === members,
        ),
      ),
    ),
  );

describe('the summary', () => {
  test('has a row for every area of the scope, most pledged first, zero ones too', async () => {
    const third = await anArea(world, { name: 'Aardvark' });
    await anArea(world, { name: 'Gone', status: 0 });
    await users(world, [
      { connectedAreaId: area._id },
      { connectedAreaId: area._id, status: 0 },
      { connectedAreaId: third._id },
    ]);
    await aPledge(world, await memberOf(area), drive, { pledgeValue: 7, achieveValue: 3 });
    await aPledge(world, await memberOf(elsewhere), drive, { pledgeValue: 8, achieveValue: 9 });
    await aPledge(world, await memberOf(elsewhere), drive, { pledgeValue: 12 });
    await aPledge(world, await memberOf(elsewhere), await aDrive(world), { pledgeValue: 500 });
    await boardsKnow(elsewhere, 3);
    const expected = [
      ['Beta', 2, 3, 20, 9],
      ['Alpha', 1, 2, 7, 3],
      ['Aardvark', 0, 1, 0, 0],
    ];
    expect(short(await rows(secretary))).toEqual(expected);
    expect((await rows(secretary))[1]?.pledgeData.areaId).toBe(hex(area));
    for (const { client } of [leader, assistant]) {
      expect(short(await rows(client))).toEqual([expected[1]]);
    }
  });

  test('knows a pledge as soon as it is taken, on every instance', async () => {
    const member = await signIn(world, await memberOf(area));
    await boardsKnow(area, 1);
    expect(totalIs(0)(await rows(secretary.at(second)))).toBe(true);
    const taken = await member.post<{ _id: string }>('/api/v1/pledging', {
      pledgeId: hex(drive),
      pledgeValue: 21,
    });
    expect(short(await rows(secretary.at(second)))[0]).toEqual(['Alpha', 1, 1, 21, 0]);
    await member.put(`/api/v1/pledging/${taken.records[0]?._id}`, { achieveValue: 5 });
    expect(short(await rows(secretary.at(second)))[0]).toEqual(['Alpha', 1, 1, 21, 5]);
  });

  test('has an area as soon as it was added, and its first pledge with it, on every instance', async () => {
    for (const url of world.urls) await rows(secretary.at(url));
    const added = await secretary.post<{ _id: string }>('/api/v1/area', { name: 'Gamma', code: 'GAMMA' });
    const _id = new mongoose.Types.ObjectId(added.records[0]?._id);
    for (const url of world.urls)
      expect(short(await rows(secretary.at(url))).map(([name]) => name)).toContain('Gamma');
    const member = await signIn(world, await aUser(world, { connectedAreaId: _id }));
    await member.post('/api/v1/pledging', { pledgeId: hex(drive), pledgeValue: 16 });
    for (const url of world.urls)
      expect(short(await rows(secretary.at(url)))[0]).toEqual(['Gamma', 1, expect.any(Number), 16, 0]);
  });

  test('is never behind an answer that somebody has, however many pledge at once', async () => {
    const members = await users(
      world,
      Array.from({ length: 12 }, () => ({ connectedAreaId: area._id })),
    );
    await boardsKnow(area, 12);
    let taken = 0;
    const behind: number[] = [];
    await Promise.all(
      members.map(async (user, index) => {
        const client = (await signIn(world, user)).at(world.urls[index % 2] ?? '');
        await client.post('/api/v1/pledging', { pledgeId: hex(drive), pledgeValue: 1 });
        const least = ++taken;
        const [row] = await rows(secretary.at(world.urls[(index + 1) % 2] ?? ''));
        if ((row?.pledgeData.areaPledgeTotal ?? 0) < least) behind.push(least);
      }),
    );
    expect(behind).toEqual([]);
    expect(short(await rows(secretary))[0]?.slice(0, 4)).toEqual(['Alpha', 12, 12, 12]);
  });

  test('needs a drive: none is 400, an unknown one 404', async () => {
    for (const call of ['/api/v1/pledging/summary', '/api/v1/pledging/summary/stream']) {
      expect((await secretary.get(call)).status).toBe(400);
      expect((await secretary.get(call, { pledgeId: 'x' })).status).toBe(400);
      expect((await secretary.get(call, { pledgeId: hex(drive), areaId: hex(area) })).status).toBe(400);
      expect((await secretary.get(call, { pledgeId: 'f'.repeat(24) })).status).toBe(404);
    }
  });
});

describe('the stream', () => {
  test('begins with the rows as they are', async () => {
    await aPledge(world, await memberOf(area), drive, { pledgeValue: 7 });
    await boardsKnow(area, 1);
    const reader = await watch(secretary);
    const response = await reader.response;
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await reader.until(() => true)).toEqual(await rows(secretary));
  });

  test('is one of twenty streams that a session may have open', async () => {
    const { client } = await aSignedInUser(world, { userRole: 7 });
    const path = `/api/v1/pledging/summary/stream?pledgeId=${hex(drive)}`;
    const open = await Promise.all(Array.from({ length: 20 }, () => watch(client)));
    const refused = await client.get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect(refused.error.message).toMatch(/20 live pages/);
    await open[0]?.close();
    await eventually(async () => {
      const reader = await watch(client);
      return (await reader.response).status === 200;
    });
  });

  test('announces a pledge, on another instance too', async () => {
    await boardsKnow(area, 0);
    const readersOfBoth = await Promise.all([watch(secretary), watch(secretary.at(second))]);
    await Promise.all(readersOfBoth.map(reader => reader.until(() => true)));
    const member = await signIn(world, await memberOf(area));
    await member.post('/api/v1/pledging', { pledgeId: hex(drive), pledgeValue: 33 });
    await Promise.all(readersOfBoth.map(reader => reader.until(totalIs(33))));
  });

  test('keeps to the scope: a viewer hears nothing of other areas', async () => {
    const reader = await watch(leader.client);
    await aPledge(world, await memberOf(elsewhere), drive, { pledgeValue: 100 });
    await aPledge(world, await memberOf(area), drive, { pledgeValue: 3 });
    await reader.until(totalIs(3));
    const heard = reader.messages.flat().map(({ areaName }) => areaName);
    expect(new Set(heard)).toEqual(new Set(['Alpha']));
  });

  test('says nothing while nothing changes', async () => {
    await boardsKnow(area, 0);
    const [all, own] = await Promise.all([watch(secretary), watch(leader.client)]);
    await aPledge(world, await memberOf(elsewhere), drive, { pledgeValue: 100 });
    await all.until(totalIs(100));
    await aPledge(world, await memberOf(area), drive, { pledgeValue: 1 });
    await Promise.all([all.until(totalIs(101)), own.until(totalIs(1))]);
    // An area's members may be counted before the pledge or together with it; no other message may come.
    expect(own.messages.length).toBeLessThanOrEqual(3);
    expect(new Set(all.messages.map(board => JSON.stringify(board))).size).toBe(all.messages.length);
  });

  test('follows a member who takes the pledge along to another area', async () => {
    const member = await memberOf(area);
    await aPledge(world, member, drive, { pledgeValue: 4 });
    const reader = await watch(leader.client);
    await reader.until(totalIs(4));
    await secretary.put(`/api/v1/user/${hex(member)}`, { connectedAreaId: hex(elsewhere) });
    await reader.until(totalIs(0));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['signs out', () => leader.client.get('/api/v1/logout')],
    [
      'is demoted',
      () =>
        world.db
          .collection('user')
          .updateOne({ _id: leader.user._id }, { $set: { userRole: 1, roles: [1] } }),
    ],
    [
      'is made inactive',
      () => world.db.collection('user').updateOne({ _id: leader.user._id }, { $set: { status: 0 } }),
    ],
    [
      'leads another area',
      () => world.db.collection('area').updateOne({ _id: area._id }, { $set: { areaLeader: null } }),
    ],
  ])('ends when the viewer %s, and goes on for others', async (_, change) => {
    const [reader, other] = await Promise.all([watch(leader.client), watch(secretary)]);
    await reader.until(() => true);
    await change();
    await reader.end();
    await aPledge(world, await memberOf(elsewhere), drive, { pledgeValue: 2 });
    await other.until(totalIs(2));
    expect(other.ended).toBe(false);
  });

  test('stays with 500 viewers, whom one look serves', async () => {
    const directors = await Promise.all(
      Array.from({ length: 25 }, () => aSignedInUser(world, { userRole: 7 })),
    );
    // The maximum number of streams for a session.
    const crowd = await Promise.all(
      directors.flatMap(({ client }) => Array.from({ length: 20 }, () => watch(client))),
    );
    await Promise.all(crowd.map(reader => reader.until(() => true)));
    await aPledge(world, await memberOf(area), drive, { pledgeValue: 9 });
    await Promise.all(crowd.map(reader => reader.until(totalIs(9))));
    expect((await rows(secretary)).length).toBe(2);
  });

  test('lets its viewers go when the server stops', async () => {
    const instance = world.instances[1];
    const reader = await watch(secretary.at(second));
    await reader.until(() => true);
    await instance?.stop();
    await reader.end();
  });
});
