import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventRecord, PublicEventRecord } from '@coastok/domain';
import { anEvent, aSignedInUser } from './world/builders.js';
import { Client } from './world/client.js';
import { anImage } from './world/recording.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let nobody: Client;

beforeAll(async () => {
  world = await startWorld();
  nobody = new Client(world.url);
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  leader = (await aSignedInUser(world, { userRole: 4 })).client;
});

afterAll(() => world.stop());

const REQUIRED = {
  title: 'Summer Retreat',
  fromDate: '2031-05-01',
  toDate: '2031-05-04',
  registrationAmount: 1400,
};
const create = (fields: object = {}) =>
  secretary.post<EventRecord>('/api/v1/event', { ...REQUIRED, ...fields });
const created = async (fields: object = {}): Promise<EventRecord> => {
  const record = (await create(fields)).records[0];
  if (!record) throw new Error('The event was not created.');
  return record;
};
const publicly = async (query = ''): Promise<{ status: number; result: unknown }> => {
  const response = await nobody.fetch(`/web/v1/event${query}`);
  const body = (await response.json()) as { result: unknown };
  return { status: response.status, result: body.result };
};

describe('an event', () => {
  test('has defaults: off, free of charge and unlimited, with an id made from its title', async () => {
    const answer = await create({ title: 'Śrī Rāma’s Walk 2031!' });
    expect(answer.status).toBe(201);
    expect(answer.records[0]).toMatchObject({
      eventId: 'sri-rama-s-walk-2031',
      published: false,
      allowSubsidy: false,
      allowCash: false,
      allowDonation: false,
      allowOnlinePayment: false,
      allowPartialPayment: false,
      transportationAmount: 0,
      capacity: null,
      cashDeadlineHours: 72,
      accomodationCategory: {},
      startingPrice: 1400,
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
  });

  test('gets a number when another has the title, and 409 when a given id is taken', async () => {
    const [first, second] = await Promise.all([created({ title: 'Twice' }), created({ title: 'Twice' })]);
    expect([first.eventId, second.eventId].sort()).toEqual(['twice', 'twice-2']);
    const taken = await create({ eventId: 'twice' });
    expect(taken.status).toBe(409);
    expect(taken.error.errors).toHaveProperty('eventId');
  });

  test('gets the lowest free number, with any number of equal titles', async () => {
    for (let number = 1; number <= 24; number += 1)
      if (number !== 7)
        await anEvent(world, {
          eventId: number === 1 ? 'rathayatra' : `rathayatra-${number}`,
          published: false,
        });
    expect((await created({ title: 'Rathayātrā' })).eventId).toBe('rathayatra-7');
    expect((await created({ title: 'Rathayātrā' })).eventId).toBe('rathayatra-25');
  });

  test('titled with a reserved word of the addresses gets another id', async () => {
    expect((await created({ title: 'Register' })).eventId).toBe('event-register');
  });

  test('is found by either id, by staff and by visitors', async () => {
    const event = await created({ published: true });
    for (const id of [event._id, event.eventId]) {
      expect((await leader.get<EventRecord>(`/api/v1/event/${id}`)).records[0]?._id).toBe(event._id);
      expect((await publicly(`?eventId=${id}`)).result).toMatchObject({ _id: event._id });
    }
  });

  test('keeps its accommodations as a map by id', async () => {
    const accomodationCategory = {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700, transportationAmount: 3300, capacity: 12 },
    };
    const event = await created({ accomodationCategory });
    expect(event.accomodationCategory).toMatchObject(accomodationCategory);
    expect(event.startingPrice).toBe(1600);
  });

  test('is shown to 6 and 7 only while it is unpublished', async () => {
    const event = await created({ title: 'Not yet' });
    expect((await leader.get(`/api/v1/event/${event._id}`)).status).toBe(404);
    expect((await secretary.get(`/api/v1/event/${event._id}`)).status).toBe(200);
    expect((await publicly(`?eventId=${event.eventId}`)).status).toBe(404);
    const list = await leader.get<EventRecord>('/api/v1/event', { per_page: 100 });
    expect(list.records.every(({ published }) => published)).toBe(true);
    const published = (await publicly()).result as PublicEventRecord[];
    expect(published.map(({ eventId }) => eventId)).not.toContain(event.eventId);
  });

  test('changes by version, keeps its id, and judges dates by the whole record', async () => {
    const event = await created();
    const path = `/api/v1/event/${event._id}`;
    expect((await secretary.put(path, { title: 'New' }, { 'if-match': '"0"' })).status).toBe(200);
    expect((await secretary.put(path, { title: 'Late' }, { 'if-match': '"0"' })).status).toBe(409);
    expect((await secretary.put(path, { eventId: 'other' })).status).toBe(400);
    const wrong = await secretary.put(path, { toDate: '2031-04-30' });
    expect(wrong.error.errors).toEqual({ toDate: 'The end date must not be before the start date.' });
    expect((await secretary.put<EventRecord>(path, { published: true })).records[0]).toMatchObject({
      title: 'New',
      eventId: event.eventId,
      published: true,
    });
  });

  test('has its texts in other languages, which visitors read beside the English and a copy takes along', async () => {
    const { _id, eventId } = await created({
      title: 'Spring Retreat',
      venue: 'Ashram',
      published: true,
      landing: { notes: ['Bring a shawl.', 'Bring a torch.'] },
    });
    const put = (translations: object, more: object = {}) =>
      secretary.put<EventRecord>(`/api/v1/event/${_id}`, { translations, ...more });
    const sent = { title: { hi: 'वसंत शिविर', bn: 'বসন্ত শিবির' }, 'landing.notes.1': { or: 'ଟର୍ଚ୍ଚ' } };
    expect((await put(sent)).records[0]).toMatchObject({ translations: sent, outdatedTranslations: [] });
    const shown = (await publicly(`?eventId=${eventId}`)).result;
    expect(shown).toMatchObject({ title: 'Spring Retreat', translations: sent });

    const merged = await put({ title: { bn: null }, venue: { hi: 'आश्रम' } }, { title: 'Spring Camp' });
    expect(merged.records[0]).toMatchObject({
      title: 'Spring Camp',
      translations: { title: { hi: 'वसंत शिविर' }, venue: { hi: 'आश्रम' }, 'landing.notes.1': { or: 'ଟର୍ଚ୍ଚ' } },
      outdatedTranslations: ['title'],
    });
    const renamed = await secretary.put<EventRecord>(`/api/v1/event/${_id}`, { title: 'Spring Festival' });
    expect(renamed.records[0]?.outdatedTranslations).toEqual(['title']);

    for (const unknown of ['landing.notes.2', 'eligibility', 'form.food.label', 'registrationAmount']) {
      const refused = await put({ [unknown]: { hi: 'क' } });
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([
        400,
        [`translations.${unknown}`],
      ]);
    }
    expect((await put({ title: { fr: 'Retraite' } })).status).toBe(400);
    expect((await leader.put(`/api/v1/event/${_id}`, { translations: sent })).status).toBe(403);

    const parts = ['landing'];
    const copy = { title: 'Next spring', fromDate: '2032-05-01', parts };
    expect(
      (await secretary.post<EventRecord>(`/api/v1/event/${_id}/copy`, copy)).records[0]?.translations,
    ).toEqual({
      venue: { hi: 'आश्रम' },
      'landing.notes.1': { or: 'ଟର୍ଚ୍ଚ' },
    });
  });

  test('has no translations after the first ones are undone, and can be copied', async () => {
    const { _id } = await created({ title: 'Undone Retreat' });
    const path = `/api/v1/event/${_id}`;
    const { body } = await secretary.put(path, { translations: { title: { hi: 'शिविर' } } });
    const { id } = body.undo as { id: string };
    expect((await secretary.post(`/api/v1/undo/${id}`)).status).toBe(200);
    expect((await secretary.get<EventRecord>(path)).records[0]).toMatchObject({
      translations: {},
      outdatedTranslations: [],
    });
    const copy = { title: 'Copied Retreat', fromDate: '2032-05-01', parts: [] };
    expect((await secretary.post<EventRecord>(`${path}/copy`, copy)).records[0]?.translations).toEqual({});
  });

  test('keeps its pictures without the signature they were sent with, and shows them by a fresh one', async () => {
    const { path } = (await secretary.upload(anImage())).object;
    const landing = {
      headerImages: [path],
      activities: [{ title: 'Kirtan', picture: path }, { title: 'Talks' }],
      gallery: [{ picture: `${world.url}${path}`, caption: 'At dawn' }],
    };
    const { eventId } = await created({ published: true, landing });
    const stored = await world.db.collection('event').findOne({ eventId });
    expect(JSON.stringify(stored?.landing)).not.toContain('signature');
    const shown = (await publicly(`?eventId=${eventId}`)).result as PublicEventRecord;
    const { headerImages = [], activities = [], gallery = [] } = shown.landing;
    for (const address of [headerImages[0], activities[0]?.picture, gallery[0]?.picture]) {
      expect(address).toMatch(/^\/api\/v1\/file\/.*signature=/);
      expect((await fetch(`${world.url}${address}`)).status).toBe(200);
    }
    expect(activities[1]).toEqual({ title: 'Talks' });
  });

  test('may show the pictures of another event, as a copy does, and none that only somebody else has uploaded', async () => {
    const { client: director } = await aSignedInUser(world, { userRole: 7 });
    const picture = async () => (await secretary.upload(anImage())).object.path;
    const shown = await picture();
    await created({ landing: { headerImages: [shown] } });
    const copying = (address: string) =>
      director.post('/api/v1/event', { ...REQUIRED, landing: { headerImages: [address] } });
    expect((await copying(shown)).status).toBe(201);
    expect((await copying(await picture())).status).toBe(400);
  });

  test('is in no read once deleted, and keeps its id taken', async () => {
    const event = await created({ eventId: 'gone-for-good', published: true });
    expect((await secretary.delete(`/api/v1/event/${event._id}`)).status).toBe(200);
    expect((await secretary.get(`/api/v1/event/${event._id}`)).status).toBe(404);
    expect((await publicly('?eventId=gone-for-good')).status).toBe(404);
    expect((await create({ eventId: 'gone-for-good' })).status).toBe(409);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ fromDate: '2031-02-30' }, 'fromDate'],
    [{ toDate: '2030-01-01' }, 'toDate'],
    [{ registrationAmount: -1 }, 'registrationAmount'],
    [{ registrationAmount: 1.5 }, 'registrationAmount'],
    [{ registrationAmount: 1e16 }, 'registrationAmount'],
    [{ eventId: 'manage' }, 'eventId'],
    [{ eventId: 'No Slug' }, 'eventId'],
    [{ capacity: -1 }, 'capacity'],
    [{ published: 'yes' }, 'published'],
    [{ landing: { videoUrl: 'http://a.test' } }, 'landing.videoUrl'],
    [{ status: 0 }, 'status'],
  ])('is refused with %j; the field is named', async (fields, field) => {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.errors ?? {})).toContain(field);
  });
});

