import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { type mongo, Types } from 'mongoose';
import sharp from 'sharp';
import { giveFilesRandomIds } from '../src/migrations/003-give-files-random-ids.js';
import { aRecording } from './world/recording.js';
import { freshDatabaseUri } from './world/run.js';

let client: mongo.MongoClient;
let db: mongo.Db;

beforeAll(async () => {
  client = await mongoose.mongo.MongoClient.connect(freshDatabaseUri());
  db = client.db();
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

const signal = new AbortController().signal;
const progress = { reached: () => undefined, note: async () => undefined };
const path = (id: Types.ObjectId) => `/api/v1/file/${id.toHexString()}`;
const NEW_PATH = /^\/api\/v1\/file\/[0-9a-f]{32}$/;

async function aFile(bytes: Uint8Array, mediaType: string, owner: Types.ObjectId): Promise<Types.ObjectId> {
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'file', chunkSizeBytes: 1024 });
  const upload = bucket.openUploadStream(mediaType, { metadata: { mediaType, owner } });
  await new Promise<void>(resolve => upload.end(Buffer.from(bytes), () => resolve()));
  return upload.id as Types.ObjectId;
}

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#803010' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'A phone that tells' } })
    .toBuffer();

let member: Types.ObjectId;
let attacker: Types.ObjectId;
let staff: Types.ObjectId;
let former: Record<'own' | 'given' | 'voice' | 'published' | 'header' | 'broken', Types.ObjectId>;

beforeEach(async () => {
  await db.dropDatabase();
  [member, attacker, staff] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const guest = new Types.ObjectId();
  former = {
    own: await aFile(await photo(), 'image/jpeg', member),
    given: await aFile(await photo(), 'image/jpeg', staff),
    voice: await aFile(aRecording(), 'audio/wav', member),
    published: await aFile(await photo(), 'image/jpeg', staff),
    header: await aFile(await photo(), 'image/jpeg', staff),
    broken: await aFile(Buffer.from('no picture'), 'image/png', member),
  };
  await db.collection('user').insertMany([
    { _id: member, roles: [1], imageUrl: path(former.own) },
    { _id: attacker, roles: [0], imageUrl: path(former.own) },
    { _id: staff, roles: [6], imageUrl: 'https://lh3.googleusercontent.com/a/x' },
    { _id: guest, roles: [0], imageUrl: path(former.given) },
    { roles: [0], imageUrl: path(former.voice) },
    { roles: [0], imageUrl: null },
  ]);
  await db.collection('question').insertMany([
    { askAudio: former.voice, discussion: [{ ansText: 'Yes', ansAudio: null }] },
    { askAudio: null, discussion: [{ ansText: null, ansAudio: former.voice }] },
  ]);
  await db.collection('content').insertMany([
    { url: path(former.published), status: 1 },
    { url: 'dQw4_9-WgXc', status: 1 },
    { url: path(former.broken), status: 1 },
  ]);
  await db.collection('event').insertOne({
    landing: {
      tagline: 'Come',
      headerImages: [path(former.header), 'https://photos.example.org/1.jpg'],
      activities: [
        { title: 'Kirtan', picture: '/site-assets/pictures/kirtan.svg' },
        { picture: path(former.voice) },
      ],
      gallery: [
        { picture: 'https://photos.example.org/2.jpg' },
        { picture: path(former.header), caption: 'Us' },
      ],
    },
  });
  await db.collection('visitor_session').insertOne({ email: 'a@b.test', imageUrl: 'https://example.org/a' });
  // An upload that a kill interrupted.
  await db.collection<{ files_id: Types.ObjectId }>('file.chunks').insertOne({
    files_id: new Types.ObjectId(),
    ...{ n: 0, data: new mongoose.mongo.Binary(Buffer.alloc(9)) },
  });
});

async function expectAllCarriedOver(): Promise<void> {
  const files = await db.collection('file.files').find().toArray();
  const idOf = new Map(files.map(file => [String(file['metadata'].formerId), String(file._id)]));
  expect([...idOf.keys()].sort()).toEqual(
    Object.values(former)
      .filter(id => id !== former.broken)
      .map(String)
      .sort(),
  );
  for (const { _id, length, metadata } of files) {
    expect(_id).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(metadata).sort()).toEqual(['formerId', 'mediaType', 'owner']);
    const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'file' });
    const bytes = Buffer.concat(await bucket.openDownloadStream(_id).toArray());
    expect(bytes).toHaveLength(length);
    expect(bytes.includes('A phone that tells')).toBe(false);
    if (metadata.mediaType.startsWith('image/')) expect((await sharp(bytes).metadata()).width).toBe(300);
  }
  const chunks = await db.collection('file.chunks').distinct('files_id');
  expect(chunks.sort()).toEqual(files.map(({ _id }) => _id).sort());
  const now = (id: Types.ObjectId) => `/api/v1/file/${idOf.get(String(id))}`;
  const users = await db.collection('user').find().toArray();
  expect(users.map(({ imageUrl }) => imageUrl)).toEqual([
    now(former.own),
    null,
    null,
    now(former.given),
    null,
    null,
  ]);
  const questions = await db.collection('question').find().toArray();
  const voice = idOf.get(String(former.voice));
  expect(questions).toMatchObject([
    { askAudio: voice, discussion: [{ ansText: 'Yes', ansAudio: null }] },
    { askAudio: null, discussion: [{ ansAudio: voice }] },
  ]);
  expect(await db.collection('content').find().toArray()).toMatchObject([
    { url: expect.stringMatching(NEW_PATH), status: 1 },
    { url: 'dQw4_9-WgXc', status: 1 },
    { status: 0 },
  ]);
  expect((await db.collection('event').findOne())?.['landing']).toEqual({
    tagline: 'Come',
    headerImages: [now(former.header)],
    activities: [{ title: 'Kirtan', picture: '/site-assets/pictures/kirtan.svg' }, { picture: null }],
    gallery: [{ picture: now(former.header), caption: 'Us' }],
  });
  expect(await db.collection('visitor_session').findOne()).not.toHaveProperty('imageUrl');
}

test('files of version 0.1 get random ids, lose what can not be seen, and are named by them everywhere', async () => {
  await giveFilesRandomIds.run(db, progress, signal);
  await expectAllCarriedOver();
  await giveFilesRandomIds.run(db, progress, signal);
  await expectAllCarriedOver();
});

const WRITES = /^(insert|update|delete|bulkWrite)/;

/** A database that fails after this many more writes. */
function dyingAfter(writes: number): mongo.Db {
  let left = writes;
  const dying = (collection: object): object =>
    new Proxy(collection, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]) => {
          if (WRITES.test(String(name)) && left-- <= 0) throw new Error('killed');
          return Reflect.apply(value, target, parameters);
        };
      },
    });
  return new Proxy(db, {
    get: (target, name) =>
      name === 'collection' ? (of: string) => dying(target.collection(of)) : Reflect.get(target, name),
  });
}

test('killed before any of its writes, it continues where it was', async () => {
  let kills = 0;
  for (let done = false; !done;) {
    // Each run makes none to six more writes.
    done = await giveFilesRandomIds.run(dyingAfter(kills % 7), progress, signal).then(
      () => true,
      () => false,
    );
    kills++;
    if (kills > 200) throw new Error('It never comes to an end.');
  }
  expect(kills).toBeGreaterThan(10);
  await expectAllCarriedOver();
});
