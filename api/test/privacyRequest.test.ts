import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addDays,
  istDay,
  MAX_OPEN_REQUESTS,
  type OwnPrivacyRequestRecord,
  type PrivacyRequestRecord,
} from '@coastok/domain';
import mongoose from 'mongoose';
import { get } from 'node:http';
import type { Area } from '../src/area/area.model.js';
import type { PrivacyRequest } from '../src/privacy/privacy.model.js';
import { anArea, aQuestion, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aNewcomer, somebody } from './world/newcomers.js';
import { ran } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import type { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

const { ObjectId } = mongoose.mongo;

let world: World;
let area: Area;
let secretary: Client;
let secretaryMail: string;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  area = await anArea(world);
  const { client, user } = await aSignedInUser(world, { userRole: 6 });
  secretary = client;
  secretaryMail = user.email;
  // The first run of the job, at the start of the instance, would send messages about this test's requests.
  await eventually(() =>
    world.db
      .collection<{ _id: string }>('job')
      .findOne({ _id: 'privacy-requests', lastEndedAt: { $ne: null } }),
  );
});

afterAll(() => world.stop());

const DAY_MS = 24 * 3600_000;
const PATH = '/web/v1/privacy/request';
const ask = (browser: VisitorClient, body: object) => browser.post<OwnPrivacyRequestRecord>(PATH, body);
const own = async (browser: VisitorClient) => (await browser.get<OwnPrivacyRequestRecord[]>(PATH)).result;
const onDesk = (id: string, client = secretary) =>
  client.get<PrivacyRequestRecord>(`/api/v1/privacy/request/${id}`);
const put = (id: string, body: object, headers?: Record<string, string>, client = secretary) =>
  client.put<PrivacyRequestRecord>(`/api/v1/privacy/request/${id}`, body, headers);
const stored = () => world.db.collection<PrivacyRequest>('privacyRequest');
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const address = `${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`;
  return (await (await fetch(address)).json()) as { subject: string; text: string }[];
};

/** A new member with one request. */
async function aRequest(body: object = { kind: 'grievance', text: 'Somebody called me at night.' }) {
  const person = await aNewcomer(world, area);
  const { result } = await ask(person.browser, body);
  return { ...person, request: result };
}

