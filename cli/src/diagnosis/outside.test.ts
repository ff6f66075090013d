import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { externalFindings } from './externalChecks.js';

/** The server's answer by path: status and headers; 404 for any other. */
let answers: Record<string, { status: number; headers?: Record<string, string>; body?: object }>;
let server: Server;
const url = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const { status, headers = {}, body = {} } = answers[path] ?? { status: 404 };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const GOOD = {
  '/health/live': { status: 200, body: { version: '0.3.0+abc1234' } },
  '/health/ready': { status: 200 },
  '/event': {
    status: 200,
    headers: { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' },
  },
  '/web/v1/config': { status: 200 },
  '/metrics': { status: 401 },
};

const wrongOf = async (changes: typeof answers) => {
  answers = { ...GOOD, ...changes };
  const findings = await externalFindings(url());
  return findings.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`);
};

test('an installation that is well has nothing wrong, and http is a remark', async () => {
  answers = GOOD;
  const findings = await externalFindings(url());
  expect(findings.every(({ ok }) => ok)).toBe(true);
  expect(findings[0]?.detail).toContain('version 0.3.0+abc1234');
  expect(findings.filter(({ remark }) => remark).map(({ name }) => name)).toEqual(['encryption']);
});

test.each([
  ['not ready', { '/health/ready': { status: 503 } }, 'ready: /health/ready answers 503'],
  ['metrics for everybody', { '/metrics': { status: 200 } }, 'what is shut: everybody can open /metrics'],
  ['a sandbox', { '/sandbox': { status: 302 } }, 'what is shut: everybody can open /sandbox'],
  [
    'a proxy that takes headers off',
    { '/event': { status: 200, headers: { 'x-content-type-options': 'nosniff' } } },
    'headers: missing or too weak: content-security-policy',
  ],
  ['another program', { '/health/live': { status: 200, body: {} } }, 'is no Coastok'],
])('%s is found', async (_, changes, said) => {
  expect(await wrongOf(changes)).toEqual([expect.stringContaining(said)]);
});

test('an address that nobody answers at is the one finding', async () => {
  const findings = await externalFindings(new URL('http://127.0.0.1:1'));
  expect(findings).toEqual([
    {
      name: 'address',
      ok: false,
      detail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: .+/),
    },
  ]);
});
