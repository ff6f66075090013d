import { addDays, type EventMessageRecord, type EventRecord, istDay } from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { EventReminders } from '../src/booking/core/reminders.js';
import { EffectRunner } from '../src/platform/effects/effectRunner.js';
import { EventMessageSending } from '../src/eventMessage/eventMessageSending.js';
import { buildInstance } from './faults/instances.js';
import { aDevice } from './world/builders.js';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

/* Messages to the people of an event: those that staff write, and the reminders before it. */

let instance: Awaited<ReturnType<typeof buildInstance>>;
let client: mongoose.mongo.MongoClient;
let office: BookingOffice;

beforeAll(async () => {
  const uri = freshDatabaseUri();
  const sandbox = sharedSandbox();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sandbox.apiEnv, ...env });
  client = await mongoose.mongo.MongoClient.connect(uri);
  office = await BookingOffice.open({ url: instance.url, urls: [instance.url], db: client.db(), sandbox });
});

afterAll(async () => {
  await instance.app.close();
  await client.db().dropDatabase();
  await client.close();
});

const SIGNAL = new AbortController().signal;
const TEXT = { title: 'The bus leaves at six', body: 'Please be there.\n\nBring a bottle.' };
const messages = () => client.db().collection<{ _id: mongoose.Types.ObjectId }>('event_message');

interface Sent {
  key: string;
  kind: string;
  payload: { to?: string; userIds?: string[]; text?: string; subject?: string; title?: string };
}
const outbox = (begins: string) =>
  client
    .db()
    .collection<Sent>('outbox')
    .find({ key: { $regex: `^${begins}` } })
    .toArray();

const send = (by: Client, event: EventRecord, fields: object = {}, key?: string) =>
  by.post<{ _id: string | null; people: number }>(
    `/api/v1/event/${event.eventId}/message`,
    { ...TEXT, channels: ['mail', 'push'], ...fields },
    key ? { 'idempotency-key': key } : {},
  );
const reachOf = async (by: Client, event: EventRecord, fields: object = {}) => {
  const { records } = await send(by, event, { dryRun: true, ...fields });
  return records[0];
};
const payAll = async ({ visitor, booking }: Person & { booking: Booked }) => {
  await office.confirm(visitor, await office.paid(visitor, booking, { webhook: false }));
};
const listed = async (by: Client, event: EventRecord) =>
  (await by.get<EventMessageRecord>(`/api/v1/event/${event.eventId}/message`)).records;

