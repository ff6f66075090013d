import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let area: Area;
let elsewhere: Area;
let event: Event;
const references = new Map<string, string>();

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { name: 'Here', areaLeader: lead.user._id });
  elsewhere = await anArea(world, { name: 'Elsewhere' });
  event = await anEvent(world);
  const units = [
    { key: 'm', kind: 'room', name: 'Men 1', places: 4 },
    { key: 'x', kind: 'bus', name: 'Bus 1', places: 40 },
  ];
  await secretary.put(`/api/v1/event/${event._id.toHexString()}/unit`, { units });
  const gopal = await booked('Gopal', 7, { dob: '2015-05-02', guardian: GUARDIAN });
  await secretary.put(`/api/v1/booking/${gopal}/unit`, { room: 'm', bus: 'x' });
  await booked('Arjun', 11);
  await booked('Madhav', 9);
  await booked('Nakul', 1);
  await booked('Zara', 7, { connectedAreaId: elsewhere._id });
});

afterAll(() => world.stop());

const GUARDIAN = {
  state: 'CONFIRMED',
  name: 'Nanda',
  phone: '9812300000',
  email: null,
  relation: 'father',
} as never;

async function booked(
  name: string,
  status: number,
  fields: Partial<User> = {},
  of: Event = event,
): Promise<string> {
  const member = await aUser(world, { name, connectedAreaId: area._id, dob: '1990-05-02', ...fields });
  const booking = await aBooking(world, member, of);
  await world.db.collection('booking').updateOne({ _id: booking._id }, { $set: { status } });
  references.set(name, booking.bookingReferenceNo);
  return booking._id.toHexString();
}

async function rowsOf(client: Client, name: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ eventId: event.eventId, ...query });
  const response = await client.fetch(`/api/v1/report/${name}.csv?${asked}`);
  expect(response.status).toBe(200);
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
}

describe('the sheet of rooms and buses', () => {
  test('lists unit by unit those with a ticket, and last those without a place', async () => {
    const rows = await rowsOf(secretary, 'rooms');
    expect(rows.map(row => [row.Kind, row['Room or bus'], row.Name])).toEqual([
      ['Room', 'Men 1', 'Gopal'],
      ['Room', 'None yet', 'Arjun'],
      ['Room', 'None yet', 'Zara'],
      ['Bus', 'Bus 1', 'Gopal'],
      ['Bus', 'None yet', 'Arjun'],
      ['Bus', 'None yet', 'Zara'],
    ]);
    expect(rows[0]).toMatchObject({
      Reference: references.get('Gopal'),
      Area: 'Here',
      // The age on the event's first day, which is the day before the birthday.
      Age: '15',
      'Guardian’s phone': '9812300000',
      Here: '',
    });
  });

  test('has everybody in one room only, also when two have the same name', async () => {
    const other = await anEvent(world);
    const units = [
      { key: 'hall', kind: 'room', name: 'Hall', places: 4, forGender: 1 },
      { key: 'hall-2', kind: 'room', name: 'Hall', places: 4, forGender: 2 },
    ];
    await secretary.put(`/api/v1/event/${other._id.toHexString()}/unit`, { units });
    for (const [key, gender] of [
      ['hall', 1],
      ['hall-2', 2],
    ] as const) {
      const booking = await booked(`In ${key}`, 7, { gender }, other);
      expect((await secretary.put(`/api/v1/booking/${booking}/unit`, { room: key })).status).toBe(200);
    }
    const rows = await rowsOf(secretary, 'rooms', { eventId: other.eventId });
    expect(rows.map(row => [row['Room or bus'], row.Name])).toEqual([
      ['Hall', 'In hall'],
      ['Hall', 'In hall-2'],
    ]);
  });

  test('has the people in scope alone', async () => {
    expect((await rowsOf(leader, 'rooms')).map(({ Name }) => Name)).not.toContain('Zara');
    expect(await rowsOf(leader, 'rooms', { areaId: elsewhere._id.toHexString() })).toEqual([]);
  });
});

describe('the sheet of the gate', () => {
  test('lists by name everybody who is expected, also who pays there', async () => {
    const rows = await rowsOf(secretary, 'gate');
    expect(rows.map(row => [row.Name, row.Room, row.Bus, row.In])).toEqual([
      ['Arjun', '', '', ''],
      ['Gopal', 'Men 1', 'Bus 1', ''],
      ['Madhav', '', '', ''],
      ['Zara', '', '', ''],
    ]);
    expect(rows[2]?.Due).toBe('1000');
    expect((await rowsOf(leader, 'gate')).map(({ Name }) => Name)).toEqual(['Arjun', 'Gopal', 'Madhav']);
  });

  test('needs an existing event', async () => {
    expect((await secretary.fetch('/api/v1/report/gate.csv')).status).toBe(400);
    expect((await secretary.fetch('/api/v1/report/gate.csv?eventId=nowhere')).status).toBe(404);
  });
});
