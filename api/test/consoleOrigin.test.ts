import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, istDay, type NewDeskDeviceRecord } from '@coastok/domain';
import { anArea, anEvent, aSignedInUser, aUser, PASSWORD } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

/* The console has its own origin (docs/security.md#15), behind a proxy that passes on which origin was requested. */

const PUBLIC = 'https://coastok.test';
const CONSOLE = 'https://console.coastok.test';

const PRODUCTION = {
  NODE_ENV: 'production',
  SANDBOX: 'false',
  PUBLIC_URL: PUBLIC,
  MAIL_FROM: 'office@coastok.test',
  CONTACT_EMAIL: 'office@coastok.test',
  TRUST_PROXY: '1',
};

type Asked = RequestInit & { headers?: Record<string, string> };

const askOf =
  (world: World) =>
  (origin: string, path: string, init: Asked = {}) =>
    fetch(`${world.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-host': new URL(origin).host, ...init.headers },
    });

const signInBy = (app: '1' | 'field', origin: string, email: string): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-coastok-console': app, origin },
  body: JSON.stringify({ email, password: PASSWORD }),
});

const signIn = (world: World, origin: string, email: string) =>
  askOf(world)(origin, '/api/v1/login', signInBy('1', origin, email));

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0] ?? '')
    .find(line => line.startsWith('__Host-staff=')) ?? '';

describe('an origin for the console', () => {
  let world: World;
  let email: string;
  let client: Client;
  let ask: ReturnType<typeof askOf>;

  beforeAll(async () => {
    world = await startWorld({ env: { ...PRODUCTION, CONSOLE_URL: `${CONSOLE}/` } });
    ask = askOf(world);
    email = String((await aUser(world, { userRole: 4 })).email);
    const leader = await aSignedInUser(world, { userRole: 4 });
    await anArea(world, { areaLeader: leader.user._id });
    ({ client } = leader);
  });
  afterAll(() => world.stop());

  test.each([
    [PUBLIC, '/login', `${CONSOLE}/login`],
    [PUBLIC, '/user/all?page=2', `${CONSOLE}/user/all?page=2`],
    [PUBLIC, '/field/desk', `${CONSOLE}/field/desk`],
    [PUBLIC, '/?token=once', `${CONSOLE}/?token=once`],
    [PUBLIC, '/', `${PUBLIC}/event`],
    [PUBLIC, '//evil.test/', `${CONSOLE}//evil.test/`],
    [CONSOLE, '/register?token=t', `${PUBLIC}/register?token=t`],
    [CONSOLE, '/privacy', `${PUBLIC}/privacy`],
    [CONSOLE, '/event/camp', `${PUBLIC}/event/camp`],
  ])('%s%s is at %s', async (origin, path, place) => {
    const answer = await ask(origin, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
  });

  test('each origin serves its own pages, and only visitors’ may run a vendor’s script', async () => {
    for (const [origin, path, vendors] of [
      [CONSOLE, '/login', false],
      [CONSOLE, '/event/manage', false],
      [CONSOLE, '/field/', false],
      [PUBLIC, '/register', true],
    ] as const) {
      const answer = await ask(origin, path, { headers: { cookie: '__Host-staff=x' } });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect([path, answer.status, policy.includes('accounts.google.com')]).toEqual([path, 200, vendors]);
    }
  });

  test('no cookie of staff is set or taken on the public origin; a token in a header is', async () => {
    const elsewhere = await signIn(world, PUBLIC, email);
    expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([200, []]);
    const field = await ask(PUBLIC, '/api/v1/app/login', signInBy('field', PUBLIC, email));
    expect([field.status, field.headers.getSetCookie()]).toEqual([200, []]);
    const app = await ask(CONSOLE, '/api/v1/app/login', signInBy('field', CONSOLE, email));
    expect(app.headers.getSetCookie().join()).toMatch(
      /^__Host-field=[^;]+;.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = cookieOf(await signIn(world, CONSOLE, email));
    const verify = (origin: string) => ask(origin, '/api/v1/verifyToken', { headers: { cookie } });
    expect((await verify(CONSOLE)).status).toBe(200);
    expect((await verify(PUBLIC)).status).toBe(401);
    const headers = { access_token: client.token ?? '' };
    expect((await ask(PUBLIC, '/api/v1/verifyToken', { headers })).status).toBe(200);
  });

  test('a page of the public site changes nothing by the console’s cookie, though it is of the same site', async () => {
    const cookie = cookieOf(await signIn(world, CONSOLE, email));
    const run = (origin: string) =>
      ask(CONSOLE, '/api/v1/session', {
        method: 'DELETE',
        headers: { cookie, origin, 'sec-fetch-site': 'same-site' },
      });
    expect((await run(PUBLIC)).status).toBe(403);
    expect((await run(CONSOLE)).status).toBe(200);
  });

  test('a page of either may ask the API, and only without cookies', async () => {
    for (const origin of [PUBLIC, CONSOLE]) {
      const { headers } = await ask(PUBLIC, '/web/v1/config', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('the code of a desk leads to the console’s origin', async () => {
    const today = istDay(new Date());
    const { eventId } = await anEvent(world, { fromDate: today, toDate: addDays(today, 2) });
    const gate = { eventId, name: 'Gate 1', kinds: ['in'], showPhones: true };
    const made = await client.post<NewDeskDeviceRecord>('/api/v1/desk/device', gate);
    expect(made).toMatchObject({ status: 201 });
    expect(made.records[0]?.linkUrl).toMatch(`${CONSOLE}/field/desk#link/`);
  });

  test('visitors’ cookies are kept to the public origin by their names', async () => {
    const asked = await ask(PUBLIC, '/web/v1/session/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC },
      body: JSON.stringify({ email: 'visits@example.org' }),
    });
    expect(asked.headers.getSetCookie().join()).toMatch(
      /^__Host-visitor-device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

test('with one origin a page waits with the scripts of vendors while staff are signed in in that browser', async () => {
  const world = await startWorld({ env: PRODUCTION });
  try {
    const ask = askOf(world);
    const { email } = await aUser(world, { userRole: 4 });
    const cookie = cookieOf(await signIn(world, PUBLIC, String(email)));
    const look = async (headers: Record<string, string>) => {
      const page = await ask(PUBLIC, '/register', { headers });
      const config = await ask(PUBLIC, '/web/v1/config', { headers });
      const { result } = (await config.json()) as { result: { staffHere: boolean } };
      const policy = page.headers.get('content-security-policy') ?? '';
      return [/google|razorpay/.test(policy), result.staffHere];
    };
    expect(await look({ cookie })).toEqual([false, true]);
    expect(await look({ cookie: '__Host-field=x' })).toEqual([false, true]);
    expect(await look({})).toEqual([true, false]);
  } finally {
    await world.stop();
  }
});
