import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistrationRecord, RegistrationSummaryRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let own: Area;
let other: Area;
let camp: Event;
let meeting: Event;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});
afterAll(() => world.stop());

beforeEach(async () => {
  const four = await aSignedInUser(world, { userRole: 4 });
  leader = four.client;
  [own, other] = [await anArea(world, { areaLeader: four.user._id }), await anArea(world)];
  camp = await anEvent(world, { landing: { yatra: { name: 'Yatra', camp: 'Puri', anchor: 'Puri' } } });
  meeting = await anEvent(world);
});

async function register(event: Event, area: Area, status = 1) {
  const member = await aUser(world, { connectedAreaId: area._id });
  const { _id } = await aBooking(world, member, event);
  await world.db.collection('booking').updateOne({ _id }, { $set: { status } });
  return { member, id: _id.toHexString() };
}

const list = (client: Client, query: Record<string, string> = {}) =>
  client.get<RegistrationRecord>('/api/v1/viplava', query);
const summary = (client: Client, query: Record<string, string> = {}) =>
  client.get<RegistrationSummaryRecord>('/api/v1/viplava/summary', query);
const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id);

describe('camp registrations', () => {
  test('show who registered for which camp, where, and with which status', async () => {
    const { member, id } = await register(camp, own, 7);
    const { records, status } = await list(leader);
    expect(status).toBe(200);
    expect(records).toEqual([
      {
        _id: id,
        __v: expect.any(Number),
        name: member.name,
        email: member.email,
        phone: member.phone,
        eventId: camp.eventId,
        status: 7,
        connectedAreaId: { _id: own._id.toHexString(), name: own.name },
        createdAt: expect.any(String),
      },
    ]);
  });

  test('can be read one by one, whichever list shows them', async () => {
    for (const event of [camp, meeting]) {
      await register(event, own);
      const [listed] = (await list(leader, { eventId: event.eventId })).records;
      expect(listed).toBeDefined();
      expect((await leader.get(`/api/v1/viplava/${listed?._id}`)).records).toEqual([listed]);
    }
    const { id } = await register(camp, other);
    for (const unknown of [id, 'f'.repeat(24), 'x']) {
      expect((await leader.get(`/api/v1/viplava/${unknown}`)).status).toBe(404);
    }
  });

  test('cover all camps, or the event that is named', async () => {
    const { id: ofCamp } = await register(camp, own);
    const { id: ofMeeting } = await register(meeting, own);
    expect(idsOf((await list(leader)).records)).toEqual([ofCamp]);
    expect(idsOf((await list(leader, { eventId: meeting.eventId })).records)).toEqual([ofMeeting]);
    expect(idsOf((await list(leader, { eventId: camp._id.toHexString() })).records)).toEqual([ofCamp]);
    expect((await list(leader, { eventId: 'no-such-camp' })).records).toEqual([]);
  });

  test('are those of the own area to a leader, also when another one is named', async () => {
    const { id } = await register(camp, own);
    await register(camp, other);
    expect(idsOf((await list(leader)).records)).toEqual([id]);
    const foreign = await list(leader, { areaId: other._id.toHexString() });
    expect({ status: foreign.status, records: foreign.records }).toEqual({ status: 200, records: [] });
    expect((await list(secretary, { eventId: camp.eventId })).records).toHaveLength(2);
  });

  test('are narrowed by several areas and statuses at once, and sorted', async () => {
    const [first, second] = [await register(camp, own, 7), await register(camp, other, 9)];
    await register(camp, own, 1);
    const both = `${own._id.toHexString()},${other._id.toHexString()}`;
    const query = { eventId: camp.eventId, areaId: both, status: '7,9', sort: '["status","DESC"]' };
    expect(idsOf((await list(secretary, query)).records)).toEqual([second.id, first.id]);
    expect((await list(secretary, { ...query, per_page: '1', page: '2' })).records).toHaveLength(1);
  });

  test.each<Record<string, string>>([{ status: '13' }, { colour: 'red' }, { sort: '["name","ASC"]' }])(
    'refuse %j',
    async query => expect((await list(secretary, query)).status).toBe(400),
  );
});

describe('the summary of camp registrations', () => {
  test('counts by area and status what the list counts, the largest area first', async () => {
    await register(camp, own, 7);
    await register(camp, other, 7);
    await register(camp, other, 0);
    const query = { eventId: camp.eventId };
    const { records } = await summary(secretary, query);
    expect(records.map(({ areaName, total }) => [areaName, total])).toEqual([
      [other.name, 2],
      [own.name, 1],
    ]);
    for (const { areaId, byStatus } of records) {
      for (const [status, count] of Object.entries(byStatus)) {
        const listed = await list(secretary, { ...query, status, areaId: areaId ?? '' });
        expect(listed.records).toHaveLength(count);
      }
    }
  });

  test('is the own area’s to a leader, and empty for a camp without registrations', async () => {
    await register(camp, own);
    await register(camp, other);
    const { records } = await summary(leader, { eventId: camp.eventId });
    expect(records.map(({ areaId }) => areaId)).toEqual([own._id.toHexString()]);
    expect((await summary(leader, { eventId: meeting.eventId })).records).toEqual([]);
  });
});
