import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Action, can } from '@coastok/domain';
import { connect } from 'node:net';
import { anEvent, aSignedInUser } from './world/builders.js';
import { type Client } from './world/client.js';
import { aDesk, type DeskClient } from './world/desks.js';
import { drawn } from './world/random.js';
import { startWorld, type World } from './world/world.js';
import { aVisitor, type VisitorClient } from './world/visitor.js';

/*
 * Sends every documented call what attackers and broken clients send (docs/security.md#6). The calls come from the
 * OpenAPI document, so that a new route is tested as well.
 */

interface PropertySchema {
  type?: string;
  anyOf?: unknown[];
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, PropertySchema> } }> };
}

interface Call {
  action: Action;
  method: string;
  path: string;
  queries: string[];
  body: Record<string, PropertySchema> | null;
}

const SOME_ID = 'f'.repeat(24);
/** Signing out would end the session that the next call needs, and a stream never ends. */
const STREAMS = ['/api/v1/pledging/summary/stream', '/api/v1/checkin/stream'];
const LEFT_OUT = ['/api/v1/logout', '/web/v1/session', ...STREAMS];
/** A field that accepts one text or a list. */
const ONE_OR_MANY = 'expertiseArea';

let world: World;
let secretary: Client;
let director: Client;
let visitor: VisitorClient;
let desk: DeskClient;
let calls: Call[];

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6, roles: [6] })).client;
  director = (await aSignedInUser(world, { userRole: 7, roles: [7] })).client;
  visitor = await aVisitor(world, 'guest@coastok.test');
  desk = await aDesk(secretary, await anEvent(world));
  calls = await documentedCalls();
});

afterAll(() => world.stop());

