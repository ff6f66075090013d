import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ContentRecord } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { Client } from './world/client.js';
import { anImage } from './world/recording.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let director: Client;
let member: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  member = (await aSignedInUser(world, { userRole: 0 })).client;
});

afterAll(() => world.stop());

const CALL = '/api/v1/static';
const VIDEO = 'dQw4_9-WgXc';
const video = (fields: object = {}) => ({
  name: 'Morning kirtan',
  url: `https://youtu.be/${VIDEO}?si=x`,
  festType: 1,
  fileType: 2,
  ...fields,
});
const add = (body: object, client = secretary) => client.post<ContentRecord>(CALL, body);
const list = (query: Record<string, string> = {}, client = secretary) =>
  client.get<ContentRecord>(CALL, query);
const upload = async (client = secretary) =>
  (await client.upload(anImage(), { name: 'picture.png' })).object.path;
const stored = async (id: string | undefined) =>
  (await world.db.collection('content').find().toArray()).find(({ _id }) => String(_id) === id);

describe('a video', () => {
  test('is kept as its id and read by every signed-in person', async () => {
    const answer = await add(video());
    expect([answer.status, answer.records]).toMatchObject([
      201,
      [{ name: 'Morning kirtan', url: VIDEO, festType: 1, fileType: 2, status: 1, __v: 0 }],
    ]);
    const [record] = answer.records;
    expect((await member.get<ContentRecord>(`${CALL}/${record?._id}`)).records).toEqual([record]);
    expect((await list({ fileType: '2', per_page: '100' }, member)).records).toContainEqual(record);
    expect((await new Client(world.url).get(CALL)).status).toBe(401);
  });

  test.each(['https://vimeo.com/12345678901', 'https://www.youtube.com/@coastok', 'a song', 'javascript:1'])(
    'is not at %s',
    async url => {
      const answer = await add(video({ url }));
      expect([answer.status, answer.error.errors]).toEqual([
        400,
        { url: 'Please enter the address of a YouTube video.' },
      ]);
    },
  );

  test('takes another address, and its own id back', async () => {
    const [record] = (await add(video())).records;
    const address = `${CALL}/${record?._id}`;
    expect((await director.put<ContentRecord>(address, { url: VIDEO })).records).toMatchObject([
      { url: VIDEO },
    ]);
    const changed = await secretary.put<ContentRecord>(address, {
      name: 'Evening',
      festType: null,
      url: 'https://www.youtube.com/shorts/abcdefghijk',
    });
    expect(changed.records).toMatchObject([{ name: 'Evening', festType: null, url: 'abcdefghijk' }]);
    expect((await secretary.put(address, { url: 'https://vimeo.com/1' })).status).toBe(400);
    expect((await list({ q: 'evening' })).total).toBe(1);
  });
});

