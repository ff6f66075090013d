import { request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from '../process/ready.mjs';

/** What belongs to the API, whatever a browser hopes to get there. */
const API = /^\/(?:api|web|health|sandbox)(?:\/|$)/;

/** A start takes a few seconds; an API that does not come up has told why on the terminal. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/**
 * The one origin of a developer's product: pages and their files from the sources, all else from the API. A call waits
 * while the API starts again.
 * @param {{ apps: Record<'console' | 'public site' | 'field app', import('./webApps.mjs').WebApp>,
 *   ownerOf: (path: string) => 'console' | 'public site' | 'field app', apiPort: number }} parts
 * @returns {import('node:http').RequestListener}
 */
export const front =
  ({ apps, ownerOf, apiPort }) =>
  (request, response) => {
    const address = request.url ?? '/';
    const path = address.split('?')[0] ?? '/';
    const app = Object.values(apps).find(({ base }) => path.startsWith(base));
    if (app) return app.serve(request, response);
    if (!isPage(request, path)) return void forward(request, response, apiPort);
    apps[ownerOf(path)].page(address).then(
      html => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
      error => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  };

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} path
 */
const isPage = ({ method, headers }, path) =>
  method === 'GET' && !API.test(path) && (headers.accept ?? '').includes('text/html');

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} port
 */
async function forward(request, response, port) {
  await untilListening(port);
  const { method, url: path, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => {
    if (response.headersSent) return response.destroy();
    response
      .writeHead(502, { 'content-type': 'text/plain' })
      .end('The API does not answer; its log tells why.');
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** @param {number} port */
async function untilListening(port) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isListening(port)) && Date.now() < deadline) await pause(POLL_MS);
}
