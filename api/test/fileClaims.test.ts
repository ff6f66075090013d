import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as domain from '@coastok/domain';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { z } from 'zod';
import { FileRepository } from '../src/platform/files/fileRepository.js';
import {
  type StoredFile,
  storedFileSchema,
  type UnfinishedFile,
  unfinishedFileSchema,
} from '../src/platform/files/storedFile.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { anImage, aRecording } from './world/recording.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/*
 * A file's link is given to everybody who may see the record that shows it, so no record may name another person's
 * file.
 */

interface Person {
  client: Client;
  user: User;
}

let world: World;
let secretary: Person;
let member: Person;
let victim: Person;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  const area = await anArea(world);
  secretary = await aSignedInUser(world, { userRole: 6 });
  member = await aSignedInUser(world, { connectedAreaId: area._id });
  victim = await aSignedInUser(world, { connectedAreaId: area._id });
});

afterAll(() => world.stop());

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const uploaded = async ({ client }: Person, kind: domain.FileKind) =>
  (await client.upload(kind === 'picture' ? anImage() : aRecording())).object.path;
const files = () => world.db.collection<{ _id: string }>('file.files');
const idIn = (link: string | null | undefined) => domain.fileIdOf(link ?? '');
const other = (kind: domain.FileKind) => (kind === 'picture' ? 'recording' : 'picture');

/** Writes a file into a record, by the field that accepts it. */
type Write = (file: string) => Promise<{ status: number; body: Record<string, unknown> }>;
interface Way {
  writer: () => Person;
  write: Write;
}

const content = { name: 'A picture', fileType: 3 };
const landing = (file: string): Record<string, object> => ({
  'landing.headerImages[]': { headerImages: [file] },
  'landing.activities[].picture': { activities: [{ title: 'Kirtan', picture: file }] },
  'landing.gallery[].picture': { gallery: [{ picture: file }] },
});
const newMember = async () => {
  const { _id } = await anArea(world);
  const digits = randomBytes(4).readUInt32BE() % 1e9;
  return {
    name: 'New Member',
    email: `m${digits}@example.test`,
    phone: `9${String(digits).padStart(9, '0')}`,
    connectedAreaId: _id.toHexString(),
  };
};
const visitorOf = async ({ user }: Person) => aVisitor(world, user.email);

const onLandings = (path: string): Record<string, Way> => ({
  [`createEventBody.${path}`]: {
    writer: () => secretary,
    write: file =>
      secretary.client.post('/api/v1/event', {
        title: 'A camp',
        fromDate: '2031-01-01',
        toDate: '2031-01-02',
        registrationAmount: 500,
        landing: landing(file)[path],
      }),
  },
  [`updateEventBody.${path}`]: {
    writer: () => secretary,
    write: async file => {
      const event = await anEvent(world);
      return secretary.client.put(`/api/v1/event/${hex(event)}`, { landing: landing(file)[path] });
    },
  },
});

const WAYS: Record<string, Way> = {
  'askBody.askAudio': {
    writer: () => member,
    write: askAudio => member.client.post('/api/v1/question', { askAudio, category: 1 }),
  },
  'replyBody.askAudio': {
    writer: () => member,
    write: async askAudio => {
      const question = await aQuestion(world, member.user);
      return member.client.post(`/api/v1/question/${hex(question)}/reply`, { askAudio });
    },
  },
  'createCareContactBody.noteAudio': {
    writer: () => secretary,
    write: async noteAudio => {
      const cared = await aUser(world);
      const contact = { memberId: hex(cared), how: 'call', outcome: 'spoke', noteAudio };
      return secretary.client.post('/api/v1/care/contact', contact);
    },
  },
  'answerBody.ansAudio': {
    writer: () => secretary,
    write: async ansAudio => {
      const question = await aQuestion(world, member.user);
      return secretary.client.put(`/api/v1/question/${hex(question)}`, { ansAudio });
    },
  },
  'content.create.url': {
    writer: () => secretary,
    write: url => secretary.client.post('/api/v1/static', { ...content, url }),
  },
  'content.update.url': {
    writer: () => secretary,
    write: async url => {
      const own = await uploaded(secretary, 'picture');
      const [stored] = (await secretary.client.post('/api/v1/static', { ...content, url: own })).records;
      return secretary.client.put(`/api/v1/static/${(stored as { _id: string })._id}`, { url });
    },
  },
  ...onLandings('landing.headerImages[]'),
  ...onLandings('landing.activities[].picture'),
  ...onLandings('landing.gallery[].picture'),
  'createUserBody.imageUrl': {
    writer: () => secretary,
    write: async imageUrl => secretary.client.post('/api/v1/user', { ...(await newMember()), imageUrl }),
  },
  'updateUserBody.imageUrl': {
    writer: () => member,
    write: imageUrl => member.client.put(`/api/v1/user/${hex(member.user)}`, { imageUrl }),
  },
  'visitorProfileBody.imageUrl': {
    writer: () => member,
    write: async imageUrl => (await visitorOf(member)).put(`/web/v1/user/${hex(member.user)}`, { imageUrl }),
  },
  'signUpBody.imageUrl': {
    writer: () => member,
    write: async imageUrl =>
      (await visitorOf(member)).post('/web/v1/user', { _id: hex(member.user), imageUrl }),
  },
};

