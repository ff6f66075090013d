import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  addDays,
  type AnswerFigures,
  type BookingRecord,
  type EventFormRecord,
  type EventRecord,
  istDay,
  type MyBookingRecord,
  type PublicEventRecord,
  type PublicField,
} from '@coastok/domain';
import { BookingOffice, type Person } from './world/bookings.js';
import { aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { times } from './world/races.js';
import { startWorld, type World } from './world/world.js';

/* The form of an event from its definition to storage; rules that the domain decides are tested there. */

let world: World;
let office: BookingOffice;
let assistant: Client;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  office = await BookingOffice.open(world);
  const assists = await aSignedInUser(world, { userRole: 5 });
  assistant = assists.client;
  await world.db
    .collection('area')
    .updateOne({ _id: office.area._id }, { $set: { assistantDirector: assists.user._id } });
});

afterAll(() => world.stop());

const FIELDS = [
  {
    type: 'choice',
    label: 'Meals',
    required: true,
    options: [{ label: 'Plain' }, { label: 'Sweets', price: 250, places: 3 }],
  },
  { type: 'text', label: 'Illness', sensitive: true },
  { type: 'text', label: 'Train', askAt: 'later' },
];

const put = (event: EventRecord, form: object, client = office.secretary) =>
  client.put<EventRecord>(`/api/v1/event/${event._id}`, { form });

/** An event with the form, and the keys of its fields and options. */
async function anEventWithForm(fields: object[] = FIELDS, more: object = {}) {
  const made = await office.anEvent(more);
  const answer = await put(made, { fields });
  const event = answer.records[0];
  if (!event) throw new Error(JSON.stringify(answer.body));
  const keys = event.form.fields.map(({ key }) => key);
  const options = event.form.fields[0]?.options?.map(({ key }) => key) ?? [];
  return { event, keys, options, form: event.form };
}

const sentBack = ({ fields }: EventFormRecord) => fields.filter(({ closed }) => !closed);

const publicForm = async (event: EventRecord) => {
  const visitor = (await office.aMember()).visitor;
  return (await visitor.get<PublicEventRecord>(`/web/v1/event?eventId=${event.eventId}`)).result;
};

test('an event gets a form with a version, which visitors see of one event alone', async () => {
  const { event, form } = await anEventWithForm();
  expect(form.version).toBe(1);
  expect((await put(event, { version: 0, fields: [] })).status).toBe(409);
  expect((await put(event, { version: 1, fields: sentBack(form) })).records[0]?.form).toEqual(form);
  const wrong = await put(event, { fields: [{ type: 'text', label: 'A', key: 'f_000000' }] });
  expect([wrong.status, wrong.error.errors]).toEqual([400, { 'form.fields.0.key': expect.any(String) }]);
  expect((await put(event, { fields: [] }, office.leader)).status).toBe(403);
  // A new event may have a form from the beginning.
  const asking = await office.anEvent({ form: { fields: FIELDS } });
  expect(asking.form).toMatchObject({ version: 1, fields: FIELDS.map(({ label }) => ({ label })) });

  const shown = await publicForm(event);
  expect(shown).toMatchObject({ hasForm: true, form: { version: 1 } });
  expect(shown.form?.fields[0]?.options?.map(({ left }) => left)).toEqual([null, 3]);
  const { visitor } = await office.aMember();
  const list = (await visitor.get<PublicEventRecord[]>('/web/v1/event')).result;
  const row = list.find(({ _id }) => _id === event._id);
  expect(row).toMatchObject({ hasForm: true });
  expect(row).not.toHaveProperty('form');
});

