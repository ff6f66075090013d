import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type StartedApi, type StartedEngine, startApi, startEngine } from '../../tools/world.mjs';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, users } from './world/builders.js';
import { BookingOffice, type Place } from './world/bookings.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aDrive, aPledge } from './world/pledges.js';
import { sharedSandbox } from './world/run.js';

/* An engine of its own, told to refuse every query that no index serves (docs/security.md#6, docs/performance.md). */

let engine: StartedEngine;
let api: StartedApi;
let place: Place;
let database: mongoose.mongo.MongoClient;
let areaId: string;
let personId: string;
let driveId: string;
let eventId: string;
let leader: Client;
let assistant: Client;
let secretary: Client;

beforeAll(async () => {
  engine = await startEngine();
  database = await mongoose.mongo.MongoClient.connect(engine.uri);
  const address = new URL(engine.uri);
  address.pathname = '/indexes';
  api = await startApi({ mongoUri: address.href, sandbox: sharedSandbox() });
  place = { url: api.url, urls: [api.url], db: database.db('indexes'), sandbox: sharedSandbox() };
  const world = place;
  const [four, five, six] = await Promise.all(
    ([4, 5, 6] as const).map(userRole => aSignedInUser(world, { userRole })),
  );
  if (!four || !five || !six) throw new Error('Three people sign in.');
  [leader, assistant, secretary] = [four.client, five.client, six.client];
  const leads = { areaLeader: four.user._id, assistantDirector: five.user._id };
  const area = await anArea(world, leads);
  await anArea(world, { assistantDirector: five.user._id });
  // Rows of a deleted area are left out of what everybody else may see.
  await anArea(world, { status: 0 });
  const [member] = await users(
    world,
    Array.from({ length: 50 }, () => ({ connectedAreaId: area._id })),
  );
  if (!member) throw new Error('There are members.');
  await aQuestion(world, member);
  const event = await anEvent(world);
  eventId = event.eventId;
  const { _id } = await aBooking(world, member, event);
  const entry = {
    key: 'surplus',
    reason: 'surplus',
    amount: 1,
    currency: 'INR',
    paymentId: null,
    rows: [],
    at: new Date(),
  };
  await world.db
    .collection('booking')
    .updateOne(
      { _id },
      { $set: { review: [entry], reviewed: [{ entry, at: entry.at, by: 'a test', comment: 'Seen' }] } },
    );
  const stray = { ...entry, paymentId: 'pay_1', orderId: 'order_1', paise: 100, settled: null };
  await world.db.collection('stray_payment').insertOne(stray);
  const drive = await aDrive(world);
  await aPledge(world, member, drive);
  driveId = drive._id.toHexString();
  areaId = area._id.toHexString();
  personId = member._id.toHexString();
  await database.db('admin').command({ setParameter: 1, notablescan: true });
});

afterAll(async () => {
  await database.close();
  await api.stop();
  await engine.stop();
});

const days = { fromDate: '2026-01-01', toDate: '2026-12-31' };

