import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProfileRecord, SessionRecord } from '@coastok/domain';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '../src/session/session.model.js';
import { aSignedInUser, aUser, PASSWORD, signIn } from './world/builders.js';
import { Client } from './world/client.js';
import { ConsoleBrowser } from './world/consoleBrowser.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let here: Client;

beforeAll(async () => {
  world = await startWorld();
  here = new Client(world.url);
});

afterAll(() => world.stop());

const aBrowserOf = async (userRole: 4 | 5 | 6 | 7) => {
  const user = await aUser(world, { userRole });
  return { user, browser: await ConsoleBrowser.signedIn(world.url, user) };
};

describe('the field app’s session', () => {
  const FIELD = { 'x-coastok-console': 'field' };

  const aPhoneOf = async (userRole: 1 | 2 | 4, headers = FIELD) => {
    const user = await aUser(world, { userRole });
    const browser = new ConsoleBrowser(world.url);
    const credentials = { email: user.email, password: PASSWORD };
    const enter = () =>
      browser.post<ProfileRecord & { storeKey?: string }>('/api/v1/app/login', credentials, headers);
    return { user, browser, enter, answer: await enter() };
  };

  test.each(['field', '1'])(
    'lives in a cookie that no script reads, asked for by %s, and in no body',
    async said => {
      const { browser, answer, user } = await aPhoneOf(2, { 'x-coastok-console': said });
      const [cookie = '', ...more] = browser.given;
      expect(more).toEqual([]);
      expect(cookie).toMatch(/^field=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(answer.records[0]).toMatchObject({ deviceToken: expect.any(String) });
      expect(answer.records[0]).not.toHaveProperty('token');
      expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get('field') ?? '?');
      const self = await browser.get<ProfileRecord>('/api/v1/verifyToken', FIELD);
      expect(self.records[0]).toMatchObject({ _id: user._id.toHexString() });
      expect(self.records[0]).not.toHaveProperty('token');
      const { records } = await browser.get<SessionRecord>('/api/v1/session', FIELD);
      expect(records).toMatchObject([{ kind: 'field', current: true }]);
    },
  );

  test('counts for calls of the field app alone, and the console’s for all others', async () => {
    const { browser, user } = await aPhoneOf(4);
    const look = (headers: Record<string, string>) => browser.get<SessionRecord>('/api/v1/session', headers);
    for (const said of ['', '1', 'other'])
      expect((await look({ 'x-coastok-console': said })).status).toBe(401);
    expect((await browser.signIn(String(user.email))).status).toBe(200);
    const currentOf = async (said: string) =>
      (await look({ 'x-coastok-console': said })).records.find(({ current }) => current)?.kind;
    expect([await currentOf('field'), await currentOf('1'), await currentOf('')]).toEqual([
      'field',
      'console',
      'console',
    ]);
    await browser.get('/api/v1/logout', FIELD);
    expect([...browser.cookies.keys()].sort()).toEqual(['staff', 'staff-device']);
    expect([(await look(FIELD)).status, (await look({})).status]).toEqual([401, 200]);
  });

  test('replaces the browser’s former one, with the same key for the phone’s stored data', async () => {
    const { browser, answer, enter } = await aPhoneOf(2);
    const { storeKey } = answer.records[0] ?? {};
    expect(Buffer.from(storeKey ?? '', 'base64url')).toHaveLength(32);
    const again = await enter();
    expect(again.records[0]).toMatchObject({ storeKey });
    expect((await browser.get<SessionRecord>('/api/v1/session', FIELD)).records).toHaveLength(1);
    expect((await aPhoneOf(2)).answer.records[0]?.storeKey).not.toBe(storeKey);
  });

  test('changes nothing on behalf of another site, and gives nobody else the key', async () => {
    const { browser, user } = await aPhoneOf(2);
    const foreign = { ...FIELD, origin: 'https://elsewhere.example' };
    expect((await browser.post('/api/v1/apptoken', {}, foreign)).status).toBe(403);
    const { records } = await here.post<ProfileRecord>('/api/v1/app/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(records[0]).toHaveProperty('token');
    expect(records[0]).not.toHaveProperty('storeKey');
  });
});

describe('the console’s session', () => {
  test('lives in a cookie that no script and no other site can use, and in no body', async () => {
    const { browser, user } = await aBrowserOf(4);
    const [cookie = ''] = browser.given.filter(given => given.startsWith('staff='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\//);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(11 * 3600);
    const self = await browser.get<ProfileRecord>('/api/v1/verifyToken');
    expect(self.records[0]).toMatchObject({ _id: user._id.toHexString() });
    const token = browser.cookies.get('staff') ?? '?';
    const changed = { old_password: PASSWORD, password: 'A-quiet-river-42' };
    for (const answer of [
      self,
      await browser.get('/api/v1/verifyToken', { 'x-coastok-console': '' }),
      await browser.post('/api/v1/resetPassword', changed, { 'x-coastok-console': '' }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.records[0]).not.toHaveProperty('token');
      expect(JSON.stringify(answer.body)).not.toContain(token);
    }
  });

  test('is not set without the console’s header, which returns the token instead', async () => {
    const leader = await aUser(world, { userRole: 4 });
    const answer = await here.post<ProfileRecord>('/api/v1/login', {
      email: leader.email,
      password: PASSWORD,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const client = new Client(world.url, answer.records[0]?.token);
    const self = await client.get('/api/v1/verifyToken');
    expect(self.records[0]).toMatchObject({ token: client.token });
    expect(self.headers.getSetCookie()).toEqual([]);
  });

  test('returns the token for a sign-in without the header, also with a cookie', async () => {
    const { browser, user } = await aBrowserOf(4);
    const credentials = { email: user.email, password: PASSWORD };
    const answer = await browser.post<ProfileRecord>('/api/v1/login', credentials, {
      'x-coastok-console': '',
    });
    const { token } = answer.records[0] ?? {};
    expect((await new Client(world.url, token).get('/api/v1/verifyToken')).status).toBe(200);
  });

  test('is created from a token by the console’s header', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const browser = new ConsoleBrowser(world.url);
    const answer = await browser.get('/api/v1/verifyToken', { access_token: client.token ?? '' });
    expect(answer.records[0]).not.toHaveProperty('token');
    expect(browser.cookies.get('staff')).toBe(client.token);
  });

  test('does not end because a page of another origin leads there', async () => {
    const { browser } = await aBrowserOf(4);
    const led = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' });
    for (const site of ['same-site', 'cross-site'])
      expect((await browser.get('/api/v1/logout', led(site))).status).toBe(403);
    expect((await browser.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await browser.get('/api/v1/logout', led('none'))).status).toBe(200);
  });

  test('is accepted by every call, for changes and uploads with the own origin only', async () => {
    const { browser } = await aBrowserOf(6);
    const drive = (headers: Record<string, string>) => browser.post('/api/v1/pledgedetail', {}, headers);
    expect((await browser.get('/api/v1/user')).status).toBe(200);
    // The body is invalid: a 400 shows that the request was let in.
    expect((await drive({})).status).toBe(400);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: world.url, 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect({ headers, status: (await drive(headers)).status }).toEqual({ headers, status: 403 });
    }
    const form = new FormData();
    form.append('file', new Blob(['no sound']), 'a.wav');
    const upload = (headers: Record<string, string>) =>
      browser.fetch('/api/v1/upload', { method: 'POST', body: form, headers });
    expect((await upload({})).status).toBe(403);
    expect((await upload({ origin: world.url, 'sec-fetch-site': 'same-origin' })).status).toBe(415);
    const fromElsewhere = await browser.get('/api/v1/logout', {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    });
    expect(fromElsewhere.status).toBe(403);
  });

  test('ends with its sign-out, which takes the cookie away, and with the next sign-in of its browser', async () => {
    const { browser, user } = await aBrowserOf(4);
    const first = new Client(world.url, browser.cookies.get('staff'));
    await browser.signIn(user.email);
    expect((await first.get('/api/v1/verifyToken')).status).toBe(401);
    const second = new Client(world.url, browser.cookies.get('staff'));
    expect((await second.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await browser.get('/api/v1/logout')).status).toBe(200);
    expect(browser.cookies.has('staff')).toBe(false);
    expect((await second.get('/api/v1/verifyToken')).status).toBe(401);
  });

  test('is ignored with a token in a header, which no other site can send', async () => {
    const { browser } = await aBrowserOf(4);
    const { client, user } = await aSignedInUser(world, { userRole: 5 });
    const answer = await browser.get('/api/v1/verifyToken', { access_token: client.token ?? '' });
    expect(answer.records[0]).toMatchObject({ _id: user._id.toHexString() });
  });
});

describe('a session that was handed over', () => {
  const handOverOf = async (client: Client) =>
    (await client.post<{ token: string }>('/api/v1/apptoken')).records[0]?.token ?? '';
  const exchange = async (token: string) => {
    const answer = await here.post<ProfileRecord>('/api/v1/apptokenlogin', { token });
    const [profile] = answer.records;
    return { status: answer.status, profile, client: new Client(world.url, profile?.token) };
  };
  const isGood = async (client: Client) => (await client.get('/api/v1/verifyToken')).status === 200;
  const lifeOf = async (client: Client) => {
    const [, payload = ''] = (client.token ?? '').split('.');
    const { jti, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      jti: string;
      iat: number;
      exp: number;
    };
    const stored = await world.db.collection<Session>('session').findOne({ _id: jti });
    return { iat, exp, createdAt: stored?.createdAt, expiresAt: stored?.expiresAt };
  };

  test('has the sign-in time of the first one, and ends with it, however often it is handed on', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const [createdAt, expiresAt] = [-11, 1].map(hours => new Date(Date.now() + hours * 3600_000));
    await world.db.collection('session').updateMany({ userId: user._id }, { $set: { createdAt, expiresAt } });
    const second = (await exchange(await handOverOf(client))).client;
    const third = (await exchange(await handOverOf(second))).client;
    const [, one, other] = await Promise.all([client, second, third].map(lifeOf));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ createdAt, expiresAt });
    expect(one?.exp).toBe(Math.floor(Number(expiresAt) / 1000));
  });

  test('ends with a log-out of any that it came from, and leaves those when it is logged out itself', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const second = (await exchange(await handOverOf(client))).client;
    const third = (await exchange(await handOverOf(second))).client;
    await third.get('/api/v1/logout');
    expect(await Promise.all([client, second, third].map(isGood))).toEqual([true, true, false]);
    const fourth = (await exchange(await handOverOf(second))).client;
    const waiting = await handOverOf(second);
    await client.get('/api/v1/logout');
    expect(await Promise.all([second, fourth].map(isGood))).toEqual([false, false]);
    expect((await exchange(waiting)).status).toBe(401);
  });

  test('ends, and its token is void, once the second factor is switched on', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const open = (await exchange(await handOverOf(client))).client;
    const waiting = await handOverOf(client);
    const { records } = await client.post<{ secret: string }>('/api/v1/otp/enrol', { password: PASSWORD });
    const otp = new TOTP({ secret: Secret.fromBase32(records[0]?.secret ?? '') }).generate();
    expect((await client.post('/api/v1/otp/confirm', { otp })).status).toBe(200);
    expect((await exchange(waiting)).status).toBe(401);
    expect(await isGood(open)).toBe(false);
    // A hand-over from now on includes the confirmation of the one-time code.
    expect((await exchange(await handOverOf(client))).status).toBe(200);
  });

  test('says whether there is a second factor now, and is refused where the first one knows of none', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const { records } = await client.post<{ secret: string }>('/api/v1/otp/enrol', { password: PASSWORD });
    const codes = new TOTP({ secret: Secret.fromBase32(records[0]?.secret ?? '') });
    await client.post('/api/v1/otp/confirm', { otp: codes.generate() });
    const isOn = async () => (await exchange(await handOverOf(client))).profile?.secondFactor;
    expect(await isOn()).toBe(true);
    await world.db.collection('session').updateMany({ userId: user._id }, { $set: { secondFactor: false } });
    expect((await exchange(await handOverOf(client))).status).toBe(401);
    const otp = codes.generate({ timestamp: Date.now() + 30_000 });
    expect((await client.post('/api/v1/otp/disable', { otp })).status).toBe(200);
    await world.db.collection('session').updateMany({ userId: user._id }, { $set: { secondFactor: true } });
    expect(await isOn()).toBe(false);
  });

  test('is not opened for somebody who was deactivated meanwhile, and not by a session that has ended', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const other = await signIn(world, user);
    const [one, two] = [await handOverOf(client), await handOverOf(other)];
    await client.get('/api/v1/logout');
    expect((await exchange(one)).status).toBe(401);
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { status: 0 } });
    expect((await exchange(two)).status).toBe(401);
  });

  test('replaces the browser’s own, unless it came from that one', async () => {
    const { browser } = await aBrowserOf(4);
    const before = new Client(world.url, browser.cookies.get('staff'));
    const { client } = await aSignedInUser(world, { userRole: 5 });
    const answer = await browser.post('/api/v1/apptokenlogin', { token: await handOverOf(client) });
    expect(answer.records[0]).not.toHaveProperty('token');
    expect(await isGood(before)).toBe(false);
    const own = new Client(world.url, browser.cookies.get('staff'));
    await browser.post('/api/v1/apptokenlogin', { token: await handOverOf(own) });
    expect(await isGood(own)).toBe(true);
    expect((await browser.get('/api/v1/verifyToken')).status).toBe(200);
  });
});