test('a booking is answered, priced, changed and answered later, and an answered field keeps its type', async () => {
  const { event, form, keys, options } = await anEventWithForm();
  const [meals = '', illness = '', train = ''] = keys;
  const [, sweets = ''] = options;
  const { visitor } = await office.aMember();
  const missing = await office.book(visitor, event);
  expect([missing.status, missing.error.errors]).toEqual([400, { [`answers.${meals}`]: expect.any(String) }]);
  const answers = { [meals]: sweets, [illness]: 'Asthma' };
  const booking = await office.booked(visitor, event, { answers, formVersion: 1 });
  expect(booking).toMatchObject({ answers, formVersion: 1, optionsAmount: 250, totalAmount: 1850 });
  // A second create neither validates nor stores answers.
  expect(await office.booked(visitor, event, { answers: { nothing: 1 } })).toMatchObject({ answers });

  const { bookingId } = booking;
  const later = (sent: object, of: Person['visitor'] = visitor) =>
    of.put(`/web/v1/booking/${bookingId}/answers`, { answers: sent });
  const questions = async () =>
    (await visitor.get<MyBookingRecord[]>('/web/v1/my/bookings')).result[0]?.questions;
  expect(await questions()).toEqual({ asked: 1, open: 1 });
  expect((await later({ [train]: '12801' })).result).toMatchObject({
    answers: { ...answers, [train]: '12801' },
  });
  expect(await questions()).toEqual({ asked: 1, open: 0 });
  expect((await later({ [meals]: sweets })).status).toBe(400);
  expect((await later({ [train]: '1' }, (await office.aMember()).visitor)).status).toBe(404);

  const text = sentBack(form).map(field => (field.key === illness ? { ...field, type: 'number' } : field));
  expect((await put(event, { fields: text })).status).toBe(409);

  // After a change of the form, people who answered the older one are asked the new questions; nobody else is kept
  // from changing other fields.
  const asked = { type: 'text', label: 'Emergency contact', required: true };
  await put(event, { fields: [...sentBack(form), asked] });
  const old = await office.book((await office.aMember()).visitor, event, { answers, formVersion: 1 });
  expect(old.error).toMatchObject({
    statusCode: 409,
    code: 'FORM',
    version: 2,
    fields: [{ label: asked.label }],
  });
  expect((old.error as { fields?: PublicField[] }).fields).toHaveLength(1);
  expect(
    await office.booked(visitor, event, { bookingId, outfitCount: 0, transportation: true }),
  ).toMatchObject({
    optionsAmount: 250,
    totalAmount: 3850,
  });
});

test('answers are refused for unknown questions, versions that never were, ended bookings and past events', async () => {
  const { event, keys, options } = await anEventWithForm();
  const [meals = '', illness = '', train = ''] = keys;
  const answers = { [meals]: options[0], [illness]: 'Asthma' };
  const { visitor } = await office.aMember();
  const refusal = async (body: object) => {
    const { status, error } = await office.book(visitor, event, body);
    return [status, Object.keys(error?.errors ?? {})];
  };
  expect(await refusal({ answers: { ...answers, f_000000: 'x' } })).toEqual([400, ['answers.f_000000']]);
  expect(await refusal({ answers, formVersion: 2 })).toEqual([400, ['formVersion']]);
  const booking = await office.booked(visitor, event, { answers });
  const { bookingId } = booking;
  // A change merges; null takes an answer out.
  const changed = await office.booked(visitor, event, { bookingId, answers: { [illness]: null } });
  expect(changed.answers).toEqual({ [meals]: options[0] });
  const whole = await office.booked(visitor, event, { bookingId, tokenAmount: 1600 });
  const { result } = await office.confirm(visitor, await office.paid(visitor, whole));
  expect(result.status).toBe('CONFIRMED');
  expect((await refusal({ bookingId, answers: { [meals]: options[1] } }))[0]).toBe(409);

  const later = async () =>
    (await visitor.put(`/web/v1/booking/${bookingId}/answers`, { answers: { [train]: '12801' } })).status;
  expect(await later()).toBe(200);
  const events = world.db.collection<{ eventId: string }>('event');
  const lasts = (toDate: string) =>
    events.updateOne({ eventId: event.eventId }, { $set: { fromDate: '2020-01-01', toDate } });
  await lasts(istDay(new Date()));
  expect(await later()).toBe(200);
  await lasts(addDays(istDay(new Date()), -1));
  expect(await later()).toBe(409);

  const next = await anEventWithForm();
  const ended = await office.aBooking(next.event, { answers: { [next.keys[0] ?? '']: next.options[0] } });
  await ended.visitor.delete(`/web/v1/booking/${ended.booking.bookingId}`);
  const late = { answers: { [next.keys[2] ?? '']: '12801' } };
  expect((await ended.visitor.put(`/web/v1/booking/${ended.booking.bookingId}/answers`, late)).status).toBe(
    409,
  );
});