describe.each([
  ['a leader', () => leader],
  ['an assistant director of two areas', () => assistant],
  ['the secretary', () => secretary],
])('for %s', (_, client) => {
  test.each<[string, () => Record<string, string>]>([
    ['summary', () => ({})],
    ['summary', () => ({ areaId, ...days })],
    ['summary', () => ({ fromDate: days.fromDate })],
    ['area', () => ({})],
    ['area', () => ({ sort: '["name","ASC"]', ...days })],
    ['area', () => ({ sort: '["code","DESC"]', q: 'area' })],
    ['area', () => ({ areaLeader: personId, assistantDirector: personId, facilitator: personId })],
    ['question', () => ({})],
    ['question', () => ({ answer: '0', sort: '["askTime","ASC"]' })],
    ['question', () => ({ answer: '1', areaId, category: '1,2' })],
    ['question', () => ({ category: '3', ...days })],
    ['question', () => ({ q: 'question 1' })],
    ['static', () => ({})],
    ['static', () => ({ fileType: '2', festType: '1,6', sort: '["name","ASC"]' })],
    ['static', () => ({ q: 'kirtan', ...days })],
    ['pledgedetail', () => ({})],
    ['pledgedetail', () => ({ active: 'ACTIVE', sort: '["tag","ASC"]' })],
    ['pledgedetail', () => ({ active: 'INACTIVE', sort: '["endTime","DESC"]', ...days })],
    ['pledgedetail', () => ({ q: 'drive' })],
    ['pledging', () => ({})],
    ['pledging', () => ({ ...days })],
    ['pledging', () => ({ pledgeId: driveId, achieved: 'yes', sort: '["pledgeValue","DESC"]' })],
    ['pledging', () => ({ pledgeId: driveId, areaId, sort: '["pledgeTime","ASC"]' })],
    ['pledging', () => ({ pledgeId: driveId, q: 'member 1', ...days })],
    ['pledging', () => ({ q: 'member' })],
    ['pledging/summary', () => ({ pledgeId: driveId })],
    ['user', () => ({})],
    ['user', () => ({ segment: 'pending', connectedAreaId: areaId })],
    ['user', () => ({ chantingRounds_gte: '4', sort: '["chantingRounds","DESC"]' })],
    ['user', () => ({ facilitator: personId, frontliner: personId })],
    ['user', () => ({ q: 'member 1', sort: '["name","ASC"]', ...days })],
    ['search', () => ({ q: 'member', userRole: '4,5' })],
    ['booking/summary', () => ({ eventId })],
    ['booking/summary', () => ({ eventId, areaId, status: '2', ...days })],
    ['fund', () => ({})],
    ['fund', () => ({ q: 'area', sort: '["name","ASC"]', ...days })],
    ['fund/balance', () => ({ areaId })],
    ['fund/ledger', () => ({})],
    ['fund/ledger', () => ({ areaId, ...days })],
    ['fund/ledger', () => ({ sort: '["at","ASC"]' })],
    ['booking', () => ({})],
    ['booking', () => ({ areaId, status: '9,11,12', accomodation: '0,1', transportation: 'no' })],
    ['booking', () => ({ q: 'member 1', sort: '["status","ASC"]', ...days })],
    ['booking', () => ({ eventId, status: '1' })],
    ['viplava', () => ({})],
    ['viplava', () => ({ eventId, areaId, status: '1,7', sort: '["status","ASC"]' })],
    ['viplava', () => ({ q: 'member 1', ...days })],
    ['viplava/summary', () => ({})],
    ['viplava/summary', () => ({ eventId, areaId })],
    ['care/people', () => ({})],
    ['care/people', () => ({ due: 'true', noContactDays: '30', areaId })],
    ['care/people', () => ({ carerId: personId, q: 'member 1', sort: '["name","ASC"]' })],
    ['care/people', () => ({ carerId: 'none' })],
    ['care/task', () => ({})],
    ['care/task', () => ({ overdue: 'true', kind: 'custom', assigneeId: personId })],
    ['care/task', () => ({ state: 'snoozed', memberId: personId, dueOnFrom: days.fromDate })],
    ['care/task', () => ({ state: 'done', closedOnFrom: days.fromDate, areaId })],
    ['care/task', () => ({ q: 'member 1', sort: '["createdAt","DESC"]' })],
    ['care/contact', () => ({})],
    ['care/contact', () => ({ memberId: personId })],
    ['care/summary', () => ({})],
    ['care/summary', () => ({ areaId })],
    ['care/distribution', () => ({ areaId })],
    ['gathering', () => ({})],
    ['gathering', () => ({ areaId, state: 'held', ...days })],
    ['waitlist', () => ({})],
    ['waitlist', () => ({ eventId, state: 'WAITING', areaId })],
    ['waitlist/blocked', () => ({ eventId })],
    ['desk/device', () => ({})],
    ['desk/device', () => ({ eventId, state: 'ended', ...days })],
    ['desk/device', () => ({ state: 'linked', sort: '["name","ASC"]' })],
    ['checkin', () => ({})],
    ['checkin', () => ({ eventId, state: 'expected', areaId })],
    ['checkin', () => ({ eventId, state: 'arrived', sort: '["inAt","DESC"]' })],
    ['checkin', () => ({ state: 'left', q: 'member 1', ...days })],
    ['checkin/row', () => ({})],
    ['checkin/row', () => ({ eventId, outcome: 'refused', sort: '["at","ASC"]' })],
    ['checkin/row', () => ({ eventId, flag: 'out-while-outside', q: 'member 1' })],
    ['checkin/row', () => ({ outcome: 'refused', ...days })],
    ['checkin/conflict', () => ({})],
    ['checkin/conflict', () => ({ eventId, resolved: 'false', sort: '["at","ASC"]' })],
    ['checkin/conflict', () => ({ q: 'member 1', resolved: 'true', ...days })],
    ['checkin/summary', () => ({ eventId })],
    ['view', () => ({ resource: 'user' })],
  ])('no collection is scanned for GET %s, row %#', async (resource, query) => {
    await expectNoScan(client(), resource, query());
  });
});