const BODIES = [
  ...Object.entries<unknown>(domain).filter(([name]) => name.endsWith('Body')),
  ...domain.RESOURCES.flatMap((resource): [string, unknown][] => {
    const { create, update } = domain.schemasOf<domain.Resource>(resource);
    return [
      [`${resource.name}.create`, create],
      [`${resource.name}.update`, update],
    ];
  }),
];
const FIELDS = BODIES.flatMap(([name, body]) =>
  body instanceof z.ZodType
    ? domain.fileFieldsOf(body).map(({ path, kind }) => ({ field: `${name}.${path}`, kind }))
    : [],
);

test('every field that names a file is tested here', () => {
  expect(Object.keys(WAYS).sort()).toEqual([...new Set(FIELDS.map(({ field }) => field))].sort());
});

describe.each(FIELDS)('$field', ({ field, kind }) => {
  const way = () => WAYS[field] as Way;

  test('takes no file that somebody else uploaded, and answers no link to it', async () => {
    const theirs = await uploaded(victim, kind);
    const answer = await way().write(theirs);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('signature=');
  });

  test('takes no file of another kind, and no unknown one', async () => {
    expect((await way().write(await uploaded(way().writer(), other(kind)))).status).toBe(400);
    expect((await way().write(`/api/v1/file/${randomBytes(16).toString('hex')}`)).status).toBe(400);
  });

  test('takes the writer’s own, whose fresh link is answered', async () => {
    const own = await uploaded(way().writer(), kind);
    const answer = await way().write(own.replace(/\?.*/, '?expires=1&signature=old'));
    expect([200, 201]).toContain(answer.status);
    const link = new RegExp(`/api/v1/file/${idIn(own)}\\?expires=\\d+&signature=[\\w-]+`).exec(
      JSON.stringify(answer.body),
    )?.[0];
    expect((await fetch(`${world.url}${link}`)).status).toBe(200);
  });
});

test('a picture in a record may be sent back by everybody who may write the record', async () => {
  const path = `/api/v1/user/${hex(member.user)}`;
  await member.client.put(path, { imageUrl: await uploaded(member, 'picture') });
  const [seen] = (await secretary.client.get<domain.UserRecord>(path)).records;
  const saved = await secretary.client.put<domain.UserRecord>(path, {
    imageUrl: seen?.imageUrl,
    profession: 'Nurse',
  });
  expect([saved.status, idIn(saved.records[0]?.imageUrl)]).toEqual([200, idIn(seen?.imageUrl)]);
});

test('a link of version 0.1 is accepted back, and answered with the file’s new id', async () => {
  const own = await uploaded(member, 'picture');
  const former = randomBytes(12).toString('hex');
  await files().updateOne({ _id: idIn(own) as string }, { $set: { 'metadata.formerId': former } });
  const imageUrl = `/api/v1/file/${former}?expires=1&signature=old`;
  const saved = await WAYS['updateUserBody.imageUrl']?.write(imageUrl);
  expect(saved?.status).toBe(200);
  expect(JSON.stringify(saved?.body)).toContain(own.split('?')[0]);
});

test('a file that is being removed is taken by no record any more', async () => {
  const own = await uploaded(member, 'picture');
  await files().updateOne({ _id: idIn(own) as string }, { $set: { 'metadata.removing': true } });
  expect((await WAYS['updateUserBody.imageUrl']?.write(own))?.status).toBe(400);
});