test('an option may get fewer places than are taken, and a change of a form has no undo', async () => {
  const { event, keys, options, form } = await anEventWithForm();
  const [meals = ''] = keys;
  const [, sweets = ''] = options;
  for (const _ of [1, 2]) await office.aBooking(event, { answers: { [meals]: sweets } });
  const fewer = sentBack(form).map(field =>
    field.key === meals
      ? {
          ...field,
          options:
            field.options?.map(option => (option.key === sweets ? { ...option, places: 1 } : option)) ?? [],
        }
      : field,
  );
  const answer = await office.secretary.put<EventRecord>(`/api/v1/event/${event._id}`, {
    form: { fields: fewer },
    title: 'Fewer sweets',
  });
  expect([answer.status, answer.body.undo]).toEqual([200, undefined]);
  const { object } = await office.secretary.get<AnswerFigures>(`/api/v1/event/${event.eventId}/answers`);
  expect(object.fields[0]?.options?.[1]).toMatchObject({ count: 2, places: 1, left: -1 });
  expect((await publicForm(event)).form?.fields[0]?.options?.[1]?.left).toBe(0);
});

test('of 20 at once three get the last three places, and an ended booking frees its own', async () => {
  const { event, keys, options } = await anEventWithForm();
  const [meals = ''] = keys;
  const [plain = '', sweets = ''] = options;
  const people = await times(20, () => office.aMember());
  const answers = await Promise.all(
    people.map(({ visitor }, n) =>
      office.book(office.turn(visitor, n), event, { answers: { [meals]: sweets } }),
    ),
  );
  const booked = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error);
  expect(booked).toHaveLength(3);
  expect(new Set(refused.map(({ code, errors }) => `${code} ${Object.keys(errors ?? {})}`))).toEqual(
    new Set([`FULL answers.${meals}`]),
  );
  expect((await publicForm(event)).form?.fields[0]?.options?.[1]?.left).toBe(0);

  const [first] = booked;
  const owner = people[answers.findIndex(answer => answer === first)];
  const loser = people[answers.findIndex(({ status }) => status !== 200)];
  if (!first || !owner || !loser) throw new Error('Nobody was booked.');
  expect((await office.stored(first.result)).places).toHaveLength(1);
  await owner.visitor.delete(`/web/v1/booking/${first.result.bookingId}`);
  expect((await office.stored(first.result)).places).toEqual([]);
  const other = await office.booked(loser.visitor, event, { answers: { [meals]: sweets } });
  // Choosing another option frees the place as well.
  const { bookingId } = other;
  await office.booked(loser.visitor, event, { bookingId, answers: { [meals]: plain } });
  expect((await publicForm(event)).form?.fields[0]?.options?.[1]?.left).toBe(1);
});

