import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { front } from './front.mjs';

/** @typedef {import('node:http').Server} Server */

const app = (/** @type {string} */ name) => ({
  base: `/@${name}/`,
  serve: (/** @type {unknown} */ _, /** @type {import('node:http').ServerResponse} */ response) =>
    void response.end(`a source of ${name}`),
  page: async () => `a page of ${name}`,
  tell: () => {},
  stop: async () => {},
});

let fault = '';
/** @type {Server[]} */
const servers = [];
let origin = '';

/** @param {import('node:http').RequestListener} listener */
async function listening(listener) {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const apiPort = await listening((request, response) => void response.end(`the API at ${request.url}`));
  const apps = { console: app('console'), 'public site': app('site'), 'field app': app('field') };
  const ownerOf = () => /** @type {const} */ ('public site');
  origin = `http://127.0.0.1:${await listening(front({ apps, ownerOf, apiPort, apiFault: () => fault }))}`;
});
afterAll(() => servers.forEach(server => void server.close()));

const get = async (/** @type {string} */ path, accept = '*/*') => {
  const answer = await fetch(`${origin}${path}`, { headers: { accept } });
  return `${answer.status} ${await answer.text()}`;
};

test.each([
  ['/event', 'text/html,application/xhtml+xml', '200 a page of site'],
  ['/event', '*/*', '200 a page of site'],
  ['/@console/src/entry.ts', '*/*', '200 a source of console'],
  ['/favicon.ico', 'image/*,*/*', '200 the API at /favicon.ico'],
  ['/api/v1/user', '*/*', '200 the API at /api/v1/user'],
  ['/metrics', '*/*', '200 the API at /metrics'],
  ['/event', 'application/json', '200 the API at /event'],
])('%s asked for as %s is answered out of the right place', async (path, accept, answer) => {
  expect(await get(path, accept)).toBe(answer);
});

test('an API that does not build is reported in the browser too, until it does; sources are served meanwhile', async () => {
  fault = 'The API does not build: Unexpected token';
  expect(await get('/event', 'text/html')).toBe(`500 ${fault}`);
  expect(await get('/api/v1/user')).toBe(`500 ${fault}`);
  expect(await get('/@site/src/main.tsx')).toBe('200 a source of site');
  fault = '';
  expect(await get('/event', 'text/html')).toBe('200 a page of site');
});
