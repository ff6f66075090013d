import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChangedMessage, FOLLOWED_LISTS, type PresenceMessage } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Presence } from '../src/live/presences.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { EventReader } from './world/eventReader.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

type Message = ChangedMessage | PresenceMessage;

let world: World;
let second: string;
let secretary: { client: Client; user: User };
let leader: { client: Client; user: User };
let area: Area;
let elsewhere: Area;
const readers: EventReader<Message>[] = [];

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  second = world.urls[1] ?? '';
  secretary = await aSignedInUser(world, { userRole: 6 });
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, { areaLeader: leader.user._id });
  elsewhere = await anArea(world);
});

afterAll(() => world.stop());
afterEach(() => readers.splice(0).forEach(reader => reader.close()));

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const live = (...topics: string[]) => `/api/v1/live?topics=${encodeURIComponent(topics.join(','))}`;
async function follow(client: Client, ...topics: string[]): Promise<EventReader<Message>> {
  const reader = await EventReader.open<Message>(client, live(...topics));
  expect((await reader.response).status).toBe(200);
  readers.push(reader);
  return reader;
}
const changed = (reader: EventReader<Message>, ...ids: string[]) =>
  reader.until(message => 'count' in message && ids.every(id => message.ids.includes(id)));
const heard = (reader: EventReader<Message>) =>
  reader.messages.flatMap(message => ('ids' in message ? message.ids : []));
const present = (reader: EventReader<Message>, topic: string, people: User[]) =>
  reader.until(
    message =>
      'people' in message &&
      message.topic === topic &&
      message.people
        .map(({ _id }) => _id)
        .sort()
        .join() === people.map(hex).sort().join(),
  );
const rename = (client: Client, user: { _id: User['_id'] }, name: string) =>
  client.put(`/api/v1/user/${hex(user)}`, { name });
const open = (client: Client, topic: string) => client.post('/api/v1/live/presence', { topic });

describe('a list', () => {
  test('announces how many records were changed on any instance, and no record twice for one action', async () => {
    const user = await aUser(world, { connectedAreaId: area._id });
    const reader = await follow(secretary.client.at(second), 'user', 'static');
    await rename(secretary.client, user, 'Renamed At The First');
    expect(await changed(reader, hex(user))).toEqual({
      topic: 'user',
      resource: 'user',
      count: 1,
      ids: [hex(user)],
    });
    const body = { name: 'New', code: 'LIVENEW' };
    await secretary.client.post('/api/v1/area', body);
    await rename(secretary.client, user, 'Renamed Once More');
    await reader.until(() => heard(reader).length === 2);
    expect(heard(reader)).toEqual([hex(user), hex(user)]);
  });

  test('announces new records, also those without an entry in the audit log', async () => {
    const reader = await follow(secretary.client, 'booking');
    const [event, member] = [await anEvent(world), await aUser(world, { connectedAreaId: area._id })];
    const { _id } = await aBooking(world, member, event);
    expect(await changed(reader, hex({ _id }))).toMatchObject({ resource: 'booking', count: 1 });
  });

  test('announces changes that the audit log does not have: those of visitors, and each addition of an asker', async () => {
    const asker = await aSignedInUser(world, { connectedAreaId: area._id });
    const question = await aQuestion(world, asker.user);
    const booking = await aBooking(world, asker.user, await anEvent(world));
    const visitor = await aVisitor(world, asker.user.email);
    const reader = await follow(leader.client.at(second), 'question', 'booking');
    const add = async () => {
      reader.messages.length = 0;
      await asker.client.post(`/api/v1/question/${hex(question)}/reply`, { askText: 'And?' });
      return changed(reader, hex(question));
    };
    for (let n = 0; n < 2; n++) expect(await add()).toMatchObject({ resource: 'question', count: 1 });
    expect((await visitor.delete(`/web/v1/booking/${hex(booking)}`)).status).toBe(200);
    expect(await changed(reader, hex(booking))).toMatchObject({ resource: 'booking', count: 1 });
  });

  test('announces to a leader the own area only', async () => {
    const reader = await follow(leader.client, 'user');
    const [mine, foreign] = [
      await aUser(world, { connectedAreaId: area._id }),
      await aUser(world, { connectedAreaId: elsewhere._id }),
    ];
    await rename(secretary.client, foreign, 'Of Another Area');
    await rename(secretary.client, mine, 'Of The Own Area');
    await changed(reader, hex(mine));
    const last = await aUser(world, { connectedAreaId: area._id });
    await changed(reader, hex(last));
    expect(heard(reader)).not.toContain(hex(foreign));
  });
});

