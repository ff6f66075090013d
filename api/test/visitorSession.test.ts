import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anArea, aUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { anAddress, detailsOf, withoutRequestId } from './world/newcomers.js';
import { askForCode, aVisitor, googleCredential, mailedCodes, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true, env: { TRUST_PROXY: '1' } });
});

afterAll(() => world.stop());

const aBrowser = () => new VisitorClient(world.url);
const verify = (email: string, code: string | undefined, browser = aBrowser()) =>
  browser.post('/web/v1/session/email/verify', { email, code });
const notThis = (code: string) => (code === '111111' ? '222222' : '111111');

describe('signing in with Google', () => {
  const signIn = async (claims: Record<string, unknown>) => {
    const email = anAddress();
    const browser = aBrowser();
    const credential = await googleCredential(world, { email, ...claims });
    return { email, browser, answer: await browser.post('/web/v1/session/google', { credential }) };
  };

  test('verifies the address, in lower case, and returns Google’s data except the picture', async () => {
    const { browser, answer } = await signIn({
      email: 'Asha.Rao@Visitors.test',
      name: 'Asha Rao',
      picture: 'https://example.org/asha.png',
    });
    const result = {
      email: 'asha.rao@visitors.test',
      name: 'Asha Rao',
      imageUrl: null,
    };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ result });
    expect((await browser.get('/web/v1/session')).body).toEqual({ result });
  });

  test('sets a cookie that no script and no other site can use', async () => {
    const { answer } = await signIn({});
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^visitor=[\w-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
  });

  test.each([
    ['for another audience', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { iat: 1_600_000_000, exp: 1_600_003_600 }],
    ['that never expires', { exp: null }],
    ['whose address Google has not verified', { email_verified: false }],
    ['that says nothing about verification', { email_verified: null }],
    ['whose verification is only a word', { email_verified: 'false' }],
    ['with an address that is none', { email: 'not an address' }],
  ])('refuses a token %s', async (_, claims) => {
    const { browser, answer } = await signIn(claims);
    expect(answer.status).toBe(401);
    expect(browser.cookie).toBeUndefined();
  });

  test.each(['nonsense', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
    'refuses %s, and does not repeat it',
    async credential => {
      const answer = await aBrowser().post('/web/v1/session/google', { credential });
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain(credential);
    },
  );

  const bring = (browser: VisitorClient, credential: string) =>
    browser.post('/web/v1/session/google', { credential });
  const begin = async (browser: VisitorClient) =>
    (await browser.get<{ nonce: string }>('/web/v1/session/google')).result.nonce;

  test('takes a token once, also of several requests at once', async () => {
    const credential = await googleCredential(world, { email: anAddress() });
    const answers = await Promise.all([1, 2, 3].map(() => bring(aBrowser(), credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    // The same token with its signature in another encoding.
    expect((await bring(aBrowser(), `${credential}=`)).status).toBe(401);
  });

  test('takes a token in the browser that began the sign-in alone, and for that sign-in alone', async () => {
    const [browser, other] = [aBrowser(), aBrowser()];
    const nonce = await begin(browser);
    const email = anAddress();
    const token = (of: string | null) => googleCredential(world, { email, nonce: of });
    expect((await bring(other, await token(nonce))).status).toBe(401);
    await begin(other);
    expect((await bring(other, await token(nonce))).status).toBe(401);
    expect((await bring(browser, await token(nonce))).status).toBe(200);
    // A sign-in uses up the nonce; a browser that has begun a sign-in can't use a token without a nonce.
    expect((await bring(browser, await token(nonce))).status).toBe(401);
    await begin(browser);
    expect((await bring(browser, await token(null))).status).toBe(401);
  });

  test('binds the account: another one of the same address needs a code by mail', async () => {
    const { email } = await aUser(world);
    const as = async (sub?: string) =>
      bring(aBrowser(), await googleCredential(world, { email, ...(sub && { sub }) }));
    expect((await as()).status).toBe(200);
    expect((await as()).status).toBe(200);
    const refused = await as('1000');
    expect([refused.status, refused.error.message]).toEqual([401, expect.stringContaining('code by email')]);
    const browser = aBrowser();
    const code = await askForCode(world, email, browser);
    expect((await verify(email, code, browser)).status).toBe(200);
  });

  test('binds the account with which a person signed in before there was a record', async () => {
    const email = anAddress();
    const as = async (sub: string, browser = aBrowser()) =>
      bring(browser, await googleCredential(world, { email, sub }));
    const browser = aBrowser();
    const opened = await as('2000', browser);
    expect(Object.keys(opened.result as object).sort()).toEqual(['email', 'imageUrl', 'name']);
    const area = await anArea(world);
    expect((await browser.post('/web/v1/user', detailsOf(area, email))).status).toBe(201);
    expect((await as('2000')).status).toBe(200);
    expect((await as('2001')).status).toBe(401);
  });

  test('refuses a token that was altered', async () => {
    const [header, payload = '', signature] = (await googleCredential(world, { email: anAddress() })).split(
      '.',
    );
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, email: anAddress() })).toString('base64url');
    const answer = await aBrowser().post('/web/v1/session/google', {
      credential: `${header}.${forged}.${signature}`,
    });
    expect(answer.status).toBe(401);
  });
});