test('sensitive answers exist for heads and the leader alone, and all end in time', async () => {
  const { event, keys, options } = await anEventWithForm();
  const [meals = '', illness = ''] = keys;
  const answers = { [meals]: options[1], [illness]: 'Asthma' };
  const { booking } = await office.aBooking(event, { answers });
  const seen = async (client = office.secretary) =>
    (await client.get<BookingRecord>(`/api/v1/booking/${booking.bookingId}`)).records[0]?.answers;
  expect(await seen()).toEqual(answers);
  expect(await seen(office.leader)).toEqual(answers);
  expect(await seen(assistant)).toEqual({ [meals]: options[1] });

  await world.db
    .collection<{ eventId: string }>('event')
    .updateOne({ eventId: event.eventId }, { $set: { fromDate: '2020-01-01', toDate: '2020-01-04' } });
  expect(await seen()).toEqual({ [meals]: options[1] });
  const left = await office.afterJob('answer-expiry', async () => {
    const stored = await office.stored(booking);
    return illness in (stored.answers ?? {}) ? null : stored;
  });
  expect(left.answers).toEqual({ [meals]: options[1] });
});

test('staff filter bookings by answers, and no entry of the audit log shows by which answer', async () => {
  const { event, keys, options } = await anEventWithForm();
  const [meals = '', illness = '', train = ''] = keys;
  const [plain = '', sweets = ''] = options;
  const { booking } = await office.aBooking(event, {
    answers: { [meals]: sweets, [illness]: 'Asthma, mild' },
  });
  const { booking: other } = await office.aBooking(event, { answers: { [meals]: plain } });
  const found = async (answer: string, more: object = {}, client: Client = office.leader) => {
    const { records, status, error } = await client.get<BookingRecord>('/api/v1/booking', {
      answer,
      ...more,
    });
    return status === 200 ? records.map(({ _id }) => _id) : Object.keys(error.errors ?? {});
  };
  const { _id: one } = booking as unknown as { _id: string };
  const { _id: two } = other as unknown as { _id: string };
  const { eventId } = event;
  expect(await found(`${meals}:${sweets}`)).toEqual([one]);
  expect(await found(`${meals}:${plain}`, { eventId })).toEqual([two]);
  expect(await found(`${meals}:${sweets},${illness}:Asthma, mild`, { eventId })).toEqual([one]);
  expect(await found(`${meals}:${plain},${illness}:Asthma, mild`)).toEqual([]);
  const asJson = { filter: JSON.stringify({ answer: [`${meals}:${sweets}`, `${illness}:Asthma, mild`] }) };
  expect((await office.leader.get<BookingRecord>('/api/v1/booking', asJson)).records).toHaveLength(1);
  for (const wrong of ['f_000000:x', `${train}:`, `${meals}:${train}`])
    expect([wrong, await found(wrong)]).toEqual([wrong, ['answer']]);
  // A question of another event is refused, and a sensitive one for staff who may not see it.
  const { event: elsewhere } = await anEventWithForm();
  expect(await found(`${meals}:${sweets}`, { eventId: elsewhere.eventId })).toEqual(['answer']);
  expect(await found(`${illness}:Asthma, mild`, {}, assistant)).toEqual(['answer']);

  const asked = `answer=${encodeURIComponent(`${illness}:Asthma, mild`)}&eventId=${eventId}`;
  const file = await office.leader.fetch(`/api/v1/report/bookings.csv?${asked}`);
  expect(parse(await file.text(), { bom: true })).toHaveLength(2);
  const entries = await world.db.collection('audit').find({ action: 'report.bookings' }).toArray();
  expect(entries.at(-1)?.changes).toMatchObject({ rows: { to: 1 }, eventId: { to: eventId } });
  expect(JSON.stringify(entries)).not.toMatch(/Asthma|f_/);
});

