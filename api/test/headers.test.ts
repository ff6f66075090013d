import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from './world/world.js';

/* What every answer of a production server tells a browser (quality 15 and 18). */

const PATHS = ['/', '/register', '/api/v1/verifyToken', '/api/v1/nothing', '/web/v1/config', '/health/live'];

let world: World;
let policies: Map<string, string[]>;

beforeAll(async () => {
  world = await startWorld({
    env: {
      NODE_ENV: 'production',
      SANDBOX: 'false',
      PUBLIC_URL: 'https://coastok.test',
      MAIL_FROM: 'office@coastok.test',
    },
  });
  const { headers } = await fetch(`${world.url}/`);
  const policy = headers.get('content-security-policy') ?? '';
  policies = new Map(policy.split(';').map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
});

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

test('only scripts of our own, of Razorpay and of Google may run, none of them inline', () => {
  expect(policies.get('script-src')).toEqual([
    "'self'",
    'https://checkout.razorpay.com',
    'https://accounts.google.com',
  ]);
});

test.each([
  ['frame-src', ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://accounts.google.com']],
  [
    'connect-src',
    ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://accounts.google.com'],
  ],
  ['form-action', ['https://api.razorpay.com']],
])('their %s reaches what they need', (directive, sources) => {
  expect(policies.get(directive)).toEqual(expect.arrayContaining(sources));
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