test('gives the number of a removed accommodation to no other', async () => {
  const hall = { id: 0, name: 'Dormitory', amount: 200 };
  const room = { id: 1, name: 'Room', amount: 700 };
  const { _id } = await created({ accomodationCategory: { 0: hall, 1: room } });
  const put = (...categories: { id: number }[]) =>
    secretary.put<EventRecord>(`/api/v1/event/${_id}`, {
      accomodationCategory: Object.fromEntries(categories.map(category => [category.id, category])),
    });
  expect((await put(hall)).records[0]?.removedCategories).toEqual([1]);
  const again = await put(hall, { ...room, name: 'Tent' } as typeof room);
  expect([again.status, Object.keys(again.error.errors ?? {})]).toEqual([409, ['accomodationCategory']]);
  expect((await put(hall, { ...room, id: 2 } as typeof room)).status).toBe(200);
});

test('is deleted by its status alone, as by DELETE', async () => {
  const event = await anEvent(world);
  const path = `/api/v1/event/${event._id.toHexString()}`;
  const both = await secretary.put(path, { status: 0, title: 'Another' });
  expect([both.status, Object.keys(both.error.errors ?? {})]).toEqual([400, ['status']]);
  expect((await secretary.put(path, { status: 1 })).status).toBe(400);
  expect((await secretary.put(path, { status: 0 })).status).toBe(200);
  expect((await secretary.get(path)).status).toBe(404);
});

test('the public list names every event to come, however many are over', async () => {
  const over = { fromDate: '2020-01-01', toDate: '2020-01-02' };
  const past = await Promise.all(Array.from({ length: 201 }, () => anEvent(world, over)));
  const next = await anEvent(world, { fromDate: '2032-01-01', toDate: '2032-01-02' });
  const listed = ((await publicly()).result as PublicEventRecord[]).map(({ eventId }) => eventId);
  expect(listed).toContain(next.eventId);
  const days = ((await publicly()).result as PublicEventRecord[]).map(({ fromDate }) => fromDate);
  expect(days).toEqual([...days].sort());
  await world.db.collection('event').deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
});