describe('a record', () => {
  test('announces its changes, and no other record’s', async () => {
    const [user, other] = [await aUser(world), await aUser(world)];
    const reader = await follow(secretary.client.at(second), `user:${hex(user)}`);
    await rename(secretary.client, other, 'Somebody Else');
    await rename(secretary.client, user, 'Watched');
    expect(await changed(reader, hex(user))).toMatchObject({ topic: `user:${hex(user)}`, resource: 'user' });
    expect(heard(reader)).toEqual([hex(user)]);
  });

  test('shows who has it open on any instance, until they send no more signs', async () => {
    const topic = `user:${hex(await aUser(world, { connectedAreaId: area._id }))}`;
    const reader = await follow(secretary.client, topic);
    await present(reader, topic, []);
    expect((await open(leader.client.at(second), topic)).status).toBe(200);
    await open(secretary.client, topic);
    await open(secretary.client, topic);
    const message = await present(reader, topic, [leader.user, secretary.user]);
    expect(message).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ name: leader.user.name })]),
    });
    const presences = world.db.collection<Presence>('presence');
    reader.messages.length = 0;
    await presences.updateMany({ topic, userId: leader.user._id }, { $set: { endsAt: new Date() } });
    await present(reader, topic, [secretary.user]);
  });
});

describe('who has a record open', () => {
  test('is shown within the hearer’s scope only, also when the record leaves it', async () => {
    const user = await aUser(world, { connectedAreaId: area._id });
    const topic = `user:${hex(user)}`;
    const reader = await follow(leader.client, topic);
    await open(secretary.client, topic);
    await present(reader, topic, [secretary.user]);
    reader.messages.length = 0;
    const users = world.db.collection('user');
    await users.updateOne({ _id: user._id }, { $set: { connectedAreaId: elsewhere._id }, $inc: { __v: 1 } });
    await present(reader, topic, []);
  });
});

describe('the stream', () => {
  test('follows every list that the console may name', async () => {
    await follow(secretary.client, ...FOLLOWED_LISTS);
  });

  test('is one of server-sent events, named', async () => {
    const user = await aUser(world);
    const hangUp = new AbortController();
    const response = await secretary.client.fetch(live('user'), { signal: hangUp.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await rename(secretary.client, user, 'Told By Name');
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"count"')) break;
    }
    hangUp.abort();
    expect(text).toMatch(/^event: changed\ndata: \{.*"resource":"user"/m);
  });

  test('ends with the session', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const reader = await follow(client, 'user');
    await client.get('/api/v1/logout');
    await reader.end();
  });

  test('ends when the areas of the caller change', async () => {
    const own = await aSignedInUser(world, { userRole: 4 });
    const led = await anArea(world, { areaLeader: own.user._id });
    const reader = await follow(own.client, 'user');
    await world.db.collection<Area>('area').updateOne({ _id: led._id }, { $set: { areaLeader: null } });
    await reader.end();
  });

  test.each<[string, number, string]>([
    ['an unknown list', 400, 'secret'],
    ['the sessions', 400, 'session'],
    ['no list', 400, ''],
    ['what is no id', 400, 'user:1'],
    ['an unknown record', 404, `user:${'f'.repeat(24)}`],
    ['what the role may not list', 403, 'schedule'],
  ])('of %s is refused', async (_, status, topics) => {
    expect((await leader.client.get(live(topics))).status).toBe(status);
  });

  test('of another area’s record is refused, and so is being there', async () => {
    const topic = `user:${hex(await aUser(world, { connectedAreaId: elsewhere._id }))}`;
    expect((await leader.client.get(live(topic))).status).toBe(404);
    expect((await open(leader.client, topic)).status).toBe(404);
    expect((await open(leader.client, 'user')).status).toBe(400);
    expect(await world.db.collection('presence').countDocuments({ topic })).toBe(0);
  });

  test('is for staff, and of at most twenty topics', async () => {
    const member = (await aSignedInUser(world, { userRole: 1 })).client;
    expect((await member.get(live('user'))).status).toBe(403);
    const many = Array.from({ length: 21 }, (_, n) => `user:${String(n).padStart(24, '0')}`);
    expect((await secretary.client.get(live(...many))).status).toBe(400);
  });
});