describe('a message to the people of an event', () => {
  let event: EventRecord;
  let other: BookingOffice;
  let draft: Person & { booking: Booked };
  let paid: Person & { booking: Booked };
  let away: Person & { booking: Booked };

  beforeAll(async () => {
    event = await office.anEvent();
    other = await office.elsewhere();
    draft = await office.aBooking(event);
    paid = await office.aBooking(event, { tokenAmount: 1600 });
    await payAll(paid);
    away = await other.aBooking(event);
    const gone = await office.aBooking(event);
    await gone.visitor.delete(`/web/v1/booking/${gone.booking.bookingId}`);
    await aDevice({ db: client.db(), url: instance.url }, draft.user, 'phone-of-a-draft');
  });

  test('counts whom it would reach, and stores nothing in a dry run', async () => {
    expect(await reachOf(office.secretary, event)).toEqual({ _id: null, people: 3, devices: 1, mails: 3 });
    expect(await reachOf(office.secretary, event, { channels: ['push'] })).toMatchObject({
      mails: 0,
      devices: 1,
    });
    expect(await reachOf(office.secretary, event, { due: true })).toMatchObject({ people: 2 });
    expect(await reachOf(office.secretary, event, { status: [7, 0] })).toMatchObject({ people: 2 });
    const areaId = String(other.area._id);
    expect(await reachOf(office.secretary, event, { areaId })).toMatchObject({ people: 1 });
    expect(await reachOf(office.leader, event)).toMatchObject({ people: 2 });
    expect(await messages().countDocuments()).toBe(0);
  });

  test('goes to each person once, over a repeat and a kill', async () => {
    const [first, again] = [
      await send(office.secretary, event, {}, 'one-message'),
      await send(office.secretary, event, {}, 'one-message'),
    ];
    const id = String(first.records[0]?._id);
    expect([first.status, again.records[0]?._id]).toEqual([200, id]);
    const sending = instance.app.get(EventMessageSending);
    const to = (await messages().findOne({ _id: new mongoose.Types.ObjectId(id) })) as unknown as {
      to: object[];
    };
    await sending.run(SIGNAL);
    // The state after an instance died before it recorded that all messages were handed over.
    await messages().updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { to: to.to, sendingSince: new Date() } },
    );
    await sending.run(SIGNAL);
    const sent = await outbox(`event-message:${id}:`);
    expect(sent.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(3).fill('bulk-mail'),
      ...Array<string>(3).fill('bulk-push'),
    ]);
    expect(sent.flatMap(({ payload }) => payload.to ?? []).sort()).toEqual(
      [draft, paid, away].map(({ user }) => user.email).sort(),
    );
    const text = sent.find(({ kind }) => kind === 'bulk-mail')?.payload.text;
    expect(text).toContain(TEXT.body);
    expect(text).toContain(`/event/${event.eventId}/register`);
    expect(await messages().countDocuments({ to: { $exists: true } })).toBe(0);
  });

  test('is listed for who is responsible for its areas, and refused for foreign ones', async () => {
    await send(other.leader, event, { channels: ['mail'] });
    expect((await listed(other.leader, event)).map(({ people, channels }) => [people, channels])).toEqual([
      [1, ['mail']],
    ]);
    expect(await listed(office.leader, event)).toEqual([]);
    expect(await listed(office.secretary, event)).toHaveLength(2);
    const foreign = await send(other.leader, event, { areaId: String(office.area._id) });
    expect([foreign.status, Object.keys(foreign.error.errors ?? {})]).toEqual([400, ['areaId']]);
    for (const wrong of [{ channels: [] }, { channels: ['sms'] }, { status: [13] }, { title: '' }])
      expect((await send(office.secretary, event, wrong)).status).toBe(400);
  });

  test('of a cancelled event goes to those whose booking that ended, until 30 days after it', async () => {
    const camp = await office.anEvent();
    await office.aBooking(camp);
    const left = await office.aBooking(camp);
    await left.visitor.delete(`/web/v1/booking/${left.booking.bookingId}`);
    await office.secretary.post(`/api/v1/event/${camp._id}/cancel`, { reason: 'Floods.', refund: 'all' });
    await instance.app.get(EffectRunner).run(SIGNAL);
    expect(await reachOf(office.secretary, camp)).toMatchObject({ people: 1 });
    const over = { fromDate: addDays(istDay(new Date()), -40), toDate: addDays(istDay(new Date()), -32) };
    await client.db().collection('event').updateOne({ eventId: camp.eventId }, { $set: over });
    expect((await send(office.secretary, camp)).status).toBe(409);
  });
});

describe('the reminder of an event', () => {
  const tomorrow = () => addDays(istDay(new Date()), 1);
  const byDay = () => new Date(`${istDay(new Date())}T10:00:00+05:30`);
  const remind = () => instance.app.get(EventReminders).remindAll(byDay(), SIGNAL);

  test('goes once to who comes or pays at the gate, and neither to drafts nor to who booked today', async () => {
    const fromDate = tomorrow();
    const camp = await office.anEvent({ fromDate: '2031-05-01', toDate: '2031-05-04' });
    const coming = await office.aBooking(camp, { tokenAmount: 1600 });
    await payAll(coming);
    const cash = await office.aBooking(camp);
    await office.chooseCash(cash.visitor, camp, cash.booking);
    const draft = await office.aBooking(camp);
    const late = await office.aBooking(camp);
    await office.chooseCash(late.visitor, camp, late.booking);
    for (const { booking } of [coming, cash, draft]) await office.set(booking, { createdAt: new Date(0) });
    await client.db().collection('event').updateOne({ eventId: camp.eventId }, { $set: { fromDate } });
    expect([await remind(), await remind()]).toEqual([2, 0]);
    const sentTo = async ({ booking }: { booking: Booked }) =>
      (await outbox(`booking:${booking.bookingId}:event-reminder:1:${fromDate}$`)).length;
    await eventually(async () => (await sentTo(coming)) + (await sentTo(cash)) === 2);
    const [message] = await outbox(`booking:${cash.booking.bookingId}:event-reminder`);
    expect(message?.payload.subject).toBe(`Tomorrow: ${camp.title}`);
    expect(message?.payload.text).toContain('₹1,600 is still to be paid');
    expect([await sentTo(draft), await sentTo(late)]).toEqual([0, 0]);
  });
});
