import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startWorld, type World } from './world/world.js';

/* The headers that a production server sends with every answer (docs/security.md#15, #18). */

const PATHS = ['/', '/register', '/api/v1/verifyToken', '/api/v1/nothing', '/web/v1/config', '/health/live'];

const OPERATOR_TOKEN = 'a-token-of-at-least-32-characters';

let world: World;
let publicSite: Map<string, string[]>;
let elsewhere: Map<string, string[]>[];

beforeAll(async () => {
  world = await startWorld({
    env: {
      NODE_ENV: 'production',
      SANDBOX: 'false',
      PUBLIC_URL: 'https://coastok.test',
      MAIL_FROM: 'office@coastok.test',
      CONTACT_EMAIL: 'office@coastok.test',
      OPERATOR_TOKEN,
      // Each test uses another client address.
      TRUST_PROXY: '1',
    },
  });
  publicSite = await policyOf('/register');
  elsewhere = await Promise.all(['/', '/user/all', '/api/v1/verifyToken', '/web/v1/config'].map(policyOf));
});

async function policyOf(path: string): Promise<Map<string, string[]>> {
  const { headers } = await fetch(`${world.url}${path}`);
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(policy.split(';').map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
}

afterAll(() => world.stop());

test.each(PATHS)('%s is answered with every security header', async path => {
  const { headers } = await fetch(`${world.url}${path}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  expect(headers.get('x-powered-by')).toBeNull();
});

test('the console runs scripts of our own alone, and sends nothing to anybody else', () => {
  for (const policy of elsewhere) {
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  }
});

test('the field app runs WebAssembly besides, which reads QR codes where the browser can’t', async () => {
  for (const path of ['/field/', '/field/desk'])
    expect(await policyOf(path)).toEqual(
      new Map([...(elsewhere[0] ?? []), ['script-src', ["'self'", "'wasm-unsafe-eval'"]]]),
    );
});

test('the public site runs besides those Razorpay’s checkout and Google’s sign-in, none of them inline', () => {
  expect(publicSite.get('script-src')).toEqual([
    "'self'",
    'https://checkout.razorpay.com/v1/checkout.js',
    'https://accounts.google.com/gsi/client',
  ]);
});

test('pages show pictures of our own and of YouTube’s videos, the public ones of the checkout too', () => {
  const ours = ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'];
  for (const policy of elsewhere) expect(policy.get('img-src')).toEqual(ours);
  expect(publicSite.get('img-src')).toEqual([...ours, 'https://cdn.razorpay.com']);
});

test.each([
  [
    'frame-src',
    ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://accounts.google.com/gsi/'],
  ],
  [
    'connect-src',
    ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://accounts.google.com/gsi/'],
  ],
  ['style-src', ['https://accounts.google.com/gsi/style']],
  ['form-action', ['https://api.razorpay.com']],
])('their %s reaches what they need', (directive, sources) => {
  expect(publicSite.get(directive)).toEqual(expect.arrayContaining(sources));
});

test('a page of the own origin may send the token’s header, and one of another origin nothing', async () => {
  const preflight = async (origin: string) => {
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'access_token,content-type',
    };
    const { headers } = await fetch(`${world.url}/api/v1/area`, { method: 'OPTIONS', headers: asked });
    return {
      origin: headers.get('access-control-allow-origin'),
      headers: headers.get('access-control-allow-headers') ?? '',
    };
  };
  const own = await preflight('https://coastok.test');
  expect(own.origin).toBe('https://coastok.test');
  expect(own.headers).toContain('access_token');
  for (const other of ['https://coastok.test.evil.test', 'http://coastok.test', 'null']) {
    expect((await preflight(other)).origin).not.toBe(other);
  }
});

describe('metrics and the API’s description', () => {
  const PLACES = [
    '/metrics',
    '/%6detrics',
    '/api/docs',
    '/api/docs-json',
    '/api/docs-yaml',
    '/api/docs/swagger-ui.css',
  ];
  const statusOf = async (path: string, authorization?: string) =>
    (await fetch(`${world.url}${path}`, authorization ? { headers: { authorization } } : {})).status;

  test.each(PLACES)('are closed without the operator’s token: %s', async path => {
    const answer = await fetch(`${world.url}${path}`);
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
    expect(await answer.json()).toMatchObject({ statusCode: 401, requestId: expect.any(String) });
    expect(await statusOf(path, 'Bearer another-token-of-32-characters')).toBe(401);
    expect(await statusOf(path, `Bearer ${OPERATOR_TOKEN.slice(0, -1)}`)).toBe(401);
  });

  test.each(PLACES)('open with it: %s', async path => {
    expect(await statusOf(path, `Bearer ${OPERATOR_TOKEN}`)).toBe(200);
    expect(await statusOf(path, `Basic ${Buffer.from(`me:${OPERATOR_TOKEN}`).toString('base64')}`)).toBe(200);
  });
});

test('addresses of one IPv6 subscriber share a limit, those of two do not', async () => {
  const mostTries = 180;
  const tryFrom = async (from: string) => {
    const { status } = await fetch(`${world.url}/web/v1/session/email/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'nobody@coastok.test', code: '000000' }),
    });
    return status;
  };
  const many = Array.from({ length: mostTries + 1 }, (_, n) => tryFrom(`2001:db8:1:2::${n.toString(16)}`));
  expect((await Promise.all(many)).filter(status => status === 429)).toHaveLength(1);
  expect(await tryFrom('2001:db8:1:3::1')).toBe(400);
});
