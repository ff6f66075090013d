import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAddress } from './world/newcomers.js';
import { aVisitor, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.stop());

describe('cross-site requests', () => {
  const CALLS: [method: string, path: string][] = [
    ['POST', '/web/v1/session/google'],
    ['POST', '/web/v1/session/email'],
    ['POST', '/web/v1/session/email/verify'],
    ['GET', '/web/v1/session'],
    ['DELETE', '/web/v1/session'],
    ['GET', '/web/v1/user'],
    ['POST', '/web/v1/user'],
    ['PUT', `/web/v1/user/${'f'.repeat(24)}`],
  ];
  const ask = async (
    browser: VisitorClient,
    [method, path]: [string, string],
    headers: Record<string, string>,
  ) => {
    const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
    const response = await browser.fetch(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body,
    });
    await response.body?.cancel();
    return response.status;
  };

  test.each(CALLS)('are refused: %s %s', async (...call) => {
    const browser = await aVisitor(world, anAddress());
    const port = new URL(world.url).port;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost:${Number(port) + 1}` },
      { origin: `http://localhost.evil.example:${port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect({ headers, status: await ask(browser, call, headers) }).toEqual({ headers, status: 403 });
    }
  });

  // Forms of other sites can send a file without a preflight request.
  test.each(['https://evil.example', 'null'])('are refused with a file too, from %s', async origin => {
    const browser = await aVisitor(world, anAddress());
    const body = new FormData();
    body.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const send = async (headers: Record<string, string>) =>
      (await browser.fetch('/web/v1/upload', { method: 'POST', body, headers })).status;
    expect([await send({ origin }), await send({ 'sec-fetch-site': 'same-site' })]).toEqual([403, 403]);
    // The origin is accepted, so the sender is checked, who has not signed up.
    expect(await send({ origin: world.url })).toBe(409);
  });

  test('are only those of other sites', async () => {
    const browser = await aVisitor(world, anAddress());
    const port = new URL(world.url).port;
    for (const headers of [
      {},
      { origin: world.url, 'sec-fetch-site': 'same-origin' },
      { origin: `http://localhost:${port}` },
      { origin: `http://127.0.0.1:${port}` },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      expect({ headers, status: await ask(browser, ['GET', '/web/v1/session'], headers) }).toEqual({
        headers,
        status: 200,
      });
    }
  });

  test('can’t come as a form: only JSON is read', async () => {
    const browser = await aVisitor(world, anAddress());
    const form = new FormData();
    form.append('email', anAddress());
    for (const body of [form, new URLSearchParams({ email: anAddress() }), '{"email":"a@b.test"}']) {
      const response = await browser.fetch('/web/v1/session/email', { method: 'POST', body });
      expect(response.status).toBe(415);
    }
  });

  test('may read what is public', async () => {
    const response = await new VisitorClient(world.url).fetch('/web/v1/area', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(200);
  });
});
