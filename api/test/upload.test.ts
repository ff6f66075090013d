import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import type { User } from '../src/user/user.model.js';
import { aSignedInUser } from './world/builders.js';
import { answerOf, Client } from './world/client.js';
import { box, ftyp, moov } from './world/containers.js';
import { eventually } from './world/eventually.js';
import { anImage, aRecording } from './world/recording.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let member: Client;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  member = (await aSignedInUser(world)).client;
});

afterAll(() => world.stop());

const MIB = 1024 * 1024;
const uploaded = async (bytes: Uint8Array<ArrayBuffer>) => (await member.upload(bytes)).object.path;
const read = (path: string, headers: Record<string, string> = {}, at = world.url) =>
  fetch(`${at}${path}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const textBytes = (text: string) => new Uint8Array(Buffer.from(text));
const kept = async () =>
  Promise.all(['file.files', 'file.chunks'].map(name => world.db.collection(name).countDocuments()));
const post = async (form: FormData, client = member) =>
  answerOf(await client.fetch('/api/v1/upload', { method: 'POST', body: form }));
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
/** The headers of an upload whose body the test writes itself. */
const multipart = (length: number) => ({
  access_token: member.token ?? '',
  'content-type': 'multipart/form-data; boundary=b',
  'content-length': length,
});
const form = (...parts: [string, Blob | string][]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
};
const recordingBlob = () => new Blob([aRecording()]);

describe('an upload', () => {
  test('returns the path under which the same bytes can be read, by anybody who has it, on every instance', async () => {
    const recording = aRecording(2);
    const answer = await member.upload(recording, { name: '../../etc/passwd.html' });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.object)).toEqual(['path']);
    for (const at of world.urls) {
      const response = await read(answer.object.path, {}, at);
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(Buffer.from(recording))).toBe(true);
    }
  });

  test('is served so that it can do no harm', async () => {
    const { headers } = await read(await uploaded(anImage()));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.png"$/);
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  });

  test('may be as large as 20 MiB, and no larger', async () => {
    const before = await kept();
    const large = new Uint8Array(20 * MIB);
    large.set(aRecording());
    const tooLarge = new Uint8Array(20 * MIB + 1);
    tooLarge.set(aRecording());
    expect((await member.upload(tooLarge)).status).toBe(413);
    expect(await kept()).toEqual(before);
    const path = await uploaded(large);
    expect((await read(path)).headers.get('content-length')).toBe(String(20 * MIB));
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['a page', textBytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', new Uint8Array([0x4d, 0x5a, ...Array<number>(200).fill(0)])],
    ['a document', textBytes('%PDF-1.7 and the rest of it')],
    ['text', textBytes('just text')],
    ['nothing at all', new Uint8Array()],
    ['five megabytes of text', new Uint8Array(Buffer.alloc(5 * MIB, 'text '))],
  ])('that is %s under the name of a recording is refused, and leaves nothing', async (_, bytes) => {
    const before = await kept();
    expect((await member.upload(bytes, { name: 'recording.wav' })).status).toBe(415);
    expect(await kept()).toEqual(before);
  });

  test('that is a phone’s recording of any brand is taken; with a picture track behind megabytes of sound it leaves nothing', async () => {
    const samsung = readFileSync(join(import.meta.dirname, 'files', 'samsung-3gp4.m4a'));
    const taken = await read(await uploaded(new Uint8Array(samsung)));
    expect(taken.headers.get('content-type')).toBe('audio/mp4');
    expect((await bytesOf(taken)).equals(samsung)).toBe(true);
    const before = await kept();
    const film = Buffer.concat([ftyp('3gp4'), box('mdat', Buffer.alloc(2 * MIB)), moov('soun', 'vide')]);
    expect((await member.upload(new Uint8Array(film), { name: 'recording.m4a' })).status).toBe(415);
    expect(await kept()).toEqual(before);
  });

  test('that is refused does not hold up the next one on the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const text = Buffer.concat([
      Buffer.from(HEAD),
      Buffer.alloc(3 * MIB, 'text '),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${world.url}/api/v1/upload`, {
          method: 'POST',
          agent,
          headers: multipart(text.length),
        });
        call.on('error', reject).on('response', response => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        call.end(text);
      });
    for (let n = 0; n < 3; n += 1) expect(await send()).toBe(415);
    agent.destroy();
  });

  test('without a file, or with anything else, is refused by name and leaves nothing', async () => {
    const before = await kept();
    const refusals: [FormData, string][] = [
      [form(), 'file'],
      [form(['other', recordingBlob()]), 'other'],
      [form(['file', 'text, not a file']), 'file'],
      [form(['note', 'x'], ['file', recordingBlob()]), 'note'],
      [form(['file', recordingBlob()], ['note', 'x']), 'note'],
    ];
    for (const [body, field] of refusals) {
      const answer = await post(body);
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    }
    expect((await post(form(['file', recordingBlob()], ['file', recordingBlob()]))).status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  test('that is JSON, or no form, is refused as wrong media', async () => {
    expect((await member.post('/api/v1/upload', { file: 'x' })).status).toBe(415);
    const raw = { method: 'POST', body: aRecording(), headers: { 'content-type': 'audio/wav' } };
    expect((await member.fetch('/api/v1/upload', raw)).status).toBe(415);
  });

  test('needs a session', async () => {
    expect((await new Client(world.url).upload(aRecording())).status).toBe(401);
  });

  test('that breaks off leaves nothing', async () => {
    const before = await kept();
    const upload = request(`${world.url}/api/v1/upload`, { method: 'POST', headers: multipart(10 * MIB) });
    upload.on('error', () => undefined);
    upload.write(HEAD);
    upload.write(aRecording(200));
    // A part of the file has arrived and been stored; then the phone loses its network.
    await eventually(async () => ((await kept())[1] ?? 0) > (before[1] ?? 0));
    upload.destroy();
    await eventually(async () => (await kept())[1] === before[1]);
    expect(await kept()).toEqual(before);
  });
});

describe('a form', () => {
  const FILE = Buffer.from(aRecording());
  const sent = async (body: Buffer, type: string) => {
    const headers = { 'content-type': type };
    return answerOf(
      await member.fetch('/api/v1/upload', { method: 'POST', body: new Uint8Array(body), headers }),
    );
  };
  const long = 'b'.repeat(2000);

  test.each<[string, Buffer, string]>([
    ['names no boundary', Buffer.concat([Buffer.from(HEAD), FILE]), 'multipart/form-data'],
    ['names an empty boundary', Buffer.concat([Buffer.from(HEAD), FILE]), 'multipart/form-data; boundary='],
    [
      'has a boundary of 2,000 characters',
      Buffer.concat([
        Buffer.from(HEAD.replace('--b', `--${long}`)),
        FILE,
        Buffer.from(`\r\n--${long}--\r\n`),
      ]),
      `multipart/form-data; boundary=${long}`,
    ],
    ['never closes its part', Buffer.concat([Buffer.from(HEAD), FILE]), 'multipart/form-data; boundary=b'],
    ['ends in the head of its part', Buffer.from(HEAD.slice(0, 30)), 'multipart/form-data; boundary=b'],
    [
      'ends within its last boundary',
      Buffer.concat([Buffer.from(HEAD), FILE, Buffer.from('\r\n--b')]),
      'multipart/form-data; boundary=b',
    ],
  ])('that %s is refused in a sentence, and leaves nothing', async (_, body, type) => {
    const before = await kept();
    const answer = await sent(body, type);
    expect([answer.status, answer.error.statusCode]).toEqual([400, 400]);
    expect(answer.error.message).toMatch(/send the file again/);
    expect(await kept()).toEqual(before);
  });
});

describe('a picture', () => {
  test('is stored without the place it was taken at', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a05020' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '22/1 34/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const bytes = await bytesOf(await read(await uploaded(new Uint8Array(photo))));
    const { exif, format, width } = await sharp(bytes).metadata();
    expect({ exif, format, width }).toEqual({ format: 'jpeg', width: 40 });
  });

  test('that can not be opened is refused in a sentence, and leaves nothing', async () => {
    const before = await kept();
    const answer = await member.upload(anImage().slice(0, 50));
    expect([answer.status, answer.error.errors?.file]).toEqual([
      400,
      'This picture can not be opened. Please save it again as JPEG or PNG, and send it.',
    ]);
    expect(await kept()).toEqual(before);
  });
});

