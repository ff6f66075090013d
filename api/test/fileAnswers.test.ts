import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingRecord, EventRecord } from '@coastok/domain';
import { BookingOffice, type Person } from './world/bookings.js';
import { anImage, aRecording } from './world/recording.js';
import { startWorld, type World } from './world/world.js';

/* Files in answers to an event's form, from the upload to their deletion. */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const MIB = 1024 * 1024;
const bytesOf = (text: string, length = text.length) => {
  const bytes = new Uint8Array(length);
  bytes.set(Buffer.from(text, 'latin1'));
  return bytes;
};
const PDF = bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function send({ visitor }: Pick<Person, 'visitor'>, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'letter.pdf');
  const answer = await visitor.fetch('/web/v1/upload', { method: 'POST', body });
  return {
    status: answer.status,
    path: ((await answer.json()) as { result?: { path: string } }).result?.path ?? '',
  };
}

const read = (path: string) => fetch(`${world.url}${path}`);

async function anEventWithFile() {
  const made = await office.anEvent();
  const fields = [
    { type: 'file', label: 'Letter of the parents', required: true, sensitive: true },
    { type: 'text', label: 'Why' },
  ];
  const answer = await office.secretary.put<EventRecord>(`/api/v1/event/${made._id}`, { form: { fields } });
  const event = answer.records[0];
  if (!event) throw new Error(JSON.stringify(answer.body));
  return { event, key: event.form.fields[0]?.key ?? '' };
}

test('an upload is a picture or a PDF by its content, of 10 MiB at most, of somebody who is known, 60 an hour', async () => {
  const person = await office.aMember();
  expect((await send(person, PDF)).status).toBe(201);
  expect((await send(person, anImage())).status).toBe(201);
  for (const bytes of [
    bytesOf('just text'),
    aRecording(),
    bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ])
    expect((await send(person, bytes)).status).toBe(415);
  expect((await send(person, bytesOf('%PDF-1.7\n', 10 * MIB + 1))).status).toBe(413);
  const expire = new Date(Date.now() + 1800_000);
  const key = `upload-files:${String(person.user._id)}`;
  await world.db
    .collection('rate_limit')
    .updateOne({ key }, { $set: { points: 60, expire } }, { upsert: true });
  expect((await send(person, PDF)).status).toBe(429);
  const nobody = await fetch(`${world.url}/web/v1/upload`, { method: 'POST', body: new FormData() });
  expect(nobody.status).toBe(401);
});

test('a file is answered with by who uploaded it, read by who may see the answer, and ends with it', async () => {
  const { event, key } = await anEventWithFile();
  const person = await office.aMember();
  const other = await office.aMember();
  const { path } = await send(person, PDF);
  const stolen = await office.book(other.visitor, event, { answers: { [key]: path } });
  expect([stolen.status, Object.keys(stolen.error.errors ?? {})]).toEqual([400, [`answers.${key}`]]);
  const none = await office.book(person.visitor, event, { answers: { [key]: 'letter.pdf' } });
  expect(none.error.errors).toEqual({ [`answers.${key}`]: 'Please choose a file.' });

  const booking = await office.booked(person.visitor, event, { answers: { [key]: path } });
  const link = String(booking.answers[key]);
  const shown = await read(link);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
  // The stored path does not open the file: only a fresh link does.
  const stored = String((await office.stored(booking)).answers?.[key]);
  expect((await read(stored)).status).toBe(403);
  const seen = async (client = office.secretary) =>
    (await client.get<BookingRecord>(`/api/v1/booking/${booking.bookingId}`)).records[0]?.answers;
  expect((await read(String((await seen())?.[key]))).status).toBe(200);
  // A link that is sent back counts as the same answer.
  const { bookingId } = booking;
  await office.booked(person.visitor, event, { bookingId, answers: { [key]: link } });

  // The booking names the file, so the clean-up keeps it; the job that erases answers deletes it.
  const past = { fromDate: '2020-01-01', toDate: '2020-01-04' };
  await world.db.collection('file.files').updateMany({}, { $set: { 'metadata.unnamedSince': new Date(0) } });
  await office.afterJob('file-cleanup', async () => ((await read(link)).status === 200 ? true : null));
  await world.db
    .collection<{ eventId: string }>('event')
    .updateOne({ eventId: event.eventId }, { $set: past });
  await office.afterJob('answer-expiry', async () => ((await read(link)).status === 404 ? true : null));
  expect((await office.stored(booking)).answers).toEqual({});
});