describe('the clean-up', () => {
  const DAY_MS = 24 * 3600_000;
  const unnamedFor = (link: string, ms: number) =>
    files().updateOne(
      { _id: idIn(link) as string },
      { $set: { 'metadata.unnamedSince': new Date(Date.now() - ms) } },
    );
  const isThere = async (link: string) => (await files().findOne({ _id: idIn(link) as string })) !== null;
  const cleanUp = async () => {
    const jobs = world.db.collection<{ _id: string; lastEndedAt: Date | null }>('job');
    const began = new Date();
    await jobs.updateOne({ _id: 'file-cleanup' }, { $set: { dueAt: began } }, { upsert: true });
    await eventually(async () => {
      const job = await jobs.findOne({ _id: 'file-cleanup', lastEndedAt: { $gt: began } });
      return job;
    });
  };

  test('removes what no record names for a day, and nothing that any field names', async () => {
    const named: string[] = [];
    for (const { field, kind } of FIELDS) {
      const way = WAYS[field] as Way;
      const own = await uploaded(way.writer(), kind);
      expect([200, 201]).toContain((await way.write(own)).status);
      // A later picture of the same person replaces it.
      if (!field.endsWith('imageUrl') || field.startsWith('create')) named.push(own);
    }
    const [forgotten, fresh] = [await uploaded(secretary, 'picture'), await uploaded(secretary, 'picture')];
    for (const link of [...named, forgotten]) await unnamedFor(link, DAY_MS + 60_000);
    await unnamedFor(fresh, DAY_MS - 3600_000);
    await cleanUp();
    expect(await Promise.all(named.map(isThere))).toEqual(named.map(() => true));
    expect([await isThere(forgotten), await isThere(fresh)]).toEqual([false, true]);
    expect(
      await world.db.collection('file.chunks').countDocuments({ files_id: idIn(forgotten) as never }),
    ).toBe(0);
  });

  test('leaves a file that a record was about to name a moment ago', async () => {
    const own = await uploaded(secretary, 'picture');
    await unnamedFor(own, DAY_MS + 60_000);
    // The file is claimed, and then the record can't be saved after all.
    const refused = await secretary.client.put(`/api/v1/user/${hex(member.user)}`, {
      imageUrl: own,
      email: victim.user.email,
    });
    expect(refused.status).toBe(409);
    await cleanUp();
    expect(await isThere(own)).toBe(true);
  });

  test('removes the parts of an upload that a killed server left, and keeps an upload that may still be running', async () => {
    const chunks = world.db.collection<{ files_id: string; n: number }>('file.chunks');
    const unfinished = world.db.collection<{ _id: string; since: Date }>('unfinished_file');
    const [dead, alive] = ['d'.repeat(32), 'a'.repeat(32)];
    await chunks.insertMany([dead, alive].map(files_id => ({ files_id, n: 0 })));
    await unfinished.insertMany([
      { _id: dead, since: new Date(Date.now() - 2 * 3600_000) },
      { _id: alive, since: new Date() },
    ]);
    await cleanUp();
    expect(await chunks.distinct('files_id', { files_id: { $in: [dead, alive] } })).toEqual([alive]);
    expect(await unfinished.distinct('_id')).toEqual([alive]);
  });

  describe('during an upload that lasts', () => {
    const marks = () => world.db.collection<{ since: Date }>('unfinished_file');
    const anHourAgo = () => marks().updateMany({}, { $set: { since: new Date(Date.now() - 2 * 3600_000) } });
    const piece = () => Buffer.alloc(300 * 1024, 'om');
    let connection: mongoose.Connection;
    let repository: FileRepository;

    beforeAll(async () => {
      connection = await mongoose
        .createConnection(world.mongoUri, { autoIndex: false, autoCreate: false })
        .asPromise();
      repository = new FileRepository(
        connection,
        connection.model<StoredFile>('stored_file', storedFileSchema),
        connection.model<UnfinishedFile>('unfinished_file', unfinishedFileSchema),
      );
    });

    afterAll(() => connection.close());
    afterEach(() => void jest.restoreAllMocks());

    test('removes none of its parts', async () => {
      async function* slow() {
        yield piece();
        await anHourAgo();
        const later = Date.now() + 5 * 60_000;
        const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
        yield piece();
        clock.mockRestore();
        await cleanUp();
        yield piece();
      }
      const id = await repository.store(slow(), 'audio/wav', member.user._id);
      const bytes: Buffer[] = [];
      for await (const chunk of repository.read(id, 0, 900 * 1024)) bytes.push(chunk as Buffer);
      expect(Buffer.concat(bytes)).toHaveLength(900 * 1024);
      expect(await marks().countDocuments()).toBe(0);
    });

    test('refuses an upload that was taken for dead, and stores no part', async () => {
      const kept = () =>
        Promise.all(['file.files', 'file.chunks'].map(name => world.db.collection(name).countDocuments()));
      const before = await kept();
      async function* silent() {
        yield piece();
        await anHourAgo();
        await cleanUp();
        yield piece();
      }
      await expect(repository.store(silent(), 'audio/wav', member.user._id)).rejects.toMatchObject({
        status: 503,
      });
      expect(await kept()).toEqual(before);
      expect(await marks().countDocuments()).toBe(0);
    });
  });
});

test('a file’s id is random, of 128 bits', async () => {
  const ids = await Promise.all([1, 2].map(async () => idIn(await uploaded(member, 'picture'))));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[0]?.slice(0, 16)).not.toBe(ids[1]?.slice(0, 16));
});
