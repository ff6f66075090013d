import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Action, ACTIONS, ruleOf } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let nobody: Client;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  nobody = new Client(world.url);
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const raw = (path: string, init: RequestInit) => secretary.fetch(path, init);
const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('refusals come in the contract’s order', () => {
  test.each([
    ['an unknown address', 'GET', '/api/v1/nothing', 404],
    ['a wrong method', 'PUT', '/api/v1/login', 405],
    ['a wrong method on a record', 'POST', '/api/v1/area/ffffffffffffffffffffffff', 405],
    ['nobody', 'POST', '/api/v1/area', 401],
  ])('%s', async (_, method, path, status) => {
    const response = await nobody.fetch(path, {
      method,
      headers: { 'content-type': 'text/plain' },
      body: method === 'GET' ? undefined : 'x',
    });
    expect(response.status).toBe(status);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(body.data).toEqual([body.message]);
  });

  test('a wrong role before a wrong medium, a wrong medium before bad input', async () => {
    const { client: member } = await aSignedInUser(world, { userRole: 1 });
    const text = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' };
    expect((await member.fetch('/api/v1/area', text)).status).toBe(403);
    expect((await raw('/api/v1/area', text)).status).toBe(415);
    expect((await raw('/api/v1/area', json('{'))).status).toBe(400);
    const form = new FormData();
    form.append('name', 'Salt Lake');
    expect((await member.fetch('/api/v1/area', { method: 'POST', body: form })).status).toBe(403);
    expect((await raw('/api/v1/area', { method: 'POST', body: form })).status).toBe(415);
  });

  test('the medium of an empty body is ignored', async () => {
    const remove = (headers: Record<string, string>, body?: string) =>
      raw(`/api/v1/area/${'f'.repeat(24)}`, { method: 'DELETE', headers, body });
    expect((await remove({ 'content-type': 'text/plain' })).status).toBe(404);
    expect((await remove({ 'content-type': 'text/plain', 'content-length': '0' })).status).toBe(404);
    expect((await remove({ 'content-type': 'text/plain' }, 'x')).status).toBe(415);
  });

  test('an id of any length is as unknown as any other', async () => {
    for (const id of ['x', 'f'.repeat(41), 'f'.repeat(300), 'f'.repeat(5000)]) {
      expect((await secretary.fetch(`/api/v1/user/${id}`)).status).toBe(404);
      expect((await raw(`/api/v1/user/${id}`, { ...json('{"name":"A"}'), method: 'PUT' })).status).toBe(404);
      expect((await nobody.fetch(`/api/v1/user/${id}`)).status).toBe(401);
    }
  });

  test('405 names the methods that the address knows', async () => {
    const response = await secretary.fetch('/api/v1/area', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });
});

describe('bodies', () => {
  test.each([
    ['33 levels deep', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`, 400],
    ['100,000 levels deep', '['.repeat(100_000), 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
    [
      'a thousand unknown keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))),
      400,
    ],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['more than 256 KiB', JSON.stringify({ name: 'x'.repeat(300_000) }), 413],
  ])('with %s are refused', async (_, body, status) => {
    const response = await raw('/api/v1/area', json(body));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status });
  });

  test('an unknown field is named', async () => {
    const answer = await secretary.post('/api/v1/area', { name: 'A', code: 'A', admin: true });
    expect(answer.error.errors).toEqual({ admin: "'admin' is not a known field." });
  });
});

describe('queries', () => {
  test.each([
    ['an operator', '?q[$ne]=1'],
    ['a repeated parameter', '?q=a&q=b'],
    ['a prototype', '?__proto__[admin]=1'],
    ['a prototype as a name', '?__proto__=x'],
    ['a prototype in the filter', `?filter=${encodeURIComponent('{"__proto__":"x"}')}`],
    ['a filter that is an array', '?filter=[]'],
    ['a filter with an operator', `?filter=${encodeURIComponent('{"areaLeader":{"$gt":""}}')}`],
    [
      'a thousand ids that are none',
      `?filter=${encodeURIComponent(JSON.stringify({ id: Array(1000).fill('x') }))}`,
    ],
    ['a number that is none', '?per_page=NaN'],
    ['a number in scientific form', '?per_page=5e3'],
  ])('with %s are 400', async (_, query) => {
    const response = await secretary.fetch(`/api/v1/user${query}`);
    expect(response.status).toBe(400);
  });

  test('are refused where a call reads none', async () => {
    for (const path of [
      '/api/v1/area/ffffffffffffffffffffffff',
      '/api/v1/user/ffffffffffffffffffffffff/export',
      '/api/v1/verifyToken',
      '/web/v1/config',
      '/web/v1/session',
    ]) {
      expect([path, (await secretary.fetch(`${path}?x=1`)).status]).toEqual([path, 400]);
    }
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'x'])(
    'with the unknown name %s are refused, also where the call is no list',
    async name => {
      for (const path of ['/api/v1/summary', '/api/v1/area', '/web/v1/event']) {
        expect([path, (await secretary.fetch(`${path}?${name}=1`)).status]).toEqual([path, 400]);
      }
    },
  );

  test('of forty kilobytes are refused, quickly and in words', async () => {
    const response = await secretary.fetch(`/api/v1/user?q=${'x'.repeat(40_000)}`);
    expect([400, 414, 431]).toContain(response.status);
  });
});

describe('answers', () => {
  test('carry the security headers, errors included', async () => {
    for (const path of ['/api/v1/verifyToken', '/api/v1/nothing', '/health/live']) {
      const { headers } = await nobody.fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    expect((await secretary.get('/api/v1/verifyToken')).headers.get('cache-control')).toBe('no-store');
  });

  test('expose the paging header to the own origin and to no other', async () => {
    const ask = (origin: string) => secretary.fetch('/api/v1/user', { headers: { origin } });
    const own = await ask(world.url);
    expect(own.headers.get('access-control-allow-origin')).toBe(world.url);
    expect(own.headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect((await ask('https://elsewhere.test')).headers.get('access-control-allow-origin')).not.toBe(
      'https://elsewhere.test',
    );
  });

  test('describe themselves in an OpenAPI document', async () => {
    const document = (await (await nobody.fetch('/api/docs-json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/login', '/api/v1/user/{id}']),
    );
    expect((await nobody.fetch('/api/docs')).status).toBe(200);
  });

  test('describe in it what every call answers, except files and streams', async () => {
    const text = await (await nobody.fetch('/api/docs-json')).text();
    const { paths, components } = JSON.parse(text) as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
      components: { schemas: object };
    };
    const undescribed = Object.values(paths)
      .flatMap(path => Object.values(path))
      .filter(({ responses }) => !JSON.stringify(responses).includes('"properties"'))
      .map(({ operationId }) => operationId);
    const files = ['import.report', 'user.exportData', 'file.read', 'visitor.exportData', 'visitor.receipt'];
    const others = ['visitor.calendar', 'desk.snapshot', 'live.follow', 'pledge.stream', 'checkin.stream'];
    const routes = new Set(ACTIONS.filter(action => ruleOf(action).route));
    const reports = [...routes].filter(action => action.startsWith('report.'));
    expect(undescribed.filter(one => routes.has(one as Action)).sort()).toEqual(
      [...files, ...others, ...reports].sort(),
    );
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  test('name in it the headers that a call reads', async () => {
    const { paths } = (await (await nobody.fetch('/api/docs-json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    };
    const headersOf = (route: string) => {
      const [method = '', path = ''] = route.split(' ');
      const { parameters = [] } = paths[path.replace(':id', '{id}')]?.[method.toLowerCase()] ?? {};
      return parameters.filter(parameter => parameter.in === 'header').map(({ name }) => name);
    };
    const idempotent = ACTIONS.flatMap(action => {
      const { route, idempotent: once } = ruleOf(action);
      return once && route ? [route] : [];
    });
    expect(idempotent.length).toBeGreaterThanOrEqual(7);
    for (const route of idempotent) expect([route, headersOf(route)]).toEqual([route, ['Idempotency-Key']]);
    for (const resource of ['area', 'user', 'event', 'pledgedetail', 'static', 'schedule']) {
      const route = `PUT /api/v1/${resource}/:id`;
      expect([route, headersOf(route)]).toEqual([route, ['If-Match']]);
    }
  });
});
