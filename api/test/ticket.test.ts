import { readTicket, type TicketRecord } from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createPublicKey, verify } from 'node:crypto';
import { type Booked, BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import type { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const ask = (visitor: VisitorClient, { bookingId }: Pick<Booked, 'bookingId'>) =>
  visitor.get<TicketRecord>(`/web/v1/booking/${bookingId}/ticket`);

/** A person with a paid booking, and so with a ticket. */
async function aHolder() {
  const event = await office.anEvent();
  const booked = await office.aBooking(event);
  await office.confirm(booked.visitor, await office.paid(booked.visitor, booked.booking));
  return { event, ...booked };
}

/** Verifies a ticket as a phone without a network does: with the event's public key only. */
async function isSigned(code: string): Promise<boolean> {
  const read = readTicket(code);
  if (!read) return false;
  const key = await world.db
    .collection('ticket_key')
    .findOne({ _id: new mongoose.Types.ObjectId(read.facts.eventId) });
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(String(key?.publicKey), 'base64'),
  ]);
  return verify(
    null,
    read.payload,
    createPublicKey({ key: spki, format: 'der', type: 'spki' }),
    read.signature,
  );
}

interface Mail {
  subject: string;
  text: string;
  attachments: { filename: string; type: string; bytes: number }[];
}
const mailOf = (email: string, ...subjects: string[]): Promise<Mail> =>
  eventually(async () => {
    const found = await fetch(`${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}`);
    return ((await found.json()) as Mail[]).find(({ subject }) => subjects.includes(subject));
  });

describe('a ticket', () => {
  test('is a signed code of booking, number and event, with its QR code', async () => {
    const { event, visitor, booking, user } = await aHolder();
    const { status, result } = await ask(visitor, booking);
    expect(status).toBe(200);
    expect(Object.keys(result).sort()).toEqual(['code', 'reference', 'seq', 'svg']);
    expect(result).toMatchObject({ reference: booking.bookingReferenceNo, seq: 1 });
    expect(readTicket(result.code)?.facts).toEqual({
      reference: booking.bookingReferenceNo,
      seq: 1,
      eventId: event._id,
    });
    expect(await isSigned(result.code)).toBe(true);
    expect(result.svg).toMatch(/^<svg /);
    expect(JSON.stringify(result)).not.toContain(user.name);
    expect((await ask(visitor, booking)).result.code).toBe(result.code);
  });

  test('of another event has another key', async () => {
    const [one, other] = [await aHolder(), await aHolder()];
    for (const { visitor, booking } of [one, other]) await ask(visitor, booking);
    const keys = await world.db.collection('ticket_key').find().toArray();
    expect(new Set(keys.map(({ publicKey }) => String(publicKey))).size).toBe(keys.length);
    // The private keys are stored encrypted.
    for (const { sealed } of keys)
      expect(Buffer.from(String(sealed), 'base64').toString('latin1')).not.toMatch(/MC4CAQAw/);
  });

  test('is signed with a new key once the server’s secret has changed', async () => {
    const { event, visitor, booking } = await aHolder();
    const before = (await ask(visitor, booking)).result;
    await world.db
      .collection('ticket_key')
      .updateOne({ _id: new mongoose.Types.ObjectId(event._id) }, { $set: { sealed: 'A'.repeat(120) } });
    const after = (await ask(visitor, booking)).result;
    expect(after.code).not.toBe(before.code);
    expect([await isSigned(after.code), await isSigned(before.code)]).toEqual([true, false]);
  });

  test('exists for confirmed and partly paid bookings, and for no others', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    for (const [statusNow, expected] of [
      ...[0, 1, 2, 3, 4, 5, 6, 8, 9].map(status => [status, 409]),
      ...[7, 10, 11, 12].map(status => [status, 200]),
    ] as const) {
      await office.set(booking, { status: statusNow });
      expect([statusNow, (await ask(visitor, booking)).status]).toEqual([statusNow, expected]);
    }
  });

  test('of somebody else is unknown', async () => {
    const { booking } = await aHolder();
    const { visitor: stranger } = await office.aMember();
    expect((await ask(stranger, booking)).status).toBe(404);
    expect((await stranger.get('/web/v1/booking/nothing/ticket')).status).toBe(404);
  });

  test('is in the confirmation mail, as a picture and in letters, and nowhere in the database', async () => {
    const { visitor, booking, user } = await aHolder();
    const { code } = (await ask(visitor, booking)).result;
    // The subject depends on which part of the price the test has paid.
    const mail = await mailOf(user.email, 'Your booking is confirmed', 'We have received a payment');
    expect(mail.text).toContain(code);
    expect(mail.attachments).toEqual([
      { filename: `ticket-${booking.bookingReferenceNo}.png`, type: 'image/png', bytes: expect.any(Number) },
    ]);
    expect(mail.attachments[0]?.bytes).toBeGreaterThan(500);
    for (const name of ['booking', 'outbox', 'notification']) {
      const all = await world.db.collection(name).find().toArray();
      expect([name, JSON.stringify(all).includes(code)]).toEqual([name, false]);
    }
  });

  test('is in the calendar file of the own booking', async () => {
    const { event, visitor, booking } = await aHolder();
    const { code } = (await ask(visitor, booking)).result;
    const file = await visitor.fetch(`/web/v1/booking/${booking.bookingId}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = (await file.text()).replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:${event.title}`);
    expect(text).toContain(code);
    expect(text).toContain(booking.bookingReferenceNo);
    const { visitor: stranger } = await office.aMember();
    expect((await stranger.fetch(`/web/v1/booking/${booking.bookingId}/calendar.ics`)).status).toBe(404);
  });
});

describe('issued again', () => {
  const reissue = (
    client: typeof office.leader,
    { bookingId }: Booked,
    body: object = { reason: 'Lost phone' },
  ) => client.post<TicketRecord>(`/api/v1/booking/${bookingId}/ticket`, body);

  test('has the next number, is mailed, and is in the audit log with who and why', async () => {
    const { visitor, booking, user } = await aHolder();
    const before = (await ask(visitor, booking)).result;
    const {
      status,
      records: [data],
    } = await reissue(office.leader, booking);
    expect([status, data?.seq]).toEqual([200, 2]);
    const code = data?.code ?? '';
    expect(code).not.toBe(before.code);
    expect((await ask(visitor, booking)).result).toEqual(data);
    expect(await isSigned(code)).toBe(true);
    expect((await mailOf(user.email, 'Your new ticket')).text).toContain(code);
    const entry = await eventually(() =>
      world.db.collection('audit').findOne({ action: 'booking.reissueTicket' }),
    );
    expect(entry).toMatchObject({
      entityId: booking.bookingId,
      changes: { ticket: { from: 1, to: 2 }, reason: { to: 'Lost phone' } },
    });
  });

  test('at once by many has as many numbers', async () => {
    const { visitor, booking } = await aHolder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reissue(office.secretary, booking)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect((await ask(visitor, booking)).result.seq).toBe(done.length + 1);
  });

  test('needs a reason, a ticket and the right area', async () => {
    const { booking } = await aHolder();
    expect((await reissue(office.leader, booking, {})).status).toBe(400);
    expect((await reissue(office.leader, booking, { reason: 'x'.repeat(301) })).status).toBe(400);
    const elsewhere = await office.elsewhere();
    expect((await reissue(elsewhere.leader, booking)).status).toBe(404);
    await office.set(booking, { status: 9 });
    expect((await reissue(office.leader, booking)).status).toBe(409);
  });
});