test('staff count answers by field within their areas, and take them as columns that keep their order', async () => {
  const { event, keys, options, form } = await anEventWithForm();
  const [meals = '', illness = ''] = keys;
  const [plain = '', sweets = ''] = options;
  await office.aBooking(event, { answers: { [meals]: sweets, [illness]: 'Asthma' } });
  const { booking: ended, visitor } = await office.aBooking(event, { answers: { [meals]: plain } });
  const figures = async (client: Client) =>
    (await client.get<AnswerFigures>(`/api/v1/event/${event.eventId}/answers`)).object;
  expect(await figures(office.leader)).toMatchObject({
    answered: 2,
    fields: [
      {
        key: meals,
        answered: 2,
        options: [
          { key: plain, count: 1, places: null, left: null },
          { key: sweets, count: 1, places: 3, left: 2 },
        ],
      },
      { key: illness, answered: 1, missing: 1 },
      { label: 'Train', answered: 0, missing: 2 },
    ],
  });
  expect((await figures(assistant)).fields.map(({ key }) => key)).not.toContain(illness);
  const elsewhere = (await aSignedInUser(world, { userRole: 4 })).client;
  expect((await figures(elsewhere)).answered).toBe(0);

  await visitor.delete(`/web/v1/booking/${ended.bookingId}`);
  expect((await figures(office.secretary)).answered).toBe(1);

  const [, , third = {}] = sentBack(form);
  await put(event, { fields: [third, { type: 'text', label: 'Meals' }, { type: 'text', label: 'Name' }] });
  const table = async (client: Client) => {
    const file = await client.fetch(`/api/v1/report/bookings.csv?eventId=${event.eventId}`);
    return parse(await file.text(), { bom: true }) as string[][];
  };
  const [heads = []] = await table(office.leader);
  const from = heads.indexOf('Amount paid') + 1;
  expect(heads.slice(from)).toEqual(['Train', 'Meals', 'Name (2)', 'Meals (removed)', 'Illness (removed)']);
  const rows = (await table(office.leader)).slice(1).map(cells => cells.slice(from + 3));
  expect(rows).toContainEqual(['Sweets', 'Asthma']);
  expect((await table(assistant))[0]?.slice(from)).toEqual(['Train', 'Meals', 'Name (2)', 'Meals (removed)']);

  // Answers and names of options are never formulas; several choices share a cell.
  const skills = { type: 'choices', label: '=Skills', options: [{ label: '+Cooking' }, { label: 'Music' }] };
  const next = await anEventWithForm([skills, { type: 'text', label: 'Why' }]);
  const [skill = '', why = ''] = next.keys;
  await office.aBooking(next.event, { answers: { [skill]: next.options, [why]: '=1+1' } });
  const sheet = await office.leader.fetch(`/api/v1/report/bookings.csv?eventId=${next.event.eventId}`);
  const cells = parse(await sheet.text(), { bom: true }) as string[][];
  expect(cells.map(row => row.slice(-2))).toEqual([
    ["'=Skills", 'Why'],
    ["'+Cooking, Music", "'=1+1"],
  ]);
});

