import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERASED_TEXT } from '@coastok/domain';
import type { StoredDeskRow } from '../src/camp/desk/desk.model.js';
import type { Area } from '../src/area/area.model.js';
import { anArea, anEvent, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest, aRow } from './world/desks.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

type Held = Record<string, Record<string, unknown>[]>;

let world: World;
let secretary: Client;
let area: Area;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
});

afterAll(() => world.stop());

const rowOf = (_id: string) => world.db.collection<StoredDeskRow>('desk_row').findOne({ _id });

/** A person who checked in, with a note. */
async function noted() {
  const camp = await anEvent(world);
  const guest = await aGuest(world, area, camp);
  const desk = await aDesk(secretary, camp);
  const row = aRow({ kind: 'in', bookingId: guest.bookingId, note: 'Came with a fever' });
  expect(await desk.row(row)).toMatchObject({ outcome: 'stored' });
  return { guest, row, camp };
}

test('an export has what desks noted about a person, and the devices that the person made', async () => {
  const { guest, row, camp } = await noted();
  const maker = await aSignedInUser(world, { userRole: 5 });
  await aDesk(maker.client, camp, { name: 'Gate 9' });
  const heldOf = async (id: unknown) => {
    const answer = await secretary.fetch(`/api/v1/user/${String(id)}/export`);
    return ((await answer.json()) as { held: Held }).held;
  };
  const { desks } = await heldOf(guest.user._id);
  expect(desks).toEqual([expect.objectContaining({ _id: row._id, kind: 'in', note: 'Came with a fever' })]);
  expect(JSON.stringify(desks)).not.toContain('searchTokens');
  const made = (await heldOf(maker.user._id)).desks;
  expect(made).toEqual([expect.objectContaining({ name: 'Gate 9' })]);
  expect(JSON.stringify(made)).not.toContain('Digest');
});

test('an erasure removes the words, and keeps that somebody came', async () => {
  const { guest, row } = await noted();
  await world.db
    .collection('booking')
    .updateOne({ _id: guest.booking._id }, { $set: { status: 0, seat: null, holdUntil: null } });
  const { status } = await secretary.post(`/api/v1/user/${String(guest.user._id)}/erase`);
  expect(status).toBe(200);
  const after = await eventually(async () => {
    const found = await rowOf(row._id);
    return found?.note === ERASED_TEXT ? found : undefined;
  });
  expect(after).toMatchObject({ kind: 'in', outcome: 'stored', searchTokens: [] });
});

test('the devices of an erased maker end', async () => {
  const maker = await aSignedInUser(world, { userRole: 5 });
  const desk = await aDesk(maker.client, await anEvent(world));
  expect((await desk.snapshot()).status).toBe(200);
  await secretary.post(`/api/v1/user/${String(maker.user._id)}/erase`);
  expect((await desk.snapshot()).status).toBe(401);
});

test('rows follow their person to another area', async () => {
  const { guest, row } = await noted();
  const to = await anArea(world);
  const moved = await secretary.put(`/api/v1/user/${String(guest.user._id)}`, {
    connectedAreaId: String(to._id),
  });
  expect(moved.status).toBe(200);
  await eventually(async () => (await rowOf(row._id))?.connectedAreaId?.equals(to._id));
});