describe('asking for a code by mail', () => {
  test('answers the same for a known and an unknown address, byte for byte', async () => {
    const { email: known } = await aUser(world);
    const { email: inactive } = await aUser(world, { status: 0 });
    const ask = (email: string) => aBrowser().post('/web/v1/session/email', { email });
    const answers = await Promise.all([known, inactive, anAddress()].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const headers = answers.map(answer =>
      // Each browser gets its own random id, always of the same length.
      JSON.stringify([...answer.headers].filter(([name]) => name !== 'date')).replace(
        /(?<=visitor-device=)[\w.-]+/,
        name => `${name.length} characters`,
      ),
    );
    expect(new Set(headers).size).toBe(1);
  });

  test('mails six digits that prove the address once', async () => {
    const email = anAddress();
    const browser = aBrowser();
    const code = await askForCode(world, email, browser);
    const answer = await verify(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`, browser);
    expect(answer.body).toEqual({ result: { email, name: null, imageUrl: null } });
    expect((await browser.get('/web/v1/session')).body).toEqual({
      result: { email, name: null, imageUrl: null },
    });
    expect((await verify(email, code, browser)).status).toBe(400);
  });

  test('leaves no code and no token in the database', async () => {
    const email = anAddress();
    const browser = aBrowser();
    const code = await askForCode(world, email, browser);
    const stored = async () => {
      const names = await world.db.listCollections().toArray();
      const all = await Promise.all(names.map(({ name }) => world.db.collection(name).find().toArray()));
      return JSON.stringify(all);
    };
    const digits = new RegExp(`(?<!\\d)${code}(?!\\d)`);
    expect(await stored()).not.toMatch(digits);
    await verify(email, code, browser);
    expect(await stored()).not.toContain(browser.cookie?.split('=')[1]);
    expect(await stored()).not.toContain(browser.device?.split('=')[1]);
  });

  test('voids the code before in the same browser', async () => {
    const [email, browser] = [anAddress(), aBrowser()];
    const first = await askForCode(world, email, browser);
    const second = await askForCode(world, email, browser);
    if (first !== second) expect((await verify(email, first, browser)).status).toBe(400);
    expect((await verify(email, second, browser)).status).toBe(200);
  });

  test('leaves the code of another browser alone, which is good there and nowhere else', async () => {
    const [email, browser, stranger] = [anAddress(), aBrowser(), aBrowser()];
    const code = await askForCode(world, email, browser);
    const strangersCode = await askForCode(world, email, stranger);
    expect((await verify(email, code)).status).toBe(400);
    if (code !== strangersCode) expect((await verify(email, code, stranger)).status).toBe(400);
    for (let attempt = 0; attempt < 5; attempt += 1) await verify(email, notThis(code), stranger);
    expect((await verify(email, code, browser)).status).toBe(200);
  });

  test('answers a wrong, a missing, a used, an expired and another browser’s code alike', async () => {
    const [wrong, expired, used] = [anAddress(), anAddress(), anAddress()];
    const browser = aBrowser();
    const code = await askForCode(world, wrong, browser);
    const late = await askForCode(world, expired, browser);
    const spent = await askForCode(world, used, browser);
    await verify(used, spent, browser);
    await world.db
      .collection('mail_code')
      .updateOne({ email: expired }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const answers = await Promise.all([
      verify(wrong, notThis(code), browser),
      verify(wrong, 'letters', browser),
      verify(wrong, undefined, browser),
      verify(anAddress(), code, browser),
      verify(expired, late, browser),
      verify(used, spent, browser),
      verify(wrong, code),
    ]);
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]?.error.errors).toHaveProperty('code');
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1);
  });

  test('gives a code five attempts', async () => {
    const email = anAddress();
    const browser = aBrowser();
    const code = await askForCode(world, email, browser);
    for (let attempt = 0; attempt < 5; attempt += 1) await verify(email, notThis(code), browser);
    expect((await verify(email, code, browser)).status).toBe(400);
  });

  test('lets one of forty win when a code is entered forty times at once, over two instances', async () => {
    const email = anAddress();
    const browser = aBrowser();
    const code = await askForCode(world, email, browser);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => verify(email, code, browser.at(world.urls[n % 2] ?? ''))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(statuses.filter(status => status === 400)).toHaveLength(39);
  });

  test('stops mailing an address that asks too often, with the same answer', async () => {
    const email = anAddress();
    const answers = [];
    const spelled = [email, email.toUpperCase(), email.replace('@', '\u200b@'), email.replace('.', '\uff0e')];
    for (let n = 0; n < 12; n += 1) {
      const body = { email: spelled[n % spelled.length] };
      answers.push(await aBrowser().post('/web/v1/session/email', body));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const asked = await world.db.collection('outbox').countDocuments({ 'payload.email': email });
    expect(asked).toBe(3);
    expect((await mailedCodes(world, email)).length).toBeLessThanOrEqual(3);
    expect(answers[0]?.text).toContain('use the last one, or sign in with Google.');
  });

  test('leaves an owner elsewhere a share of the mails, also against the aliases of the mailbox', async () => {
    const mailbox = anAddress();
    const asking = async (email: string, network: string) => {
      const from = { 'x-forwarded-for': network };
      expect((await aBrowser().post('/web/v1/session/email', { email }, from)).status).toBe(200);
      return world.db.collection('outbox').countDocuments({ 'payload.email': email });
    };
    for (let host = 1; host <= 5; host++)
      await asking(mailbox.replace('@', `+${host}@`), `2001:db8:7:1::${host}`);
    const codes = { 'payload.email': { $regex: mailbox.split('@')[0] } };
    expect(await world.db.collection('outbox').countDocuments(codes)).toBe(3);
    expect(await asking(mailbox, '2001:db8:7:2::1')).toBe(1);
  });

  test('gives one network ten mails of a mailbox on a day, and all networks thirty', async () => {
    const email = anAddress();
    const outbox = world.db.collection('outbox');
    const mailed = () => outbox.countDocuments({ 'payload.email': email });
    const askFrom = async (network: number) => {
      // As if ten minutes had passed for the counters.
      await world.db.collection('rate_limit').deleteMany({ key: /^mailbox(-network)?:/ });
      const from = { 'x-forwarded-for': `2001:db8:9:${network}::1` };
      await aBrowser().post('/web/v1/session/email', { email }, from);
    };
    for (const [network, sent] of [
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 30],
    ] as const) {
      for (let n = 0; n < 11; n += 1) await askFrom(network);
      expect([network, await mailed()]).toEqual([network, sent]);
    }
  });

  test('always mails the browser that proved the mailbox before, and strangers use up none of that', async () => {
    const [email, owner] = [anAddress(), aBrowser()];
    await owner.post('/web/v1/session/google', { credential: await googleCredential(world, { email }) });
    await owner.delete('/web/v1/session');
    const ask = (browser: VisitorClient) => browser.post('/web/v1/session/email', { email });
    const asked = () => world.db.collection('outbox').countDocuments({ 'payload.email': email });
    await Promise.all(Array.from({ length: 20 }, () => ask(aBrowser())));
    expect(await asked()).toBe(3);
    await eventually(async () => (await mailedCodes(world, email)).length === 3);
    const code = await askForCode(world, email, owner);
    expect((await verify(email, code, owner)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await ask(owner);
    expect(await asked()).toBe(6);
  });

  test('refuses what is no address', async () => {
    for (const email of ['', 'x', 'a@b', { $gt: '' }, 'a@b.test\r\nBcc: c@d.test']) {
      expect((await aBrowser().post('/web/v1/session/email', { email })).status).toBe(400);
    }
  });
});

describe('a session', () => {
  test('is null for nobody, for an unknown cookie, and after signing out on any instance', async () => {
    const browser = await aVisitor(world, anAddress());
    expect((await aBrowser().get('/web/v1/session')).body).toEqual({ result: null });
    const stranger = aBrowser();
    stranger.cookie = `visitor=${'x'.repeat(43)}`;
    expect((await stranger.get('/web/v1/session')).body).toEqual({ result: null });

    const elsewhere = new VisitorClient(world.urls[1] ?? '');
    elsewhere.cookie = browser.cookie;
    expect((await elsewhere.get('/web/v1/session')).result).not.toBeNull();
    expect((await browser.delete('/web/v1/session')).body).toEqual({ result: null });
    expect(browser.cookie).toBeUndefined();
    expect((await elsewhere.get('/web/v1/session')).body).toEqual({ result: null });
    expect((await aBrowser().delete('/web/v1/session')).status).toBe(200);
  });

  test('takes the place of the browser’s former one', async () => {
    const browser = await aVisitor(world, anAddress());
    const former = aBrowser();
    former.cookie = browser.cookie;
    await browser.post('/web/v1/session/google', {
      credential: await googleCredential(world, { email: anAddress() }),
    });
    expect((await former.get('/web/v1/session')).body).toEqual({ result: null });
    expect((await browser.get('/web/v1/session')).result).not.toBeNull();
  });

  const stored = () =>
    world.db.collection<{ _id: string; email: string; createdAt: Date; expiresAt: Date }>('visitor_session');
  const DAY = 24 * 3600_000;
  const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

  test('has ended once its time is up, whether it was cleared away or not', async () => {
    const email = anAddress();
    const browser = await aVisitor(world, email);
    await stored().updateOne({ email }, { $set: { expiresAt: daysFromNow(-1) } });
    expect((await browser.get('/web/v1/session')).body).toEqual({ result: null });
  });

  test('is extended by every visit, but not for ever', async () => {
    const [young, old] = [anAddress(), anAddress()];
    const browsers = [await aVisitor(world, young), await aVisitor(world, old)];
    await stored().updateOne({ email: young }, { $set: { expiresAt: daysFromNow(5) } });
    await stored().updateOne(
      { email: old },
      { $set: { createdAt: daysFromNow(-80), expiresAt: daysFromNow(5) } },
    );
    for (const browser of browsers) await browser.get('/web/v1/session');
    const left = async (email: string) =>
      Math.round(((await stored().findOne({ email }))?.expiresAt.getTime() ?? 0) / DAY - Date.now() / DAY);
    expect(await left(young)).toBe(30);
    expect(await left(old)).toBe(10);
  });
});

test('expired sessions are deleted, and live ones are kept', async () => {
  const [dead, alive] = [anAddress(), anAddress()];
  for (const email of [dead, alive]) {
    await aVisitor(world, email);
    await aBrowser().post('/web/v1/session/email', { email });
  }
  const past = { $set: { expiresAt: new Date(0) } };
  const codes = world.db.collection('mail_code');
  const sessions = world.db.collection('visitor_session');
  await codes.updateOne({ email: dead }, past);
  await sessions.updateOne({ email: dead }, past);
  await world.db
    .collection<{ _id: string }>('job')
    .updateOne({ _id: 'visitor-cleanup' }, { $set: { dueAt: new Date(0) } });
  const left = async (email: string) => [
    await codes.countDocuments({ email }),
    await sessions.countDocuments({ email }),
  ];
  await eventually(async () => (await left(dead)).every(count => count === 0));
  expect(await left(alive)).toEqual([1, 1]);
});

describe('in a place with a Google of its own', () => {
  let place: World;
  /** Counts the requests for Google's keys that got no answer, which happens while `isSilent` is set. */
  const door = { isSilent: false, unanswered: 0 };
  const certs = async (): Promise<[number, string]> => {
    const answer = await fetch(`${place.sandbox.url}/sandbox/google/certs`);
    return [answer.status, await answer.text()];
  };
  const server = createServer((_, response) => {
    if (door.isSilent) return void (door.unanswered += 1);
    void certs().then(([status, text]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );
  });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    place = await startWorld({ ownSandbox: true, env: { GOOGLE_CERTS_URL: `http://127.0.0.1:${port}/` } });
  });

  afterAll(async () => {
    await place.stop();
    server.closeAllConnections();
    server.close();
  });

  const signIn = async () => {
    const credential = await googleCredential(place, { email: anAddress() });
    return new VisitorClient(place.url).post('/web/v1/session/google', { credential });
  };
  const google = (mode: string) =>
    fetch(`${place.sandbox.url}/sandbox/faults/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });

  test('signing in is 503 while its keys can’t be fetched, and works as soon as they can', async () => {
    await google('down');
    const refused = await signIn();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    // A request without an answer is repeated.
    await google('none');
    door.isSilent = true;
    const waiting = signIn();
    await eventually(async () => door.unanswered > 0);
    door.isSilent = false;
    expect((await waiting).status).toBe(200);
  });

  test('120 sign-ins a minute from one network address pass, and a flood is told how long to wait', async () => {
    const flood = async (count: number) => {
      const statuses: number[] = [];
      for (let done = 0; done < count; done += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, signIn));
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    expect(new Set(await flood(120))).toEqual(new Set([200]));
    expect(await flood(100)).toContain(429);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