test.each<[string, () => Record<string, string>]>([
  ['payment/review', () => ({})],
  ['payment/review', () => ({ settled: 'yes', sort: '["amount","ASC"]' })],
  ['payment/review', () => ({ reason: 'surplus', eventId, ...days })],
  ['payment/review', () => ({ q: 'pay_1' })],
  ['send/gcm', () => ({})],
  ['send/gcm', () => ({ areaId, ...days })],
  ['send/gcm', () => ({ q: 'kirtan' })],
  ['send/gcm/preview', () => ({ receiver: 'R|0,1,2,3,4,5,6,7' })],
  ['send/gcm/preview', () => ({ receiver: 'R|3,4' })],
  ['send/gcm/preview', () => ({ receiver: 'R|1', areaId })],
  ['schedule', () => ({})],
  ['schedule', () => ({ date: '11/26', sort: '["sendAt","ASC"]' })],
  ['schedule', () => ({ status: 'missed', ...days })],
  ['schedule', () => ({ q: 'ekadashi', sort: '["heading","ASC"]' })],
  ['audit', () => ({})],
  ['audit', () => ({ ...days, sort: '["at","ASC"]' })],
  ['audit', () => ({ actor: personId })],
  ['audit', () => ({ entity: 'user', ...days })],
  ['audit', () => ({ entity: 'user', entityId: personId })],
  ['audit', () => ({ entityId: personId, action: 'user.update' })],
  ['audit', () => ({ action: 'user.update' })],
])('no collection is scanned for the secretary’s GET %s, row %#', async (resource, query) => {
  await expectNoScan(secretary, resource, query());
});

test('no collection is scanned on the way of bookings, from the first step to the last', async () => {
  const office = await BookingOffice.open(place);
  await office.addFunds(600);
  const event = await office.anEvent({ capacity: 5 });
  const online = await office.aBooking(event);
  const paid = await office.paid(online.visitor, online.booking, { webhook: false });
  expect((await office.confirm(online.visitor, paid)).status).toBe(200);
  expect((await office.poll(online.visitor, online.booking)).result).toMatchObject({ paidAmount: 500 });
  expect((await office.refund(online.booking, 500)).records).toMatchObject([{ status: 0 }]);
  const cash = await office.aBooking(event);
  await office.chooseCash(cash.visitor, event, cash.booking);
  expect((await office.cash(office.secretary, cash.booking, 1600)).status).toBe(200);
  const needy = await office.aBooking(event);
  expect((await office.askSubsidy(needy.visitor, needy.booking, 1000)).status).toBe(200);
  expect((await office.accept(office.leader, needy.booking, 1000, 600)).status).toBe(200);
  expect((await needy.visitor.delete(`/web/v1/booking/${needy.booking.bookingId}`)).status).toBe(200);
});

test('no collection is scanned where people are placed in rooms', async () => {
  const office = await BookingOffice.open(place);
  const event = await office.anEvent();
  const { booking, visitor } = await office.aBooking(event);
  await office.confirm(visitor, await office.paid(visitor, booking, { webhook: false }));
  const path = `/api/v1/event/${event._id}/unit`;
  const units = [{ key: 'a', kind: 'room', name: 'A', places: 1 }];
  const calls = [
    () => office.secretary.put(path, { units }),
    () => office.secretary.post(`${path}/plan`, { kind: 'room', by: ['area'], apply: true }),
    () => office.secretary.get(path),
    () => office.leader.put(`/api/v1/booking/${booking.bookingId}/unit`, { room: 'a' }),
    () => office.leader.put(`/api/v1/booking/${booking.bookingId}/unit`, { room: null }),
    () => office.secretary.put(path, { units: [] }),
  ];
  for (const call of calls) {
    const { status } = await call();
    expect({ status, log: status === 500 ? api.log().slice(-2000) : '' }).toEqual({ status: 200, log: '' });
  }
});

test('no job scans a collection', async () => {
  const jobs = place.db.collection<{
    _id: string;
    lastStartedAt: Date;
    lastEndedAt: Date;
    lastError: unknown;
  }>('job');
  const begun = new Date();
  const every = { _id: { $gt: '' } };
  const ran = await eventually(async () => {
    await jobs.updateMany({ ...every, lastStartedAt: { $lt: begun } }, { $set: { dueAt: new Date(0) } });
    const all = await jobs.find(every).toArray();
    return all.every(job => job.lastStartedAt > begun && job.lastEndedAt > job.lastStartedAt)
      ? all
      : undefined;
  });
  expect(ran.length).toBeGreaterThan(5);
  expect(ran.filter(({ lastError }) => lastError !== null)).toEqual([]);
});

async function expectNoScan(client: Client, resource: string, query: Record<string, string>): Promise<void> {
  const answer = await client.get(`/api/v1/${resource}`, query);
  expect({ status: answer.status, log: answer.status === 500 ? api.log().slice(-2000) : '' }).toEqual({
    status: 200,
    log: '',
  });
}