describe('an image', () => {
  test('is an upload of the own, answered with a link that works and kept without its signature', async () => {
    const [record] = (await add(video({ fileType: 3, url: await upload() }))).records;
    const picture = await fetch(`${world.url}${record?.url}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await stored(record?._id))?.url).toMatch(/^\/api\/v1\/file\/[0-9a-f]{32}$/);
  });

  test('may be at any https address, and at no other', async () => {
    const url = 'https://images.example.org/temple.jpg';
    expect((await add(video({ fileType: 3, url }))).records).toMatchObject([{ url }]);
    for (const bad of ['http://images.example.org/temple.jpg', 'data:image/png;base64,AAAA', '/etc/passwd']) {
      expect((await add(video({ fileType: 3, url: bad }))).error.errors).toHaveProperty('url');
    }
  });

  test('that somebody else uploaded, or that is a recording, is refused', async () => {
    const theirs = await upload(member);
    expect((await add(video({ fileType: 3, url: theirs }))).error.errors).toHaveProperty('url');
    const gone = theirs.replace(/[0-9a-f]{32}/, 'f'.repeat(32));
    expect((await add(video({ fileType: 3, url: gone }))).error.errors).toHaveProperty('url');
  });

  test('that is published already may be sent back by another editor, with any old link', async () => {
    const [record] = (await add(video({ fileType: 3, url: await upload() }))).records;
    const old = record?.url.replace(/\?.*/, '?expires=1&signature=old');
    const changed = await director.put<ContentRecord>(`${CALL}/${record?._id}`, { name: 'Again', url: old });
    expect(changed.records).toMatchObject([{ name: 'Again', url: record?.url }]);
  });

  test('does not become a video without a video’s address', async () => {
    const [record] = (await add(video({ fileType: 3, url: 'https://images.example.org/a.png' }))).records;
    const address = `${CALL}/${record?._id}`;
    expect((await secretary.put(address, { fileType: 2 })).error.errors).toHaveProperty('url');
    const turned = await secretary.put<ContentRecord>(address, { fileType: 2, url: `youtu.be/${VIDEO}` });
    expect(turned.records).toMatchObject([{ fileType: 2, url: VIDEO }]);
  });
});

test.each<[object, string]>([
  [{ name: '' }, 'name'],
  [{ name: undefined }, 'name'],
  [{ url: undefined }, 'url'],
  [{ fileType: 1 }, 'fileType'],
  [{ fileType: '2' }, 'fileType'],
  [{ festType: 8 }, 'festType'],
  [{ status: 0 }, 'status'],
  [{ thumbnail: 'x' }, 'thumbnail'],
])('content with %j is refused, naming the field', async (fields, field) => {
  const answer = await add(video(fields));
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
});

test('festType is optional and may be empty', async () => {
  for (const festType of [undefined, null, '']) {
    expect((await add(video({ festType }))).records).toMatchObject([{ festType: null }]);
  }
});

test('the list narrows by kind, category and name, and pages', async () => {
  await add(
    video({ name: 'Jhulan festival', festType: 6, fileType: 3, url: 'https://images.example.org/1.png' }),
  );
  expect((await list({ q: 'jhul', fileType: '3', festType: '6' })).total).toBe(1);
  expect((await list({ q: 'jhul', fileType: '2' })).total).toBe(0);
  const page = await list({ per_page: '1', sort: '["name","ASC"]' });
  expect(page.contentRange).toBe(`static 0-0/${page.total}`);
  expect((await list({ fileType: '1' })).status).toBe(400);
});

test('deleted content is in no list, also when asked for', async () => {
  const { total } = await list({});
  expect(total).toBeGreaterThan(0);
  expect((await list({ status: '1' })).total).toBe(total);
  expect((await list({ status: '0,1' })).total).toBe(total);
  expect(await list({ status: '0' })).toMatchObject({ status: 200, total: 0, contentRange: 'static */0' });
});

describe.each<[string, (address: string) => Promise<{ status: number }>]>([
  ['DELETE', address => secretary.delete(address)],
  ['PUT status 0', address => secretary.put(address, { status: 0 })],
])('%s', (_, remove) => {
  test('takes the content from every read and keeps its record', async () => {
    const [record] = (await add(video({ name: 'Unwanted' }))).records;
    const address = `${CALL}/${record?._id}`;
    expect((await remove(address)).status).toBe(200);
    expect((await secretary.get(address)).status).toBe(404);
    expect((await list({ q: 'unwanted' })).total).toBe(0);
    expect(await stored(record?._id)).toMatchObject({ status: 0, name: 'Unwanted' });
    expect((await remove(address)).status).toBe(404);
    await world.db.collection('content').deleteMany({ name: 'Unwanted' });
  });
});

test('a stale version is a conflict, and every change is in the audit log', async () => {
  const [record] = (await add(video())).records;
  const address = `${CALL}/${record?._id}`;
  expect((await secretary.put(address, { name: 'One' }, { 'if-match': '"0"' })).status).toBe(200);
  expect((await secretary.put(address, { name: 'Two' }, { 'if-match': '"0"' })).status).toBe(409);
  const auditLog = await secretary.get('/api/v1/audit', { entity: 'static', entityId: String(record?._id) });
  expect(auditLog.records).toMatchObject([
    { action: 'content.update', changes: { name: { from: 'Morning kirtan', to: 'One' } } },
    { action: 'content.create' },
  ]);
});