describe('a person', () => {
  const counted = (user: User, limit: 'files' | 'bytes') => ({ key: `upload-${limit}:${String(user._id)}` });
  const counts = () => world.db.collection('rate_limit');
  /** A person who has used that much of the upload limit already. */
  const whoUploaded = async (limit: 'files' | 'bytes', points: number) => {
    const { client, user } = await aSignedInUser(world);
    const expire = new Date(Date.now() + 1800_000);
    await counts().insertOne({ ...counted(user, limit), points, expire });
    return { user, instances: world.urls.map(url => client.at(url)) };
  };

  test('may upload 60 files an hour, over all instances', async () => {
    const { instances } = await whoUploaded('files', 55);
    const clients = Array.from({ length: 10 }, (_, n) => instances[n % instances.length] as Client);
    const answers = await Promise.all(clients.map(client => client.upload(aRecording())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(5).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1700);
    expect(refused?.error.message).toBe(
      'You have uploaded 60 files within an hour. Please try again in 30 minutes.',
    );
  });

  test('may upload 200 MB a day; a refused upload, or one that stored nothing, does not count', async () => {
    const { user, instances } = await whoUploaded('bytes', 200_000_000 - 20_000);
    const [here, there] = instances as [Client, Client];
    const before = await kept();
    expect((await here.upload(textBytes('just text'.repeat(2000)))).status).toBe(415);
    const large = await there.upload(aRecording(3));
    expect([large.status, large.error.message]).toEqual([
      429,
      'You have uploaded 200 MB within a day. Please try again in 30 minutes.',
    ]);
    expect(await kept()).toEqual(before);
    expect((await there.upload(aRecording(2))).status).toBe(201);
    const left = await counts().findOne(counted(user, 'bytes'));
    expect(left?.points).toBe(200_000_000 - 20_000 + 16_044);
    expect((await here.upload(aRecording(2))).status).toBe(429);
  });
});

describe('a byte range', () => {
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=16000-', 16_000, 16_044],
    ['bytes=-44', 16_000, 16_044],
    ['bytes=0-999999', 0, 16_044],
  ])('%s is served as 206', async (range, start, end) => {
    const recording = aRecording(2);
    const response = await read(await uploaded(recording), { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${recording.length}`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect((await bytesOf(response)).equals(Buffer.from(recording.slice(start, end)))).toBe(true);
  });

  test.each(['bytes=16044-', 'bytes=-0'])('%s can not be satisfied', async range => {
    const response = await read(await uploaded(aRecording(2)), { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */16044']);
  });

  test.each(['lines=1-2', 'bytes=x-y', 'bytes=1-2,4-5'])(
    '%s is not understood: the whole is served',
    async range => {
      const response = await read(await uploaded(aRecording(2)), { range });
      expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      expect(await bytesOf(response)).toHaveLength(16_044);
    },
  );

  test('spans the chunks of a large file', async () => {
    const large = new Uint8Array(MIB);
    large.set(aRecording());
    for (let i = 44; i < large.length; i += 1) large[i] = i % 251;
    const response = await read(await uploaded(large), { range: 'bytes=200000-700000' });
    expect((await bytesOf(response)).equals(Buffer.from(large.slice(200_000, 700_001)))).toBe(true);
  });
});

describe('a link', () => {
  test('is refused once altered, expired or unsigned, for known and unknown files alike', async () => {
    const path = await uploaded(aRecording());
    const link = new URL(path, world.url);
    const unknown = `/api/v1/file/${'f'.repeat(32)}`;
    const later = new URL(link);
    later.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 3600));
    const past = new URL(link);
    past.searchParams.set('expires', '1700000000');
    const attempts = [
      link.pathname,
      unknown,
      later.pathname + later.search,
      past.pathname + past.search,
      unknown + link.search,
      `${link.pathname}?expires=${link.searchParams.get('expires')}&signature=x`,
      `${link.pathname}?expires=9e99&signature=${link.searchParams.get('signature')}`,
    ];
    for (const attempt of attempts) {
      const response = await read(attempt);
      expect({ attempt, status: response.status }).toEqual({ attempt, status: 403 });
    }
    expect((await read('/api/v1/file/nonsense')).status).toBe(404);
    expect((await read(`${path}&signature=again`)).status).toBe(400);
    expect((await read(`${path}&download=1`)).status).toBe(400);
  });

  test('is valid for a day', async () => {
    const link = new URL(await uploaded(aRecording()), world.url);
    const hours = (Number(link.searchParams.get('expires')) * 1000 - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(25.1);
  });
});
