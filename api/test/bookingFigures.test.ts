import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ALL_BOOKING_STATUSES, BOOKING_GROUPS, istDay, type SummaryRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

type Group = keyof typeof BOOKING_GROUPS;

const GROUPS = Object.keys(BOOKING_GROUPS) as Group[];
const TODAY = istDay(new Date());
const LAST_YEAR = new Date('2025-06-15T12:00:00Z');

let world: World;
let own: Area;
const clients = new Map<string, Client>();

/** Creates a booking in every status and area, half of them from last year; more of the higher statuses. */
beforeAll(async () => {
  world = await startWorld();
  const leader = await aSignedInUser(world, { userRole: 4 });
  clients.set('a leader', leader.client);
  clients.set('the secretary', (await aSignedInUser(world, { userRole: 6 })).client);
  own = await anArea(world, { areaLeader: leader.user._id });
  const event = await anEvent(world);
  for (const area of [own, await anArea(world)]) {
    for (const status of ALL_BOOKING_STATUSES) {
      for (let nth = 0; nth <= status % 3; nth += 1) {
        const { _id } = await aBooking(world, await aUser(world, { connectedAreaId: area._id }), event);
        const createdAt = nth % 2 === 0 ? new Date() : LAST_YEAR;
        await world.db.collection('booking').updateOne({ _id }, { $set: { status, createdAt } });
      }
    }
  }
});
afterAll(() => world.stop());

describe.each(['a leader', 'the secretary'])('the booking figures of %s', who => {
  const ask = (path: string, query: Record<string, string>) => {
    const client = clients.get(who);
    if (!client) throw new Error(`${who} has not signed in.`);
    return client.get<unknown>(path, query);
  };

  test.each<[string, () => Record<string, string>]>([
    ['all', () => ({})],
    ['of an area', () => ({ areaId: own._id.toHexString() })],
    ['of a span of days', () => ({ fromDate: '2025-06-15', toDate: '2025-06-15' })],
    ['of an area since today', () => ({ areaId: own._id.toHexString(), fromDate: TODAY })],
  ])('are what the list counts: %s', async (_, query) => {
    const summary = (await ask('/api/v1/summary', query())).body as unknown as { data: SummaryRecord };
    const listed = await Promise.all(
      GROUPS.map(async group => {
        const status = BOOKING_GROUPS[group].join(',');
        const { body } = await ask('/api/v1/booking', { ...query(), status, per_page: '1' });
        return [group, (body as { total_results?: number }).total_results];
      }),
    );
    const figures = Object.fromEntries(GROUPS.map(group => [group, summary.data[group]]));
    expect(figures).toEqual(Object.fromEntries(listed));
    expect(Object.values(figures).some(figure => figure > 0)).toBe(true);
  });
});