async function documentedCalls(): Promise<Call[]> {
  const answer = await fetch(`${world.url}/api/docs-json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => !LEFT_OUT.includes(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, parameters = [], requestBody }]) => ({
        action: operationId as Action,
        method: method.toUpperCase(),
        path: path.replace('{format}', 'csv').replace(/\{\w+\}/g, SOME_ID),
        queries: parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
        body: requestBody?.content['application/json']?.schema?.properties ?? null,
      })),
    );
}

const AS_SECRETARY = { userRole: 6, roles: [6] } as const;

const sent = ({ action, method, path }: Call, query: string, body?: string): Promise<Response> => {
  const address = `${path}${query && `?${query}`}`;
  const init = {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  };
  const staff = can(AS_SECRETARY, action) ? secretary : director;
  const client = path.startsWith('/web/') ? visitor : path.startsWith('/field/') ? desk : staff;
  return client.fetch(address, init);
};

const send = async (call: Call, query: string, body?: string): Promise<number> => {
  const response = await sent(call, query, body);
  await response.body?.cancel();
  return response.status;
};

/** Calls that take files, or content that another service has signed, which is verified before its fields are. */
const TAKES_OTHER: readonly Action[] = ['file.upload', 'visitor.upload', 'import.upload', 'payment.webhook'];

const AT_ONCE = 25;
/** The first tier sends one of this many requests. */
const DRAWN_OF = 8;

/** Sends many requests, some at a time, and returns their statuses. */
async function sendAll(
  all: { call: Call; query?: string; body?: string }[],
): Promise<{ call: string; query: string; body: string; status: number }[]> {
  const requests = drawn(all, DRAWN_OF);
  const answers = [];
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const some = requests.slice(first, first + AT_ONCE).map(async ({ call, query = '', body }) => ({
      call: `${call.method} ${call.path}`,
      query: query.slice(0, 80),
      body: body?.slice(0, 80) ?? '',
      status: await send(call, query, body),
    }));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

const isScalar = ({ type, anyOf }: PropertySchema): boolean =>
  !anyOf && ['string', 'number', 'integer', 'boolean'].includes(type ?? '');

const isRefused = (status: number): boolean => status === 400 || status === 429;

describe('a body', () => {
  const bodies = () =>
    calls.flatMap(call => (call.body ? [{ call, properties: Object.entries(call.body) }] : []));

  test('with an object or a list where a scalar belongs is refused', async () => {
    const requests = bodies().flatMap(({ call, properties }) =>
      properties
        .filter(([name, schema]) => isScalar(schema) && name !== ONE_OR_MANY)
        .flatMap(([name]) =>
          [{ $gt: '' }, ['x', 'y']].map(value => ({
            call,
            body: JSON.stringify({ [name]: value }),
          })),
        ),
    );
    expect(requests.length).toBeGreaterThan(150);
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });

  test('with invalid or unknown numbers is refused', async () => {
    const requests = bodies().flatMap(({ call, properties }) =>
      properties
        .filter(([, { type }]) => type === 'integer')
        .flatMap(([name]) =>
          ['-1', '1.5', '1e16', '1e400', '"5e3"', '"NaN"', '"12"'].map(text => ({
            call,
            body: `{"${name}":${text}}`,
          })),
        ),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });

  test('with texts that no keyboard types never breaks anything', async () => {
    const requests = bodies().flatMap(({ call, properties }) =>
      properties.flatMap(([name]) =>
        ['a\u0000b', '\ud800', 'x'.repeat(40_000), '(a+)+$'].map(value => ({
          call,
          body: JSON.stringify({ [name]: value }),
        })),
      ),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('that is no object, or one to poison prototypes with, or too deep, or too wide, is refused', async () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`key${n}`, n])));
    const texts = ['[]', '"x"', '7', '{', '{"__proto__":{"admin":true}}', '{"constructor":{}}', deep, wide];
    const answers = await sendAll(bodies().flatMap(({ call }) => texts.map(body => ({ call, body }))));
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });
});

describe('a call that reads no body', () => {
  const bodiless = () =>
    calls.filter(
      ({ action, method, body }) => method !== 'GET' && body === null && !TAKES_OTHER.includes(action),
    );

  // All calls are sent in every run, since no other test sends a body to calls that have none.
  test('refuses every field of one by its name, also where nothing is found or done', async () => {
    const path = '/web/v1/session';
    const all = [...bodiless(), { action: 'visitor.signOut', method: 'DELETE', path } as Call];
    expect(all.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      all.map(async call => {
        const response = await sent(call, '', '{"unknown":1}');
        const { errors } = (await response.json()) as { errors?: object };
        return [call.action, response.status, errors];
      }),
    );
    const errors = expect.objectContaining({ unknown: "'unknown' is not a known field." });
    expect(answers).toEqual(all.map(({ action }) => [action, 400, errors]));
  });

  test('refuses what is no object', async () => {
    const requests = bodiless().flatMap(call => ['["x"]', '7'].map(body => ({ call, body })));
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });
});

describe('a query', () => {
  const queried = () => calls.filter(({ queries }) => queries.length > 0);
  const lists = () => calls.filter(({ queries }) => queries.includes('filter'));

  test('with an operator, or a parameter given twice, is refused', async () => {
    const requests = queried().flatMap(call =>
      call.queries.flatMap(name =>
        [`${name}[$ne]=x`, `${name}=1&${name}=2`].map(query => ({
          call,
          query,
        })),
      ),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });

  test('with a name that nobody knows is refused, also where nothing is said under it', async () => {
    const reads = calls.filter(({ method }) => method === 'GET');
    const requests = reads.flatMap(call =>
      ['nonsense=', 'nonsense', 'fromDate[$gt]=', '__proto__='].map(query => ({ call, query })),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });

  test('with a text that no keyboard types never breaks anything', async () => {
    const requests = queried().flatMap(call =>
      call.queries.flatMap(name =>
        ['%00', '%FF', '(a%2B)%2B%24', 'x'.repeat(2000)].map(value => ({
          call,
          query: `${name}=${value}`,
        })),
      ),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('pages by whole numbers within bounds only', async () => {
    const values = ['NaN', '5e3', '-1', '0', '1.5', '1e16', '', ' ', '0x10', '10001'];
    const requests = lists().flatMap(call =>
      call.queries.includes('per_page') ? values.map(value => ({ call, query: `per_page=${value}` })) : [],
    );
    const ranges = ['[0]', '[-1,5]', '[0,1e9]', '[5,1]', '{"a":1}', '[0,"9"]', 'x'];
    requests.push(
      ...lists().flatMap(call =>
        call.queries.includes('range')
          ? ranges.map(value => ({ call, query: `range=${encodeURIComponent(value)}` }))
          : [],
      ),
    );
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });

  test('sorts and filters by names of the list only, and by scalars', async () => {
    const filters = [
      '{"__proto__":{"a":1}}',
      '{"$where":"1"}',
      '{"passwordHash":"x"}',
      '[]',
      'x',
      '{"q":{"$ne":""}}',
    ];
    const sorts = [
      '["__proto__","ASC"]',
      '["passwordHash","ASC"]',
      '["$natural","DESC"]',
      '["name"]',
      'name',
    ];
    const requests = lists().flatMap(call => [
      ...filters.map(text => ({ call, query: `filter=${encodeURIComponent(text)}` })),
      ...sorts.map(text => ({ call, query: `sort=${encodeURIComponent(text)}` })),
    ]);
    const answers = await sendAll(requests);
    expect(answers.filter(({ status }) => !isRefused(status))).toEqual([]);
  });
});

describe('what never becomes a request', () => {
  /** The answer to raw bytes on a socket. */
  const sent = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(world.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('utf8').on('data', text => (answer += text));
      socket.on('error', reject).on('close', () => resolve(answer));
    });

  const request = (line: string, ...headers: string[]): string =>
    [`${line} HTTP/1.1`, 'Host: coastok.test', 'Connection: close', ...headers, '', ''].join('\r\n');

  test.each([
    ['an address that can’t be decoded', request('GET /%'), 400],
    ['one that is no UTF-8', request('GET /%ff'), 400],
    ['one of the API', request('GET /api/v1/user/%'), 400],
    ['a file of the pages', request('GET /assets/%c0%af'), 400],
    ['an address that is too long', request(`GET /${'x'.repeat(20_000)}`), 431],
    ['headers that are too large', request('GET /api/v1/area', `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', request('SEND /api/v1/area'), 400],
    ['a header without a name', request('GET /api/v1/area', ': x'), 400],
    ['two lengths', request('POST /api/v1/login', 'Content-Length: 3', 'Content-Length: 5'), 400],
    [
      'a length and chunks',
      request('POST /api/v1/login', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['no host', 'GET /api/v1/area HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', request('POST /api/v1/login', 'Expect: wonders', 'Content-Length: 0'), 417],
    ['a preflight without an origin', request('OPTIONS /api/v1/area'), 400],
    ['a preflight without a method', request('OPTIONS /api/v1/area', 'Origin: https://x.test'), 400],
  ])('is refused in the error body, with every header: %s', async (_, bytes, status) => {
    const answer = await sent(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^http/1.1 ${status} `));
    const text = /^[0-9a-f]+\r\n(.*)\r\n/.exec(body)?.[1] ?? body;
    const { message, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect(rest).toEqual({ statusCode: status, data: [message], requestId: expect.any(String) });
    expect(lines).toContain('x-content-type-options: nosniff');
    expect(lines).toContain('content-type: application/json; charset=utf-8');
    expect(lines).toContain('cache-control: no-store');
    for (const name of ['content-security-policy', 'referrer-policy']) {
      expect(lines.filter(line => line.startsWith(`${name}: `))).toHaveLength(1);
    }
  });
});

describe('a body that says it is something else', () => {
  test.each([
    ['in another charset', { 'content-type': 'application/json; charset=foo' }, 415],
    ['in Latin 1', { 'content-type': 'application/json; charset="iso-8859-1"' }, 415],
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
    ['in UTF-8, as it is', { 'content-type': 'application/json; charset=UTF-8' }, 201],
  ])('is not taken for JSON: %s', async (_, headers, status) => {
    const code = `C${calls.length}${status}${Object.values(headers).join('').length}`;
    const init = { method: 'POST', headers, body: JSON.stringify({ name: `Area ${code}`, code }) };
    const answer = await secretary.fetch('/api/v1/area', init);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status,
      body: status === 201 ? {} : { statusCode: status },
    });
  });

  test('is not taken for JSON when it is no UTF-8', async () => {
    const body = Buffer.from('7b226e616d65223a22ff227d', 'hex');
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await secretary.fetch('/api/v1/area', init)).status).toBe(400);
  });
});
