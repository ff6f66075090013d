import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProfileRecord } from '@coastok/domain';
import { aUser, PASSWORD } from './world/builders.js';
import { Client } from './world/client.js';
import { ConsoleBrowser } from './world/consoleBrowser.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let here: Client;
let there: Client;

beforeAll(async () => {
  // One proxy in front passes on the client's address.
  world = await startWorld({ instances: 2, jobs: true, env: { TRUST_PROXY: '1' } });
  here = new Client(world.url);
  there = new Client(world.urls[1] ?? '');
});

afterAll(() => world.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const aStrangers = (n: number) => from(`198.51.100.${n}`);
const HOME = from('203.0.113.7');

const login = (client: Client, email: string, password: string, headers = HOME) =>
  client.post<ProfileRecord>('/api/v1/login', { email, password }, headers);
const appLogin = (email: string, password: string, deviceToken?: string) =>
  here.post<ProfileRecord & { deviceToken: string }>(
    '/api/v1/app/login',
    { email, password, deviceToken },
    HOME,
  );
const aLeader = () => aUser(world, { userRole: 4 });

/** Sends wrong passwords at once, over two instances, and returns how many were checked. */
async function guess(email: string, count: number, headersOf: (n: number) => typeof HOME): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => login(n % 2 ? here : there, email, `guess ${n}`, headersOf(n))),
  );
  const judged = answers.filter(({ status }) => status === 400).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(count - judged);
  return judged;
}

describe('from one network address', () => {
  test('five failures make an account wait at every instance, and the answer says how long', async () => {
    const { email } = await aLeader();
    // Different spellings of an address share the account's counter (docs/rules/texts.md#1).
    const spelled = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      email.replace('@', '\u200b@'),
      email.replace('.', '\uff0e'),
    ];
    for (const [i, spelling] of spelled.entries())
      expect((await login(i % 2 ? here : there, spelling, 'wrong password')).status).toBe(400);
    const blocked = await login(there, email, PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    // The tries at the companion app's endpoint count together with those at the console's.
    expect((await appLogin(email, PASSWORD)).status).toBe(429);
  });

  test('a success clears the count', async () => {
    const { email } = await aLeader();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await login(here, email, 'wrong password');
      expect((await login(here, email, PASSWORD)).status).toBe(200);
    }
  });

  test('of a hundred wrong sign-ins at once over two instances at most five reach the hash', async () => {
    const judged = await guess((await aLeader()).email, 100, () => HOME);
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(5);
  });

  test('it counts by network where that is a long one, and as what it says where it is none', async () => {
    for (const [one, other] of [
      ['2001:db8:0:1::1', '2001:db8:0:1::2'],
      ['$all.x', '$all.x'],
    ] as const) {
      const { email } = await aLeader();
      await guess(email, 5, n => from(n % 2 ? one : other));
      expect((await login(here, email, PASSWORD, from(other))).status).toBe(429);
      expect((await login(here, email, PASSWORD)).status).toBe(200);
    }
  });

  test('failures keep nobody out at another one', async () => {
    const { email } = await aLeader();
    await guess(email, 6, () => aStrangers(1));
    expect((await login(here, email, PASSWORD)).status).toBe(200);
  });
});

describe('a success', () => {
  const counted = async (email: string) => ({
    failures: Object.keys(
      (await world.db.collection('failure_count').findOne({ _id: `sign-in:${email}` as never }))?.counts,
    ),
    taken: (await world.db.collection('rate_limit').findOne({ key: 'sign-in-address:192.0.2.9' }))?.points,
  });

  test('clears the counts of the account and the address at every instance, a moment later', async () => {
    const { email } = await aLeader();
    const crowd = from('192.0.2.9');
    await login(here, email, 'wrong password', crowd);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => login(n % 2 ? here : there, email, PASSWORD, crowd)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The wrong attempt still counts against the network address.
    await eventually(async () => {
      const { failures, taken } = await counted(email);
      return failures.length === 0 && taken === 1;
    });
    for (let n = 0; n < 5; n += 1)
      expect((await login(there, email, 'wrong password', crowd)).status).toBe(400);
    expect((await login(there, email, PASSWORD, crowd)).status).toBe(429);
  });
});

describe('from a hundred network addresses', () => {
  test('a hundred guesses at once reach the hash twenty times, whether there is such an account or not', async () => {
    const { email } = await aLeader();
    for (const guessed of [email, 'nobody-at-all@coastok.test']) {
      const judged = await guess(guessed, 100, aStrangers);
      expect(judged).toBeGreaterThan(0);
      expect(judged).toBeLessThanOrEqual(20);
      const next = await login(here, guessed, PASSWORD);
      expect(next.status).toBe(429);
      expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
  });

  test('they do not keep out a person who signed in with this browser or phone before', async () => {
    const { email } = await aLeader();
    const browser = new ConsoleBrowser(world.url);
    await browser.signIn(email, PASSWORD, HOME);
    const phone = (await appLogin(email, PASSWORD)).records[0]?.deviceToken;
    expect(browser.given.find(given => given.startsWith('staff-device='))).toMatch(
      /Max-Age=\d{8}.*HttpOnly.*SameSite=Strict/,
    );
    await browser.get('/api/v1/logout');
    await guess(email, 60, aStrangers);
    // Some of the guesses come from the owner's own network.
    await guess(email, 10, () => HOME);
    expect((await login(here, email, PASSWORD)).status).toBe(429);
    expect((await browser.signIn(email, PASSWORD, HOME)).status).toBe(200);
    expect((await appLogin(email, PASSWORD, phone)).status).toBe(200);
  });
});

describe('a device that signed in before', () => {
  test('has five tries for itself, at every account that it knows', async () => {
    const [one, two] = [await aLeader(), await aLeader()];
    let phone = (await appLogin(one.email, PASSWORD)).records[0]?.deviceToken;
    phone = (await appLogin(two.email, PASSWORD, phone)).records[0]?.deviceToken;
    for (let n = 0; n < 5; n += 1)
      expect((await appLogin(one.email, 'wrong password', phone)).status).toBe(400);
    expect((await appLogin(one.email, PASSWORD, phone)).status).toBe(429);
    expect((await appLogin(two.email, PASSWORD, phone)).status).toBe(200);
  });

  test('is a stranger at an account that it does not know, and so is a token that is none of ours', async () => {
    const [own, other] = [await aLeader(), await aLeader()];
    const phone = (await appLogin(own.email, PASSWORD)).records[0]?.deviceToken ?? '';
    await guess(other.email, 5, () => HOME);
    for (const deviceToken of [phone, `${phone}x`, 'a.b.c']) {
      expect((await appLogin(other.email, PASSWORD, deviceToken)).status).toBe(429);
    }
  });

  test('opens nothing by its token alone', async () => {
    const { email } = await aLeader();
    const phone = (await appLogin(email, PASSWORD)).records[0]?.deviceToken;
    expect((await new Client(world.url, phone).get('/api/v1/verifyToken')).status).toBe(401);
    expect((await here.post('/api/v1/apptokenlogin', { token: phone })).status).toBe(401);
  });
});
