import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatFileDate, istDay } from '@coastok/domain';
import { parse } from 'csv-parse/sync';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { readWorkbook } from './world/spreadsheet.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let own: Area;
let other: Area;
let camp: Event;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const four = await aSignedInUser(world, { userRole: 4 });
  leader = four.client;
  [own, other] = [
    await anArea(world, { areaLeader: four.user._id, name: 'Own' }),
    await anArea(world, { name: 'Other' }),
  ];
  camp = await anEvent(world, {
    categories: [
      { id: 0, name: 'Dormitory', amount: 200 },
      { id: 1, name: 'Room', amount: 700 },
    ],
    landing: { yatra: { name: 'Yatra', camp: 'Puri', anchor: 'Puri' } },
  });
  const facilitator = await aUser(world, { name: 'Gopal', initiatedName: 'Gopala Dasa' });
  await book(
    '=1+1',
    own,
    { sadhnaGroup: 4, facilitator: facilitator._id },
    { status: 9, paymentMode: 'CASH' },
  );
  await book('Yamuna', other, {}, { status: 7, 'amenities.category': 1, 'amenities.transportation': true });
  await book('Ganga', other, {}, { status: 11, 'amenities.category': 1 });
});
afterAll(() => world.stop());

async function book(name: string, area: Area, member: object, change: object): Promise<void> {
  const user = await aUser(world, { name, connectedAreaId: area._id, ...member });
  const { _id } = await aBooking(world, user, camp);
  await world.db.collection('booking').updateOne({ _id }, { $set: change });
}

/** The rows of a report by title, and the name of its file. */
async function download(client: Client, file: string, query: Record<string, string> = {}) {
  const response = await client.fetch(`/api/v1/report/${file}?${new URLSearchParams(query)}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const table: string[][] = !response.ok
    ? []
    : file.endsWith('.csv')
      ? parse(bytes, { bom: true })
      : ((await readWorkbook(bytes))[0]?.rows ?? []).map(row =>
          Array.from(row, cell => String(cell?.value ?? '')),
        );
  const [titles = [], ...lines] = table;
  return {
    status: response.status,
    name: /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    rows: lines.map(line => Object.fromEntries(titles.map((title, index) => [title, line[index] ?? '']))),
  };
}

const today = () => formatFileDate(istDay(new Date()));
const OLDEST_FIRST = { sort: '["createdAt","ASC"]' };

describe.each(['xlsx', 'csv'])('the bookings as %s', format => {
  const names = async (client: Client, query: Record<string, string>) =>
    (await download(client, `bookings.${format}`, { ...OLDEST_FIRST, ...query })).rows.map(
      ({ Name }) => Name,
    );
  const formula = format === 'csv' ? "'=1+1" : '=1+1';

  test('have the columns of the reports tab, and no formula', async () => {
    const { rows, name } = await download(leader, `bookings.${format}`);
    expect(name).toBe(`Bookings ${today()}.${format}`);
    expect(rows).toEqual([
      {
        Name: formula,
        Email: expect.stringContaining('@'),
        Phone: expect.stringMatching(/^\d{10}$/),
        Area: 'Own',
        'Sadhna group': 'NS',
        Status: 'CASH_PENDING',
        Facilitator: 'Gopala Dasa',
        Accomodation: 'Dormitory',
        Transportation: 'No',
        'Total amount': '1200',
        'Amount paid': '0',
      },
    ]);
  });

  test('are narrowed as the list is, by several areas, rooms and statuses at once', async () => {
    const both = `${own._id.toHexString()},${other._id.toHexString()}`;
    expect(await names(secretary, { eventId: camp.eventId, areaId: both })).toEqual([
      formula,
      'Yamuna',
      'Ganga',
    ]);
    expect(await names(secretary, { areaId: other._id.toHexString(), accomodation: '0,1' })).toEqual([
      'Yamuna',
      'Ganga',
    ]);
    expect(await names(secretary, { status: '7,9', accomodation: '1' })).toEqual(['Yamuna']);
    expect(await names(secretary, { transportation: 'yes' })).toEqual(['Yamuna']);
    expect(await names(secretary, { payer: 'cash' })).toEqual([formula]);
    expect(await names(secretary, { payer: 'online' })).toEqual(['Yamuna', 'Ganga']);
    expect(await names(leader, { areaId: other._id.toHexString() })).toEqual([]);
  });
});

describe.each(['xlsx', 'csv'])('the camp registrations as %s', format => {
  test('have name, area, status, phone and email', async () => {
    const { rows, name } = await download(secretary, `viplava.${format}`, { ...OLDEST_FIRST, status: '7' });
    expect(name).toBe(`Viplava Report ${today()}.${format}`);
    expect(rows).toEqual([
      {
        Name: 'Yamuna',
        Area: 'Other',
        Status: 'CONFIRMED',
        Phone: expect.stringMatching(/^\d{10}$/),
        Email: expect.stringContaining('@'),
      },
    ]);
    expect((await download(leader, `viplava.${format}`)).rows.map(row => row.Area)).toEqual(['Own']);
  });
});

describe.each(['xlsx', 'csv'])('the funds as %s', format => {
  test('have an area and its three balances, for roles 6 and 7', async () => {
    const areaId = (await anArea(world, { name: 'Rich' }))._id.toHexString();
    await secretary.post('/api/v1/fund', { amount: 700, areaId, credit: true, comment: 'Gift' });
    const { rows, name } = await download(secretary, `funds.${format}`, { areaId });
    expect(name).toBe(`funds.${format}`);
    expect(rows).toEqual([
      { Area: 'Rich', 'Free Balance': '700', 'Hold Balance': '0', 'Total Balance': '700' },
    ]);
    expect((await download(leader, `funds.${format}`)).status).toBe(403);
  });
});