test('an event is copied with what is named on other days, once under one key, and neither booked nor published', async () => {
  const at = '2031-02-01T03:30:00.000Z';
  const facts = { contactName: 'Rani', eligibility: 'All', landing: { about: 'We walk.' }, capacity: 50 };
  const { event } = await anEventWithForm(FIELDS, { ...facts, registrationOpensAt: at });
  const units = [{ kind: 'room', key: 'R1', name: 'Room 1', places: 4, category: 1 }];
  expect((await office.secretary.put(`/api/v1/event/${event._id}/unit`, { units })).status).toBe(200);
  const path = `/api/v1/event/${event.eventId}/copy`;
  const body = { title: 'Next retreat', fromDate: '2032-04-29' };
  const parts = ['texts', 'landing', 'form', 'prices', 'units', 'contact'];
  expect((await office.secretary.post(path, { ...body, parts: ['bookings'] })).status).toBe(400);
  expect((await office.leader.post(path, { ...body, parts })).status).toBe(403);

  const copy = (more: string[], key: string) =>
    office.secretary.post<EventRecord>(path, { ...body, parts: more }, { 'Idempotency-Key': key });
  const made = await copy(parts, 'copy-all-of-the-event');
  const repeated = await copy(parts, 'copy-all-of-the-event');
  expect([made.status, repeated.records[0]?._id]).toEqual([201, made.records[0]?._id]);
  const [{ form, ...copied }] = made.records as [EventRecord];
  const present = (await office.secretary.get<EventRecord>(`/api/v1/event/${event._id}`)).records[0];
  const { form: asked, ...original } = present as EventRecord;
  const ofItself = {
    _id: copied._id,
    eventId: 'next-retreat',
    uuid: copied.uuid,
    createdAt: copied.createdAt,
  };
  expect(copied).toEqual({
    ...original,
    ...ofItself,
    __v: 0,
    title: 'Next retreat',
    fromDate: '2032-04-29',
    toDate: '2032-05-02',
    registrationOpensAt: '2032-01-31T03:30:00.000Z',
    published: false,
  });
  expect(form.version).toBe(1);
  const texts = (fields: EventFormRecord['fields']) =>
    fields.map(({ key: _key, options, ...field }) => ({
      ...field,
      options: options?.map(({ label, price }) => [label, price]),
    }));
  expect(texts(form.fields)).toEqual(texts(asked.fields));
  const used = new Set(
    asked.fields.flatMap(({ key, options = [] }) => [key, ...options.map(one => one.key)]),
  );
  expect(
    form.fields
      .flatMap(({ key, options = [] }) => [key, ...options.map(one => one.key)])
      .filter(key => used.has(key)),
  ).toEqual([]);
  const unitsOf = async (id: string) => (await office.secretary.get(`/api/v1/event/${id}/unit`)).records;
  expect(await unitsOf(copied._id)).toMatchObject(units);

  const plain = (await copy([], 'copy-nothing-of-it')).records[0] as EventRecord;
  expect(plain).toMatchObject({
    eventId: 'next-retreat-2',
    hasForm: false,
    form: { version: 0 },
    contactName: null,
  });
  expect(plain).toMatchObject({ registrationAmount: 0, allowCash: false, landing: {}, capacity: 50 });
  expect(Object.values(plain.accomodationCategory).map(({ amount }) => amount)).toEqual([0, 0]);
  expect(await unitsOf(plain._id)).toEqual([]);
});

test('a form that changes while many fill it in asks each what is new, once, and loses nobody’s answers', async () => {
  const { event, form, keys, options } = await anEventWithForm();
  const [meals = ''] = keys;
  const answers = { [meals]: options[0] };
  const people = await times(12, () => office.aMember());
  const contact = { type: 'text', label: 'Emergency contact', required: true };
  const tries = people.map(async ({ visitor }, n) => {
    const own = office.turn(visitor, n);
    const first = await office.book(own, event, { answers, formVersion: 1 });
    if (first.status === 200) return { first, booking: first.result };
    const { version, fields = [] } = first.error as { version?: number; fields?: PublicField[] };
    const more = Object.fromEntries(fields.map(({ key }) => [key, 'Mother']));
    const again = { answers: { ...answers, ...more }, formVersion: version };
    return { first, booking: await office.booked(own, event, again) };
  });
  const [, ...done] = await Promise.all([put(event, { fields: [...sentBack(form), contact] }), ...tries]);
  const refused = done.filter(({ first }) => first.status !== 200);
  for (const { first } of refused)
    expect(first.error).toMatchObject({
      statusCode: 409,
      code: 'FORM',
      version: 2,
      fields: [{ label: contact.label }],
    });
  for (const { first, booking } of done) {
    expect(booking.answers[meals]).toBe(options[0]);
    expect(booking.formVersion).toBe(first.status === 200 ? 1 : 2);
  }
  // A person who books after the change is asked; one who booked before it continues without the question.
  const late = await office.book((await office.aMember()).visitor, event, { answers, formVersion: 1 });
  expect(late.error).toMatchObject({ code: 'FORM' });
});