describe('a visitor', () => {
  test('asks, and sees until when an answer is expected', async () => {
    const { browser } = await aNewcomer(world, area);
    const { status, result } = await ask(browser, { kind: 'access', text: ' What do you hold? ' });
    expect(status).toBe(201);
    expect(result).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      kind: 'access',
      text: 'What do you hold?',
      nominee: null,
      state: 'OPEN',
      at: expect.any(String),
      dueOn: addDays(istDay(new Date()), 15),
      answer: null,
      answeredAt: null,
    });
    expect(await own(browser)).toEqual([result]);
  });

  test('asks once under one key, also where the first answer was lost with its instance', async () => {
    const { browser } = await aNewcomer(world, area);
    const again = () =>
      browser.post<OwnPrivacyRequestRecord>(
        PATH,
        { kind: 'grievance', text: 'Once' },
        { 'idempotency-key': 'one' },
      );
    const first = await again();
    const lost = { state: 'running', leasedUntil: new Date(Date.now() - 1000), status: null, body: null };
    await world.db.collection('idempotency').updateMany({ state: 'done' }, { $set: lost });
    expect(await again()).toMatchObject({ status: 201, result: first.result });
    expect(await own(browser)).toEqual([first.result]);
  });

  test('names a nominee for the own rights, in a form or in words', async () => {
    const { browser } = await aNewcomer(world, area);
    const nominee = { name: 'Radha Rao', relation: 'Sister', phone: '98765 43210' };
    expect((await ask(browser, { kind: 'nominate', nominee })).result.nominee).toEqual({
      name: 'Radha Rao',
      relation: 'Sister',
      phone: '9876543210',
      email: null,
    });
    expect((await ask(browser, { kind: 'nominate', text: 'My sister Radha' })).status).toBe(201);
  });

  test.each([
    ['kind', { kind: 'other' }],
    ['text', { kind: 'correct' }],
    ['text', { kind: 'grievance', text: '  ' }],
    ['text', { kind: 'nominate' }],
    ['text', { kind: 'access', text: 'a'.repeat(2001) }],
    ['state', { kind: 'access', state: 'ANSWERED' }],
    ['nominee', { kind: 'access', nominee: { name: 'R', relation: 'Sister', phone: '9876543210' } }],
    ['nominee.phone', { kind: 'nominate', nominee: { name: 'R', relation: 'Sister' } }],
  ])('is told what is wrong with its %s', async (field, body) => {
    const { browser } = await aNewcomer(world, area);
    const { status, error } = await ask(browser, body);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
    expect(await own(browser)).toEqual([]);
  });

  test('has a maximum of open requests, also when sent at once, and always room for one to erase', async () => {
    const { browser } = await aNewcomer(world, area);
    const answers = await Promise.all(
      Array.from({ length: MAX_OPEN_REQUESTS + 3 }, (_, n) =>
        ask(browser, { kind: 'grievance', text: `Complaint ${n}` }),
      ),
    );
    const open = answers.filter(({ status }) => status === 201).map(({ result }) => result._id);
    expect(open).toHaveLength(MAX_OPEN_REQUESTS);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await ask(browser, { kind: 'erase' })).status).toBe(201);
    await put(open[0] ?? '', { state: 'ANSWERED', answer: 'We are sorry.' });
    expect((await ask(browser, { kind: 'grievance', text: 'One more' })).status).toBe(201);
  });

  test('has one request to erase for as long as it is open, however often it is sent', async () => {
    const { browser } = await aNewcomer(world, area);
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser, { kind: 'erase', text: 'Please' })));
    const ids = new Set(answers.map(({ result }) => result._id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await put(id, { state: 'REFUSED', answer: 'You lead an area.' });
    expect((await ask(browser, { kind: 'erase' })).result._id).not.toBe(id);
  });

  test('without a record has no requests, and can send none', async () => {
    const { browser } = await somebody(world);
    expect(await own(browser)).toEqual([]);
    expect((await ask(browser, { kind: 'access' })).status).toBe(409);
  });

  test('sees nobody else’s', async () => {
    await aRequest();
    const { browser } = await aNewcomer(world, area);
    expect(await own(browser)).toEqual([]);
  });
});

describe('the desk', () => {
  test('sees who asks, until when, and that the mailbox was proved', async () => {
    const { record, request } = await aRequest();
    const { records } = await onDesk(request._id);
    expect(records[0]).toMatchObject({
      ...request,
      __v: 0,
      memberId: record._id,
      member: { _id: record._id, name: record.name },
      lastOn: addDays(istDay(new Date()), 90),
      clock: 'CALM',
      days: 0,
      identity: { how: 'mailbox', by: null },
      obstacles: null,
    });
  });

  test('lists what waits first, the oldest before, and by state, kind and person', async () => {
    const old = await aRequest({ kind: 'correct', text: 'My name is wrong.' });
    const cameAt = new Date(Date.now() - 61 * DAY_MS);
    await stored().updateOne({ _id: new ObjectId(old.request._id) }, { $set: { at: cameAt } });
    const done = await aRequest();
    await put(done.request._id, { state: 'ANSWERED', answer: 'Done.' });
    const list = async (query: Record<string, string>) =>
      (await secretary.get<PrivacyRequestRecord>('/api/v1/privacy/request', { per_page: 100, ...query }))
        .records;
    const all = await list({});
    expect(all[0]).toMatchObject({ _id: old.request._id, clock: 'RED', days: 61 });
    expect(all.at(-1)?.state).not.toBe('OPEN');
    expect(new Set((await list({ state: 'ANSWERED' })).map(({ clock }) => clock))).toEqual(new Set(['DONE']));
    expect(new Set((await list({ kind: 'correct' })).map(({ kind }) => kind))).toEqual(new Set(['correct']));
    expect((await list({ open: 'false' })).every(({ state }) => state !== 'OPEN')).toBe(true);
    expect((await list({ memberId: done.record._id })).map(({ _id }) => _id)).toEqual([done.request._id]);
    expect((await list({ q: done.email })).map(({ _id }) => _id)).toEqual([done.request._id]);
    expect(await list({ toDate: addDays(istDay(cameAt), -1) })).toEqual([]);
  });

  test('answers, which is mailed once and seen by the person who asked', async () => {
    const { email, browser, request } = await aRequest();
    const answer = 'Hare Krishna,\n\nit will not happen again.';
    const { status, records } = await put(request._id, { state: 'ANSWERED', answer });
    expect([status, records[0]?.state, records[0]?.clock]).toEqual([200, 'ANSWERED', 'DONE']);
    expect((await put(request._id, { state: 'ANSWERED', answer })).status).toBe(200);
    const mails = await eventually(async () => {
      const found = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your request'));
      return found.length > 0 ? found : undefined;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('it will not happen again.');
    expect(await own(browser)).toMatchObject([{ state: 'ANSWERED', answer, answeredAt: expect.any(String) }]);
  });

  test('informs the person meanwhile, without the words in the audit log', async () => {
    const { request } = await aRequest();
    const words = 'We look into the matter of the blue umbrella.';
    const { records } = await put(request._id, { state: 'WORKING', answer: words, identity: 'call' });
    expect(records[0]).toMatchObject({ state: 'WORKING', answer: words, identity: { how: 'call' } });
    const auditLog = await auditLogOf(world.db);
    const entries = await auditLog.find({ entity: 'privacy/request', entityId: request._id }).toArray();
    expect(entries).toMatchObject([
      { action: 'privacyRequest.update', changes: { state: { from: 'OPEN', to: 'WORKING' } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('umbrella');
  });

  test('ends nothing without an answer, and reopens nothing', async () => {
    const { request } = await aRequest();
    const mute = await put(request._id, { state: 'REFUSED' });
    expect([mute.status, Object.keys(mute.error.errors ?? {})]).toEqual([400, ['answer']]);
    expect((await put(request._id, { state: 'REFUSED', answer: 'No.' })).status).toBe(200);
    for (const body of [{ state: 'OPEN' }, { state: 'ANSWERED' }, { answer: 'Yes.' }]) {
      expect((await put(request._id, body)).status).toBe(409);
    }
  });

  test.each([{ dueOn: '2030-01-01' }, { state: 'DONE' }, { identity: 'mailbox' }, {}])(
    'can’t write %j',
    async body => {
      const { request } = await aRequest();
      expect((await put(request._id, body)).status).toBe(400);
    },
  );

  test('writes on the version that it has read', async () => {
    const { request } = await aRequest();
    expect((await put(request._id, { state: 'WORKING' }, { 'if-match': '"0"' })).status).toBe(200);
    expect((await put(request._id, { state: 'WORKING' }, { 'if-match': '"0"' })).status).toBe(409);
  });

  test('lets nobody answer an own request', async () => {
    const { record, request } = await aRequest();
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    await stored().updateOne({ _id: new ObjectId(request._id) }, { $set: { personId: user._id } });
    expect((await put(request._id, { state: 'WORKING' }, undefined, client)).status).toBe(403);
    expect(record._id).not.toBe(String(user._id));
  });

  test('is told each request, and again the longer it waits, once each', async () => {
    const { request } = await aRequest({ kind: 'nominate', text: 'My brother' });
    const about = async () =>
      (await mailsTo(secretaryMail)).filter(({ text }) => text.includes('Nominate a person for me')).length;
    const run = () => ran(world, 'privacy-requests');
    await stored().deleteMany({ _id: { $ne: new ObjectId(request._id) } });
    for (const [days, mails] of [
      [0, 1],
      [14, 1],
      [15, 2],
      [90, 3],
    ] as const) {
      const at = new Date(Date.now() - days * DAY_MS);
      await stored().updateOne({ _id: new ObjectId(request._id) }, { $set: { at } });
      await run();
      await run();
      await eventually(async () => (await about()) >= mails);
      expect([days, await about()]).toEqual([days, mails]);
    }
  });
});

describe('a request to erase', () => {
  const erase = (id: string) => secretary.post(`/api/v1/user/${id}/erase`);

  test('names what prevents it, and is answered by the erasure alone', async () => {
    const { record, request } = await aRequest({ kind: 'erase', text: 'Forget me, Asha Rao' });
    await anArea(world, { areaLeader: new ObjectId(record._id) });
    expect((await onDesk(request._id)).records[0]?.obstacles).toHaveLength(1);
    expect((await put(request._id, { state: 'ANSWERED', answer: 'Done' })).status).toBe(409);
    await world.db.collection('area').updateMany({}, { $set: { areaLeader: null } });
    expect((await onDesk(request._id)).records[0]?.obstacles).toEqual([]);
    expect((await put(request._id, { state: 'WORKING', answer: 'Soon, Asha Rao' })).status).toBe(200);
    expect((await erase(record._id)).status).toBe(200);
    expect((await onDesk(request._id)).records[0]).toMatchObject({
      state: 'ANSWERED',
      clock: 'DONE',
      text: '',
      answer: null,
      obstacles: null,
    });
  });

  test('closes the person’s other requests as well, since nobody is left to answer', async () => {
    const { browser, record } = await aRequest();
    await ask(browser, { kind: 'nominate', nominee: { name: 'R', relation: 'Son', phone: '9876543210' } });
    await erase(record._id);
    const left = await stored()
      .find({ personId: new ObjectId(record._id) })
      .toArray();
    expect(left).toHaveLength(2);
    for (const one of left) {
      expect(one).toMatchObject({ isOpen: false, text: '', nominee: null, slot: null });
    }
  });
});

describe('the own copy', () => {
  const copy = (browser: VisitorClient) => browser.fetch('/web/v1/privacy/export');

  test('is a file of all that is held, once an hour', async () => {
    const { browser, email, request } = await aRequest();
    const whole = await copy(browser);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    const file = (await whole.json()) as { held: Record<string, object[]> };
    expect(JSON.stringify(file)).toContain(email);
    expect(file.held.privacyRequests).toMatchObject([{ text: request.text }]);
    // Until the server sees the end of the download, the copy counts as in progress.
    await eventually(async () => {
      const again = await copy(browser);
      await again.body?.cancel();
      expect(again.status).toBe(429);
      return Number(again.headers.get('retry-after')) > 3000;
    });
  });

  test('is one at a time', async () => {
    const { browser } = await aRequest();
    const answers = await Promise.all(Array.from({ length: 8 }, () => copy(browser)));
    await Promise.all(answers.map(answer => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(429)]);
  });

  test('that breaks off does not count', async () => {
    const { browser, record } = await aRequest();
    const asker = { _id: new ObjectId(record._id), name: record.name, connectedAreaId: area._id };
    // More data than the buffers between both ends of a connection hold.
    for (let n = 0; n < 20; n++) await aQuestion(world, asker as never, { askText: 'Why? '.repeat(100_000) });
    await new Promise<void>((resolve, reject) => {
      const call = get(
        `${world.url}/web/v1/privacy/export`,
        { headers: { cookie: browser.cookie ?? '' } },
        answer => {
          answer.once('data', () => {
            answer.destroy();
            resolve();
          });
        },
      );
      call.on('error', reject);
    });
    const file = await eventually(async () => {
      const answer = await copy(browser);
      const text = await answer.text();
      return answer.status === 200 ? text : undefined;
    });
    expect(file.length).toBeGreaterThan(10_000_000);
    expect((await copy(browser)).status).toBe(429);
  });

  test('is not available to a person who has not signed up', async () => {
    const { browser } = await somebody(world);
    expect((await copy(browser)).status).toBe(409);
  });
});