test('late money revives a booking with its option when a place is left, and is listed as to refund otherwise', async () => {
  const one = { ...FIELDS[0], options: [{ label: 'Plain' }, { label: 'Sweets', price: 250, places: 1 }] };
  for (const isTaken of [false, true]) {
    const { event, keys, options } = await anEventWithForm([one]);
    const answers = { [keys[0] ?? '']: options[1] };
    const { visitor, booking } = await office.aBooking(event, { answers });
    const { orderId } = await office.order(visitor, booking);
    await visitor.delete(`/web/v1/booking/${booking.bookingId}`);
    expect((await office.stored(booking)).places).toEqual([]);
    if (isTaken) await office.aBooking(event, { answers });
    await office.confirm(visitor, await office.atGateway(orderId, { outcome: 'captured' }));
    const { places, review } = await office.stored(booking);
    expect([(await office.asStaff(booking)).status > 0, places?.length]).toEqual([!isTaken, isTaken ? 0 : 1]);
    expect(review.map(({ reason }) => reason)).toEqual(isTaken ? ['to-refund'] : []);
  }
});

test('a child whose form changes is asked what is new before the guardian hears of the event', async () => {
  const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
  const child = await office.aMember({ dob, userRole: 0, roles: [0] });
  const soon = addDays(istDay(new Date()), 40);
  const { event, form, keys, options } = await anEventWithForm(FIELDS, { fromDate: soon, toDate: soon });
  const answers = { [keys[0] ?? '']: options[0] };
  const adult = {
    type: 'text',
    label: 'Which adult?',
    required: true,
    showIf: [{ field: 'age', op: 'at-most', value: 17 }],
  };
  const changed = (await put(event, { fields: [...sentBack(form), adult] })).records[0] as EventRecord;
  const guardianEmail = `mala-${child.user._id.toHexString()}@guardians.test`;
  const asked = { guardianName: 'Mala Sen', guardianPhone: '9123456781', guardianEmail, relation: 'Mother' };
  const first = await office.book(child.visitor, event, { answers, formVersion: 1 });
  expect(first.error).toMatchObject({ code: 'FORM', version: 2, fields: [{ label: adult.label }] });
  expect(await office.mailsTo(guardianEmail)).toEqual([]);
  const own = changed.form.fields.find(({ label }) => label === adult.label)?.key ?? '';
  const booking = await office.booked(child.visitor, event, {
    answers: { ...answers, [own]: 'Mala' },
    formVersion: 2,
  });
  expect(booking).toMatchObject({ formVersion: 2, answers: { [own]: 'Mala' } });
  expect((await child.visitor.post('/web/v1/guardian/ask', asked)).status).toBe(200);
  const [mail] = await eventually(async () => {
    const mails = await office.mailsTo(guardianEmail);
    return mails.length > 0 && mails;
  });
  expect(mail?.text).toContain(event.title);
  // Only the event's staff see the answers.
  expect(JSON.stringify(mail)).not.toContain('Which adult');
});

test('answers are in the own copy, sensitive ones too, and an erasure takes all of them', async () => {
  const { event, keys, options } = await anEventWithForm();
  const [meals = '', illness = ''] = keys;
  const { booking, visitor, user } = await office.aBooking(event, {
    answers: { [meals]: options[1], [illness]: 'Asthma of many years' },
  });
  const copy = await (await office.secretary.fetch(`/api/v1/user/${user._id}/export`)).text();
  expect(copy).toContain('Asthma of many years');
  await visitor.delete(`/web/v1/booking/${booking.bookingId}`);
  expect((await office.secretary.post(`/api/v1/user/${user._id}/erase`)).status).toBe(200);
  const { answers, amenities, places } = await office.stored(booking);
  expect([answers, places]).toEqual([{}, []]);
  expect(JSON.stringify(amenities)).not.toContain(options[1]);
  expect((await office.asStaff(booking)).optionsAmount).toBe(250);
});
